import {
  type GroupMatchView,
  listGroupMatches,
  listMyMatches,
  listReferees,
  readSchedule,
  type ScheduleView,
} from '@vot/contract'
import {
  comparePeople,
  dayCodeKey,
  dayMs,
  err,
  foldText,
  formatVietnamIso,
  mayDo,
  mayPlayOn,
  ok,
  type RulePhase,
  rulePhase,
} from '@vot/domain'
import { BoundedMap } from '../../bounded-map'
import { handle, type RequestContext } from '../../http/handle'
import { slicePage } from '../../http/html'
import { perServer } from '../../http/per-server'
import { findBracket } from '../bracket/bracket-cache'
import { dayCodeOf, getMatch, isHeld } from '../bracket/live-bracket'
import { listMatchTournaments } from '../bracket/match-tournament-queries'
import { type Officials, readOfficials, teamOf } from '../bracket/match-view'
import { isBracketShown } from '../bracket/read-bracket'
import { viewGroupMatch } from '../match/read-match'
import { viewDeskMatch } from './desk-match-view'
import { listCourtReplies, listMatchesOfReferee, listStrengths } from './desk-queries'
import {
  type BracketMatch,
  callingOrder,
  canStartNow,
  type GroupDay,
  heldBack,
  progressOf,
  venueOfMatch,
} from './group-day'
import { expectedEnds, planGroupDay } from './plan-group-day'
import { readReferees } from './referees/referee-pool'
import { viewReferee } from './referees/referee-view'
import { readSharedDay } from './shared-day'

/**
 * Upcoming: ready and not assigned; first what can be played now, in the order of the queue across the divisions, then
 * what a player keeps waiting, by when it is expected to start. Claimed: on a court, the first
 * called first. Finished: with a result and off the court, the latest first. Of the last two a referee sees its own.
 */
export const listGroupMatchesRoute = handle(listGroupMatches, async ({ params, query }, context) => {
  const { read, visitor } = context
  const day = await readSharedDay(context, params.id)
  if (!day) return err('group-not-found')
  const all = day.matches
  const isOwn = ({ row }: BracketMatch) => visitor.role !== 'ref' || row.refereeId === visitor.userId
  const { starts } = query.status === 'upcoming' ? planGroupDay(day) : { starts: new Map() }
  const isPlayable = (listed: BracketMatch) => canStartNow(day, listed)
  const wanted = {
    upcoming: () => callingOrder(day, starts),
    claimed: () => all.filter((listed) => isHeld(listed.row) && isOwn(listed)).sort(byClaim),
    finished: () => all.filter((listed) => isPlayed(listed) && isOwn(listed)).sort(byEnd),
  }[query.status]()
  const rows = wanted.map(({ row }) => row)
  const officials = await read((db) => readOfficials(db, rows, visitor.role))
  const words = foldText(query.q ?? '')
    .split(' ')
    .filter((word) => word !== '')
  const matching = wanted.filter((listed) => {
    if (query.match_id !== undefined && listed.row.id !== query.match_id) return false
    if (query.tournament_id !== undefined && listed.bracket.tournamentId !== query.tournament_id) return false
    if (query.phase !== undefined && phaseOf(listed) !== query.phase) return false
    if (query.court_id !== undefined && !mayGoTo(day, listed, query.court_id)) return false
    if (words.length === 0) return true
    const text = searchText(listed, officials)
    return words.every((word) => text.includes(word))
  })
  const page = slicePage(matching, query)
  const teams = page.items.flatMap(({ bracket, number }) =>
    getMatch(bracket, number).match.sides.filter((side) => typeof side === 'number'),
  )
  const strengths = await read((db) => listStrengths(db, teams))
  const coming = await read((db) =>
    listCourtReplies(db, query.status === 'claimed' ? page.items.map(({ row }) => row.id) : []),
  )
  const endOf = query.status === 'claimed' ? expectedEnds(day) : () => null
  const items = page.items.map((listed) => {
    const { bracket, number, tournament } = listed
    const facts = {
      ...{ resting: day.resting, starts, strengths },
      coming: coming.filter(({ matchId }) => matchId === listed.row.id),
      ...{ heldUntil: heldBack(day, listed), expectedEnd: endOf(listed) },
    }
    return viewDeskMatch(bracket, number, officials, tournament, day.busy, facts)
  })
  const playable = query.status === 'upcoming' ? matching.filter(isPlayable).length : 0
  return ok({ ...page, items, playable, progress: progressOf(all) })
})

function phaseOf({ bracket, number }: BracketMatch): RulePhase {
  return rulePhase(getMatch(bracket, number).planned.phase)
}

/** By venue, and by the plan that players know. */
function mayGoTo({ courts, settings }: GroupDay, listed: BracketMatch, courtId: number): boolean {
  const court = courts.find(({ id }) => id === courtId)
  const key = { matchId: listed.row.id, tournamentId: listed.tournament.id }
  return court?.venueFolded === venueOfMatch(listed) && mayPlayOn(settings, key, courtId)
}

