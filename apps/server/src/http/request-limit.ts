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
import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { openCounterPool } from '../db/dialects/postgres-driver'
import type { DatabaseLocation } from '../db/open-database'
import { networkOf } from './client-network'

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

/** What one address may do without signing in, counted for all processes on a database together. */
export interface RequestLimit {
  /** Counts a request; null where nothing is counted. Who is signed in is counted for hardly anything. */
  take(
    endpoint: Endpoint,
    visitor: { readonly userId: number | null; readonly token?: { readonly id: number } },
    address: string,
  ): Promise<Limited | null>
  /** [AUTH-66] Counts an account that is about to be made; seconds to wait, or null. */
  takeAccount(address: string): Promise<number | null>
  /** Takes back the count of an account that was not made. */
  giveAccountBack(address: string): Promise<void>
  /** [OPS-223, BRD-16] Seconds until an address may try a code again, signed in or not; null for now. */
  codeWait(kind: CodeKind, address: string): Promise<number | null>
  /** Counts a wrong code; right ones count for nothing: a hall has one address, and hundreds of phones. */
  countWrongCode(kind: CodeKind, address: string): Promise<void>
  /** [PLR-143] The same for codes of players' profiles, of the account that tries, from whatever address. */
  accountWait(userId: number): Promise<number | null>
  countWrongClaim(userId: number): Promise<void>
  /** Forgets what was counted for new accounts of a network, as `networkOf` names it. */
  forgetAccounts(network: string): Promise<void>
  close(): Promise<void>
}

/**
 * With PostgreSQL the counts are kept there, by connections of their own, which give up after half a second: no
 * transaction waits for a count, and while the database is away each process counts for itself.
 * @param trusts whether an address has no limit of its own
 */
export function openRequestLimit(location: DatabaseLocation, trusts: (address: string) => boolean): RequestLimit {
  const pool = location.dialect === 'postgres' ? openCounterPool(location) : null
  const create = (options: IRateLimiterOptions, tidies = false): RateLimiterAbstract => {
    const own = new RateLimiterMemory(options)
    if (!pool) return own
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // One process deletes the old counts of all.
      clearExpiredByTimeout: tidies,
      insuranceLimiter: own,
    })
  }
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
  const claims = create({ keyPrefix: 'claim-tries-account', points: claimTries.account, duration: 600 })

  return {
    async take(endpoint, visitor, address) {
      if (visitor.token) return await count('token', tokens, String(visitor.token.id))
      const limit = limits.get(endpoint)
      if (!limit) return null
      if (visitor.userId === null) return trusts(address) ? null : await count('address', limit, networkOf(address))
      return countedPerAccount.has(endpoint) ? await count('account', limit, `account ${visitor.userId}`) : null
    },
    takeAccount: async (address) => (trusts(address) ? null : await consume(accounts, networkOf(address))),
    async giveAccountBack(address) {
      if (!trusts(address)) await accounts.reward(networkOf(address), 1)
    },
    async codeWait(kind, address) {
      const made = trusts(address) ? null : await tries[kind].get(networkOf(address))
      return waitOf(made, tries[kind].points)
    },
    async countWrongCode(kind, address) {
      if (!trusts(address)) await consume(tries[kind], networkOf(address))
    },
    accountWait: async (userId) => waitOf(await claims.get(String(userId)), claims.points),
    async countWrongClaim(userId) {
      await consume(claims, String(userId))
    },
    async forgetAccounts(network) {
      await accounts.delete(network)
    },
    close: async () => await pool?.end(),
  }
}

/** Seconds until the next attempt is allowed; null for now. */
function waitOf(made: RateLimiterRes | null, points: number): number | null {
  if (made === null || made.consumedPoints < points) return null
  return Math.max(1, Math.ceil(made.msBeforeNext / 1000))
}

/** Counts a call. A failing counter refuses nobody. */
async function count(name: Limited['name'], limit: RateLimiterAbstract, key: string): Promise<Limited> {
  const state = (made: RateLimiterRes, isOver: boolean): Limited => ({
    name,
    quota: limit.points,
    windowSeconds: limit.duration,
    left: isOver ? 0 : made.remainingPoints,
    resetSeconds: Math.max(1, Math.ceil(made.msBeforeNext / 1000)),
    isOver,
  })
  try {
    return state(await limit.consume(key), false)
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return state(refused, true)
    throw refused
  }
}

/** Seconds to wait, or null. A failing counter refuses nobody. */
async function consume(limit: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limit.consume(key)
    return null
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    throw refused
  }
}
