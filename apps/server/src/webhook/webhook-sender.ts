import { ok } from '@vot/domain'
import type { Database } from '../db/database'
import { readInstallationKey } from '../db/installation-queries'
import { repeatJob } from '../repeat-job'
import { maxWebhookMs, sendWebhook } from './send-webhook'
import {
  type ClaimedWebhook,
  claimWebhookDeliveries,
  keepWebhookBody,
  settleWebhook,
  type WebhookOutcome,
} from './webhook-queries'

/** Provided by a later wing: the body of an event; undefined where there is nothing to send any more. */
export type DescribeWebhook = (event: ClaimedWebhook) => Promise<Readonly<Record<string, unknown>> | undefined>

export interface WebhookOptions {
  /** Whether private addresses and plain HTTP are allowed, such as for a scoreboard in the hall. */
  readonly allowPrivate: boolean
  /** Polling interval; null for tests, which call `run`. */
  readonly intervalMs: number | null
}

const atOnce = 32
/** Duration of a lease: after this another process takes over the work of one that ended. */
const leaseMs = 3 * maxWebhookMs
const second = 1000
/** [HOK-06] Before the second attempt and those after it; the last wait goes on until the day is over. */
const waitsMs = [5, 30, 120, 600, 1_800, 3_600, 7_200].map((seconds) => seconds * second)

/**
 * Tells addresses in the background what the deliveries hold. Each step is a short unit of work under a lease and none
 * is open while the network is waited for, so several processes share the work, and what one that was killed left is
 * done by another. One that is slow delays nobody but itself.
 */
export class WebhookSender {
  readonly #database: Database
  readonly #now: () => number
  readonly #describe: DescribeWebhook
  readonly #options: WebhookOptions
  readonly #onFault: (error: unknown) => void
  readonly #inFlight = new Set<Promise<void>>()
  #claiming: Promise<number> = Promise.resolve(0)
  readonly #stopTimer: () => void
  #stopped = false

  constructor(
    database: Database,
    now: () => number,
    describe: DescribeWebhook,
    options: WebhookOptions,
    onFault: (error: unknown) => void,
  ) {
    this.#database = database
    this.#now = now
    this.#describe = describe
    this.#options = options
    this.#onFault = onFault
    this.#stopTimer = repeatJob(options.intervalMs, () => this.#begin(), onFault)
  }

  /** Does everything that is due. */
  async run(): Promise<void> {
    while ((await this.#begin()) > 0 || this.#inFlight.size > 0) await Promise.all(this.#inFlight)
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#stopTimer()
    await this.#claiming.catch(() => undefined)
    await Promise.all(this.#inFlight)
  }

  /** Starts due deliveries up to the limit and returns how many. One claim at a time. */
  #begin(): Promise<number> {
    const turn = this.#claiming.catch(() => 0).then(() => this.#claim())
    this.#claiming = turn
    return turn
  }

  async #claim(): Promise<number> {
    const room = atOnce - this.#inFlight.size
    if (this.#stopped || room <= 0) return 0
    const claimed = await this.#database.transaction(async (work) =>
      ok(await claimWebhookDeliveries(work, leaseMs, room)),
    )
    for (const delivery of claimed.value) {
      const sending: Promise<void> = this.#deliver(delivery)
        .catch(this.#onFault)
        .finally(() => this.#inFlight.delete(sending))
        // Continue with the next delivery at once instead of at the next poll.
        .then(() => (this.#options.intervalMs === null ? undefined : void this.#begin().catch(this.#onFault)))
      this.#inFlight.add(sending)
    }
    return claimed.value.length
  }

  async #deliver(delivery: ClaimedWebhook): Promise<void> {
    const { id, url, secret } = delivery
    const body = await this.#bodyOf(delivery)
    if (body === null) return await this.#settle(id, { status: null, error: 'nothing-to-tell' }, { state: 'failed' })
    // [HOK-07] Another installation that tells the same address has other ids.
    const installation = await this.#database.read(readInstallationKey)
    const message = { id: `msg_${installation}_${id}`, url, secret, body }
    const outcome = await sendWebhook(message, this.#options.allowPrivate, this.#now())
    await this.#settle(id, outcome, nextOf(delivery, outcome, this.#now()))
  }

  /** The body is stored before the first attempt, so that retries send the same. */
  async #bodyOf(delivery: ClaimedWebhook): Promise<string | null> {
    const { id, body, role, disabledAt } = delivery
    if (disabledAt !== null || (role !== 'admin' && role !== 'mod')) return null
    if (body !== null) return body
    const told = await this.#describe(delivery)
    if (!told) return null
    const made = JSON.stringify(told)
    await this.#database.transaction(async (work) => {
      await keepWebhookBody(work.db, id, made)
      return ok(null)
    })
    return made
  }

  async #settle(id: number, outcome: WebhookOutcome, next: Parameters<typeof settleWebhook>[3]): Promise<void> {
    await this.#database.transaction(async (work) => {
      await settleWebhook(work, id, outcome, next)
      return ok(null)
    })
  }
}

function nextOf({ attempts, until }: ClaimedWebhook, { status }: WebhookOutcome, now: number) {
  if (status !== null && status >= 200 && status < 300) return { state: 'sent' } as const
  const nextAt = now + (waitsMs[attempts] ?? waitsMs.at(-1) ?? 0)
  return nextAt > until ? ({ state: 'failed' } as const) : { nextAt }
}
