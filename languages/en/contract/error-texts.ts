import type { phrases as vietnamese } from '@vot/contract'
import type { Translation } from '../../translation'

export const phrases: Translation<typeof vietnamese> = {
  otherTeam: (player, team) => `${player} is in another team of the tournament already: ${team}`,
}
