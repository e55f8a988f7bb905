import { Worker } from 'node:worker_threads'
import { type Language, usualLanguage } from '@vot/contract'
import { isPrivateKind, ok, type PushKind, planPush, quietUntil } from '@vot/domain'
import type { Database } from '../db/database'
import { inLanguage } from '../language/language-now'
import { threadScript } from '../programs'
import { repeatJob } from '../repeat-job'
import {
  type ClaimedDelivery,
  claimDeliveries,
  insertDeliveries,
  listLastHeard,
  type NewDelivery,
  type Settlement,
  settleDeliveries,
} from './delivery-queries'
import { hasListeners } from './device-queries'
import { type Listener, listListeners, type PushAudience } from './follow-queries'
import {
  claimPushEvent,
  dropUnheard,
  insertPushEvent,
  listKnownKeys,
  type OutboxRow,
  type PushEvent,
  saveProgress,
} from './outbox-queries'
import { ensurePushKeys } from './push-keys-queries'
import { maxSendMs, type PushMessage, type SendOutcome, type SendSettings } from './send-message'

/** A push notification, with its text for each follower. */
export interface PushNotice {
  readonly tag: string
  readonly url: string
  readonly audience: PushAudience
  /** @param follows what of the event the device follows */
  textFor(follows: readonly Pick<Listener, 'target' | 'targetId'>[]): { readonly title: string; readonly body: string }
}

/** Provided by a later wing: the texts of an event, and which matches begin soon. */
export interface PushContent {
  /** In the current language; see `languageNow`. */
  describe(event: OutboxRow): Promise<readonly PushNotice[]>
  listSoon(now: number): Promise<readonly PushEvent[]>
}

export interface PushOptions {
  readonly subject: string
  readonly allowLoopback: boolean
  /** Polling interval; null for tests, which call `run`. */
  readonly intervalMs: number | null
}

const devicesAtOnce = 500
const sentAtOnce = 250
/** Duration of a lease: after this another process takes over the work of one that ended. */
export const leaseMs = 2 * maxSendMs
const soonEveryMs = 60_000
const firstRetryMs = 5_000
const maxRetryMs = 600_000

/**
 * Tells devices in the background what the outbox holds: works out who hears of each event, page by page, then sends
 * what is due. Each step is a short unit of work under a lease, and none is open while the network is waited for, so
 * several processes share the work, and what one that was killed left is done by another.
 */
export class PushSender {
  readonly #database: Database
  readonly #now: () => number
  readonly #content: PushContent
  readonly #options: PushOptions
  #thread: Worker | undefined
  readonly #stopTimer: () => void
  #running: Promise<void> = Promise.resolve()
  #stopped = false
  #soonAt = Number.NEGATIVE_INFINITY

  constructor(
    database: Database,
    now: () => number,
    content: PushContent,
    options: PushOptions,
    onFault: (error: unknown) => void,
  ) {
    this.#database = database
    this.#now = now
    this.#content = content
    this.#options = options
    this.#stopTimer = repeatJob(options.intervalMs, () => this.run(), onFault)
  }

  /** Does everything that is due; calls run one after the other. */
  run(): Promise<void> {
    const turn = this.#running.then(() => this.#runOnce())
    this.#running = turn.catch(() => undefined)
    return turn
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#stopTimer()
    await this.#running
    await this.#thread?.terminate()
  }

  async #runOnce(): Promise<void> {
    if (this.#now() - this.#soonAt >= soonEveryMs) {
      this.#soonAt = this.#now()
      await this.lookAhead()
    }
    while (!this.#stopped && (await this.#tellNext()));
    while (!this.#stopped && (await this.#sendNext()));
  }

  /** [NTF-27] Writes down the matches that begin in about twenty minutes, each once. */
  async lookAhead(): Promise<void> {
    if (!(await this.#database.read(hasListeners))) return
    const soon = await this.#content.listSoon(this.#now())
    const known = await this.#database.read((db) =>
      listKnownKeys(
        db,
        soon.map(({ key }) => key),
      ),
    )
    const fresh = soon.filter(({ key }) => !known.has(key))
    if (fresh.length === 0) return
    await this.#database.transaction(async (work) => {
      for (const event of fresh) await insertPushEvent(work, event)
      return ok(null)
    })
  }

