import type { Work } from '../../http/handle'
import { insertNotice } from './notification-queries'

/** What a notice's text is made from; names, never phones. */
export type NoticeFacts =
  | { readonly event: 'created' | 'approved' | 'rejected'; readonly team: string }
  | { readonly event: 'place-offered'; readonly team: string; readonly until: string }
  | { readonly event: 'partner-asked'; readonly team: string }
  | { readonly event: 'consent-missing'; readonly team: string; readonly players: readonly string[] }
  | { readonly event: 'partner-refused'; readonly team: string; readonly player: string }
  /** A request to correct a profile; why it was rejected stands at the profile alone. */
  | { readonly event: 'correction-asked' | 'correction-accepted' | 'correction-rejected'; readonly player: string }
  /** A provisional claim to a profile and what became of it. */
  | {
      readonly event: 'claim-made' | 'claim-contested' | 'claim-unanswered' | 'claim-confirmed' | 'claim-refused'
      readonly player: string
    }
  /** An account with this player is to be erased. */
  | { readonly event: 'player-erasing'; readonly player: string; readonly until: string }
  /** `reason`: for organisers alone. */
  | { readonly event: 'team-withdrew'; readonly team: string; readonly reason?: string }
  | { readonly event: 'team-returned'; readonly team: string }
  | { readonly event: 'results-saved' | 'results-updated' }
  /** `teams`: who did not come or play on; missing in notices of before they were named. */
  | { readonly event: 'forfeited' | 'retired'; readonly matchCode: string; readonly teams?: readonly string[] }
  | { readonly event: 'assigned'; readonly matchCode: string; readonly court: string }

export interface Notice {
  readonly kind: 'registration' | 'forfeit' | 'verdict' | 'results' | 'assignment'
  readonly to: 'organisers' | 'everyone' | { readonly userId: number }
  /** Null for what belongs to none. */
  readonly tournamentId: number | null
  readonly matchId?: number
  readonly facts: NoticeFacts
}

const typeOf = {
  registration: 'registration',
  verdict: 'registration',
  results: 'results',
  assignment: 'assignment',
  forfeit: 'results',
} as const

/** Writes a notice in the transaction of the change it reports. Who made the change does not get it. */
export async function notify(work: Work, { kind, to, tournamentId, matchId, facts }: Notice): Promise<void> {
  const userId = typeof to === 'string' ? null : to.userId
  if (userId !== null && userId === work.actorId) return
  await insertNotice(work.db, {
    at: work.now,
    type: typeOf[kind],
    kind,
    audience: typeof to === 'string' ? to : 'user',
    userId,
    actorId: work.actorId,
    tournamentId,
    matchId: matchId ?? null,
    facts: JSON.stringify(facts),
  })
}
