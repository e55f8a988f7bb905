import { randomUUID } from 'node:crypto'
import { type MatchView, readBracket, recreateBracket, saveMatchResult } from '@vot/contract'
import type { ApiClient } from './api-client'
import { writeRequest } from './load-connection'

/**
 * Makes the tournament's bracket anew and answers the requests that save all its results in playing order, the first
 * side of each match winning: who plays whom then follows from what is known beforehand.
 */
export async function planCourse(api: ApiClient, tournamentId: number): Promise<Buffer[]> {
  const params = { id: String(tournamentId) }
  await api.call(recreateBracket, {
    params,
    body: { confirm: true, bracket_type: 'double_elimination', variant: 'full' },
  })
  const { bracket } = await api.call(readBracket, { params })
  const winners = new Map<number, number>()
  const losers = new Map<number, number>()
  const sideOf = (id: number | null, from: number | null, source: string | null) =>
    id ?? (source?.startsWith('W') ? winners : losers).get(from ?? 0) ?? 0
  const course: Buffer[] = []
  for (const match of bracket.matches) {
    // The first final is won by the winners' champion, so there is no second.
    if (match.phase === 'second_final') continue
    const winner = sideOf(match.participant1_id, match.participant1_from, match.participant1_source)
    const loser = sideOf(match.participant2_id, match.participant2_from, match.participant2_source)
    winners.set(match.match_number, winner)
    losers.set(match.match_number, loser)
    course.push(writeResult(api, match, winner, loser))
  }
  return course
}

function writeResult(api: ApiClient, match: MatchView, winner: number, loser: number): Buffer {
  const body = { winner_id: winner, loser_id: loser, set1_winner_score: 11, set1_loser_score: match.match_number % 10 }
  const path = saveMatchResult.path.replace(':id', String(match.id))
  return writeRequest('POST', path, { ...api.headers, 'idempotency-key': randomUUID() }, JSON.stringify(body))
}
