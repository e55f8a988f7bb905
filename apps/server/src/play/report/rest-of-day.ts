import {
  assumedDuration,
  type EndOfDay,
  endOfDaySteps,
  nextDayFrom,
  placementMatches,
  planVenuesSteps,
  scoreRulesOf,
  teamsBelow,
  type VenuesInput,
} from '@vot/domain'
import { getMatch, isHeld, type LiveBracket } from '../bracket/live-bracket'
import type { GroupDay } from '../desk/group-day'
import { dayInputSteps } from '../desk/plan-group-day'

/** [OPS-210, OPS-211] How the rest of the group's day is expected to go. `closing` in epoch ms, null for none. */
export function* restOfDaySteps(day: GroupDay, closing: number | null): Generator<void, EndOfDay> {
  const input = yield* todaySteps(day)
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

/** [OPS-300] What is to be played today: of a plan of several days without that which the plan has on later ones. */
function* todaySteps(day: GroupDay): Generator<void, VenuesInput> {
  const { paces, nights = [], ...input } = yield* dayInputSteps(day, day.settings)
  const nextDay = nextDayFrom(nights, day.now)
  if (nextDay === Infinity) return { ...input, nights }
  const starts = yield* planVenuesSteps({ ...input, nights })
  const isLater = ({ id }: { readonly id: number }) => (starts.get(id)?.start ?? 0) >= nextDay
  return { ...input, matches: input.matches.filter((match) => !isLater(match)) }
}
