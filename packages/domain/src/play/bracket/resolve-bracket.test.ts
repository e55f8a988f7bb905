import { expect, test } from 'vitest'
import { planOf, won } from './bracket-fixtures'
import type { BracketPlan } from './bracket-plan'
import { resolveBracket } from './resolve-bracket'

/** The plan with tables that count how often one of their matches is looked up. */
function counting(plan: BracketPlan): { readonly plan: BracketPlan; readonly lookUps: () => number } {
  let count = 0
  const watched = (numbers: readonly number[]) =>
    new Proxy(numbers, {
      get(target, key, receiver) {
        if (typeof key === 'string' && /^\d+$/.test(key)) count += 1
        return Reflect.get(target, key, receiver)
      },
    })
  const groups = plan.groups.map((group) => ({ ...group, matches: watched(group.matches) }))
  return { plan: { ...plan, groups }, lookUps: () => count }
}

test('resolving a bracket reads its tables in proportion to its matches, also when all is played', () => {
  for (const groupSize of [4, 16, 64]) {
    const { plan, lookUps } = counting(planOf(128, 'groups', { groupSize }))
    const played = plan.matches.filter(({ bye }) => !bye)
    const results = new Map(played.map(({ number }) => [number, won(1, (number * 7) % 10)] as const))
    const state = resolveBracket(plan, { results, withdrawals: new Map(), tieOrders: [] })
    expect(state.advanced.flat().every((side) => typeof side === 'number' || side === 'open')).toBe(true)
    expect(lookUps() / plan.matches.length, `groups of ${groupSize}`).toBeLessThan(6)
  }
})
