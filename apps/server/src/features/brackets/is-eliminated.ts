import type { BracketState } from '@vot/domain'

/** Whether a team has nothing left to play for: out, or withdrawn. The champion is not, nor anybody in a league. */
export function isEliminated(state: BracketState, team: number): boolean {
  if (state.withdrawals.has(team)) return true
  if (state.plan.format.variant === 'league') return false
  const isOpen = ({ status }: { status: string }) => status === 'pending' || status === 'ready'
  if (state.matches.some((match) => isOpen(match) && match.sides.includes(team))) return false
  const index = state.plan.groups.findIndex((group) => group.entries.includes(team))
  if (index >= 0 && state.advanced[index]?.includes('open')) return false
  return !isChampion(state, team)
}

function isChampion({ plan, matches }: BracketState, team: number): boolean {
  return plan.matches.some(({ number, winnerPlace }) => {
    const match = winnerPlace === 1 ? matches[number - 1] : undefined
    return match?.winner === team && match.status !== 'not_needed' && !isFollowed(matches, number, plan.matches)
  })
}

/** A first grand final that the losers' champion has won decides nothing yet. */
function isFollowed(matches: BracketState['matches'], final: number, plan: BracketState['plan']['matches']): boolean {
  const second = plan[final]
  return second?.phase === 'second_final' && matches[final]?.status !== 'not_needed'
}
