import { assignMatch, completeMatch, noteArrival, saveMatchResult } from '@vot/contract'
import { minuteMs, type Random, randomBelow } from '@vot/domain'
import { getMatch, type LiveBracket } from '../play/bracket/live-bracket'
import type { DemoOrganiser } from './demo-organiser'
import { type DemoHall, makeResult, playersOf, readyMatches, startMatch } from './play-matches'

const restMs = 10 * minuteMs

export interface DivisionInPlay {
  readonly tournamentId: number
  /** How many of its matches are played at most. */
  readonly count: number
}

interface Event {
  readonly at: number
  readonly run: () => Promise<void>
}

/** Plays several divisions on all courts of a hall at once, as a day goes: players rest, courts wait for players. */
export async function playSideBySide(
  organiser: DemoOrganiser,
  divisions: readonly DivisionInPlay[],
  random: Random,
  hall: DemoHall,
  { from, until }: { readonly from: number; readonly until: number },
): Promise<void> {
  const { clock } = organiser
  const events: Event[] = []
  const freeAt = new Map<number, number>()
  const busyCourts = new Set<number>()
  const arrived = new Set<number>()
  const left = new Map(divisions.map(({ tournamentId, count }) => [tournamentId, count]))

  /** Returns false where the match would not be over in time. */
  const call = async (turn: number, tournamentId: number, bracket: LiveBracket, number: number): Promise<boolean> => {
    const { id } = getMatch(bracket, number).row
    const params = { id: String(id) }
    const result = makeResult(bracket, number, random)
    const points = result.set1_winner_score + result.set1_loser_score
    const body = { court_id: hall.courtIds[turn] ?? null, referee_id: hall.refereeIds[turn] ?? null }
    const beginsAt = clock.now + (2 + randomBelow(random, 3)) * minuteMs
    const endsAt = beginsAt + (13 + Math.round((points - 12) / 3) + randomBelow(random, 9)) * minuteMs
    if (endsAt > until) return false
    for (const team of getMatch(bracket, number).match.sides) {
      if (typeof team !== 'number' || arrived.has(team)) continue
      arrived.add(team)
      await organiser.call(noteArrival, { params: { id: String(team) }, body: { places: [1, 2] } })
    }
    await organiser.call(assignMatch, { params, body })
    busyCourts.add(turn)
    left.set(tournamentId, (left.get(tournamentId) ?? 0) - 1)
    for (const player of playersOf(bracket, number)) freeAt.set(player, endsAt + restMs)
    events.push({ at: beginsAt, run: () => startMatch(organiser, id) })
    events.push({
      at: endsAt,
      run: async () => {
        await organiser.call(saveMatchResult, { params, body: result })
        await organiser.call(completeMatch, { params })
        busyCourts.delete(turn)
      },
    })
    // The next look is worth its while when these players have rested.
    events.push({ at: endsAt + restMs, run: async () => undefined })
    return true
  }
  const fillFreeCourts = async () => {
    const turns = hall.courtIds.map((_, turn) => turn).filter((turn) => !busyCourts.has(turn) && hall.refereeIds[turn])
    if (turns.length === 0 || clock.now >= until) return
    const brackets = new Map<number, LiveBracket>()
    for (const turn of turns) {
      // The division with the most to play goes first.
      for (const [tournamentId, count] of [...left].sort(([, a], [, b]) => b - a)) {
        if (count <= 0) continue
        const bracket = brackets.get(tournamentId) ?? (await organiser.bracketOf(tournamentId))
        brackets.set(tournamentId, bracket)
        const number = readyMatches(bracket).find((each) =>
          playersOf(bracket, each).every((player) => (freeAt.get(player) ?? 0) <= clock.now),
        )
        if (number === undefined || !(await call(turn, tournamentId, bracket, number))) continue
        brackets.delete(tournamentId)
        break
      }
    }
  }

  clock.now = from
  for (;;) {
    await fillFreeCourts()
    events.sort((a, b) => a.at - b.at)
    const next = events.shift()
    if (!next || next.at > until) return
    clock.now = next.at
    await next.run()
  }
}
