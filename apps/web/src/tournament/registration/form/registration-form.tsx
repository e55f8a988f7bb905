import { Alert, Button, Card, Title } from '@mantine/core'
import { IconClockExclamation, IconLock, IconUserPlus } from '@tabler/icons-react'
import { reopenRegistration, type TournamentView } from '@vot/contract'
import { isEntryListLocked, mayRegister, type TournamentStatus } from '@vot/domain'
import { useState } from 'react'
import { useMay } from '../../../lib/api/session-store'
import { useWrite } from '../../../lib/data/use-write'
import { formatDayTime, formatDeadline } from '../../../lib/format/format-day'
import { serverNow } from '../../../lib/format/server-clock'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { lazyPanel } from '../../../ui/feedback/lazy'
import { Money } from '../../../ui/page/figure'
import shared from '../../../ui/theme/shared.module.css'
import { placesIn } from '../../group/places-in'
import { registrationEndOf } from '../../group/status-at'
import { DeadlineText } from '../../group/tournament-status'
import { strings } from '../strings'
import type { PairFormProps } from './pair-form'
import classes from './registration-form.module.css'

// The texts of all faults come with it, which the list does not wait for.
const PairForm = lazyPanel(async () => (await import('./pair-form')).PairForm, <div className={classes.room} />)

interface RegistrationFormProps extends PairFormProps {
  readonly status: TournamentStatus
  /** Once there is a bracket a team comes late, and organisers say where. */
  readonly onLate: () => void
}

/** Enters a team: while registration is open, for organisers always until there is a bracket. */
export function RegistrationForm({ onLate, ...props }: RegistrationFormProps) {
  const { tournament, status } = props
  const isOrganiser = useMay('registration:create-late')
  if (isEntryListLocked(tournament.is_bracket_generated, status)) {
    return (
      <Alert color="cam" icon={<IconLock />} title={strings.locked}>
        <Reopening tournament={tournament} status={status} />
        {isOrganiser && (
          <Button mt="xs" variant="default" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onLate}>
            {strings.late}
          </Button>
        )}
      </Alert>
    )
  }
  if (!mayRegister(status, isOrganiser)) {
    return (
      <Alert color="cam" icon={<IconLock />} title={strings.closedTitle}>
        {tournament.registration_closed_at === null ? (
          <>
            {strings.deadline} <DeadlineText tournament={tournament} />
          </>
        ) : (
          <>
            {strings.closedEarlyAt} <span className="num">{formatDayTime(tournament.registration_closed_at)}</span>
          </>
        )}
      </Alert>
    )
  }
  return <OpenForm {...props} />
}

function OpenForm({ status, ...pair }: Omit<RegistrationFormProps, 'onLate'>) {
  return (
    <Card component="section" className={classes.card ?? ''} data-bare={pair.isInDrawer} aria-label={strings.form}>
      {!pair.isInDrawer && (
        <Title order={2} fz={20}>
          {strings.form}
        </Title>
      )}
      <Places tournament={pair.tournament} />
      {status !== 'open' && (
        <Alert color="cam" icon={<IconClockExclamation />} title={strings.lateTitle}>
          {strings.lateText}
        </Alert>
      )}
      <PairForm {...pair} />
    </Card>
  )
}

function Places({ tournament }: { readonly tournament: TournamentView }) {
  const left = placesIn(tournament)
  return (
    <p className={`${shared.soft} ${classes.hint}`} data-full={left <= 0}>
      {left > 0 ? (
        <>
          {strings.teamsLeft(left)} · {strings.until} <DeadlineText tournament={tournament} /> ·{' '}
          <Money dong={tournament.registration_fee} /> {strings.perPlayer}
        </>
      ) : (
        strings.full
      )}
    </p>
  )
}

interface ReopeningProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
}

/** Takes registration again that a bracket has closed, while there is time by the dates. */
function Reopening({ tournament, status }: ReopeningProps) {
  const mayReopen = useMay('tournament:manage')
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useWrite(reopenRegistration, {
    success: strings.reopened,
    failure: strings.reopenFailed,
  })
  const end = registrationEndOf(tournament)
  const isEarly = status === 'closed' && tournament.registration_closed_at !== null
  if (!mayReopen || !isEarly || end === undefined || end < serverNow()) return null
  return (
    <>
      <Button variant="default" mt="xs" onClick={() => setAsking(true)}>
        {strings.reopen}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => mutate({ params: { id: tournament.id } }, { onSettled: () => setAsking(false) })}
        title={strings.reopenTitle}
        confirmLabel={strings.reopen}
        busy={isPending}
      >
        {strings.reopenText(formatDeadline(end))}
      </ConfirmDialog>
    </>
  )
}
