import type { BracketState } from '@vot/domain'

/** Teams that have something left to play for, and the champion. In a league that is everybody who stayed. */
export function teamsInPlay(state: BracketState): ReadonlySet<number> {
  const { plan, matches, advanced, withdrawals } = state
  const inPlay = new Set<number>()
  if (plan.format.variant === 'league') for (const { id } of plan.entries) inPlay.add(id)
  for (const { status, sides } of matches) {
    if (status !== 'pending' && status !== 'ready') continue
    for (const side of sides) if (typeof side === 'number') inPlay.add(side)
  }
  plan.groups.forEach((group, index) => {
    if (advanced[index]?.includes('open')) for (const id of group.entries) inPlay.add(id)
  })
  const champion = championOf(state)
  if (champion !== undefined) inPlay.add(champion)
  for (const id of withdrawals.keys()) inPlay.delete(id)
  return inPlay
}

/** The winner of the last final that is called for; a first grand final lost by the leader decides nothing yet. */
function championOf({ plan, matches }: BracketState): number | undefined {
  const finals = plan.matches.filter(({ winnerPlace }) => winnerPlace === 1)
  const last = finals.map(({ number }) => matches[number - 1]).findLast((match) => match?.status !== 'not_needed')
  return typeof last?.winner === 'number' ? last.winner : undefined
}
