import type { BoardCourt } from '@vot/contract'
import { stageOf } from '../board-texts'

/**
 * [BRD-20] The court that a stream follows: the one it followed as long as a match is played there, else the one whose
 * match began last. Undefined while nothing is played.
 */
export function followCourt(courts: readonly BoardCourt[], followed: number | null): BoardCourt | undefined {
  const playing = courts.filter((court) => stageOf(court) === 'playing')
  const began = ({ match }: BoardCourt) => Date.parse(match?.started_at ?? '') || 0
  return playing.find(({ id }) => id === followed) ?? playing.sort((a, b) => began(b) - began(a))[0]
}
