import {
  answerTeamResult,
  createRegistration,
  type Endpoint,
  exportCourtCalendar,
  exportMatches,
  exportPlayerCalendar,
  exportResults,
  findPlayers,
  openWall,
  rateTournament,
  searchEverything,
  sendTeamResult,
  setFollow,
  setPushSubscription,
} from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { openCounterPool } from '../db/dialects/postgres-driver'
import type { DatabaseLocation } from '../db/open-database'
import { networkOf } from './client-network'
import { createFairQueue } from './fair-queue'
import { type Count, createSharedCount, type SharedCount } from './shared-count'

/** Requests a minute that one address may make without signing in. */
const perMinute: ReadonlyMap<Endpoint, number> = new Map<Endpoint, number>([
  [createRegistration, 30],
  [rateTournament, 30],
  [openWall, 60],
  // A hall has one address, and a workbook is made anew for each.
  [exportResults, 60],
  [exportMatches, 60],
  [exportPlayerCalendar, 60],
  [exportCourtCalendar, 60],
  // Each typed letter, of a hall's many phones.
  [searchEverything, 600],
  [findPlayers, 600],
  [sendTeamResult, 120],
  [answerTeamResult, 120],
  [setFollow, 120],
  [setPushSubscription, 20],
])

/** Counted for each account as well, wherever it is signed in: these look up hosts that whoever calls names. */
const countedPerAccount: ReadonlySet<Endpoint> = new Set<Endpoint>([setPushSubscription])

const accountsPerHour = 60
/** Wrong codes a minute, of a hall or of a wall: of a million codes two are right, or as many as there are walls. */
const triesPerMinute = 30

/** What a code is of; the keys of bank hooks count like codes. */
type CodeKind = 'hall' | 'wall' | 'bank-hook' | 'claim' | 'phone-end'

/** Wrong codes of players' profiles in ten minutes, for an address and for an account. */
const claimTries = { address: 30, account: 10 } as const

/** [HOM-05] Ends of phones that nobody has, in an hour: who tries all thousand learns of few. */
const phoneEndTries = 60

/** [API-16] Calls a minute that a token may make. */
const tokenPerMinute = 600

/** State of a rate limit after a call. */
export interface Limited {
  /** Whom a call is counted for. */
  readonly name: 'address' | 'account' | 'token'
  readonly quota: number
  readonly windowSeconds: number
  readonly left: number
  /** Until the count restarts; after a refusal, until the next attempt. */
  readonly resetSeconds: number
  readonly isOver: boolean
}

/** Who tries a code. */
export interface CodeSource {
  readonly address: string
  /** [PLR-143] An account whose tries are counted as well, from whatever address. */
  readonly userId?: number
}

/** Tries of codes at once, fewer than a hall may be wrong: right ones in flight make nobody wait for a minute. */
const triesAtOnce = 8
/** Until one try of so many that wait for their turn. */
const busySeconds = 3

/** What one address may do without signing in, counted for all processes on a database together. */
export interface RequestLimit {
  /** Counts a request; null where nothing is counted. Who is signed in is counted for hardly anything. */
  take(
    endpoint: Endpoint,
    visitor: { readonly userId: number | null; readonly token?: { readonly id: number } },
    address: string,
  ): Promise<Limited | null>
  /** [AUTH-66] Counts an account that is about to be made; who makes none gives the count back. */
  takeAccount(address: string): Promise<Pick<Count, 'isOver' | 'resetSeconds' | 'giveBack'>>
  /**
   * [OPS-223, BRD-16, FEE-81, HOM-05] Runs the check of a code, key or number, by whoever is signed in or not. The try is
   * counted before the check, so that guesses that are sent at once do not slip through, and given back unless it was
   * wrong: right ones count for nothing, since a hall has one address and hundreds of phones.
   * @returns what the check found, or the seconds to wait
   */
  tryCode<T>(
    kind: CodeKind,
    from: CodeSource,
    check: () => Promise<T>,
    isWrong: (found: T) => boolean,
  ): Promise<Result<T, 'too-many-requests'>>
  /** Forgets what was counted for new accounts of a network, as `networkOf` names it. */
  forgetAccounts(network: string): Promise<void>
  close(): Promise<void>
}

