import {
  callMatch,
  type LiveEvent,
  type LiveEventType,
  type MatchCall,
  type MatchView,
  unassignMatch,
} from '@vot/contract'
import {
  defaultNoShowMinutes,
  err,
  formatVietnamIso,
  isDecided,
  type NoShowMinutes,
  noShowAt,
  ok,
  type Result,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle, type Work } from '../../http/handle'
import type { RequestContext } from '../../http/request-context'
import { say } from '../../language/say'
import { type FoundMatch, lockMatch, rememberBracket } from '../bracket/bracket-cache'
import { notifyDesks, writeMatch } from '../bracket/commit-change'
import { dayCodeOf, getMatch, isHeld, type LiveBracket, type MatchRow } from '../bracket/live-bracket'
import { listMatchTournaments, type MatchTournament } from '../bracket/match-tournament-queries'
import { officiatingPlayersOf, readOfficials, shortNamesOf, teamOf, viewMatch } from '../bracket/match-view'
import { findCourtName } from '../court/court-queries'
import { strings } from './strings'

interface RowChange {
  readonly event: LiveEventType
  /** Name in the audit log. */
  readonly action: string
  readonly patch: Partial<MatchRow>
  /** Facts for the audit log. */
  readonly facts: Readonly<Record<string, unknown>>
  /** Further fields of the live event. */
  readonly told?: (row: MatchRow) => Promise<Pick<LiveEvent, 'call'>>
}

/** Writes a match's own row, which no other match depends on; told, audited, and answered as it is then. */
export async function changeMatchRow(
  work: Work,
  { server, visitor }: Pick<RequestContext, 'server' | 'visitor'>,
  { bracket, number }: FoundMatch,
  { event, action, patch, facts, told }: RowChange,
): Promise<MatchView> {
  const { match, row } = getMatch(bracket, number)
  const rows = bracket.rows.slice()
  const written = await writeMatch(work.db, { ...row, ...patch }, match.result, work.now)
  rows[number - 1] = written
  const more = await told?.(written)
  const seq = await work.live(bracket.tournamentId, { type: event, match_ids: [row.id], ...more })
  const next = { ...bracket, rows, seq }
  await notifyDesks(work, bracket, next)
  const subject = { subjectType: 'match', subjectId: row.id, tournamentId: bracket.tournamentId }
  await work.audit({ action, ...subject, after: facts })
  rememberBracket(server, work, next)
  return viewMatch(next, number, await readOfficials(work.db, [getMatch(next, number).row], visitor.role))
}

/** Locks a match that stands on a court and has not begun. */
async function lockClaimed(
  work: Work,
  { server }: RequestContext,
  matchId: number,
): Promise<
  Result<
    { readonly found: FoundMatch; readonly row: MatchRow },
    'match-not-found' | 'match-already-completed' | 'match-in-play' | 'match-not-assigned'
  >
> {
  const found = await lockMatch(server, work, matchId)
  if (!found) return err('match-not-found')
  const { match, row } = getMatch(found.bracket, found.number)
  if (isDecided(match)) return err('match-already-completed')
  if (row.state === 'in_progress') return err('match-in-play')
  return row.state === 'claimed' ? ok({ found, row }) : err('match-not-assigned')
}

/** Court, referee and players are free again, and the match is ready as before it was called. */
export const unassignMatchRoute = handle(unassignMatch, ({ params }, context) =>
  context.write(async (work) => {
    const claimed = await lockClaimed(work, context, params.id)
    if (!claimed.ok) return claimed
    const { found, row } = claimed.value
    const match = await changeMatchRow(work, context, found, {
      event: 'match-unassigned',
      action: 'unassign-match',
      patch: {
        ...{ state: 'pending', courtId: null, refereeId: null, officiatingRegistrationId: null },
        ...{ claimedAt: null, calledAt: null, callCount: 0 },
      },
      facts: {
        court_id: row.courtId,
        referee_id: row.refereeId,
        officiating_registration_id: row.officiatingRegistrationId,
      },
    })
    return ok({ message: say(strings).unassigned(dayCodeOf(found.bracket, found.number)), match })
  }),
)

