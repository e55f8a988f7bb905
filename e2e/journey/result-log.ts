import { expect } from '@playwright/test'
import {
  type BracketView,
  type CallInput,
  type MatchView,
  type ResponseOf,
  readBracket,
  readMatchHistory,
  saveMatchResult,
} from '@vot/contract'
import type { ApiCaller } from './api-caller'

type ResultBody = NonNullable<CallInput<typeof saveMatchResult>['body']>

interface SentResult {
  readonly matchId: number
  readonly body: ResultBody
  /** The same for each try, so that the server writes it once. */
  readonly operationId: string
}

/** What the server has said is saved, kept apart from it: with this a day is held against its database. */
export class ResultLog {
  /** The winner of each match whose result was acknowledged; null where both sides lost. */
  readonly #saved = new Map<number, number | null>()
  /** How often a result of the match was acknowledged. */
  readonly #times = new Map<number, number>()
  readonly #unanswered = new Map<string, SentResult>()

  get size(): number {
    return this.#saved.size
  }

  has(matchId: number): boolean {
    return this.#saved.has(matchId)
  }

  get unanswered(): readonly SentResult[] {
    return [...this.#unanswered.values()]
  }

  async save(api: ApiCaller, matchId: number, body: ResultBody): Promise<void> {
    await this.#send(api, { matchId, body, operationId: crypto.randomUUID() })
  }

  /** Sends again what a server that died never answered. */
  async sendAgain(api: ApiCaller): Promise<void> {
    await Promise.all(this.unanswered.map((sent) => this.#send(api, sent)))
  }

  /** What was saved on a screen, and what was scored at a court. */
  note(matchId: number, winnerId: number | null): void {
    this.#saved.set(matchId, winnerId)
    this.#times.set(matchId, (this.#times.get(matchId) ?? 0) + 1)
  }

  forget(matchIds: readonly number[]): void {
    for (const id of matchIds) this.#saved.delete(id)
  }

  async #send(api: ApiCaller, sent: SentResult): Promise<void> {
    const { matchId, body, operationId } = sent
    this.#unanswered.set(operationId, sent)
    const answer: ResponseOf<typeof saveMatchResult> = await api.call(
      saveMatchResult,
      { params: { id: String(matchId) }, body },
      operationId,
    )
    this.#unanswered.delete(operationId)
    this.note(matchId, body.winner_id ?? null)
    this.forget(answer.voided.map(({ id }) => id))
  }

  /** Every acknowledged result stands as it was told, and nothing was played that nobody told of. */
  holdAgainst(matches: readonly MatchView[]): void {
    const stored = new Map(matches.map(({ id, winner_id }) => [id, winner_id]))
    const lost = [...this.#saved].filter(([id, winner]) => stored.get(id) !== winner)
    expect(lost, 'acknowledged results that are not there').toEqual([])
    const played = matches.filter(({ outcome }) => outcome === 'played').map(({ id }) => id)
    expect(
      played.filter((id) => !this.#saved.has(id)),
      'results that nobody sent',
    ).toEqual([])
  }

  /** The histories of those matches say each saving once: nothing was written twice. */
  async holdOnce(api: ApiCaller, matchIds: readonly number[]): Promise<void> {
    for (const id of matchIds) {
      const { items } = await api.call(readMatchHistory, { params: { id: String(id) } })
      const written = items.filter(({ kind, undone }) => !undone && (kind === 'saved' || kind === 'corrected'))
      expect(written, `the history of match ${id}`).toHaveLength(this.#times.get(id) ?? 0)
    }
  }
}

/** Every match of these divisions that may be played, byes left out. */
export async function matchesOf(api: ApiCaller, tournamentIds: readonly number[]): Promise<MatchView[]> {
  const views: BracketView[] = await Promise.all(
    tournamentIds.map((id) => api.call(readBracket, { params: { id: String(id) } })),
  )
  return views.flatMap(({ bracket }) => bracket.matches)
}
