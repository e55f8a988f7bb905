import { readEligibility } from '@vot/contract'
import {
  type Category,
  categoryOfName,
  countRecords,
  type MatchResult,
  type SeasonDivision,
  type SeasonMatch,
  type SeasonRecord,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import { stageText } from '../../play/bracket/bracket-texts'
import type { LiveBracket, TeamRow } from '../../play/bracket/live-bracket'
import { getMatch } from '../../play/bracket/live-bracket'
import { type ChangedDivision, listAwards } from './season-queries'

/** A match with what is told of it. */
export interface ToldMatch extends SeasonMatch {
  /** "Tứ kết", in the language of who asks. */
  readonly stage: () => string
  readonly result: MatchResult
  /** Names on entry, for deleted players. */
  readonly names: ReadonlyMap<number, string>
}

/** A division's contribution to the season. */
export interface CountedDivision {
  readonly division: SeasonDivision
  readonly records: readonly SeasonRecord[]
  readonly matches: readonly CountedMatch[]
}

export interface CountedMatch {
  readonly told: ToldMatch
  readonly teamIds: readonly [number, number]
  readonly place: Pick<ReturnType<typeof getMatch>['planned'], 'phase' | 'section' | 'round'>
}

/** The division as its bracket, its results and the ledger have it now. */
export async function countDivision(
  db: Queries,
  row: ChangedDivision,
  bracket: LiveBracket | undefined,
): Promise<CountedDivision> {
  const division = divisionOf(row, bracket)
  const matches = bracket ? countMatches(bracket, division) : []
  const awards = await listAwards(db, row.id)
  const records = countRecords(
    division,
    matches.map(({ told }) => told),
    awards,
  )
  return { division, records, matches }
}

function divisionOf(row: ChangedDivision, bracket: LiveBracket | undefined): SeasonDivision {
  const { id, name, groupId, startDate, resultsSavedAt, eligibility } = row
  const said = eligibility === null ? null : readEligibility(eligibility).category
  const category: Category | null = said ?? categoryOfName(name)
  // Matches before the announced day count too.
  const moments = [startDate, resultsSavedAt, ...(bracket?.rows.map(({ completedAt }) => completedAt) ?? [])]
  return {
    ...{ id, category, at: Math.min(...moments.filter((moment) => moment !== null)) },
    event: groupId === null ? `tournament-${id}` : `group-${groupId}`,
  }
}

/** In the order of the matches' ids. */
function countMatches(bracket: LiveBracket, division: SeasonDivision): CountedMatch[] {
  const matches = bracket.state.matches.flatMap(({ number, sides: [first, second], result }): CountedMatch[] => {
    if (result === null || (result.outcome !== 'played' && result.outcome !== 'retired')) return []
    const one = typeof first === 'number' && bracket.teams.get(first)
    const two = typeof second === 'number' && bracket.teams.get(second)
    if (!one || !two) return []
    const { planned, row } = getMatch(bracket, number)
    const { phase, section, round } = planned
    const told = {
      ...{ id: row.id, division, result, winner: result.winner },
      stage: () => stageText(bracket.state.plan, planned),
      teams: [teamOf(one), teamOf(two)] as const,
      names: new Map([one, two].flatMap(namesOf)),
    }
    return [{ told, teamIds: [one.id, two.id], place: { phase, section, round } }]
  })
  return matches.sort((a, b) => a.told.id - b.told.id)
}

type TeamNames = Pick<
  TeamRow,
  'player1Id' | 'player1Name' | 'player1Points' | 'player2Id' | 'player2Name' | 'player2Points'
>

export function teamOf({ player1Id, player2Id, player1Points, player2Points }: TeamNames) {
  return { players: [player1Id, player2Id], points: player1Points + player2Points } as const
}

export function namesOf(team: TeamNames): [number, string][] {
  return [
    [team.player1Id, team.player1Name],
    [team.player2Id, team.player2Name],
  ]
}
