import { Button } from '@mantine/core'
import { useState } from 'react'
import { MatchCode } from '../../../ui/badge/match-code'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import shared from '../../../ui/theme/shared.module.css'
import { phoneStrings as strings } from '../strings'
import { useAbsence } from './api'
import type { Person, Seat } from './own-people'
import classes from './phone.module.css'

interface AbsenceCardProps {
  readonly person: Person
  readonly isCutOff: boolean
}

/** The team says that it will not come, so that the desk need not wait; and takes it back. */
export function AbsenceCard({ person, isCutOff }: AbsenceCardProps) {
  // Who plays is there.
  const seats = person.seats.filter(({ team: { next_match: next } }) => next !== null && next.stage !== 'playing')
  if (seats.length === 0) return null
  return (
    <section className={`${shared.panel} ${classes.card}`} aria-labelledby="own-absence">
      <h2 id="own-absence">{strings.absenceTitle}</h2>
      <p className={shared.soft}>{strings.absenceText}</p>
      <ul className={classes.lines}>
        {seats.map((seat) => (
          <li key={seat.team.registration_id}>
            <SeatAbsence seat={seat} isCutOff={isCutOff} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SeatAbsence({ seat: { team }, isCutOff }: { readonly seat: Seat; readonly isCutOff: boolean }) {
  const [asks, setAsks] = useState(false)
  const { report, undo } = useAbsence(team)
  const code = team.next_match?.day_code ?? ''
  const run = async (change: typeof report) => {
    setAsks(false)
    try {
      toasts.success((await change.mutateAsync()).message)
    } catch (error) {
      toasts.failure(strings.absenceFailed, error)
    }
  }
  const isReported = team.absent_since !== null
  return (
    <div className={`${shared.column} ${classes.absence}`}>
      <p className={shared.row}>
        <MatchCode code={code} /> {isReported ? <b>{strings.absenceReported}</b> : team.division_name}
      </p>
      <Button
        fullWidth
        variant="default"
        c={isReported ? 'var(--v-ink)' : 'var(--v-bad)'}
        disabled={isCutOff}
        loading={report.isPending || undo.isPending}
        aria-label={isReported ? strings.absenceUndoOf(code) : strings.absenceOf(code)}
        onClick={() => (isReported ? void run(undo) : setAsks(true))}
      >
        {isReported ? strings.absenceUndo : strings.absence}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void run(report)}
        title={strings.absenceAsk(code)}
        confirmLabel={strings.absenceConfirm}
      >
        {strings.absenceAskText}
      </ConfirmDialog>
    </div>
  )
}