  /** Creates the deliveries of one event; false when there is none. */
  async #tellNext(): Promise<boolean> {
    const claimed = await this.#database.transaction(async (work) => {
      if (await hasListeners(work.db)) return ok(await claimPushEvent(work, leaseMs))
      await dropUnheard(work)
      return ok(undefined)
    })
    const event = claimed.value
    if (!event) return false
    const news = await this.#content.describe(event)
    const told = new Map([[usualLanguage, news]])
    /** The same in the words of the device; what is not to be told any more meanwhile stays as it was. */
    const inWordsOf = async (language: Language, tag: string) => {
      const known = told.get(language) ?? (await inLanguage(language, () => this.#content.describe(event)))
      told.set(language, known)
      return known.find((each) => each.tag === tag)
    }
    let isLast = false
    for (let after = event.toldUntil; !isLast && !this.#stopped; ) {
      const pages = []
      for (const each of news) {
        const page = await this.#database.read((db) =>
          listListeners(db, this.#now(), each.audience, after, devicesAtOnce),
        )
        pages.push({ news: each, ...page })
      }
      isLast = pages.every((page) => page.isLast)
      // Of several things to tell, each has its page; all are told up to the device that the shortest one reaches.
      const reached = pages.filter((page) => !page.isLast).map(({ listeners }) => listeners.at(-1)?.deviceId ?? after)
      const until = isLast ? Number.MAX_SAFE_INTEGER : Math.min(...reached)
      const wanted: NewDelivery[] = []
      for (const { news: each, listeners } of pages) {
        const reachedOnes = listeners.filter(({ deviceId }) => deviceId <= until)
        for (const language of new Set(reachedOnes.map((listener) => listener.language))) {
          const words = (await inWordsOf(language, each.tag)) ?? each
          const ofLanguage = reachedOnes.filter((listener) => listener.language === language)
          wanted.push(...writeDeliveries(event, words, ofLanguage, this.#now()))
        }
      }
      await this.#save(event, wanted, until)
      after = until
    }
    return isLast
  }

  /** Skips a device whose last notification of the match had the same text. */
  async #save({ id }: OutboxRow, wanted: readonly NewDelivery[], until: number): Promise<void> {
    await this.#database.transaction(async (work) => {
      const tags = [...new Set(wanted.map(({ tag }) => tag))]
      const heard = await listLastHeard(work.db, [...new Set(wanted.map(({ deviceId }) => deviceId))], tags)
      const place = (row: { deviceId: number; tag: string }) => `${row.deviceId} ${row.tag}`
      const last = new Map(heard.filter(({ state }) => state !== 'replaced').map((row) => [place(row), row]))
      const rows = wanted.filter((row) => {
        const before = last.get(place(row))
        return before?.title !== row.title || before.body !== row.body
      })
      const told = new Set(rows.map(place))
      const replaced = heard.filter((row) => row.state === 'waiting' && told.has(place(row)))
      const replacedIds = replaced.map((row) => row.id)
      await insertDeliveries(work, rows, replacedIds)
      const isLast = until === Number.MAX_SAFE_INTEGER
      await saveProgress(
        work,
        id,
        isLast ? { doneAt: work.now } : { toldUntil: until, leasedUntil: work.now + leaseMs },
      )
      return ok(null)
    })
  }

  /** Sends a batch of due deliveries; false when there is none. */
  async #sendNext(): Promise<boolean> {
    const claimed = await this.#database.transaction(async (work) =>
      ok(await claimDeliveries(work, leaseMs, sentAtOnce)),
    )
    const due = claimed.value
    if (due.length === 0) return false
    const now = this.#now()
    const { settlement, messages } = sortDue(due, now)
    const outcomes = messages.length === 0 ? [] : await this.#sendInThread(messages)
    const byId = new Map(due.map((delivery) => [delivery.id, delivery]))
    for (const outcome of outcomes) {
      const delivery = byId.get(outcome.id)
      if (delivery) noteOutcome(settlement, delivery, outcome, this.#now())
    }
    // [NTF-35] Not begun in time: nobody has been told, so the next turn takes them.
    const answered = new Set(outcomes.map(({ id }) => id))
    for (const { id } of messages.filter((message) => !answered.has(message.id))) {
      settlement.again.push({ id, attempts: byId.get(id)?.attempts ?? 0, nextAt: now })
    }
    await this.#database.transaction(async (work) => {
      await settleDeliveries(work, settlement)
      return ok(null)
    })
    return true
  }

  async #sendInThread(messages: readonly PushMessage[]): Promise<readonly SendOutcome[]> {
    this.#thread ??= await this.#startThread()
    const thread = this.#thread
    return await new Promise((resolve, reject) => {
      const end = () => {
        thread.off('message', answered).off('error', failed).off('exit', left)
      }
      const answered = (outcomes: readonly SendOutcome[]) => {
        end()
        resolve(outcomes)
      }
      const failed = (error: Error) => {
        end()
        this.#thread = undefined
        reject(error)
      }
      const left = () => failed(new Error('the thread that sends to devices ended'))
      thread.once('message', answered).once('error', failed).once('exit', left)
      thread.postMessage(messages)
    })
  }

  async #startThread(): Promise<Worker> {
    const { subject, allowLoopback } = this.#options
    const keys = await ensurePushKeys(this.#database)
    const settings: SendSettings = { keys, subject, allowLoopback }
    const script = threadScript('push-thread', new URL('./push-thread.ts', import.meta.url))
    const thread = new Worker(script, { workerData: settings, execArgv: [], env: {} })
    thread.unref()
    return thread
  }
}

