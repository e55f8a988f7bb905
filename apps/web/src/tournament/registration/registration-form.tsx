import { Alert, Card, Title } from '@mantine/core'
import { IconClockExclamation, IconLock } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { isEntryListLocked, mayRegister, type TournamentStatus } from '@vot/domain'
import { useMay } from '../../lib/api/session-store'
import { formatDayTime } from '../../lib/format/format-day'
import { lazyPanel } from '../../ui/feedback/lazy'
import { Money } from '../../ui/page/figure'
import { DeadlineText } from '../group/deadline-text'
import type { PairFormProps } from './pair-form'
import classes from './registration-form.module.css'
import { Reopening } from './reopening'
import { strings } from './strings'

// The texts of all faults come with it, which the list does not wait for.
const PairForm = lazyPanel(async () => (await import('./pair-form')).PairForm, <div className={classes.room} />)

interface RegistrationFormProps extends PairFormProps {
  readonly status: TournamentStatus
}

/** Enters a team: while registration is open, for organisers always until there is a bracket. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { tournament, status } = props
  const isOrganiser = useMay('registration:create-late')
  if (isEntryListLocked(tournament.is_bracket_generated, status)) {
    return (
      <Alert color="cam" icon={<IconLock />} title={strings.locked}>
        <Reopening tournament={tournament} status={status} />
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

function OpenForm({ status, ...pair }: RegistrationFormProps) {
  return (
    <Card component="section" className={classes.card ?? ''} aria-label={strings.form}>
      <Title order={2} fz={20}>
        {strings.form}
      </Title>
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
  const left = Math.floor((tournament.total_participants - tournament.registered_participants) / 2)
  return (
    <p className={classes.hint} data-full={left <= 0}>
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
