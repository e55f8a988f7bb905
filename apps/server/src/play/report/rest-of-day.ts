import { assumedDuration, type EndOfDay, endOfDaySteps, placementMatches, scoreRulesOf, teamsBelow } from '@vot/domain'
import { getMatch, isHeld, type LiveBracket } from '../bracket/live-bracket'
import type { GroupDay } from '../desk/group-day'
import { dayInputSteps } from '../desk/plan-group-day'

/** [OPS-210, OPS-211] How the rest of the group's day is expected to go. `closing` in epoch ms, null for none. */
export function* restOfDaySteps(day: GroupDay, closing: number | null): Generator<void, EndOfDay> {
  const { paces, ...input } = yield* dayInputSteps(day, day.settings)
  const listedOf = new Map(day.matches.map((listed) => [listed.row.id, listed]))
  const durationOf = new Map(input.matches.map(({ id, durationMs }) => [id, durationMs]))
  const placements = new Map<LiveBracket, ReadonlySet<number>>()
  const below = { now: 0, withoutPlacement: 0 }
  for (const bracket of new Set(day.matches.map((listed) => listed.bracket))) {
    yield
    const dropped = new Set(placementMatches(bracket.state))
    placements.set(bracket, dropped)
    below.now += teamsBelow(bracket.state)
    below.withoutPlacement += teamsBelow(bracket.state, dropped)
  }
  return yield* endOfDaySteps({
    day: input,
    closing,
    optionsOf: (id) => {
      const listed = listedOf.get(id)
      if (!listed || isHeld(listed.row)) return { singleGameMs: null, isPlacement: false }
      const { bracket, number } = listed
      const rules = scoreRulesOf(bracket.state.plan, getMatch(bracket, number).planned.phase)
      const share = assumedDuration({ ...rules, bestOf: 1 }) / assumedDuration(rules)
      return {
        singleGameMs: rules.bestOf === 1 ? null : Math.round((durationOf.get(id) ?? 0) * share),
        isPlacement: placements.get(bracket)?.has(number) === true,
      }
    },
    closedCourts: day.courts
      .filter(({ closedAt }) => closedAt !== null)
      .map(({ id, venueFolded: venue }) => ({ id, venue })),
    teamsBelow: below,
  })
}
