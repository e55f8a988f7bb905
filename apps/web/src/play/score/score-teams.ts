import { membersOf, type ParticipantView } from '@vot/contract'
import { type CourtEnd, oppositeEnd, type ScoreState, type TeamSide } from '@vot/domain'
import { type NameLength, playerNames, shortPair, shownName } from '../../lib/format/short-name'
import type { MatchInfo } from './log/scored-match'

/** A team as the referee's screen calls it. */
export interface ScoreTeam {
  readonly side: TeamSide
  /** Two words of each player, or as many as tell it apart. */
  readonly names: readonly string[]
  /** `Hoàng Phúc – Minh Khôi`. */
  readonly pair: string
  /** `Phúc – Khôi`, where room is short. */
  readonly short: string
}

export interface ScoreTeams {
  readonly of: (side: TeamSide) => ScoreTeam
  /** Two words of a player, or as many as tell it apart. */
  readonly nameOf: (playerId: number) => string
  /** As short as players of the tournament can be told apart. */
  readonly shortOf: (playerId: number) => string
}

/** Names of the two teams of a match; null until both are known. */
export function readTeams({
  participant1,
  participant2,
}: Pick<MatchInfo, 'participant1' | 'participant2'>): ScoreTeams | null {
  if (!participant1 || !participant2) return null
  const namesOf = (length: NameLength) =>
    new Map([participant1, participant2].flatMap(membersOf).map((member) => [member.id, shownName(member, length)]))
  const [names, short] = [namesOf('two-words'), namesOf('short')]
  const shortOf = (id: number) => short.get(id) ?? ''
  const teams = [teamOf(1, participant1), teamOf(2, participant2)] as const
  return {
    of: (side) => teams[side === 1 ? 0 : 1],
    nameOf: (id) => names.get(id) ?? '',
    shortOf,
  }
}

function teamOf(side: TeamSide, team: ParticipantView): ScoreTeam {
  return {
    side,
    names: playerNames(team, 'two-words'),
    pair: shortPair(team, 'two-words'),
    short: shortPair(team, 'short'),
  }
}

/** The team that stands at an end of the court, as the referee sees it. */
export function teamAt(end: CourtEnd, { team1Court }: Pick<ScoreState, 'team1Court'>): TeamSide {
  return team1Court === end ? 1 : 2
}

export function endOf(side: TeamSide, { team1Court }: Pick<ScoreState, 'team1Court'>): CourtEnd {
  return side === 1 ? team1Court : oppositeEnd(team1Court)
}
