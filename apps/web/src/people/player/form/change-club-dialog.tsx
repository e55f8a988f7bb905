import { Textarea } from '@mantine/core'
import { changeClub, type PlayerView } from '@vot/contract'
import { useState } from 'react'
import { useWrite } from '../../../lib/data/use-write'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { isSignedIn, showFailure } from '../../../ui/feedback/sign-in-first'
import { useShowChanged } from '../player-writes'
import { dialogStrings } from '../strings'
import classes from './adjust-points-dialog.module.css'
import { ClubSelect } from './club-select'

interface ChangeClubDialogProps {
  readonly player: PlayerView
  readonly onClose: () => void
}

const texts = { failed: dialogStrings.changeFailed, signIn: dialogStrings.actSignIn } as const

/** Moves a player to another club or to none; the club as it is cannot be confirmed. */
export function ChangeClubDialog({ player, onClose }: ChangeClubDialogProps) {
  const showChanged = useShowChanged()
  const { mutate, isPending } = useWrite(changeClub, {
    success: true,
    onSuccess: (changed) => {
      showChanged(changed.player)
      onClose()
    },
    onError: (error) => showFailure(texts, error),
  })
  const current = player.club_id === null ? '' : String(player.club_id)
  const [club, setClub] = useState<string | null>(current)
  const [reason, setReason] = useState('')
  const isUnchanged = club === null || club === current
  const submit = () => {
    if (isUnchanged || !isSignedIn(dialogStrings.actSignIn)) return
    mutate({
      params: { id: player.id },
      body: { club_id: club === '' ? null : Number(club), reason: reason.trim() },
    })
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={dialogStrings.changeTitle}
      busy={isPending}
      onSubmit={submit}
      submitLabel={dialogStrings.change}
      submitDisabled={isUnchanged}
    >
      <p className={classes.name}>{player.name}</p>
      <div className={classes.fields}>
        <ClubSelect
          label={dialogStrings.newClub}
          description={`${dialogStrings.currentClub}: ${player.club_name ?? dialogStrings.noClub}`}
          none={dialogStrings.noClub}
          value={club}
          onChange={setClub}
          allowDeselect={false}
          size="md"
          data-autofocus
        />
        <Textarea
          label={dialogStrings.optionalReason}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          size="md"
          autosize
          minRows={2}
          maxRows={5}
          maxLength={500}
        />
      </div>
    </FormDialog>
  )
}
