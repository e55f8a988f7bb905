import type { BracketChange, BracketState, MatchResult } from '@vot/domain'
import { listEntrants } from '../../account/notification/notification-queries'
import { notify } from '../../account/notification/notify'
import type { Work } from '../../http/handle'
import { dayCodeOf, getMatch, isHeld, type LiveBracket, type MatchRow } from './live-bracket'
import { insertResultChange, type ResultChangeRow, writeResultChange } from './result-changes-queries'
import { markOrdersEnded } from './tie-records'

export interface ResultTurn {
  /** Number of the match that somebody decided on. */
  readonly number: number
  readonly kind: 'saved' | 'corrected' | 'scored' | 'undone'
  readonly reason: string | null
}

/** What a taken-away result needs besides itself to be given back as it was. */
export type KeptRow = Pick<
  MatchRow,
  'courtId' | 'refereeId' | 'officiatingRegistrationId' | 'claimedAt' | 'startedAt' | 'completedAt'
>

/** An open match that stood on a court when a change gave it other teams, or none, with the teams it had. */
export type CourtLeft = Omit<KeptRow, 'completedAt'> &
  Pick<MatchRow, 'calledAt' | 'callCount'> & { readonly matchId: number; readonly sides: readonly [number, number] }

/** The bracket without the change and with it; rows that the change touched are those that were written. */
interface Turned {
  readonly before: LiveBracket
  readonly after: LiveBracket
}

/**
 * Writes the history of a result: the match that was decided on, every later one that lost its result or has it again
 * because of that, and every later one that left its court.
 */
export async function recordResult(
  work: Work,
  { before, after }: Turned,
  change: BracketChange,
  { number, kind, reason }: ResultTurn,
): Promise<void> {
  const resultsOf = (each: number) => [before.state.matches[each - 1]?.result, change.state.matches[each - 1]?.result]
  const along = change.changed.filter((each) => each !== number && resultsOf(each)[0] !== resultsOf(each)[1])
  const left = courtsLeft(before, after, change).filter(({ matchId }) => matchId !== before.rows[number - 1]?.id)
  const decided = {
    ...entryOf(work, before, change, number),
    ...{ kind, reason, causeId: null, courtsLeft: left.length > 0 ? JSON.stringify(left) : null },
  }
  if (kind !== 'undone') await notifyAbsence(work, before, change.state, number)
  if (along.length === 0 && change.lostOrders.length === 0) return await writeResultChange(work.db, decided)
  const causeId = await insertResultChange(work.db, decided)
  await markOrdersEnded(work.db, change.lostOrders, causeId)
  for (const other of along) {
    const entry = entryOf(work, before, change, other)
    const isBack = resultsOf(other)[1]
    await writeResultChange(work.db, { ...entry, kind: isBack ? 'restored' : 'voided', reason: null, causeId })
  }
}

function entryOf(work: Work, before: LiveBracket, change: BracketChange, number: number) {
  const { match, row } = getMatch(before, number)
  const after = change.state.matches[number - 1]
  // A result that goes belonged to the sides before, one that comes belongs to those after.
  const [team1, team2] = (after?.result ? after : match).sides
  const { courtId, refereeId, officiatingRegistrationId, claimedAt, startedAt, completedAt } = row
  const kept: KeptRow = { courtId, refereeId, officiatingRegistrationId, claimedAt, startedAt, completedAt }
  return {
    matchId: row.id,
    team1Id: Number(team1),
    team2Id: Number(team2),
    before: jsonOf(match.result),
    after: jsonOf(after?.result ?? null),
    rowBefore: JSON.stringify(kept),
    courtsLeft: null,
    actorId: work.actorId,
    at: work.now,
    undoneAt: null,
  }
}

function courtsLeft(before: LiveBracket, after: LiveBracket, { changed }: BracketChange): CourtLeft[] {
  return changed.flatMap((number): CourtLeft[] => {
    const { match, row } = getMatch(before, number)
    const [first, second] = match.sides
    if (match.result || !isHeld(row) || isHeld(getMatch(after, number).row)) return []
    if (typeof first !== 'number' || typeof second !== 'number') return []
    const {
      id: matchId,
      courtId,
      refereeId,
      officiatingRegistrationId,
      claimedAt,
      calledAt,
      callCount,
      startedAt,
    } = row
    const called = { claimedAt, calledAt, callCount, startedAt }
    return [{ matchId, sides: [first, second], courtId, refereeId, officiatingRegistrationId, ...called }]
  })
}

function jsonOf(result: MatchResult | null): string | null {
  return result === null ? null : JSON.stringify(result)
}

/** The result in a row's column. Rows are written here alone. */
export function readRecorded(json: string | null): MatchResult | null {
  return json === null ? null : (JSON.parse(json) as MatchResult)
}

/** None for changes of versions that did not keep them. */
export function readCourtsLeft({ courtsLeft: json }: Pick<ResultChangeRow, 'courtsLeft'>): CourtLeft[] {
  return json === null ? [] : (JSON.parse(json) as CourtLeft[])
}

export function readKeptRow({ rowBefore }: Pick<ResultChangeRow, 'rowBefore'>): KeptRow {
  // Rows of older versions know of no officiating team.
  return Object.assign({ officiatingRegistrationId: null }, JSON.parse(rowBefore) as KeptRow)
}

/**
 * [NTF-10] The organisers and those who entered one of the two teams hear of a match that a team did not come to or
 * did not play on, whoever recorded it. A correction that leaves the same team away tells nobody again.
 */
async function notifyAbsence(work: Work, before: LiveBracket, after: BracketState, number: number): Promise<void> {
  const { planned, match, row } = getMatch(before, number)
  const now = after.matches[number - 1]
  const absence = absenceOf(now?.result ?? null)
  if (!now || !absence) return
  const was = absenceOf(match.result)
  if (was && was.event === absence.event && String(was.sides) === String(absence.sides)) return
  const ids = now.sides.filter((side) => typeof side === 'number')
  const away = absence.sides.map((side) => before.teams.get(Number(now.sides[side])))
  const notice = {
    kind: 'forfeit',
    tournamentId: before.tournamentId,
    matchId: row.id,
    facts: {
      event: absence.event,
      matchCode: dayCodeOf(before, planned.number),
      teams: away.map((team) => (team ? `${team.player1Name} – ${team.player2Name}` : '')),
    },
  } as const
  await notify(work, { ...notice, to: 'organisers' })
  for (const userId of await listEntrants(work.db, ids)) await notify(work, { ...notice, to: { userId } })
}

/** Which of the two sides, counted from 0, did not come or did not play on. */
function absenceOf(result: MatchResult | null) {
  switch (result?.outcome) {
    case 'double_walkover':
      return { event: 'forfeited', sides: [0, 1] } as const
    case 'walkover':
      return { event: 'forfeited', sides: [result.winner === 1 ? 1 : 0] } as const
    case 'retired':
      return { event: 'retired', sides: [result.winner === 1 ? 1 : 0] } as const
    default:
      return undefined
  }
}
