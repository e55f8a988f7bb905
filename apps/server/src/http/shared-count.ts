import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import type { openCounterPool } from '../db/dialects/postgres-driver'

/** A count after a call. */
export interface Count {
  readonly isOver: boolean
  readonly left: number
  /** Until the count restarts. */
  readonly resetSeconds: number
  /** Takes the call back, as if it had not been made. */
  giveBack(): Promise<void>
}

/** Calls by key within a window, which begins with the first. */
export interface SharedCount {
  readonly points: number
  /** Seconds. */
  readonly duration: number
  /** Counts a call. One over the limit is not counted. */
  take(key: string): Promise<Count>
  forget(key: string): Promise<void>
}

/**
 * Counts in this process and, on PostgreSQL, for all processes together. A call asks its own process first, so that no
 * flood of one key reaches the database; where that does not answer in time, what this process counted is what holds.
 * @param tidies whether this count deletes the old counts of all
 */
export function createSharedCount(
  options: IRateLimiterOptions,
  pool: ReturnType<typeof openCounterPool> | null,
  tidies = false,
): SharedCount {
  const own = new RateLimiterMemory(options)
  const add: Add = (key, points) => own.penalty(key, points)
  const shared =
    pool &&
    new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: tidies,
    })
  const addShared = shared && gatherCalls((key, points) => shared.penalty(key, points))
  return {
    points: own.points,
    duration: own.duration,
    async take(key) {
      const inProcess = await consume(add, own.points, key)
      if (inProcess.isOver || !addShared) return inProcess
      try {
        const ofAll = await consume(addShared, own.points, key)
        if (ofAll.isOver) await inProcess.giveBack()
        return {
          ...ofAll,
          giveBack: async () => {
            await inProcess.giveBack()
            if (!ofAll.isOver) await ofAll.giveBack()
          },
        }
      } catch {
        return inProcess
      }
    },
    async forget(key) {
      await own.delete(key)
      await shared?.delete(key)
    },
  }
}

/** Adds to a count, or takes from it. Rejects where the store fails. */
type Add = (key: string, points: number) => Promise<Pick<RateLimiterRes, 'consumedPoints' | 'msBeforeNext'>>

async function consume(add: Add, points: number, key: string): Promise<Count> {
  const { consumedPoints, msBeforeNext } = await add(key, 1)
  const isOver = consumedPoints > points
  const until = Date.now() + msBeforeNext
  let isCounted = true
  const giveBack = async () => {
    // In the window that follows it would allow a call too many.
    if (!isCounted || Date.now() >= until) return
    isCounted = false
    await add(key, -1).catch(() => undefined)
  }
  if (isOver) await giveBack()
  return {
    isOver,
    left: Math.max(0, points - consumedPoints),
    resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
    giveBack,
  }
}

interface WaitingCall {
  readonly points: number
  readonly resolve: (made: Awaited<ReturnType<Add>>) => void
  readonly reject: (error: unknown) => void
}

/** Sends the calls of one key that come while another is under way as one, so that a flood is no flood of statements. */
function gatherCalls(add: Add): Add {
  const waiting = new Map<string, WaitingCall[]>()
  const send = async (key: string) => {
    for (let calls = waiting.get(key) ?? []; calls.length > 0; calls = waiting.get(key) ?? []) {
      waiting.set(key, [])
      const total = calls.reduce((sum, { points }) => sum + points, 0)
      try {
        const made = await add(key, total)
        let consumedPoints = made.consumedPoints - total
        for (const { points, resolve } of calls) {
          consumedPoints += points
          resolve({ consumedPoints, msBeforeNext: made.msBeforeNext })
        }
      } catch (error) {
        for (const { reject } of calls) reject(error)
      }
    }
    waiting.delete(key)
  }
  return (key, points) =>
    new Promise((resolve, reject) => {
      const call = { points, resolve, reject }
      const before = waiting.get(key)
      if (before) before.push(call)
      else {
        waiting.set(key, [call])
        void send(key)
      }
    })
}
