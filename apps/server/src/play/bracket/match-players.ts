import { type LiveBracket, partsOf } from './live-bracket'
import { teamOf } from './match-view'

export interface MatchPlayer {
  readonly id: number
  readonly name: string
}

/** The players of the sides that are known. */
export function playersOf(bracket: LiveBracket, number: number): MatchPlayer[] {
  return partsOf(bracket, number).match.sides.flatMap((side) => {
    if (typeof side !== 'number') return []
    const { player1Id, player1Name, player2Id, player2Name } = teamOf(bracket, side)
    return [
      { id: player1Id, name: player1Name },
      { id: player2Id, name: player2Name },
    ]
  })
}
