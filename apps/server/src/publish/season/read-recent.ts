import { setImmediate as otherRequests } from 'node:timers/promises'
import type { PlayerLatest } from '@vot/contract'
import { areResultsPublic, dayMs, isDecided, placings, pointsToDecimal, tournamentStatus } from '@vot/domain'
import { BoundedMap } from '../../bounded-map'
import type { Queries } from '../../db/schema'
import { perServer } from '../../http/per-server'
import type { ServerFacts } from '../../http/request-context'
import { say } from '../../language/say'
import type { RecentOf } from '../../people/player/list-players'
import { peekBracket } from '../../play/bracket/bracket-cache'
import { stageText } from '../../play/bracket/bracket-texts'
import { getMatch, isShown, type LiveBracket } from '../../play/bracket/live-bracket'
import { loadBracket } from '../../play/bracket/load-bracket'
import { isBracketShown } from '../../play/bracket/read-bracket'
import {
  listEntriesOf,
  listMatchesInPlay,
  listPodiumPlaces,
  listPointChanges,
  listWithBracket,
  type RecentEntryRow,
} from './recent-queries'
import { strings } from './strings'

const recentMs = 30 * dayMs
const placeNumbers = { first: 1, second: 2, third: 3 } as const

/** [PLR-160] [PLR-161] [PLR-162] What the players of a page did lately, in as many queries as for one of them. */
export const readRecent: RecentOf = async (db, server, playerIds, now) => {
  if (playerIds.length === 0) return () => undefined
  const changes = await listPointChanges(db, playerIds, now - recentMs)
  const entries = new Map<number, RecentEntryRow[]>(playerIds.map((id) => [id, []]))
  for (const entry of await listEntriesOf(db, playerIds)) entries.get(entry.playerId)?.push(entry)
  const playing = await listMatchesInPlay(db, playerIds)
  const latest = [...entries].flatMap(([id, own]) => latestOf(own, playing.get(id)?.tournamentId, now) ?? [])
  const outcomeOf = await readOutcomes(db, server, latest, now)
  const byPlayer = new Map(latest.map((entry) => [entry.playerId, entry]))
  return (id) => {
    const entry = byPlayer.get(id)
    const match = playing.get(id)
    return {
      points_change: pointsToDecimal(changes.get(id) ?? 0),
      tournaments: countTournaments(entries.get(id) ?? []),
      latest: entry ? viewLatest(entry, outcomeOf(entry), match?.tournamentId === entry.tournamentId && match) : null,
    }
  }
}

/** What they play now, else what is under way, else what begins or began last. */
function latestOf(
  own: readonly RecentEntryRow[],
  playsIn: number | undefined,
  now: number,
): RecentEntryRow | undefined {
  const rank = (entry: RecentEntryRow) => {
    if (entry.tournamentId === playsIn) return 2
    return hasPlace(entry) && tournamentStatus(entry, now) === 'ongoing' ? 1 : 0
  }
  return [...own].sort((a, b) => rank(b) - rank(a) || b.startDate - a.startDate || b.id - a.id)[0]
}

function hasPlace({ status, withdrawnAt, reserveOrder }: RecentEntryRow): boolean {
  return status === 'approved' && withdrawnAt === null && reserveOrder === null
}

function countTournaments(own: readonly RecentEntryRow[]): number {
  const events = own
    .filter(hasPlace)
    .map(({ groupId, tournamentId }) => (groupId === null ? `tournament-${tournamentId}` : `group-${groupId}`))
  return new Set(events).size
}

function viewLatest(
  { tournamentId, groupId, groupName, divisionName }: RecentEntryRow,
  outcome: string,
  match: { readonly code: string } | false,
): PlayerLatest {
  return {
    ...{ tournament_id: tournamentId, group_id: groupId, name: groupName ?? divisionName, outcome },
    on_court: match ? match.code : null,
  }
}

async function readOutcomes(
  db: Queries,
  server: ServerFacts,
  entries: readonly RecentEntryRow[],
  now: number,
): Promise<(entry: RecentEntryRow) => string> {
  const texts = say(strings)
  const placed = entries.filter(hasPlace)
  const ids = [...new Set(placed.map(({ tournamentId }) => tournamentId))]
  const withBracket = ids.length === 0 ? new Set<number>() : await listWithBracket(db, ids)
  const podium = new Map<string, string>()
  const ended = placed.filter((entry) => areResultsPublic(tournamentStatus(entry, now)))
  if (ended.length > 0) {
    const playerIds = ended.map(({ playerId }) => playerId)
    for (const row of await listPodiumPlaces(db, playerIds, [...new Set(ended.map((entry) => entry.tournamentId))]))
      podium.set(`${row.tournamentId} ${row.playerId}`, texts.place(placeNumbers[row.place]))
  }
  const stands = new Map<number, ReadonlyMap<number, Words>>()
  for (const { tournamentId, seq, ...dates } of placed) {
    if (stands.has(tournamentId) || !withBracket.has(tournamentId) || !isBracketShown(dates, now)) continue
    stands.set(tournamentId, await loadStands(db, server, tournamentId, seq))
  }
  return (entry) => {
    if (entry.withdrawnAt !== null) return texts.withdrawn
    if (entry.status === 'pending') return texts.pending
    if (entry.reserveOrder !== null) return texts.waitingList
    return (
      podium.get(`${entry.tournamentId} ${entry.playerId}`) ??
      stands.get(entry.tournamentId)?.get(entry.id)?.() ??
      texts.states[tournamentStatus(entry, now)]
    )
  }
}

/** Said in the language of who asks, since what is kept is read in several. */
type Words = () => string

/** Where the teams of a bracket stand, as of one event number of its tournament. */
interface Stands {
  readonly seq: number
  readonly words: ReadonlyMap<number, Words>
}

const maxCachedBrackets = 500
const standsCache = perServer(() => new BoundedMap<number, Stands>(maxCachedBrackets))

/** Cached, since a list of players reads many finished tournaments, whose brackets cost much to resolve. */
async function loadStands(
  db: Queries,
  server: ServerFacts,
  tournamentId: number,
  seq: number,
): Promise<ReadonlyMap<number, Words>> {
  const cached = standsCache(server)
  const known = cached.get(tournamentId)
  if (known?.seq === seq) return known.words
  const inMemory = peekBracket(server, tournamentId, seq)
  if (!inMemory) await otherRequests()
  const bracket = inMemory ?? (await loadBracket(db, tournamentId, seq))
  const words = bracket ? standsOf(bracket) : new Map<number, Words>()
  cached.set(tournamentId, { seq, words })
  return words
}

/** The place of a team that is out, else the stage of its next match, else that of its last one. */
function standsOf(bracket: LiveBracket): ReadonlyMap<number, Words> {
  const { state } = bracket
  const words = new Map<number, Words>()
  const waits = new Set<number>()
  for (const { number, sides, status } of state.matches) {
    if (!isShown(bracket, number)) continue
    const stage = () => stageText(state.plan, getMatch(bracket, number).planned)
    for (const team of sides) {
      if (typeof team !== 'number' || waits.has(team)) continue
      words.set(team, stage)
      if (!isDecided({ status })) waits.add(team)
    }
  }
  for (const { entry, place, holds } of placings(state).placings) {
    // Who withdrew before the first match has no place to tell of.
    if (holds || !state.withdrawals.has(entry)) words.set(entry, () => say(strings).place(place))
  }
  return words
}
