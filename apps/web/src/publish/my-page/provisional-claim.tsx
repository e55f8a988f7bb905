import { Button } from '@mantine/core'
import { giveUpClaim, type MyPage } from '@vot/contract'
import { useState } from 'react'
import { useWrite } from '../../lib/data/use-write'
import { formatDayTime } from '../../lib/format/format-day'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { Card } from '../../ui/page/card'
import classes from './my-page.module.css'
import { strings } from './strings'

/** The own claim that nobody has confirmed, and the way out of one that was made by mistake. */
export function ProvisionalClaim({ claim }: { readonly claim: NonNullable<MyPage['provisional_claim']> }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useWrite(giveUpClaim, { success: true, failure: strings.giveUpFailed })
  const giveUp = () => mutate({ params: { id: claim.player_id } }, { onSettled: () => setAsking(false) })
  return (
    <Card title={strings.provisionalTitle(claim.player_name)}>
      <p className={classes.text}>{strings.provisionalText(formatDayTime(claim.claimed_at))}</p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {strings.giveUp}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={giveUp}
        title={strings.giveUpTitle(claim.player_name)}
        confirmLabel={strings.giveUpConfirm}
        busy={isPending}
      >
        {strings.giveUpText}
      </ConfirmDialog>
    </Card>
  )
}
