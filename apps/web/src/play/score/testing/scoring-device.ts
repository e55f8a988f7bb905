import type { GroupMatchView } from '@vot/contract'
import { vi } from 'vitest'
import { randomId } from '../../../lib/api/random-id'
import type { ScoreLog } from '../log/score-log'
import { openScoreLogStore, type ScoreLogStore } from '../log/score-log-store'
import { createScoreSender, type ScoreSender } from '../log/score-sender'
import type { ScoredMatchView, ScoreEventDraft } from '../log/scored-match'
import { ScoredMatchSession } from '../log/scored-match-session'
import { prefetchMatches } from '../my-matches/api'

const key = (matchId: number) => ({ userId: 1, matchId })
const settled = ({ status }: ScoredMatchView) => status !== 'loading'

/** Waits until the check holds. A busy machine may take long: only hanging is a failure. */
export function eventually<Answer>(check: () => Answer | Promise<Answer>, interval = 20): Promise<Answer> {
  return vi.waitFor(check, { timeout: 60_000, interval })
}

/** A device with a database of its own and any number of tabs on one match. */
export class ScoringDevice {
  // Not counted: a module that is loaded anew would count from the start, and databases outlive it.
  readonly #database = `vot.scores.test-${randomId()}`
  readonly #matchId: number
  readonly #tabs: Tab[] = []

  constructor(matchId: number) {
    this.#matchId = matchId
  }

  async openTab(): Promise<Tab> {
    const disk = await openScoreLogStore(this.#database)
    let isDead = false
    const whileAlive = <Args extends unknown[], Answer>(work: (...args: Args) => Promise<Answer>) => {
      return async (...args: Args): Promise<Answer> => {
        const never = new Promise<never>(() => undefined)
        // What a dead tab was doing never goes on.
        try {
          const answer = isDead ? await never : await work(...args)
          return isDead ? await never : answer
        } catch (error) {
          if (isDead) return await never
          throw error
        }
      }
    }
    const { read, readTail, update, updateHead, append, heads, remove, subscribe } = disk
    const store: ScoreLogStore = {
      read: whileAlive(read),
      readTail: whileAlive(readTail),
      update: whileAlive(update),
      updateHead: whileAlive(updateHead),
      append: whileAlive(append),
      heads: whileAlive(heads),
      remove: whileAlive(remove),
      subscribe,
    }
    const sender = createScoreSender(async () => store)
    const session = new ScoredMatchSession(key(this.#matchId), store, sender)
    const die = () => {
      isDead = true
      disk.close()
    }
    const tab = new Tab(session, sender, die, this.#matchId)
    this.#tabs.push(tab)
    void session.open()
    await eventually(() => settled(tab.view) || Promise.reject(new Error('still loading')), 2)
    return tab
  }

  /** Its "Trận của tôi" showed the match, whose screen was never opened. */
  async list(match: GroupMatchView): Promise<void> {
    const store = await openScoreLogStore(this.#database)
    await prefetchMatches(store, 1, [match])
    store.close()
  }

  /** What is on the disk. */
  async stored(): Promise<ScoreLog | null> {
    const store = await openScoreLogStore(this.#database)
    try {
      return await store.read(key(this.#matchId))
    } finally {
      store.close()
    }
  }

  close(): void {
    for (const tab of this.#tabs.splice(0)) tab.crash()
  }
}

export class Tab {
  readonly #session: ScoredMatchSession
  readonly #sender: ScoreSender
  readonly #end: () => void
  readonly #matchId: number

  constructor(session: ScoredMatchSession, sender: ScoreSender, end: () => void, matchId: number) {
    this.#session = session
    this.#sender = sender
    this.#end = end
    this.#matchId = matchId
  }

  get view(): ScoredMatchView {
    return this.#session.read()
  }

  record(...drafts: readonly ScoreEventDraft[]): void {
    for (const draft of drafts) {
      const refusal = this.view.record(draft)
      if (refusal !== null) throw new Error(`${draft.type} was refused: ${refusal}`)
    }
  }

  /** One attempt to send, as the timer and the return of the network make it. */
  async send(): Promise<void> {
    await this.#sender.send(key(this.#matchId))
  }

  /** Gone at once, as when the battery is empty. */
  crash(): void {
    this.#session.close()
    this.#sender.close()
    this.#end()
  }
}
