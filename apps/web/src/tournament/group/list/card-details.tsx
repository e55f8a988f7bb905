import type { TournamentView } from '@vot/contract'
import type { TournamentStatus } from '@vot/domain'
import { DayText, Figure, Money, Points } from '../../../ui/page/figure'
import { strings } from '../strings'
import { DeadlineText } from '../tournament-status'
import classes from './tournament-card.module.css'

interface CardDetailsProps {
  readonly id: string
  readonly tournament: TournamentView
  readonly status: TournamentStatus
}

/** Every field of a tournament, also those that its card has no room for. */
export function CardDetails({ id, tournament, status }: CardDetailsProps) {
  const { max_ranking_point: team, max_single_point: single, description, registration_closed_at: closed } = tournament
  return (
    <div id={id} className={classes.details}>
      <dl>
        {tournament.group_name !== null && (
          <>
            <dt>{strings.ofGroup}</dt>
            <dd>{tournament.group_name}</dd>
          </>
        )}
        <dt>{strings.number}</dt>
        <dd>
          <Figure>#{tournament.id}</Figure>
        </dd>
        <dt>{strings.start}</dt>
        <dd>
          <DayText from={tournament.start_date} />
        </dd>
        <dt>{strings.end}</dt>
        <dd>
          <DayText from={tournament.end_date} />
        </dd>
        <dt>{strings.deadline}</dt>
        <dd>
          <DeadlineText tournament={tournament} />
          {status === 'closed' && ` (${closed === null ? strings.expired : strings.closedEarly})`}
        </dd>
        <dt>{strings.venue}</dt>
        <dd>{tournament.venue}</dd>
        <dt>{strings.fee}</dt>
        <dd>
          <Money dong={tournament.registration_fee} /> {strings.perPlayer}
        </dd>
        <dt>{strings.places}</dt>
        <dd>
          <Figure>
            {tournament.registered_participants}/{tournament.total_participants}
          </Figure>{' '}
          {strings.registered}
        </dd>
        {team > 0 && (
          <>
            <dt>{strings.teamCap}</dt>
            <dd>
              <Points points={team} />
            </dd>
          </>
        )}
        {single > 0 && (
          <>
            <dt>{strings.playerCap}</dt>
            <dd>
              <Points points={single} />
            </dd>
          </>
        )}
      </dl>
      {description && <p>{description}</p>}
    </div>
  )
}
