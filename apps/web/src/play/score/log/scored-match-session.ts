import { shallowEqual } from '@mantine/hooks'
import {
  type LiveMessage,
  listScoreEvents,
  type RecordedEventInput,
  readMatch,
  type ScoreEventInput,
} from '@vot/contract'
import { applyScoreEvent, type ScoreErrorCode, type ScoreSheet, type ScoreState } from '@vot/domain'
import { call } from '../../../lib/api/api-client'
import { ApiError, mayPass, networkError } from '../../../lib/api/api-error'
import { randomId } from '../../../lib/api/random-id'
import { nextPaint } from '../../../lib/browser/next-paint'
import { steadyNow } from '../../../lib/format/steady-clock'
import { listenLive } from '../../../lib/live/live-client'
import { changesOnlyScore } from '../sheet-facts'
import {
  appended,
  domainEvent,
  foldEvents,
  type LogHead,
  type LogKey,
  listedEvent,
  mayRecord,
  notRecorded,
  openLog,
  type ScoreLog,
  unsentEventsOf,
  withInfo,
  writeEvent,
} from './score-log'
import type { ScoreLogStore } from './score-log-store'
import type { ScoreSender } from './score-sender'
import type { Problem, ScoredMatchView, ScoreEventDraft, WatchRallies } from './scored-match'

/** Timeout: after it the referee continues with the stored state. */
const timeoutMs = 1500

/** One open screen of a match: shows and appends to its log, and subscribes to changes from elsewhere. */
export class ScoredMatchSession {
  readonly #key: LogKey
  readonly #store: ScoreLogStore
  readonly #sender: ScoreSender
  readonly #listeners = new Set<() => void>()
  readonly #closers: (() => void)[] = []
  readonly #writers = new Set<(state: ScoreState) => void>()
  /** Of a rally that is on the page and not drawn yet. */
  #written: ScoreState | null = null
  /** With the events that are shown and not yet stored. */
  #log: ScoreLog | null = null
  #unstored: readonly ScoreEventInput[] = []
  #sheet: ScoreSheet | null = null
  /** The server's sheet, where another device scores. */
  #mirror: ScoreSheet | null = null
  /** The server was asked, or does not answer. */
  #settled = false
  #problem: Problem | null = null
  #listensTo: number | null = null
  #closed = false
  #view: ScoredMatchView

  constructor(key: LogKey, store: ScoreLogStore, sender: ScoreSender) {
    this.#key = key
    this.#store = store
    this.#sender = sender
    this.#view = this.#compose()
  }

  readonly read = (): ScoredMatchView => this.#view

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  async open(): Promise<void> {
    const settle = setTimeout(() => this.#settle(), timeoutMs)
    const renew = () => void this.#renew()
    window.addEventListener('online', renew)
    this.#closers.push(
      () => clearTimeout(settle),
      () => window.removeEventListener('online', renew),
      this.#sender.subscribe(() => this.#publish()),
      this.#store.subscribe((key, head, events) => {
        if (key.userId !== this.#key.userId || key.matchId !== this.#key.matchId) return
        const log = head && (events ? { head, events } : this.#under(head))
        if (log) this.#take(log)
        else void this.#store.read(this.#key).then((stored) => this.#take(stored))
      }),
    )
    this.#take(await this.#store.read(this.#key))
    await this.#renew()
    this.#settle()
  }

