import { Card } from '@mantine/core'
import {
  type Icon,
  IconAlarm,
  IconCalendarEvent,
  IconCash,
  IconHistory,
  IconMapPin,
  IconScale,
  IconUserCheck,
  IconUsers,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { conditionWords, eligibilityOf, listClubs, type TournamentView } from '@vot/contract'
import type { TournamentStatus } from '@vot/domain'
import type { ReactNode } from 'react'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import { DayText, Figure, Money, Points } from '../../ui/page/figure'
import { DeadlineText, daysToRegister } from '../group/tournament-status'
import { strings } from './strings'
import classes from './tournament-facts.module.css'

/** Text of more letters gets a wider place in the strip. */
const longText = 24

interface TournamentFactsProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
  readonly now: number
  /** A strip of its own, a list inside a sheet, or a card of what a phone shows first. */
  readonly look: 'strip' | 'list' | 'brief'
}

/** What a team must know before it registers. */
export function TournamentFacts({ tournament, status, now, look }: TournamentFactsProps) {
  const pointsBy =
    tournament.use_snapshot_ranking && tournament.snapshot_group_name !== null
      ? tournament.snapshot_group_name
      : strings.pointsToday
  if (look === 'brief') return <BriefFacts tournament={tournament} status={status} now={now} />
  const facts = (
    <dl className={look === 'strip' ? classes.strip : classes.list}>
      <Fact icon={IconCalendarEvent} label={strings.playDays}>
        <DayText from={tournament.start_date} to={tournament.end_date} />
        {tournament.start_time != null && <small> {strings.from(tournament.start_time)}</small>}
      </Fact>
      <Fact icon={IconMapPin} label={strings.venue} isLong={tournament.venue.length > longText}>
        {tournament.venue}
      </Fact>
      <Fact icon={IconAlarm} label={strings.deadline}>
        <DeadlineOf tournament={tournament} status={status} now={now} />
      </Fact>
      <Fact icon={IconCash} label={strings.fee}>
        <Money dong={tournament.registration_fee} /> <small>{strings.perPlayer}</small>
      </Fact>
      <Fact icon={IconUsers} label={strings.expectedTeams}>
        <Figure>{strings.teams(Math.floor(tournament.total_participants / 2))}</Figure>
      </Fact>
      <Fact icon={IconScale} label={strings.limits}>
        <Limits tournament={tournament} />
      </Fact>
      <EligibilityFact tournament={tournament} />
      <Fact icon={IconHistory} label={strings.pointsBy} isLong={pointsBy.length > longText}>
        {pointsBy}
      </Fact>
    </dl>
  )
  const description = tournament.description && <p className={classes.description}>{tournament.description}</p>
  return look === 'strip' ? (
    <Card p={0} mb="md" component="section" aria-label={strings.about}>
      {facts}
      {description}
    </Card>
  ) : (
    <>
      {facts}
      {description}
    </>
  )
}

/** The facts that matter for entering; the header's button opens the rest. */
function BriefFacts({ tournament, status, now }: Omit<TournamentFactsProps, 'look'>) {
  return (
    <Card component="section" aria-label={strings.about} className={classes.brief ?? ''}>
      <dl>
        <Fact icon={IconCash} label={strings.fee}>
          <Money dong={tournament.registration_fee} /> <small>{strings.perPlayer}</small>
        </Fact>
        <Fact icon={IconAlarm} label={strings.deadline}>
          <DeadlineOf tournament={tournament} status={status} now={now} />
        </Fact>
        <Fact icon={IconCalendarEvent} label={strings.playDays}>
          <DayText from={tournament.start_date} to={tournament.end_date} />
          {tournament.start_time != null && <small> {strings.from(tournament.start_time)}</small>}
        </Fact>
        <Fact icon={IconScale} label={strings.limits}>
          <Limits tournament={tournament} />
        </Fact>
        <EligibilityFact tournament={tournament} />
        <Fact icon={IconMapPin} label={strings.venue} isLong>
          {tournament.venue}
        </Fact>
      </dl>
    </Card>
  )
}

/** Last day to register, with the days that are left. */
function DeadlineOf({ tournament, status, now }: Omit<TournamentFactsProps, 'look'>) {
  return (
    <>
      <DeadlineText tournament={tournament} />{' '}
      <Deadline
        days={daysToRegister(tournament, now)}
        isOpen={status === 'open'}
        isEarly={status === 'closed' && tournament.registration_closed_at !== null}
      />
    </>
  )
}

interface FactProps {
  readonly icon: Icon
  readonly label: string
  readonly isLong?: boolean
  readonly children: ReactNode
}

function Fact({ icon: FactIcon, label, isLong = false, children }: FactProps) {
  return (
    <div className={classes.fact} data-long={isLong || undefined}>
      <dt>
        <FactIcon size={16} stroke={1.75} aria-hidden />
        {label}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

interface DeadlineProps {
  readonly days: number
  readonly isOpen: boolean
  /** A bracket closed registration before its time. */
  readonly isEarly: boolean
}

function Deadline({ days, isOpen, isEarly }: DeadlineProps) {
  if (!isOpen) return <small>{isEarly ? strings.closedEarly : strings.expired}</small>
  return <small className={days <= 3 ? (classes.soon ?? '') : ''}>{strings.daysLeft(days)}</small>
}

/** Who may play; nothing where everybody may. */
function EligibilityFact({ tournament: { eligibility } }: { readonly tournament: TournamentView }) {
  const hasClubs = (eligibility?.club_ids.length ?? 0) > 0
  const { data: clubs = [] } = useQuery({
    queryKey: queryKeys.clubs,
    queryFn: () => call(listClubs),
    enabled: hasClubs,
  })
  if (eligibility === null) return null
  const nameOf = (id: number) => clubs.find((club) => club.id === id)?.name
  const words = conditionWords(eligibilityOf(eligibility), nameOf).join(', ')
  return (
    <Fact icon={IconUserCheck} label={strings.whoMayPlay} isLong={words.length > longText}>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </Fact>
  )
}

function Limits({ tournament }: { readonly tournament: TournamentView }) {
  const { max_ranking_point: team, max_single_point: single } = tournament
  if (team === 0 && single === 0) return strings.noLimit
  return (
    <>
      {team > 0 && (
        <>
          <Points points={team} /> {strings.perTeam}
        </>
      )}
      {team > 0 && single > 0 && ' · '}
      {single > 0 && (
        <>
          <Points points={single} /> {strings.each}
        </>
      )}
    </>
  )
}