/** How long sides that are called have in a tournament. */
export function noShowMinutesOf({
  noShowMinutes,
  medalNoShowMinutes,
}: Pick<MatchTournament, 'noShowMinutes' | 'medalNoShowMinutes'>): NoShowMinutes {
  return {
    usual: noShowMinutes ?? defaultNoShowMinutes.usual,
    medal: medalNoShowMinutes ?? defaultNoShowMinutes.medal,
  }
}

/** The row of a match that is called now: the first call counts for who does not come. */
export function calledRow(row: Pick<MatchRow, 'calledAt' | 'callCount'>, now: number) {
  return { calledAt: row.calledAt ?? now, callCount: row.callCount + 1 }
}

/** The announcement of a call, from the row after the call. */
export async function readMatchCall(db: Queries, bracket: LiveBracket, row: MatchRow): Promise<MatchCall> {
  const { planned, match } = getMatch(bracket, row.number)
  const [tournament] = await listMatchTournaments(db, { id: bracket.tournamentId })
  const courtName = row.courtId === null ? undefined : await findCourtName(db, row.courtId)
  if (!tournament || courtName === undefined || row.calledAt === null) {
    throw new Error(`match ${row.id} cannot be called`)
  }
  const [officiates, withThem] = officiatingPlayersOf(bracket, row.number)
  const [first, second] = match.sides
  if (typeof first !== 'number' || typeof second !== 'number') throw new Error(`match ${row.id} lacks a side`)
  const namesOf = (side: number): [string, string] => {
    const { player1Name, player2Name } = teamOf(bracket, side)
    return [player1Name, player2Name]
  }
  return {
    match_id: row.id,
    match_code: planned.code,
    day_code: dayCodeOf(bracket, row.number),
    court_name: courtName,
    tournament_name: tournament.usualName,
    ...(tournament.englishName !== null && { english_name: tournament.englishName }),
    teams: [namesOf(first), namesOf(second)],
    short_names: [[...shortNamesOf(bracket, first)], [...shortNamesOf(bracket, second)]],
    count: row.callCount,
    ...(officiates && withThem && { officiating: [officiates.name, withThem.name] }),
    called_at: formatVietnamIso(row.calledAt),
    no_show_at: formatVietnamIso(noShowAt(row.calledAt, planned.phase, noShowMinutesOf(tournament))),
    updated_at: formatVietnamIso(row.updatedAt),
  }
}

/** Calls both sides of an assigned match to its court; every further call is told again. Source: OPS-70. */
export const callMatchRoute = handle(callMatch, ({ params }, context) =>
  context.write(async (work) => {
    const claimed = await lockClaimed(work, context, params.id)
    if (!claimed.ok) return claimed
    const { found, row } = claimed.value
    const patch = calledRow(row, work.now)
    const match = await changeMatchRow(work, context, found, {
      event: 'match-called',
      action: 'call-match',
      patch,
      facts: { court_id: row.courtId, count: patch.callCount },
      told: async (called) => ({ call: await readMatchCall(work.db, found.bracket, called) }),
    })
    return ok({
      message: say(strings).called(dayCodeOf(found.bracket, found.number), match.court_name, patch.callCount),
      match,
    })
  }),
)

export type NotOpenError = 'match-not-ready' | 'match-already-assigned' | 'match-already-completed'

/** Whether the match is ready (both sides known) and not on a court yet. */
export function checkOpen({ bracket, number }: FoundMatch): Result<null, NotOpenError> {
  const { match, row } = getMatch(bracket, number)
  if (isHeld(row)) return err('match-already-assigned')
  if (isDecided(match)) return err('match-already-completed')
  return match.status === 'ready' ? ok(null) : err('match-not-ready')
}
