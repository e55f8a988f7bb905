import {
  type BoardCourt,
  type BoardMatch,
  type CourtBoard,
  readBoardHour,
  readCourtBoard,
  readGroupBoard,
} from '@vot/contract'
import { err, foldText, formatVietnamIso, formatVietnamIsoOrNull, isDecided, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handlePreparedList } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { findBracketIn } from '../bracket/bracket-cache'
import { getMatch, isHeld, isShown, type LiveBracket } from '../bracket/live-bracket'
import { listMatchTournaments } from '../bracket/match-tournament-queries'
import { teamViewer, type ViewTeam, viewMatch } from '../bracket/match-view'
import { isBracketShown } from '../bracket/read-bracket'
import { listMissingCalls } from '../check-in/missing-calls'
import { compareNames } from '../court/court-view'
import { type BracketMatch, progressOf } from '../desk/group-day'
import { findBoardCourt, findBoardGroup, findMatchOnCourt, listBoardCourts, listWaitingGroups } from './board-queries'
import { type ExpectedStart, type GroupPlan, readGroupPlan } from './group-plan'

/** What a board match is made from; `viewTeam` is shared by the matches of one bracket. */
export interface BoardSource {
  readonly bracket: LiveBracket
  readonly number: number
  readonly tournament: { readonly name: string }
  readonly viewTeam?: ViewTeam | undefined
}

/** A match for a screen that everybody sees: who referees it is not among what boards are given. */
export function viewBoardMatch(
  source: BoardSource,
  courts: ReadonlyMap<number, string>,
  starts: ReadonlyMap<number, ExpectedStart> = new Map(),
): BoardMatch {
  const { bracket, number, tournament, viewTeam } = source
  const { row } = getMatch(bracket, number)
  const planned = starts.get(row.id)
  const expected = isHeld(row) ? undefined : planned
  return {
    ...viewMatch(bracket, number, { courts, referees: new Map() }, viewTeam),
    tournament_name: tournament.name,
    bracket_variant: bracket.state.plan.format.variant,
    called_at: formatVietnamIsoOrNull(row.calledAt),
    ...(planned?.dueAt != null && { due_at: formatVietnamIso(planned.dueAt) }),
    estimated_start: formatVietnamIsoOrNull(expected?.start ?? null),
    estimated_court: expected?.court ?? null,
  }
}

export type BoardBracketMatch = BracketMatch & BoardSource

/**
 * Every match of the divisions of a group, or of a tournament alone, whose bracket is shown at the moment, or of all
 * where that is null, as the snapshot has them, and the venues of the divisions. `state` is another text after each
 * event of a division.
 */
export async function listMatchesOf(
  db: Queries,
  server: ServerFacts,
  filter: Parameters<typeof listMatchTournaments>[1],
  shownAt: number | null,
) {
  const tournaments = await listMatchTournaments(db, filter)
  const matches: BoardBracketMatch[] = []
  const seqs: string[] = []
  for (const tournament of tournaments) {
    const found = await findBracketIn(db, server, tournament.id)
    seqs.push(`${tournament.id}:${found?.seq}`)
    const bracket = found?.bracket
    if (!bracket || (shownAt !== null && !isBracketShown(tournament, shownAt))) continue
    const viewTeam = teamViewer(bracket)
    for (const row of bracket.rows) matches.push({ tournament, bracket, number: row.number, row, viewTeam })
  }
  return { matches, venues: tournaments.map(({ venue }) => venue), state: seqs.join() }
}

const nextShown = 12
const resultsShown = 12
/** Expected starts move with the clock. */
const boardStaleAfterMs = 30_000

/** Prepared once for everybody who looks at it: a hall of phones costs what one of them does. */
export const readGroupBoardRoute = handlePreparedList(readGroupBoard, {
  async build(db, { params }, now, server) {
    const group = await findBoardGroup(db, params.id)
    if (!group) return err('group-not-found')
    const { matches, venues, state } = await listMatchesOf(db, server, { groupId: group.id }, now)
    const plan = await readGroupPlan(db, server, now, group.id, state)
    const courts = await listBoardCourts(db, [...new Set([group.venue, ...venues].map(foldText))])
    const byId = new Map(matches.map((match) => [match.row.id, match]))
    const upcoming = plan.queue.flatMap((id) => byId.get(id) ?? [])
    const answer = {
      group,
      public_url: server.publicUrl,
      ...viewBoard(matches, upcoming, courts, plan),
      missing: await listMissingCalls(db, now, group.id, latestEnds(matches)),
    }
    return ok({ answer, until: now + boardStaleAfterMs })
  },
})