function isPlayed({ bracket, number, row }: BracketMatch): boolean {
  return !isHeld(row) && row.completedAt !== null && getMatch(bracket, number).match.result !== null
}

function byEnd(a: BracketMatch, b: BracketMatch): number {
  return (b.row.completedAt ?? 0) - (a.row.completedAt ?? 0) || b.row.id - a.row.id
}

function byClaim(a: BracketMatch, b: BracketMatch): number {
  return (a.row.claimedAt ?? 0) - (b.row.claimedAt ?? 0) || a.row.id - b.row.id
}

/** Names, code in every spelling, division, court and referee, without case and diacritics. */
function searchText({ bracket, number, tournament, row }: BracketMatch, { courts, referees }: Officials): string {
  const { match } = getMatch(bracket, number)
  const teams = match.sides.flatMap((side) => (typeof side === 'number' ? [teamOf(bracket, side)] : []))
  const names = teams.flatMap(({ player1Name, player2Name }) => [player1Name, player2Name])
  const court = row.courtId === null ? undefined : courts.get(row.courtId)
  const referee = row.refereeId === null ? undefined : referees.get(row.refereeId)
  const code = dayCodeOf(bracket, number)
  const codes = [code, code.replaceAll('-', ''), dayCodeKey(code)]
  return foldText([...names, ...codes, tournament.name, court, referee?.name, referee?.username].join(' '))
}

const finishedShownMs = 7 * dayMs

/** What a referee has on its hands in any tournament, and what it finished in the last 7 days. */
export const listMyMatchesRoute = handle(listMyMatches, async (_input, context) => {
  const { visitor, now, read } = context
  if (visitor.userId === null) return ok({ items: [] })
  const { userId, role } = visitor
  const held = await read((db) => listMatchesOfReferee(db, userId, now - finishedShownMs))
  const items: GroupMatchView[] = []
  for (const { tournamentId, number } of held) {
    const bracket = (await findBracket(context, tournamentId))?.bracket
    const [tournament] = await read((db) => listMatchTournaments(db, { id: tournamentId }))
    // Gone, or made anew, between the two reads.
    if (!bracket || !tournament || number > bracket.rows.length) continue
    const { row } = getMatch(bracket, number)
    if (row.refereeId !== userId) continue
    const officials = await read((db) => readOfficials(db, [row], role))
    items.push(viewGroupMatch(bracket, number, officials, tournament))
  }
  return ok({ items })
})

/** Sign-in names and emails are for organisers alone. */
export const listRefereesRoute = handle(listReferees, async ({ query }, { read, visitor, now }) => {
  const referees = await read((db) => readReferees(db, query.group_id ?? null, now))
  const mayReadAccount = mayDo(visitor.role, 'operations:manage')
  return ok({ items: referees.sort(comparePeople).map((referee) => viewReferee(referee, mayReadAccount)) })
})

/** A hall of phones asks; what they are told may be this old. */
const cacheMs = 15_000
const maxCachedGroups = 64

interface CachedSchedule {
  readonly at: number
  readonly schedule: Promise<ScheduleView | undefined>
}

const schedulesOf = perServer(() => new BoundedMap<number, CachedSchedule>(maxCachedGroups))

/** The expected starts for everybody; made once per while, however many ask. */
export const readScheduleRoute = handle(readSchedule, async ({ params }, context) => {
  const schedules = schedulesOf(context.server)
  const known = schedules.get(params.id)
  const isFresh = known !== undefined && context.now - known.at < cacheMs && context.now >= known.at
  const schedule = isFresh ? known.schedule : makeSchedule(context, params.id)
  if (!isFresh) {
    schedules.set(params.id, { at: context.now, schedule })
    schedule.catch(() => schedules.delete(params.id))
  }
  const found = await schedule
  return found ? ok(found) : err('group-not-found')
})

async function makeSchedule(context: RequestContext, groupId: number): Promise<ScheduleView | undefined> {
  const day = await readSharedDay(context, groupId)
  return day && viewSchedule(day)
}

function viewSchedule(day: GroupDay): ScheduleView {
  const { starts } = planGroupDay(day)
  const courtNames = new Map(day.courts.map(({ id, name }) => [id, name]))
  const planned = day.matches.flatMap(({ row, tournament }) => {
    const times = starts.get(row.id)
    return times && isBracketShown(tournament, day.now) ? [{ row, tournament, ...times }] : []
  })
  const ends = new Map<number, number>()
  for (const { tournament, end } of planned) ends.set(tournament.id, Math.max(end, ends.get(tournament.id) ?? 0))
  return {
    items: planned
      .filter(({ row }) => !isHeld(row))
      .sort((a, b) => a.start - b.start || a.row.id - b.row.id)
      .map(({ row, start, end, courtId }) => ({
        match_id: row.id,
        estimated_start: formatVietnamIso(start),
        estimated_end: formatVietnamIso(end),
        estimated_court: day.isPlanPublished ? (courtNames.get(courtId) ?? null) : null,
      })),
    divisions: [...ends].map(([id, end]) => ({ tournament_id: id, estimated_end: formatVietnamIso(end) })),
  }
}
