import { setImmediate as otherRequests } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { asPlayed, type MatchResult, type SeasonRecord } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { perServer } from '../../http/per-server'
import type { ServerFacts } from '../../http/request-context'
import { peekBracket } from '../../play/bracket/bracket-cache'
import { stageText } from '../../play/bracket/bracket-texts'
import { loadBracket } from '../../play/bracket/load-bracket'
import { listTeamIdsOfPlayer } from '../../tournament/registration/registration-queries'
import { type CountedDivision, countDivision, namesOf, type ToldMatch, teamOf } from './count-division'
import {
  type ChangedDivision,
  findRevision,
  listChangedDivisions,
  listMatchesOfTeams,
  listOwnRecords,
  listTeamsById,
  type PlayedMatchRow,
  type SeasonTeamRow,
} from './season-queries'
import { isSeasonDivisionCurrent } from './stored-division'

/**
 * The season as the reader's snapshot has it: the divisions that are kept in the database, and in their stead those in
 * which something has happened since that changed what the season has of them.
 */
export interface LoadedSeason {
  readonly db: Queries
  /** The same for two seasons of one server that say the same of every division. */
  readonly version: string
  readonly changed: ReadonlyMap<number, CountedDivision>
}

interface Known {
  readonly row: ChangedDivision
  readonly counted: CountedDivision
  readonly isKept: boolean
}

interface Memory {
  known: ReadonlyMap<number, Known>
  changed: ReadonlyMap<number, CountedDivision>
  /** Rises when `changed` is another one. */
  changes: number
}

const memoryOf = perServer((): Memory => ({ known: new Map(), changed: new Map(), changes: 0 }))

export async function loadSeason(db: Queries, server: ServerFacts): Promise<LoadedSeason> {
  const memory = memoryOf(server)
  const known = new Map<number, Known>()
  for (const row of await listChangedDivisions(db)) {
    known.set(row.id, await countAgain(db, server, row, memory.known.get(row.id)))
  }
  const changed = new Map([...known].flatMap(([id, each]) => (each.isKept ? [] : [[id, each.counted] as const])))
  memory.known = known
  const isSame =
    changed.size === memory.changed.size && [...changed].every(([id, counted]) => memory.changed.get(id) === counted)
  if (!isSame) {
    memory.changed = changed
    memory.changes += 1
  }
  return { db, version: `${await findRevision(db)} ${memory.changes}`, changed: memory.changed }
}

/** A rally moves the tournament on and changes nothing that the season has of it: then what was counted stays. */
async function countAgain(
  db: Queries,
  server: ServerFacts,
  row: ChangedDivision,
  before: Known | undefined,
): Promise<Known> {
  if (before && isDeepStrictEqual(before.row, row)) return before
  if (before === undefined) await otherRequests()
  const bracket = peekBracket(server, row.id, row.seq) ?? (await loadBracket(db, row.id, row.seq))
  const fresh = await countDivision(db, row, bracket)
  const counted = before && isDeepStrictEqual(before.counted, fresh) ? before.counted : fresh
  return { row, counted, isKept: await isSeasonDivisionCurrent(db, row, counted) }
}

/** All that a player has, in the order of the divisions' days. */
export async function loadOwnRecords({ db, changed }: LoadedSeason, playerId: number): Promise<SeasonRecord[]> {
  const kept = (await listOwnRecords(db, playerId))
    .filter(({ id }) => !changed.has(id))
    .map(({ id, at, category, event, ...record }) => ({ division: { id, at, category, event }, ...record }))
  const ofChanged = [...changed.values()].flatMap(({ records }) => records.filter((each) => each.playerId === playerId))
  return [...kept, ...ofChanged]
}

/** All matches that a player has played, the latest first. */
export async function loadOwnMatches({ db, changed }: LoadedSeason, playerId: number): Promise<ToldMatch[]> {
  const rows = (await listMatchesOfTeams(db, await listTeamIdsOfPlayer(db, playerId))).filter(
    ({ tournamentId }) => !changed.has(tournamentId),
  )
  const teamIds = new Set(rows.flatMap(({ team1Id, team2Id }) => [team1Id, team2Id]))
  const teams = new Map((await listTeamsById(db, [...teamIds])).map((team) => [team.id, team]))
  const kept = rows.flatMap((row) => tellMatch(row, teams.get(row.team1Id), teams.get(row.team2Id)) ?? [])
  const ofChanged = [...changed.values()].flatMap(({ matches }) =>
    matches.map(({ told }) => told).filter((told) => asPlayed(told, playerId)),
  )
  return [...kept, ...ofChanged].sort((a, b) => b.division.at - a.division.at || b.id - a.id)
}

function tellMatch(
  row: PlayedMatchRow,
  one: SeasonTeamRow | undefined,
  two: SeasonTeamRow | undefined,
): ToldMatch | undefined {
  if (!one || !two) return undefined
  const { at, category, event, variant, phase, section, round } = row
  const result = resultOf(row)
  return {
    ...{ id: row.matchId, division: { id: row.tournamentId, at, category, event }, result, winner: result.winner },
    stage: () => stageText({ format: { variant } }, { phase, section, round }),
    teams: [teamOf(one), teamOf(two)],
    names: new Map([one, two].flatMap(namesOf)),
  }
}

function resultOf({ matchId, outcome, winnerSide, games }: PlayedMatchRow) {
  if ((outcome !== 'played' && outcome !== 'retired') || winnerSide === null) {
    throw new Error(`match ${matchId} is kept as played, and was not`)
  }
  return { outcome, winner: winnerSide, games: JSON.parse(games ?? '[]') as [number, number][] } satisfies MatchResult
}
