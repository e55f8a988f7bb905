import {
  type DeskMatchView,
  type DeskTeamResult,
  listGroupMatches,
  listTeamResults,
  saveMatchResult,
} from '@vot/contract'
import { dayCodeKey, type GameScore } from '@vot/domain'
import { call } from '../../../lib/api/api-client'
import { useRead } from '../../../lib/data/use-read'
import { useWrite, write } from '../../../lib/data/use-write'
import { seenTeams } from '../../bracket/match-texts'
import { winnerOf } from './paper-line'

const mostShown = 12

/** Matches with a result that are off the court, the latest first. */
export function useFinishedMatches(groupId: number) {
  return useRead(listGroupMatches, { params: { id: groupId }, query: { status: 'finished', per_page: mostShown } })
}

/** Results that teams sent from their phones, and which ones both teams confirmed. */
export function useTeamResults(groupId: number) {
  return useRead(listTeamResults, { params: { id: groupId } })
}

interface FoundMatch {
  /** Null where no match that can be played has the code, undefined while that is not known. */
  readonly match: DeskMatchView | null | undefined
  /** Why it cannot be known. */
  readonly error: Error | null
}

/**
 * The match of a code, however it is written. What is on court is known without asking, so paper can be read while the
 * server is gone; a match that waits or is over is asked for.
 */
export function useMatchOfCode(groupId: number, code: string, onCourt: readonly DeskMatchView[]): FoundMatch {
  const key = dayCodeKey(code)
  const isCode = /\d$/.test(key)
  const hasKey = ({ day_code }: DeskMatchView) => dayCodeKey(day_code) === key
  const known = onCourt.find(hasKey)
  const input = { params: { id: groupId }, query: { q: key } }
  const { data, error } = useRead(listGroupMatches, isCode && !known ? input : null, {
    // A list like the others of the desk: live events put scores into all of them.
    read: {
      name: 'of-code',
      run: async (): Promise<{ readonly items: readonly DeskMatchView[] }> => {
        for (const status of ['upcoming', 'finished'] as const) {
          const query = { status, q: key, per_page: 100 }
          const { items } = await call(listGroupMatches, { params: { id: groupId }, query })
          const found = items.find(hasKey)
          if (found) return { items: [found] }
        }
        return { items: [] }
      },
    },
  })
  if (known || !isCode) return { match: known ?? null, error: null }
  return { match: data && (data.items[0] ?? null), error: data ? null : error }
}

/**
 * [OPS-346] The match with the teams of what a team sent: lists are read one after the other, and points of one pairing are
 * no result of another.
 */
export function ofSentTeams<M extends DeskMatchView>(match: M, { participant_ids: [one, two] }: DeskTeamResult): M {
  return { ...match, participant1_id: one, participant2_id: two }
}

export interface PaperResult {
  readonly match: DeskMatchView
  /** Side 1 first; they end the match. */
  readonly games: readonly GameScore[]
  /** ISO text; undefined for now. */
  readonly endedAt: string | undefined
}

/** Saves what stands on paper and frees the court in the same step. */
export function useSavePaperResult() {
  return useWrite(
    ({ match, games, endedAt }: PaperResult) => {
      const { id, participant1_id: first, participant2_id: second } = match
      const winner = winnerOf(games)
      const body = {
        winner_id: winner === 1 ? first : second,
        loser_id: winner === 1 ? second : first,
        games: games.map(([own, other]): [number, number] => (winner === 1 ? [own, other] : [other, own])),
        seen_updated_at: match.updated_at,
        ...seenTeams(match),
        complete: true,
        ...(endedAt !== undefined && { ended_at: endedAt }),
      }
      return write(saveMatchResult, { params: { id }, body })
    },
    // The line is free as soon as the result is saved.
    { isQuick: true },
  )
}