/**
 * With PostgreSQL the counts are kept there, by connections of their own, which give up after two seconds: no
 * transaction waits for a count, and while the database is away each process counts for itself.
 * @param trusts whether an address has no limit of its own
 */
export function openRequestLimit(location: DatabaseLocation, trusts: (address: string) => boolean): RequestLimit {
  const pool = location.dialect === 'postgres' ? openCounterPool(location) : null
  const create = (options: { keyPrefix: string; points: number; duration: number }, tidies = false) =>
    createSharedCount(options, pool, tidies)
  const limits = new Map(
    [...perMinute].map(([endpoint, points]) => {
      const keyPrefix = `${endpoint.method} ${endpoint.path}`
      return [endpoint, create({ keyPrefix, points, duration: 60 })] as const
    }),
  )
  const tokens = create({ keyPrefix: 'token', points: tokenPerMinute, duration: 60 })
  const accounts = create({ keyPrefix: 'accounts', points: accountsPerHour, duration: 3600 }, true)

  const tries = {
    hall: create({ keyPrefix: 'hall-tries', points: triesPerMinute, duration: 60 }),
    wall: create({ keyPrefix: 'wall-tries', points: triesPerMinute, duration: 60 }),
    'bank-hook': create({ keyPrefix: 'bank-hook-tries', points: triesPerMinute, duration: 60 }),
    claim: create({ keyPrefix: 'claim-tries', points: claimTries.address, duration: 600 }),
    'phone-end': create({ keyPrefix: 'phone-end-tries', points: phoneEndTries, duration: 3600 }),
  }
  const inTurn = createFairQueue(triesAtOnce)
  const claims = create({ keyPrefix: 'claim-tries-account', points: claimTries.account, duration: 600 })

  return {
    async take(endpoint, visitor, address) {
      if (visitor.token) return await count('token', tokens, String(visitor.token.id))
      const limit = limits.get(endpoint)
      if (!limit) return null
      if (visitor.userId === null) return trusts(address) ? null : await count('address', limit, networkOf(address))
      return countedPerAccount.has(endpoint) ? await count('account', limit, `account ${visitor.userId}`) : null
    },
    takeAccount: async (address) => (trusts(address) ? uncounted : await accounts.take(networkOf(address))),
    async tryCode(kind, { address, userId }, check, isWrong) {
      const counts: [SharedCount, string][] = []
      if (userId !== undefined) counts.push([claims, String(userId)])
      if (!trusts(address)) counts.push([tries[kind], networkOf(address)])
      const tried = await inTurn(networkOf(address), async () => {
        const taken: Count[] = []
        const giveBack = () => Promise.all(taken.map((count) => count.giveBack()))
        for (const [count, key] of counts) {
          const next = await count.take(key)
          if (next.isOver) {
            await giveBack()
            return err('too-many-requests', { retry_after_seconds: next.resetSeconds })
          }
          taken.push(next)
        }
        let isCounted = false
        try {
          const found = await check()
          isCounted = isWrong(found)
          return ok(found)
        } finally {
          if (!isCounted) await giveBack()
        }
      })
      return tried === 'busy' ? err('too-many-requests', { retry_after_seconds: busySeconds }) : tried
    },
    async forgetAccounts(network) {
      await accounts.forget(network)
    },
    close: async () => await pool?.end(),
  }
}

const uncounted = { isOver: false, resetSeconds: 0, giveBack: async () => undefined }

/** Counts a call. */
async function count(name: Limited['name'], limit: SharedCount, key: string): Promise<Limited> {
  const { isOver, left, resetSeconds } = await limit.take(key)
  return { name, quota: limit.points, windowSeconds: limit.duration, left, resetSeconds, isOver }
}
