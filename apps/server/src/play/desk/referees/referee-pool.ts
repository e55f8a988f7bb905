import { foldText, type PoolMatch, type PoolReferee, type RefereeTimes } from '@vot/domain'
import type { Queries } from '../../../db/schema'
import { getMatch } from '../../bracket/live-bracket'
import { teamOf } from '../../bracket/match-view'
import { foldVenue } from '../../court/court-view'
import { listRefereesWithMatch } from '../desk-queries'
import { type BracketMatch, type GroupDay, venueOfMatch } from '../group-day'
import { durationsOf } from '../plan-group-day'
import { listDuties, listRefereeDays, type RefereeDayRow } from './referee-queries'

/** A referee with what the desk shows of it. */
export interface DeskReferee extends PoolReferee {
  readonly username: string
  readonly email: string | null
  readonly courtName: string | null
  readonly entry: RefereeDayRow | undefined
}

/** Every referee with its day in the group; without a group nobody counts as signed in. */
export async function readReferees(db: Queries, groupId: number | null, now: number): Promise<DeskReferee[]> {
  const duties = new Map((await listDuties(db, now)).map((duty) => [duty.refereeId, duty]))
  const entries = groupId === null ? [] : await listRefereeDays(db, groupId, now)
  const entryOf = new Map(entries.map((entry) => [entry.userId, entry]))
  return (await listRefereesWithMatch(db)).map(({ matchId, ...referee }) => {
    const duty = duties.get(referee.id)
    const entry = entryOf.get(referee.id)
    return {
      ...referee,
      entry,
      day: entry
        ? { ...timesOf(entry), venue: foldOrNull(entry.venue, foldVenue), club: clubOf(entry.clubName) }
        : null,
      isBusy: matchId !== null,
      matches: Number(duty?.count ?? 0),
      ms: Number(duty?.ms ?? 0),
      lastCalledAt: momentOf(duty?.lastCalledAt),
      lastEndedAt: momentOf(duty?.lastEndedAt),
    }
  })
}

// PostgreSQL answers aggregates of 64-bit numbers as text.
const momentOf = (value: number | string | null | undefined) => (value == null ? null : Number(value))

const foldOrNull = (name: string | null, fold: (name: string) => string) => (name === null ? null : fold(name))
const clubOf = (name: string | null) => foldOrNull(name, foldText)

export function timesOf({ arrivedAt, leftAt, hoursFrom, hoursUntil, breakUntil }: RefereeDayRow): RefereeTimes {
  return { arrivedAt, leftAt, from: hoursFrom, until: hoursUntil, breakUntil }
}

/** Requirements on the referee of a match that is called now. */
export function poolMatches(day: GroupDay, referees: readonly PoolReferee[]): (listed: BracketMatch) => PoolMatch {
  // How long matches take is measured on all of today's, and matters only to those who leave at some time.
  const leaves = referees.some((referee) => referee.day?.until != null)
  const durationOf = leaves ? durationsOf(day, day.settings) : () => 0
  return (listed) => ({
    venue: venueOfMatch(listed),
    clubs: clubsOf(listed),
    end: day.now + durationOf(listed),
  })
}

function clubsOf({ bracket, number }: BracketMatch): ReadonlySet<string> {
  const clubs = getMatch(bracket, number).match.sides.flatMap((side) => {
    if (typeof side !== 'number') return []
    const { player1ClubName, player2ClubName } = teamOf(bracket, side)
    return [player1ClubName, player2ClubName]
  })
  return new Set(clubs.flatMap((name) => (name === null || name === '' ? [] : [foldText(name)])))
}
