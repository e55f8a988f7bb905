import {
  appendScoreEvents,
  leaseMatch,
  listScoreEvents,
  type RecordedEventInput,
  readMatch,
  type ScoreEventInput,
} from '@vot/contract'
import { call } from '../../../lib/api/api-client'
import { ApiError, mayPass } from '../../../lib/api/api-error'
import { deviceId } from '../../../lib/api/device-id'
import { fieldsOf } from '../../../lib/api/parse-json'
import { sessionStore } from '../../../lib/api/session-store'
import {
  acknowledged,
  type Holder,
  isOfCourt,
  type LogHead,
  type LogKey,
  type LogTail,
  leased,
  leasedElsewhere,
  listedEvent,
  logTail,
  mayRecord,
  rebaseOnServer,
  refused,
  type ScoreLog,
  withInfo,
} from './score-log'
import type { ScoreLogStore } from './score-log-store'
import type { Problem } from './scored-match'

/** `cut-off`: no answer, or one that may be another next time. `signed-out`: the session has to come back first. */
export type SendOutcome = 'done' | 'cut-off' | 'blocked' | 'stopped' | 'signed-out'

export interface SendOptions {
  /** Ask who scores the match even where this device did last. */
  readonly ask?: boolean | undefined
  readonly takeOver?: boolean | undefined
}

/** Most events of one call. */
const eventsPerCall = 200

/** The match cannot go on court now; the desk or the end of another match clears it. */
const passing: readonly Problem[] = ['court-busy', 'referee-busy', 'player-busy']

/**
 * Sends what waits of one match, oldest first, as the device that holds its lease. Run one at a time for a match.
 * @throws what is no failed call
 */
export async function sendScoreEvents(
  store: ScoreLogStore,
  key: LogKey,
  { ask = false, takeOver = false }: SendOptions = {},
): Promise<SendOutcome> {
  // Sent only with the session of who recorded them, never of the device's next user.
  if (sessionStore.tokens() === null || sessionStore.read().user?.id !== key.userId) return 'signed-out'
  const log = await store.readTail(key)
  if (log === null) return 'done'
  try {
    const { hold, problem } = log.head
    const asks = ask || takeOver || hold === 'none' || problem !== null
    const held = asks ? await lease(store, key, takeOver) : log
    return held === null ? 'stopped' : await sendAll(store, key, held)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 401) return 'signed-out'
    if (mayPass(error) || error.status === 429) return 'cut-off'
    await changeHead(store, key, { problem: error.code })
    return 'stopped'
  }
}

/** Null where another device scores. */
async function lease(store: ScoreLogStore, key: LogKey, takeOver: boolean): Promise<LogTail | null> {
  const input = { params: { id: key.matchId }, body: { device_id: deviceId(), ...(takeOver && { take_over: true }) } }
  try {
    const { lease_epoch: epoch } = await call(leaseMatch, input, { attempts: 1 })
    return await adopt(store, key, (log, onServer) => leased(log, epoch, onServer))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'lease-held') throw error
    await store.updateHead(key, ({ head }) => leasedElsewhere(head, holderIn(error)))
    return null
  }
}

/** From what was read or written last: a pass reads the log once, and each answer is one write. */
async function sendAll(store: ScoreLogStore, key: LogKey, held: LogTail): Promise<SendOutcome> {
  let log: LogTail | null = held
  for (;;) {
    const batch: ScoreEventInput[] = log?.waiting.filter(isOfCourt).slice(0, eventsPerCall) ?? []
    if (log === null || batch.length === 0) return 'done'
    if (!mayRecord(log.head)) return 'stopped'
    try {
      const answer = await post(key, log.head, batch)
      log = await store.updateHead(key, (now) => acknowledged(now, answer.accepted))
      // The server's sheet has more or less than this one, which nothing but a new sheet explains.
      if (log && log.head.acked !== answer.seq) log = await adopt(store, key, goOn)
    } catch (error) {
      if (!(error instanceof ApiError) || isNoRefusal(error)) throw error
      if (passing.includes(error.code)) {
        await changeHead(store, key, { blocked: error.code })
        return 'blocked'
      }
      if (error.code === 'lease-stale') {
        await store.updateHead(key, ({ head }) => leasedElsewhere(head, null))
        log = await lease(store, key, false)
        if (log === null) return 'stopped'
        continue
      }
      log = await adopt(store, key, (now, onServer) => refused(now, error.code, onServer))
    }
  }
}

const goOn = (log: ScoreLog, onServer: readonly RecordedEventInput[]) => rebaseOnServer(log, onServer, 'match-changed')

function post({ matchId }: LogKey, head: LogHead, events: readonly ScoreEventInput[]) {
  const body = { lease_epoch: head.epoch, device_id: deviceId(), events: [...events] }
  return call(appendScoreEvents, { params: { id: matchId }, body }, { attempts: 1 })
}

/**
 * Nothing is wrong with the events: they wait until this user may score again (signed in, with a second factor, with the
 * match), until the match has its teams, or until the server itself answers and not what stands before it.
 */
function isNoRefusal(error: ApiError): boolean {
  return (
    mayPass(error) ||
    [401, 403, 404, 429].includes(error.status) ||
    error.code === 'match-not-ready' ||
    error.code === 'unknown'
  )
}

/**
 * The server's sheet in place of this device's, however `change` has what waits here meet it. It is the sheet of the
 * pairing that plays: read after the match itself, which says who plays.
 */
async function adopt(
  store: ScoreLogStore,
  key: LogKey,
  change: (log: ScoreLog, onServer: readonly RecordedEventInput[]) => ScoreLog,
): Promise<LogTail | null> {
  const params = { id: key.matchId }
  const info = await call(readMatch, { params }, { attempts: 1 })
  const { items } = await call(listScoreEvents, { params }, { attempts: 1 })
  const onServer = items.map(listedEvent)
  const log = await store.update(key, (known) => known && change(withInfo(known, info, Date.now()), onServer))
  return log && logTail(log)
}

async function changeHead(store: ScoreLogStore, key: LogKey, change: Partial<LogHead>): Promise<void> {
  await store.updateHead(key, ({ head }) => ({ ...head, ...change }))
}

function holderIn({ details }: ApiError): Holder | null {
  const { name, since } = fieldsOf(details.holder)
  return typeof name === 'string' && typeof since === 'string' ? { name, since } : null
}
