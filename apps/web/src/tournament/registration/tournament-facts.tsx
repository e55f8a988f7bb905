import { Card, Progress } from '@mantine/core'
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
import { conditionWords, eligibilityOf, listClubs, type TournamentView } from '@vot/contract'
import type { TournamentStatus } from '@vot/domain'
import type { ReactNode } from 'react'
import { useRead } from '../../lib/data/use-read'
import { DayText, Figure, Money, Points } from '../../ui/page/figure'
import { placesIn } from '../group/places-in'
import { DeadlineText, daysToRegister } from '../group/tournament-status'
import { strings } from './strings'
import classes from './tournament-facts.module.css'

/** Text of more letters gets a wider place. */
const longText = 24

interface FactsProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
  readonly now: number
}

/** What a team must know before it registers, in one line: pictures say what is what, and so do words for readers. */
export function FactsLine({ tournament, status, now, children }: FactsProps & { readonly children?: ReactNode }) {
  const { description, use_snapshot_ranking: isSnapshot, snapshot_group_name: snapshot } = tournament
  return (
    <section aria-label={strings.about} className={classes.strip}>
      <dl className={classes.line}>
        <PlayDays tournament={tournament} />
        <Fact icon={IconMapPin} label={strings.venue}>
          {tournament.venue}
        </Fact>
        <Fact icon={IconAlarm} label={strings.deadline}>
          <small>{strings.until}</small> <DeadlineOf tournament={tournament} status={status} now={now} />
        </Fact>
        <Fee tournament={tournament} />
        <Fact icon={IconScale} label={strings.limits}>
          <Limits tournament={tournament} />
        </Fact>
        <EligibilityFact tournament={tournament} />
        <Fact icon={IconHistory} label={strings.pointsBy}>
          <small>{isSnapshot && snapshot !== null ? strings.pointsOf(snapshot) : strings.pointsNow}</small>
        </Fact>
      </dl>
      {children}
      <Places tournament={tournament} />
      {description && <p className={classes.description}>{description}</p>}
    </section>
  )
}

/** All of it, for the dialog of the division. */
export function FactsList({ tournament, status, now }: FactsProps) {
  const { description, use_snapshot_ranking: isSnapshot, snapshot_group_name: snapshot } = tournament
  return (
    <>
      <dl className={classes.list}>
        <PlayDays tournament={tournament} />
        <Fact icon={IconMapPin} label={strings.venue}>
          {tournament.venue}
        </Fact>
        <Fact icon={IconAlarm} label={strings.deadline}>
          <DeadlineOf tournament={tournament} status={status} now={now} />
        </Fact>
        <Fee tournament={tournament} />
        <Fact icon={IconUsers} label={strings.expectedTeams}>
          <Figure>{strings.teams(Math.floor(tournament.total_participants / 2))}</Figure>
        </Fact>
        <Fact icon={IconScale} label={strings.limits}>
          <Limits tournament={tournament} />
        </Fact>
        <EligibilityFact tournament={tournament} />
        <Fact icon={IconHistory} label={strings.pointsBy}>
          {isSnapshot && snapshot !== null ? snapshot : strings.pointsToday}
        </Fact>
      </dl>
      {description && <p className={classes.description}>{description}</p>}
    </>
  )
}

/** The facts that matter for entering; the days that are left stand above, the header's button opens the rest. */
export function BriefFacts({ tournament, status, now }: FactsProps) {
  return (
    <Card component="section" aria-label={strings.about} className={classes.brief ?? ''}>
      <dl>
        <Fee tournament={tournament} />
        <Fact icon={IconAlarm} label={strings.deadline}>
          {status === 'open' ? (
            <DeadlineText tournament={tournament} />
          ) : (
            <DeadlineOf tournament={tournament} status={status} now={now} />
          )}
        </Fact>
        <PlayDays tournament={tournament} />
        <Fact icon={IconScale} label={strings.limits}>
          <Limits tournament={tournament} />
        </Fact>
        <EligibilityFact tournament={tournament} />
        <Fact icon={IconMapPin} label={strings.venue} isLong>
          {tournament.venue} · <MapLink venue={tournament.venue} />
        </Fact>
      </dl>
      <Places tournament={tournament} />
    </Card>
  )
}

function MapLink({ venue }: { readonly venue: string }) {
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(venue)}`}
      target="_blank"
      rel="noreferrer"
      className={`reach ${classes.map}`}
      aria-label={strings.mapOf(venue)}
    >
      {strings.map}
    </a>
  )
}

function PlayDays({ tournament }: Pick<FactsProps, 'tournament'>) {
  return (
    <Fact icon={IconCalendarEvent} label={strings.playDays}>
      <DayText from={tournament.start_date} to={tournament.end_date} />
      {tournament.start_time != null && <small> {strings.from(tournament.start_time)}</small>}
    </Fact>
  )
}

function Fee({ tournament }: Pick<FactsProps, 'tournament'>) {
  return (
    <Fact icon={IconCash} label={strings.fee}>
      <Money dong={tournament.registration_fee} /> <small>{strings.perPlayer}</small>
    </Fact>
  )
}

/** How many of the expected teams are in, and how many places are left. */
function Places({ tournament }: Pick<FactsProps, 'tournament'>) {
  const all = Math.floor(tournament.total_participants / 2)
  // Who is on the waiting list has none.
  const taken = Math.floor(tournament.registered_participants / 2) - (tournament.waiting_teams ?? 0)
  const left = placesIn(tournament)
  return (
    <div className={classes.places} data-full={left <= 0}>
      <span>
        <Figure>
          {taken}/{all}
        </Figure>{' '}
        {strings.teamsIn}
      </span>
      <small>{left > 0 ? strings.placesLeft(left) : strings.noPlaces}</small>
      <Progress value={all > 0 ? Math.min(100, (taken / all) * 100) : 0} aria-hidden />
    </div>
  )
}

/** Last day to register, with the days that are left. */
function DeadlineOf({ tournament, status, now }: FactsProps) {
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
        <span>{label}</span>
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
  const { data: clubs = [] } = useRead(listClubs, hasClubs ? {} : null)
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
