import type { LiveEvent } from '@vot/contract'
import type { Replan } from '@vot/domain'
import type { Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { notifyOtherDesks } from '../court/notify-desks'
import { rememberBracket } from './bracket-cache'
import {
  deleteMatches,
  insertMatches,
  listTeams,
  renumberMatches,
  updateEntries,
  updateWithdrawals,
} from './bracket-queries'
import { assertSound, type RowPatches, writeMatch } from './commit-change'
import { isHeld, type LiveBracket, type MatchRow } from './live-bracket'
import { loadBracket } from './load-bracket'
import { saveTies } from './tie-records'

/** Ids of matches that a change took out of a bracket, by their keys. */
export type RemovedMatches = Readonly<Record<string, number>>

/** What the change takes out of the bracket. */
export function removedMatches({ state, rows }: LiveBracket, { removed }: Replan): RemovedMatches {
  return Object.fromEntries(
    removed.flatMap((number) => {
      const [planned, row] = [state.plan.matches[number - 1], rows[number - 1]]
      return planned && row ? [[planned.key, row.id] as const] : []
    }),
  )
}

/** Matches that are on a court or were begun; the engine knows of results alone. By number. */
export function matchesUnderWay({ rows }: LiveBracket): Set<number> {
  return new Set(rows.flatMap((row) => (isHeld(row) || row.startedAt !== null ? row.number : [])))
}

/**
 * The bracket as its readers see it once it is saved, under the number of the event before: rows that are new have no id
 * yet. The teams are read again, as one of them was not in it.
 */
export async function replanned(work: Work, bracket: LiveBracket, { state, kept }: Replan): Promise<LiveBracket> {
  const { now, db } = work
  const former = new Map([...kept].map(([was, is]) => [is, was]))
  const rows = state.plan.matches.map(({ number }): MatchRow => {
    const row = bracket.rows[(former.get(number) ?? 0) - 1]
    return row ? { ...row, number } : { ...blankRow, id: 0, number, createdAt: now, updatedAt: now }
  })
  const teams = new Map((await listTeams(db, bracket.tournamentId)).map((team) => [team.id, team]))
  return { ...bracket, state, rows, teams, scores: new Map() }
}

const blankRow = {
  state: 'pending',
  ...{ courtId: null, refereeId: null, officiatingRegistrationId: null },
  ...{ queuedAt: null, claimedAt: null, calledAt: null },
  ...{ callCount: 0, startedAt: null, completedAt: null },
} as const

/**
 * Saves a bracket with other entries: a match that is in both keeps its row and so its id, sheet and court, under its
 * number and code of now. Whatever waited in the queue and has other teams waits no more. `patches` go by the numbers
 * of now. Matches of `returning` come back under the id that they had.
 */
export async function commitReplan(
  server: ServerFacts,
  work: Work,
  before: LiveBracket,
  replan: Replan,
  event: Omit<LiveEvent, 'match_ids' | 'changes'>,
  patches: RowPatches = new Map(),
  returning: RemovedMatches = {},
): Promise<LiveBracket> {
  const { db, now } = work
  const { state, kept, added, removed, changed } = replan
  const { id: bracketId, tournamentId } = before
  const next = await replanned(work, before, replan)
  const gone = removed.flatMap((number) => before.rows[number - 1]?.id ?? [])
  await deleteMatches(db, gone)
  const codeOf = (number: number) => state.plan.matches[number - 1]?.code ?? ''
  const moved = [...kept].flatMap(([was, number]) => {
    const row = before.rows[was - 1]
    const isSame = was === number && before.state.plan.matches[was - 1]?.code === codeOf(number)
    return row && !isSame ? [{ id: row.id, number, code: codeOf(number) }] : []
  })
  await renumberMatches(db, moved, now)
  const stamp = { tournamentId, bracketId, createdAt: now, updatedAt: now }
  await insertMatches(
    db,
    added.map((number) => {
      const id = returning[state.plan.matches[number - 1]?.key ?? '']
      return { ...stamp, number, code: codeOf(number), ...(id !== undefined && { id }) }
    }),
  )
  for (const number of changed) {
    const [row, match] = [next.rows[number - 1], state.matches[number - 1]]
    const patch = { ...(row && !isHeld(row) && { queuedAt: null }), ...patches.get(number) }
    if (row && match) await writeMatch(db, { ...row, ...patch }, match.result, now)
  }
  await updateEntries(db, bracketId, JSON.stringify(state.plan.entries))
  await updateWithdrawals(db, bracketId, JSON.stringify([...state.withdrawals]))
  const tables = state.plan.groups.map((_, index) => index)
  await saveTies(db, next, { state, changed: [], voided: [], lostOrders: replan.lostOrders, tables }, now)
  const courts = [...patches.values()].flatMap(({ courtId }) => courtId ?? [])
  await notifyOtherDesks(work, tournamentId, courts)
  const seq = await work.live(tournamentId, {
    ...event,
    match_ids: changed.flatMap((number) => next.rows[number - 1]?.id ?? []),
  })
  const saved = await loadBracket(db, tournamentId, seq)
  if (!saved) throw new Error(`bracket ${bracketId} cannot be found`)
  assertSound(saved)
  rememberBracket(server, work, saved)
  return saved
}
