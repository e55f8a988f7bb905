import type { Endpoint } from '@vot/contract'

const newest = new Map<number, number>()

/** A live event told of this number: no later read of the tournament may answer from before it. */
export function recordSeq(tournamentId: number, seq: number): void {
  newest.set(tournamentId, Math.max(seq, newest.get(tournamentId) ?? 0))
}

/** What a read of one tournament tells the server it has seen; undefined where that is nothing. */
export function seenSeqOf(endpoint: Endpoint, params: Readonly<Record<string, unknown>>): number | undefined {
  const isOfTournament = endpoint.method === 'GET' && /^\/api\/tournaments\/:id(\/|$)/.test(endpoint.path)
  return isOfTournament ? newest.get(Number(params.id)) : undefined
}
