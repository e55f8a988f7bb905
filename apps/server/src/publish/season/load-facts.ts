import { setImmediate as otherRequests } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  eachRecord,
  isInWindow,
  type PackedDivision,
  packRecords,
  type SeasonFacts,
  type SeasonPlayer,
  type SeasonWindow,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { ServerFacts } from '../../http/request-context'
import type { LoadedSeason } from './load-season'
import {
  type DivisionInWindow,
  listDivisionsIn,
  listPlayersChangedSince,
  listRecordsIn,
  listTablePlayers,
  type TablePlayer,
} from './season-queries'

/** Cached season data of all divisions and their players, so that a result only recomputes its own division. */
interface Memory {
  divisions: ReadonlyMap<number, KeptDivision>
  /** Null for a player who is not shown. */
  readonly players: Map<number, SeasonPlayer | null>
  /** Up to when (epoch ms) changes of people were read. */
  peopleAt: number
  /** Rise with every difference that was read. */
  divisionChanges: number
  playerChanges: number
}

interface KeptDivision {
  readonly revision: number
  readonly packed: PackedDivision
}

/** What a table is counted from; the same as before where `version` is. */
export interface LoadedFacts extends SeasonFacts {
  readonly version: string
  /** Moves on when somebody is another one for a table. */
  readonly playerChanges: number
}

/** Whether a table of the window comes out the same. */
export function isSameInWindow(window: SeasonWindow, one: LoadedFacts, other: LoadedFacts): boolean {
  const [before, after] = [one, other].map(({ divisions }) =>
    divisions.filter(({ division }) => isInWindow(division, window)),
  )
  const known = new Set(before)
  return (
    one.playerChanges === other.playerChanges &&
    known.size === after?.length &&
    after.every((packed) => known.has(packed))
  )
}

const memories = new WeakMap<ServerFacts, Memory>()
/** Changes of people have no live event, so they are re-read at this interval. */
export const staleAfterMs = 60_000
/** A change has the moment of its request, which is over before it is committed, and clocks of processes differ. */
const lateMs = 600_000

/** What tables of the window are counted from. Of kept divisions and people, what differs from the last time is read. */
export async function loadFacts(
  { db, version, changed }: LoadedSeason,
  server: ServerFacts,
  window: SeasonWindow,
  now: number,
): Promise<LoadedFacts> {
  const memory = memories.get(server) ?? newMemory(now)
  memories.set(server, memory)
  const kept = (await loadKept(db, memory, window)).filter(({ division }) => !changed.has(division.id))
  const own = [...changed.values()]
    .filter(({ division }) => isInWindow(division, window))
    .map(({ division, records }) => packRecords(division, records))
  await loadPlayers(db, memory, own)
  await refreshPlayers(db, memory, now)
  const { players, divisionChanges, playerChanges } = memory
  const divisions = [...kept, ...own]
  return { players, divisions, playerChanges, version: `${version} ${divisionChanges} ${playerChanges}` }
}

function newMemory(now: number): Memory {
  return { divisions: new Map(), players: new Map(), peopleAt: now, divisionChanges: 0, playerChanges: 0 }
}

const divisionsPerTurn = 200

async function loadKept(db: Queries, memory: Memory, window: SeasonWindow): Promise<PackedDivision[]> {
  const listed = await listDivisionsIn(db, window)
  const known = memory.divisions
  const isKnown = ({ id, revision }: DivisionInWindow) => known.get(id)?.revision === revision
  const fresh = new Map<number, KeptDivision>()
  const unknown = listed.filter((row) => !isKnown(row))
  for (let from = 0; from < unknown.length; from += divisionsPerTurn) {
    if (from > 0) await otherRequests()
    const some = await readDivisions(db, unknown.slice(from, from + divisionsPerTurn))
    await loadPlayers(
      db,
      memory,
      some.map(({ packed }) => packed),
    )
    for (const each of some) fresh.set(each.packed.division.id, each)
  }
  const ids = new Set(listed.map(({ id }) => id))
  const gone = [...known].filter(([id, { packed }]) => !ids.has(id) && isInWindow(packed.division, window))
  if (fresh.size + gone.length > 0) {
    const divisions = new Map([...memory.divisions, ...fresh])
    for (const [id] of gone) divisions.delete(id)
    memory.divisions = divisions
    memory.divisionChanges += 1
  }
  return listed.flatMap(({ id }) => (fresh.get(id) ?? known.get(id))?.packed ?? [])
}

async function readDivisions(db: Queries, rows: readonly DivisionInWindow[]): Promise<KeptDivision[]> {
  const ids = rows.map(({ id }) => id)
  const records = new Map(ids.map((id): [number, Awaited<ReturnType<typeof listRecordsIn>>] => [id, []]))
  for (const record of await listRecordsIn(db, ids)) records.get(record.tournamentId)?.push(record)
  return rows.map(({ revision, ...division }) => ({
    revision,
    packed: packRecords(division, records.get(division.id) ?? []),
  }))
}

/** Loads players of the divisions that are not cached yet. */
async function loadPlayers(
  db: Queries,
  { players }: Pick<Memory, 'players'>,
  divisions: readonly PackedDivision[],
): Promise<void> {
  const missing = new Set<number>()
  for (const packed of divisions) {
    eachRecord(packed, (playerId) => {
      if (!players.has(playerId)) missing.add(playerId)
    })
  }
  for (const { id, ...player } of await listTablePlayers(db, [...missing])) players.set(id, shownOf(id, player))
}

/** Once a minute, reloads the players that have changed. */
async function refreshPlayers(db: Queries, memory: Memory, now: number): Promise<void> {
  if (now - memory.peopleAt < staleAfterMs) return
  const since = memory.peopleAt - lateMs
  memory.peopleAt = now
  for (const { id, ...player } of await listPlayersChangedSince(db, since)) {
    const [before, after] = [memory.players.get(id), shownOf(id, player)]
    if (before === undefined || isDeepStrictEqual(before, after)) continue
    memory.players.set(id, after)
    memory.playerChanges += 1
  }
}

function shownOf(id: number, { deletedAt, isUnverified, ...player }: Omit<TablePlayer, 'id'>): SeasonPlayer | null {
  return deletedAt === null && isUnverified === 0 ? { id, ...player } : null
}
