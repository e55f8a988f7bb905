import { setImmediate as otherRequests } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import {
  type Category,
  categoryOfName,
  type MatchResult,
  type SeasonAward,
  type SeasonDivision,
  type SeasonFacts,
  type SeasonMatch,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { ServerFacts } from '../../http/request-context'
import { peekBracket } from '../../play/bracket/bracket-cache'
import { stageText } from '../../play/bracket/bracket-texts'
import { getMatch, type LiveBracket, type TeamRow } from '../../play/bracket/live-bracket'
import { loadBracket } from '../../play/bracket/load-bracket'
import { readEligibility } from '../../tournament/group/read-tournaments'
import {
  findPeopleVersion,
  listSeasonDivisions,
  listSeasonEntries,
  listSeasonPlayers,
  type SeasonDivisionRow,
  type SeasonPlayerRow,
} from './season-queries'

/** A match with what is told of it. */
export interface ToldMatch extends SeasonMatch {
  /** "Tứ kết". */
  readonly stage: string
  readonly result: MatchResult
  /** As they entered, for who is no longer on file. */
  readonly names: ReadonlyMap<number, string>
}

export interface ToldDivision extends SeasonDivision {
  readonly eventName: string
  /** Null for a tournament that stands alone. */
  readonly name: string | null
}

/** Everything that seasons are counted from and told with. Another object as soon as something of it is different. */
export interface SeasonOnFile extends SeasonFacts {
  readonly players: ReadonlyMap<number, SeasonPlayerRow>
  readonly matches: readonly ToldMatch[]
  readonly divisions: ReadonlyMap<number, ToldDivision>
}

interface People {
  readonly version: string
  readonly players: ReadonlyMap<number, SeasonPlayerRow>
}

interface Played {
  readonly row: SeasonDivisionRow
  readonly division: ToldDivision
  readonly matches: readonly ToldMatch[]
}

interface Kept {
  readonly people: People
  readonly played: ReadonlyMap<number, Played>
  readonly season: SeasonOnFile
}

const keptBy = new WeakMap<ServerFacts, Kept>()

/** The season as the reader's snapshot has it. Only what has changed since the last reading is read again. */
export async function loadSeason(db: Queries, server: ServerFacts): Promise<SeasonOnFile> {
  const kept = keptBy.get(server)
  const version = await findPeopleVersion(db)
  const people = kept?.people.version === version ? kept.people : await loadPeople(db, version)
  const rows = await listSeasonDivisions(db)
  const played = new Map<number, Played>()
  for (const row of rows) {
    played.set(row.id, await loadPlayed(db, server, row, kept?.played.get(row.id)))
  }
  const isSame =
    kept !== undefined &&
    people === kept.people &&
    played.size === kept.played.size &&
    [...played].every(([id, { matches, division }]) => {
      const before = kept.played.get(id)
      return before?.matches === matches && before.division === division
    })
  const season = isSame ? kept.season : await gather(db, people, played)
  keptBy.set(server, { people, played, season })
  return season
}

async function loadPeople(db: Queries, version: string): Promise<People> {
  return { version, players: new Map((await listSeasonPlayers(db)).map((row) => [row.id, row])) }
}

/** A rally moves the tournament on, and changes neither its name nor what has ended: then nothing is new. */
async function loadPlayed(
  db: Queries,
  server: ServerFacts,
  row: SeasonDivisionRow,
  before: Played | undefined,
): Promise<Played> {
  if (before && isDeepStrictEqual(before.row, row)) return before
  // A season may have hundreds of them to read for the first time.
  if (before === undefined) await otherRequests()
  const bracket = peekBracket(server, row.id, row.seq) ?? (await loadBracket(db, row.id, row.seq))
  const fresh = toldDivision(row, bracket)
  const division = before && isDeepStrictEqual(before.division, fresh) ? before.division : fresh
  const matches = bracket ? toldMatches(bracket, division) : []
  const isSame = before !== undefined && isDeepStrictEqual(before.matches, matches)
  return { row, division, matches: isSame ? before.matches : matches }
}

function toldDivision(row: SeasonDivisionRow, bracket: LiveBracket | undefined): ToldDivision {
  const { id, name, groupId, groupName, startDate, resultsSavedAt, eligibility } = row
  const said = eligibility === null ? null : readEligibility(eligibility).category
  const category: Category | null = said ?? categoryOfName(name)
  // Who plays before the announced day has played all the same.
  const moments = [startDate, resultsSavedAt, ...(bracket?.rows.map(({ completedAt }) => completedAt) ?? [])]
  return {
    ...{ id, category, at: Math.min(...moments.filter((moment) => moment !== null)) },
    event: groupId === null ? `tournament-${id}` : `group-${groupId}`,
    ...(groupName === null ? { eventName: name, name: null } : { eventName: groupName, name }),
  }
}

function toldMatches(bracket: LiveBracket, division: ToldDivision): ToldMatch[] {
  return bracket.state.matches.flatMap(({ number, sides: [first, second], result }): ToldMatch[] => {
    if (result === null || (result.outcome !== 'played' && result.outcome !== 'retired')) return []
    const one = typeof first === 'number' && bracket.teams.get(first)
    const two = typeof second === 'number' && bracket.teams.get(second)
    if (!one || !two) return []
    const { planned, row } = getMatch(bracket, number)
    return [
      {
        ...{ id: row.id, division, result, winner: result.winner },
        stage: stageText(bracket.state.plan, planned),
        teams: [seasonTeam(one), seasonTeam(two)],
        names: new Map([one, two].flatMap(namesOf)),
      },
    ]
  })
}

function seasonTeam({ player1Id, player2Id, player1Points, player2Points }: TeamRow) {
  return { players: [player1Id, player2Id], points: player1Points + player2Points } as const
}

function namesOf(team: TeamRow): [number, string][] {
  return [
    [team.player1Id, team.player1Name],
    [team.player2Id, team.player2Name],
  ]
}

async function gather(db: Queries, people: People, played: ReadonlyMap<number, Played>): Promise<SeasonOnFile> {
  const divisions = new Map([...played].map(([id, { division }]) => [id, division]))
  const awards = new Map<string, SeasonAward>()
  for (const { playerId, tournamentId, points, place } of await listSeasonEntries(db)) {
    const division = divisions.get(tournamentId ?? 0)
    if (!division) continue
    const key = `${division.id} ${playerId}`
    awards.set(key, { division, playerId, points: (awards.get(key)?.points ?? 0) + points, place })
  }
  return {
    players: people.players,
    divisions,
    matches: [...played.values()].flatMap(({ matches }) => matches),
    awards: [...awards.values()],
  }
}
