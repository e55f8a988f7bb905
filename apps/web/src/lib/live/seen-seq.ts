import type { Endpoint } from '@vot/contract'

const newest = new Map<number, number>()

/** Records the number of a live event: no later read of the tournament may be older. */
export function recordSeq(tournamentId: number, seq: number): void {
  newest.set(tournamentId, Math.max(seq, newest.get(tournamentId) ?? 0))
}

/** The newest event number seen of a tournament, sent with its reads; undefined without one. */
export function seenSeqOf(endpoint: Endpoint, params: Readonly<Record<string, unknown>>): number | undefined {
  const isOfTournament = endpoint.method === 'GET' && /^\/api\/tournaments\/:id(\/|$)/.test(endpoint.path)
  return isOfTournament ? newest.get(Number(params.id)) : undefined
}