function quietOf({ quietFrom, quietTo }: { quietFrom: number | null; quietTo: number | null }) {
  return quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
}

function writeDeliveries(
  { id, kind, at }: OutboxRow,
  { tag, url, textFor }: PushNotice,
  listeners: readonly Listener[],
  now: number,
): NewDelivery[] {
  const follows = new Map<number, Listener[]>()
  for (const line of listeners) follows.set(line.deviceId, [...(follows.get(line.deviceId) ?? []), line])
  return [...follows].flatMap(([deviceId, lines]) => {
    const [device] = lines
    if (!device || readKinds(device.kindsOff).includes(kind)) return []
    const time = planPush(kind, at, now, quietOf(device))
    if (time === null) return []
    const { sendAt: nextAt, expiresAt } = time
    return [
      { outboxId: id, deviceId, kind, tag, url, ...textFor(lines), nextAt, expiresAt, createdAt: now, settledAt: null },
    ]
  })
}

/** Written by settings of the device alone. */
function readKinds(kindsOff: string): readonly PushKind[] {
  return JSON.parse(kindsOff)
}

interface MutableSettlement extends Settlement {
  readonly done: Record<keyof Settlement['done'], number[]>
  readonly again: Settlement['again'][number][]
  readonly lost: Settlement['lost'][number][]
}

/** Sorts out deliveries that are too late, or whose device is gone or in its quiet hours. */
function sortDue(due: readonly ClaimedDelivery[], now: number) {
  const settlement: MutableSettlement = { done: { sent: [], expired: [], gone: [], refused: [] }, again: [], lost: [] }
  const messages: PushMessage[] = []
  for (const delivery of due) {
    const { id, kind, endpoint, p256dh, auth, isOn, expiresAt, attempts } = delivery
    const ends = quietUntil(quietOf(delivery), now)
    if (endpoint === null || p256dh === null || auth === null || isOn === 0) settlement.done.gone.push(id)
    else if (now > expiresAt || (ends !== null && (!isPrivateKind(kind) || ends > expiresAt))) {
      settlement.done.expired.push(id)
    } else if (ends !== null) settlement.again.push({ id, attempts, nextAt: ends })
    else messages.push({ ...writeMessage(delivery, now), endpoint, p256dh, auth })
  }
  return { settlement, messages }
}

function writeMessage({ id, kind, tag, title, body, url, expiresAt }: ClaimedDelivery, now: number) {
  return {
    id,
    payload: JSON.stringify({ title, body, url, tag }),
    ttlSeconds: Math.max(0, Math.floor((expiresAt - now) / 1000)),
    urgency: kind === 'soon' || kind === 'called' ? 'high' : 'normal',
    topic: tag,
  } as const
}

function noteOutcome(
  { done, again, lost }: MutableSettlement,
  { id, deviceId, endpoint, attempts, expiresAt }: ClaimedDelivery,
  { status, retryAfterSeconds }: SendOutcome,
  now: number,
): void {
  if (status >= 200 && status < 300) done.sent.push(id)
  else if (status === 404 || status === 410) {
    done.gone.push(id)
    if (endpoint !== null) lost.push({ deviceId, endpoint })
  } else if (status === 0 || status === 429 || status >= 500) {
    const wait = Math.max((retryAfterSeconds ?? 0) * 1000, Math.min(maxRetryMs, firstRetryMs * 2 ** attempts))
    if (now + wait > expiresAt) done.expired.push(id)
    else again.push({ id, attempts: attempts + 1, nextAt: now + wait })
  } else done.refused.push(id)
}
