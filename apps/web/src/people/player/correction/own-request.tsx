import { Button } from '@mantine/core'
import { IconCheck, IconClock, IconPencil, IconX } from '@tabler/icons-react'
import { type CorrectionView, requestCorrection, takeBackCorrection } from '@vot/contract'
import { useState } from 'react'
import { useWrite } from '../../../lib/data/use-write'
import { formatDayTime } from '../../../lib/format/format-day'
import { StateBadge } from '../../../ui/badge/state-badge'
import { lazyDialog } from '../../../ui/feedback/lazy'
import { useFailureToast } from '../../../ui/feedback/use-failure-toast'
import shared from '../../../ui/theme/shared.module.css'
import { useOwnCorrection } from './api'
import classes from './correction.module.css'
import { CorrectionChanges } from './correction-changes'
import type { RequestDialogProps } from './request-dialog'
import { strings } from './strings'

const RequestDialog = lazyDialog<RequestDialogProps>(async () => (await import('./request-dialog')).RequestDialog)

/** What the person asked to have corrected and what became of it, or the way to ask. */
export function OwnRequest() {
  const { data, error } = useOwnCorrection()
  const [isAsking, setAsking] = useState(false)
  useFailureToast(error, strings.loadFailed)
  const correction = data?.correction ?? null
  return (
    <>
      {correction && <Latest correction={correction} />}
      {correction?.state !== 'open' && (
        <Button variant="default" leftSection={<IconPencil size={18} aria-hidden />} onClick={() => setAsking(true)}>
          {strings.ask}
        </Button>
      )}
      <RequestDialog opened={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

const states = {
  open: { tone: 'warn', icon: IconClock, label: strings.waiting },
  accepted: { tone: 'brand', icon: IconCheck, label: strings.accepted },
  rejected: { tone: 'bad', icon: IconX, label: strings.rejected },
} as const

function Latest({ correction }: { readonly correction: CorrectionView }) {
  const { state, note, reason, created_at, decided_at } = correction
  const ask = useWrite(requestCorrection, { failure: strings.sendFailed })
  const { mutate, isPending } = useWrite(takeBackCorrection, {
    success: true,
    undo: () => () => ask.mutate({ body: { ...bodyOf(correction), note } }),
    failure: strings.takeBackFailed,
  })
  return (
    <section className={classes.own} aria-label={strings.own}>
      <div className={classes.head}>
        <h3>{strings.own}</h3>
        <StateBadge size="small" {...states[state]} />
      </div>
      <CorrectionChanges correction={correction} />
      {note !== null && <p className={classes.note}>“{note}”</p>}
      {reason !== null && <p className={shared.paragraph}>{strings.reasonIs(reason)}</p>}
      <p className={classes.when}>
        {strings.sentAt(formatDayTime(created_at))}
        {decided_at !== null && ` · ${strings.decidedAt(formatDayTime(decided_at))}`}
      </p>
      {state === 'open' && (
        <Button variant="default" loading={isPending} onClick={() => mutate({})}>
          {strings.takeBack}
        </Button>
      )}
    </section>
  )
}

/** What was asked, as it is sent. */
function bodyOf({ asked }: CorrectionView) {
  const { club_name: _, rating_source: source, rating_on: day, ...fields } = asked
  return { ...fields, ...(source && { rating_source: source }), ...(day && { rating_on: day }) }
}