  close(): void {
    this.#closed = true
    for (const close of this.#closers.splice(0)) close()
  }

  readonly record = (draft: ScoreEventDraft): ScoreErrorCode | null => {
    const [log, sheet] = [this.#log, this.#sheet]
    if (!log || !sheet || this.#view.status !== 'ready' || !mayRecord(log.head)) return null
    const event = writeEvent(draft, randomId(), Math.max(steadyNow(), sheet.state.clockAt ?? 0))
    const applied = applyScoreEvent(sheet, domainEvent(event))
    if (!applied.ok) return applied.code
    this.#unstored = [...this.#unstored, event]
    this.#sheet = applied.value
    this.#log = appended(log, event)
    const { state, match } = applied.value
    const isRally = draft.type === 'rally' && changesOnlyScore(sheet.state, state, match.rules)
    const shown = this.#show(state, isRally)
    void this.#storeEvent(event, log.events, shown)
    return null
  }

  readonly watchRallies: WatchRallies = (write) => {
    this.#writers.add(write)
    return () => void this.#writers.delete(write)
  }

  readonly takeOver = async (): Promise<void> => {
    const outcome = await this.#sender.send(this.#key, { takeOver: true })
    if (outcome === 'cut-off' || outcome === 'signed-out') throw networkError()
    await this.#readMirror()
  }

  readonly retryNow = (): void => void this.#renew()

  readonly dismissLost = (): void => {
    void this.#store.updateHead(this.#key, ({ head }) => ({ ...head, lost: null }))
  }

  readonly acceptMove = (): void => {
    void this.#store.updateHead(this.#key, ({ head }) => ({ ...head, movedFrom: null }))
  }

  /** A rally is written into the page; what else is drawn and sent for it waits for the frame that shows it. */
  async #show(state: ScoreState, isRally: boolean): Promise<void> {
    if (!isRally) return this.#publish()
    this.#write(state)
    this.#view = this.#compose()
    await nextPaint()
    this.#tell()
  }

  async #storeEvent(
    event: ScoreEventInput,
    before: readonly RecordedEventInput[],
    shown: Promise<void>,
  ): Promise<void> {
    const after = before.at(-1)?.op_id
    const noLongerWaits = () => {
      this.#unstored = this.#unstored.filter(({ op_id }) => op_id !== event.op_id)
    }
    try {
      const isStored = after !== undefined && (await this.#store.append(this.#key, event, before.length, after))
      if (isStored) noLongerWaits()
      else {
        const log = await this.#store.update(this.#key, (stored) => stored && addedLate(stored, event))
        noLongerWaits()
        this.#take(log)
      }
    } catch (error) {
      console.error('a score event could not be stored', error)
      this.#unstored = []
      this.#problem = 'unknown'
      this.#take(await this.#store.read(this.#key))
    }
    await shown
    await this.#sender.send(this.#key)
  }

  /** The match, who scores it and how it stands, as the server has it; without the server, as this device does. */
  async #renew(): Promise<void> {
    if (this.#closed) return
    const { matchId: id } = this.#key
    try {
      const info = await call(readMatch, { params: { id } }, { attempts: 1 })
      const now = Date.now()
      await this.#store.update(this.#key, (log) => (log ? withInfo(log, info, now) : openLog(this.#key, info, now)))
      this.#problem = null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (this.#log === null) {
        this.#problem = error.code
        this.#publish()
        return
      }
    }
    await this.#sender.send(this.#key, { ask: true })
    await this.#readMirror()
  }

  /** What the device that scores has sent. */
  async #readMirror(): Promise<void> {
    const log = this.#log
    if (log === null || log.head.hold === 'none' || mayRecord(log.head)) return
    try {
      const { items } = await call(listScoreEvents, { params: { id: this.#key.matchId } }, { attempts: 1 })
      this.#mirror = foldEvents(log.head.info, items.map(listedEvent))
      this.#publish()
    } catch (error) {
      if (!(error instanceof ApiError) || !mayPass(error)) throw error
    }
  }

  #take(log: ScoreLog | null): void {
    if (log === null || this.#closed) return
    const stored = new Set(log.events.map(({ op_id }) => op_id))
    const extra = this.#unstored.filter(({ op_id }) => !stored.has(op_id))
    const known = this.#log?.head.info
    // Keeps the identity of an unchanged match, so that nothing renders again.
    const info = known && isSame(known, log.head.info) ? known : log.head.info
    const next = { head: { ...log.head, info }, events: extra.length === 0 ? log.events : [...log.events, ...extra] }
    if (!isSameSheet(this.#log, next)) {
      this.#sheet = foldEvents(next.head.info, next.events) ?? foldEvents(log.head.info, log.events)
    }
    const isPassedOn = this.#log?.head.hold !== next.head.hold
    this.#log = next
    this.#listen(log.head.info.tournament_id)
    this.#publish()
    if (isPassedOn) void this.#readMirror()
  }

  /** What is shown, under a head that changed alone; null where another tab knows more and it has to be read. */
  #under(head: LogHead): ScoreLog | null {
    const events = this.#log?.events ?? []
    const log = { head, events }
    return events.length >= head.acked && isSameSheet(this.#log, log) ? log : null
  }

  #listen(tournamentId: number): void {
    if (this.#listensTo === tournamentId) return
    this.#listensTo = tournamentId
    const onMessage = (message: LiveMessage) => this.#hear(message)
    this.#closers.push(listenLive({ tournamentId }, { onMessage, onResync: () => void this.#renew() }))
  }

  #hear({ type, score, match_ids: ids }: LiveMessage): void {
    const { matchId } = this.#key
    const isOwn = score?.match_id === matchId
    if (!isOwn && !ids?.includes(matchId)) return
    // The device that scores knows before the server does.
    if (type === 'match-score' && isOwn) void this.#readMirror()
    else void this.#renew()
  }

  #settle(): void {
    if (this.#settled) return
    this.#settled = true
    this.#publish()
  }

  #publish(): void {
    if (this.#closed) return
    const view = this.#compose()
    if (shallowEqual(this.#view, view)) return
    this.#view = view
    this.#tell()
  }

  #tell(): void {
    const { state } = this.#view
    // What was written and is no longer so, React has never drawn and would leave.
    if (this.#written !== null && state !== null && state !== this.#written) this.#write(state)
    this.#written = null
    for (const listener of [...this.#listeners]) listener()
  }

  #write(state: ScoreState): void {
    this.#written = state
    for (const write of this.#writers) write(state)
  }

  #compose(): ScoredMatchView {
    const { record, watchRallies, takeOver, retryNow, dismissLost, acceptMove } = this
    return {
      ...viewOfLog({
        log: this.#log,
        sheet: this.#sheet,
        mirror: this.#mirror,
        settled: this.#settled,
        problem: this.#problem,
        online: this.#sender.isOnline(),
      }),
      record,
      watchRallies,
      takeOver,
      retryNow,
      dismissLost,
      acceptMove,
    }
  }
}

/** What came in between from another tab, or from the server, may have left no place for the event. */
function addedLate(stored: ScoreLog, event: ScoreEventInput): ScoreLog {
  const fits = foldEvents(stored.head.info, [...stored.events, event]) !== null
  return fits ? appended(stored, event) : notRecorded(stored)
}

function isSameSheet(before: ScoreLog | null, { head, events }: ScoreLog): boolean {
  if (before?.events.length !== events.length || before.events.at(-1)?.op_id !== events.at(-1)?.op_id) return false
  const { player_ids: players, score_rules: rules } = head.info
  const { player_ids: playersBefore, score_rules: rulesBefore } = before.head.info
  return isSame([players, rules], [playersBefore, rulesBefore])
}

function isSame(before: unknown, after: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}

interface LogParts {
  /** With the events that are shown and not yet stored; null while nothing is known. */
  readonly log: ScoreLog | null
  readonly sheet: ScoreSheet | null
  readonly mirror: ScoreSheet | null
  readonly settled: boolean
  readonly problem: Problem | null
  readonly online: boolean
}

type Facts = Omit<ScoredMatchView, 'record' | 'watchRallies' | 'takeOver' | 'retryNow' | 'dismissLost' | 'acceptMove'>

/** What a screen shows of a log. */
function viewOfLog({ log, sheet, mirror, settled, problem, online }: LogParts): Facts {
  if (log === null) {
    const status = problem === null ? 'loading' : passes(problem) ? 'missing' : 'refused'
    const nothing = {
      match: null,
      sheet: null,
      state: null,
      rules: null,
      waiting: 0,
      holder: null,
      lost: null,
      movedFrom: null,
    }
    return { ...nothing, status, problem, online, hold: 'asking' }
  }
  const { head } = log
  const isOurs = mayRecord(head)
  const shown = isOurs ? sheet : (mirror ?? foldEvents(head.info, log.events.slice(0, head.acked)))
  const waits = unsentEventsOf(log).length
  const isTakenOver = head.hold === 'taken-over'
  const stale = { reason: 'lease-stale', code: 'lease-stale', events: waits } as const
  const isUnread = head.hold === 'none' && log.events.length === 0 && (head.info.score_state?.seq ?? 0) > 0
  return {
    status: statusOf(head.problem !== null || shown === null, head.hold === 'none' && !settled, isUnread, online),
    problem: head.problem ?? (shown === null ? 'match-not-ready' : (head.blocked ?? problem)),
    match: head.info,
    sheet: shown,
    state: shown?.state ?? null,
    rules: shown?.match.rules ?? null,
    waiting: isTakenOver ? 0 : waits,
    online,
    hold: head.hold === 'none' ? 'asking' : head.hold,
    holder: head.holder,
    movedFrom: head.movedFrom ?? null,
    lost: head.lost ?? (isTakenOver && waits > 0 ? stale : null),
  }
}

/** A match begun elsewhere must not be set up again while its events are loading. */
function statusOf(isRefused: boolean, isAsking: boolean, isUnread: boolean, online: boolean): Facts['status'] {
  if (isRefused) return 'refused'
  if (isUnread) return online ? 'loading' : 'missing'
  return isAsking ? 'loading' : 'ready'
}

function passes(problem: Problem): boolean {
  return ['network', 'unknown', 'internal-error', 'not-ready', 'too-many-requests'].includes(problem)
}
