import { assignMatch, completeMatch, saveMatchResult } from '@vot/contract'
import { minuteMs, type Random, randomBelow, scoreRulesOf } from '@vot/domain'
import { lockMatch, rememberBracket } from '../play/bracket/bracket-cache'
import { writeMatch } from '../play/bracket/commit-change'
import { getMatch, type LiveBracket } from '../play/bracket/live-bracket'
import { teamOf } from '../play/bracket/match-view'
import type { DemoOrganiser } from './demo-organiser'
import { type DemoMatch, scoreMatch } from './score-match'

/** Where matches of a venue are played and by whom they are refereed. */
export interface DemoHall {
  readonly courtIds: readonly number[]
  readonly refereeIds: readonly number[]
}

/** Plays the matches that are ready until `count` are played or none is left. Returns how many were. */
export async function playMatches(
  organiser: DemoOrganiser,
  tournamentId: number,
  random: Random,
  count: number,
  hall: DemoHall,
): Promise<number> {
  const { clock } = organiser
  let played = 0
  while (played < count) {
    const bracket = await organiser.bracketOf(tournamentId)
    const ready = readyMatches(bracket).slice(0, count - played)
    if (ready.length === 0) return played
    for (const number of ready) {
      const { id } = getMatch(bracket, number).row
      const params = { id: String(id) }
      const body = { ...officialsFor(hall, played + tournamentId), override: true }
      await organiser.call(assignMatch, { params, body })
      clock.now += (1 + randomBelow(random, 3)) * minuteMs
      await startMatch(organiser, id)
      const result = makeResult(bracket, number, random)
      // Close games take long, and so do those between people who never give a ball up.
      const points = result.set1_winner_score + result.set1_loser_score
      clock.now += (12 + Math.round((points - 12) / 3) + randomBelow(random, 8)) * minuteMs
      await organiser.call(saveMatchResult, { params, body: result })
      await organiser.call(completeMatch, { params })
      played += 1
    }
  }
  return played
}

/** Calls the next matches to all courts but one, as far as their players are free; all but the last are in play. */
export async function fillCourts(
  organiser: DemoOrganiser,
  tournamentIds: readonly number[],
  random: Random,
  hall: DemoHall,
): Promise<void> {
  const busy = new Set<number>()
  const called: DemoMatch[] = []
  for (const tournamentId of [...tournamentIds, ...tournamentIds]) {
    const bracket = await organiser.bracketOf(tournamentId)
    const number = readyMatches(bracket).find((each) => playersOf(bracket, each).every((id) => !busy.has(id)))
    if (number === undefined || called.length >= hall.courtIds.length - 1) continue
    const body = { ...officialsFor(hall, called.length), override: true }
    const match = scoredMatch(bracket, number, body.referee_id)
    await organiser.call(assignMatch, { params: { id: String(match.id) }, body })
    organiser.clock.now += 2 * minuteMs
    for (const player of [...match.team1, ...match.team2]) busy.add(player)
    called.push(match)
  }
  for (const match of called.slice(0, -1)) await scoreMatch(organiser, match, random)
}

/** Of a match whose result the desk typed in: nobody scored it, so it was started by hand. */
export async function startMatch(organiser: DemoOrganiser, matchId: number): Promise<void> {
  await organiser.write(async (work, server) => {
    const found = await lockMatch(server, work, matchId)
    if (!found) throw new Error(`no match ${matchId} to start`)
    const { bracket, number } = found
    const { row } = getMatch(bracket, number)
    const rows = bracket.rows.slice()
    rows[number - 1] = await writeMatch(work.db, { ...row, state: 'in_progress', startedAt: work.now }, null, work.now)
    const seq = await work.live(bracket.tournamentId, { type: 'match-assigned', match_ids: [matchId] })
    rememberBracket(server, work, { ...bracket, rows, seq })
  })
}

/** Both sides known, and not on a court. */
export function readyMatches({ state, rows }: LiveBracket): number[] {
  const isFree = (number: number) => rows[number - 1]?.state === 'pending'
  return state.matches.filter(({ status, number }) => status === 'ready' && isFree(number)).map(({ number }) => number)
}

export function playersOf(bracket: LiveBracket, number: number): number[] {
  const sides = getMatch(bracket, number).match.sides.filter((side) => typeof side === 'number')
  return sides.map((id) => teamOf(bracket, id)).flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])
}

function scoredMatch(bracket: LiveBracket, number: number, refereeId: number | null): DemoMatch {
  const { match, row, planned } = getMatch(bracket, number)
  const [first, second] = match.sides
  if (typeof first !== 'number' || typeof second !== 'number') throw new Error(`match ${number} has an open side`)
  const players = (id: number): [number, number] => {
    const { player1Id, player2Id } = teamOf(bracket, id)
    return [player1Id, player2Id]
  }
  const rules = scoreRulesOf(bracket.state.plan, planned.phase)
  return { id: row.id, refereeId: refereeId ?? 0, team1: players(first), team2: players(second), rules }
}

function officialsFor({ courtIds, refereeIds }: DemoHall, turn: number) {
  return {
    court_id: courtIds[turn % courtIds.length] ?? null,
    referee_id: refereeIds[turn % refereeIds.length] ?? null,
  }
}

/** The stronger pair wins more often, and rarely 11 – 0. */
export function makeResult(bracket: LiveBracket, number: number, random: Random) {
  const [first, second] = getMatch(bracket, number).match.sides
  if (typeof first !== 'number' || typeof second !== 'number') throw new Error(`match ${number} has an open side`)
  const strength = (id: number) => {
    const team = teamOf(bracket, id)
    return team.player1Points + team.player2Points
  }
  const isFirst = random() < 1 / (1 + 10 ** ((strength(second) - strength(first)) / 120))
  const isLong = randomBelow(random, 6) === 0
  const loser = isLong ? 10 + randomBelow(random, 3) : 2 + randomBelow(random, 8)
  return {
    winner_id: isFirst ? first : second,
    loser_id: isFirst ? second : first,
    set1_winner_score: isLong ? loser + 2 : 11,
    set1_loser_score: loser,
  }
}