/** Courts with what stands on them and comes next there, the first that wait, and the latest results. */
export function viewBoard(
  matches: readonly BoardBracketMatch[],
  upcoming: readonly BoardBracketMatch[],
  rows: Awaited<ReturnType<typeof listBoardCourts>>,
  { starts, nextOn }: GroupPlan,
) {
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const byId = new Map(matches.map((match) => [match.row.id, match]))
  const view = (match: BoardBracketMatch) => viewBoardMatch(match, names, starts)
  const courts = [...rows].sort(compareNames).map(({ id, name, matchId }): BoardCourt => {
    const match = matchId === null ? undefined : byId.get(matchId)
    const next = byId.get(nextOn.get(id) ?? 0)
    return { id, name, busy: matchId !== null, match: match ? view(match) : null, next: next ? view(next) : null }
  })
  return {
    courts,
    next: upcoming.slice(0, nextShown).map(view),
    waiting: upcoming.length,
    results: latestResults(matches).map(view),
    progress: progressOf(matches),
  }
}

/** [BRD-11] What phones are not told: a wall alone shows it. */
export const readBoardHourRoute = handlePreparedList(readBoardHour, {
  async build(db, { params }, now, server) {
    const group = await findBoardGroup(db, params.id)
    if (!group) return err('group-not-found')
    const { matches, state } = await listMatchesOf(db, server, { groupId: group.id }, now)
    const { hour, starts, isPublished } = await readGroupPlan(db, server, now, group.id, state)
    const byId = new Map(matches.map((match) => [match.row.id, match]))
    const view = (match: BoardBracketMatch) => viewBoardMatch(match, new Map(), starts)
    const shown = hour.flatMap((id) => byId.get(id) ?? []).map(view)
    return ok({ answer: { is_published: isPublished, matches: shown }, until: now + boardStaleAfterMs })
  },
})

function latestResults(matches: readonly BoardBracketMatch[]): BoardBracketMatch[] {
  const endedAt = ({ row }: BoardBracketMatch) => row.completedAt ?? 0
  return matches
    .filter((match) => match.row.completedAt !== null && isPlayed(match))
    .sort((a, b) => endedAt(b) - endedAt(a) || b.row.id - a.row.id)
    .slice(0, resultsShown)
}

/** When the latest match of each team was decided. */
function latestEnds(matches: readonly BoardBracketMatch[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>()
  for (const { bracket, number, row } of matches) {
    for (const side of getMatch(bracket, number).match.sides) {
      if (typeof side === 'number') ends.set(side, Math.max(ends.get(side) ?? 0, row.completedAt ?? 0))
    }
  }
  return ends
}

function isPlayed({ bracket, number }: BoardBracketMatch): boolean {
  return isShown(bracket, number) && getMatch(bracket, number).match.result !== null
}

/** What no event tells of, such as a court that was deleted, is shown after this long at the latest. */

export const readCourtBoardRoute = handlePreparedList(readCourtBoard, {
  async build(db, { params }, now, server) {
    const court = await findBoardCourt(db, params.id)
    if (!court) return err('court-not-found')
    const until = now + boardStaleAfterMs
    const found = await findMatchOnCourt(db, court.id)
    const bracket =
      found && isBracketShown(found, now) && (await findBracketIn(db, server, found.tournamentId))?.bracket
    const public_url = server.publicUrl
    if (!found || !bracket) {
      const next = await findNextMatch(db, server, now, court.venue)
      return ok({ answer: { court, match: null, next, public_url }, until })
    }
    const source = { bracket, number: found.number, tournament: { name: found.tournamentName } }
    const match = viewBoardMatch(source, new Map([[court.id, court.name]]))
    return ok({ answer: { court, match, next: null, public_url }, until })
  },
})

/** The first match for the venue in the queue of the newest group that has one. */
async function findNextMatch(
  db: Queries,
  server: ServerFacts,
  now: number,
  venue: string,
): Promise<CourtBoard['next']> {
  const here = foldText(venue)
  for (const waiting of await listWaitingGroups(db)) {
    if (waiting.groupId === null || foldText(waiting.venue) !== here) continue
    const { matches, state } = await listMatchesOf(db, server, { groupId: waiting.groupId }, now)
    const { queue, starts } = await readGroupPlan(db, server, now, waiting.groupId, state)
    const byId = new Map(matches.map((match) => [match.row.id, match]))
    const first = queue
      .flatMap((id) => byId.get(id) ?? [])
      .find(({ tournament }) => foldText(tournament.venue) === here)
    if (first) return { group_id: waiting.groupId, match: viewBoardMatch(first, new Map(), starts) }
  }
  return null
}

/** Whether the team stands in the match, as far as people see it. */
export function plays({ bracket, number }: BoardBracketMatch, teamId: number): boolean {
  const { match, planned } = getMatch(bracket, number)
  return isShown(bracket, number) && !planned.bye && match.sides.includes(teamId)
}

/** On court, then ready, then still open, in the order of the bracket; then what is over, newest first. */
export function byUrgency(a: BoardBracketMatch, b: BoardBracketMatch): number {
  const [first, second] = [needOf(a), needOf(b)]
  if (first !== second) return first - second
  return first === over
    ? (b.row.completedAt ?? 0) - (a.row.completedAt ?? 0) || b.number - a.number
    : a.number - b.number
}

const over = 3

function needOf({ bracket, number, row }: BoardBracketMatch): number {
  const { status } = getMatch(bracket, number).match
  if (isDecided({ status })) return over
  if (isHeld(row)) return 0
  return status === 'ready' ? 1 : 2
}
