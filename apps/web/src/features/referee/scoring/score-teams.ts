import type { ParticipantView } from '@vot/contract'
import { type CourtEnd, oppositeEnd, type ScoreState, type TeamSide } from '@vot/domain'
import { pairName, shortName } from '../../../lib/formats/short-name'
import type { MatchInfo } from './scored-match'

/** A team as the referee's screen calls it. */
export interface ScoreTeam {
  readonly side: TeamSide
  /** Two words of each player, as a panel shows them. */
  readonly names: readonly [string, string]
  /** `Hoàng Phúc – Minh Khôi`. */
  readonly pair: string
  /** `Phúc – Khôi`, where room is short. */
  readonly short: string
}

export interface ScoreTeams {
  readonly of: (side: TeamSide) => ScoreTeam
  /** Two words of a player. */
  readonly nameOf: (playerId: number) => string
  /** As short as the four players can be told apart. */
  readonly shortOf: (playerId: number) => string
}

/** Names of the two teams of a match; null until both are known. */
export function readTeams({ participant1, participant2 }: MatchInfo): ScoreTeams | null {
  if (!participant1 || !participant2) return null
  const players = [...playersOf(participant1), ...playersOf(participant2)]
  const given = players.map(([, name]) => shortName(name, 'given'))
  const short = new Map<number, string>(
    players.map(([id, name], index) => [
      id,
      given.indexOf(given[index] ?? '') === given.lastIndexOf(given[index] ?? '')
        ? shortName(name, 'given')
        : withInitial(name),
    ]),
  )
  const names = new Map(players.map(([id, name]) => [id, shortName(name, 'two-words')]))
  const shortOf = (id: number) => short.get(id) ?? ''
  const teams = [teamOf(1, participant1, shortOf), teamOf(2, participant2, shortOf)] as const
  return {
    of: (side) => teams[side === 1 ? 0 : 1],
    nameOf: (id) => names.get(id) ?? '',
    shortOf,
  }
}

function playersOf(team: ParticipantView): readonly (readonly [number, string])[] {
  return [
    [team.player1_id, team.player1_name],
    [team.player2_id, team.player2_name],
  ]
}

/** `Hoàng Phúc` as `H. Phúc`, for two players of the same name on one court. */
function withInitial(name: string): string {
  const [before = '', given = ''] = shortName(name, 'two-words').split(' ')
  return given === '' ? before : `${before.charAt(0)}. ${given}`
}

function teamOf(side: TeamSide, team: ParticipantView, shortOf: (id: number) => string): ScoreTeam {
  const { player1_name: first, player2_name: second } = team
  return {
    side,
    names: [shortName(first, 'two-words'), shortName(second, 'two-words')],
    pair: pairName(first, second, 'two-words'),
    short: `${shortOf(team.player1_id)} – ${shortOf(team.player2_id)}`,
  }
}

/** The team that stands at an end of the court, as the referee sees it. */
export function teamAt(end: CourtEnd, { team1Court }: Pick<ScoreState, 'team1Court'>): TeamSide {
  return team1Court === end ? 1 : 2
}

export function endOf(side: TeamSide, { team1Court }: Pick<ScoreState, 'team1Court'>): CourtEnd {
  return side === 1 ? team1Court : oppositeEnd(team1Court)
}
