import { dayMs, divisionStartOn, dueAt, isToBePlayed, startOfVietnamDay } from '@vot/domain'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import type { BracketMatch, GroupDay } from '../desk/group-day'
import { planGroupDay } from '../desk/plan-group-day'

/** The next match of a team. */
export interface NextMatch {
  readonly listed: BracketMatch
  readonly code: string
  /** From when its sides are waited for; null while nobody can say. */
  readonly due: number | null
  /** When it is expected to start; not before it is due. */
  readonly expected: number
}

export interface TeamMatches {
  /** By registration. */
  readonly next: ReadonlyMap<number, NextMatch>
  /** The match that is in play, by registration. */
  readonly playing: ReadonlyMap<number, NextMatch>
  /** Teams that have been in a match today. */
  readonly played: ReadonlySet<number>
}

/** A match that could start at the next minute has its court. */
const nowMs = 60_000

/**
 * The next match of each team, and who has played today.
 * @param plannedStarts by match, as the day was planned before its first match; undefined where it was not
 */
export function teamMatchesOf(day: GroupDay, plannedStarts: ReadonlyMap<number, number> | undefined): TeamMatches {
  const { now, courts, matches } = day
  const { starts } = planGroupDay(day)
  const today = startOfVietnamDay(now)
  const startOf = new Map(matches.map(({ tournament }) => [tournament, divisionStartOn(tournament, now)]))
  const tomorrow = startOfVietnamDay(now) + dayMs
  const starting = [...startOf.values()].filter((start) => start !== null && start < tomorrow)
  const dayStart = starting.length === 0 ? null : Math.min(...starting.map((start) => start ?? now))
  const next = new Map<number, NextMatch>()
  const playing = new Map<number, NextMatch>()
  const played = new Set<number>()
  for (const listed of matches) {
    const { tournament, bracket, number, row } = listed
    const { match } = getMatch(bracket, number)
    const teams = match.sides.filter((side) => typeof side === 'number')
    if (row.state === 'in_progress' || (wasPlayed(listed) && (row.completedAt ?? 0) >= today)) {
      for (const team of teams) played.add(team)
      if (row.state === 'in_progress') {
        const began = row.startedAt ?? row.claimedAt ?? now
        const current = { listed, due: began, expected: began, code: dayCodeOf(bracket, number) }
        for (const team of teams) playing.set(team, current)
      }
      continue
    }
    if (!isToBePlayed(bracket.state, number)) continue
    const expected = starts.get(row.id)
    const isNow = expected !== undefined && expected.start <= now + nowMs
    const court = isNow ? courts.find(({ id }) => id === expected.courtId) : undefined
    const divisionStart = startOf.get(tournament) ?? null
    const isToday = divisionStart === null || divisionStart < tomorrow
    // Before the day's first match the plan moves with the clock once the day should have begun.
    const moving = expected && dayStart !== null ? expected.start - Math.max(0, now - dayStart) : null
    const due = dueAt({
      divisionStart,
      planned: isToday ? (plannedStarts ? (plannedStarts.get(row.id) ?? null) : moving) : null,
      onCourtSince: row.state === 'claimed' ? (row.calledAt ?? row.claimedAt) : null,
      expected: expected?.start ?? null,
      courtFreeSince: court ? (court.lastEndedAt ?? 0) : null,
    })
    const found = {
      listed,
      due,
      expected: Math.max(due ?? 0, expected?.start ?? due ?? now),
      code: dayCodeOf(bracket, number),
    }
    for (const team of teams) {
      const known = next.get(team)
      if (!known || known.expected > found.expected) next.set(team, found)
    }
  }
  return { next, playing, played }
}

/** A walkover says nothing of who was here. */
function wasPlayed({ bracket, number }: BracketMatch): boolean {
  const outcome = getMatch(bracket, number).match.result?.outcome
  return outcome === 'played' || outcome === 'retired'
}
