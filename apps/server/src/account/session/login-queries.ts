import { dayMs } from '@vot/domain'
import type { UnitOfWork } from '../../db/database'
import { lockName, lockRows } from '../../db/lock-rows'
import type { Queries } from '../../db/schema'
import type { Work } from '../../http/handle'
import { createToken, hashToken } from './tokens'

const windowMs = 10 * 60_000
const failuresOfAccount = 10
const failuresOfAddress = 30
/** A device that nobody signed in on for this long counts as unknown again. */
const deviceMs = 180 * dayMs

/** Usernames are case-insensitive. */
export function foldUsername(username: string): string {
  return username.normalize('NFC').toLowerCase()
}

/** The account and the place of an attempt; wrong passwords are counted for the pair. */
export interface Attempt {
  readonly usernameFolded: string
  /** The network of an address, `device 7` for a known one, `user 3` for somebody signed in, `code` for codes. */
  readonly place: string
  /** Whether the place is locked out after too many wrong passwords there, whatever the accounts. */
  readonly limited: boolean
}

const secondsUntil = (moment: number, now: number) => Math.max(1, Math.ceil((moment - now) / 1000))

/** [AUTH-65] Seconds to wait for strangers at the place; null where fewer than thirty passwords were wrong there. */
export async function findLockout(db: Queries, place: string, now: number): Promise<number | null> {
  const thirtieth = await triesAt(db, place, now).where('wrong', '=', 1).executeTakeFirst()
  return thirtieth ? secondsUntil(thirtieth.failedAt + windowMs, now) : null
}

/** The try that makes it thirty. */
function triesAt(db: Queries, place: string, now: number) {
  return db
    .selectFrom('loginFailures')
    .select('failedAt')
    .where('address', '=', place)
    .where('failedAt', '>', now - windowMs)
    .orderBy('failedAt', 'desc')
    .offset(failuresOfAddress - 1)
    .limit(1)
}

/** Until a password that is being checked at the place is known to be right or wrong. */
const undecidedSeconds = 3

/**
 * Counts a try before its password is checked, so that parallel guesses cannot slip through.
 * @returns the attempt, or the seconds to wait where ten of the account and place have failed in ten minutes
 */
export async function reserveAttempt(
  work: Work,
  { usernameFolded, place, limited }: Attempt,
): Promise<{ readonly attemptId: number } | { readonly wait: number }> {
  // Attempts at one place queue here, and those on one account where the place has no limit.
  await lockName(work, limited ? `logins ${place}` : `login ${usernameFolded} ${place}`)
  const since = work.now - windowMs
  if (limited) {
    const wait = await findLockout(work.db, place, work.now)
    if (wait !== null) return { wait }
    // Wrong ones with those that are being checked.
    if (await triesAt(work.db, place, work.now).executeTakeFirst()) return { wait: undecidedSeconds }
  }
  const failures = await work.db
    .selectFrom('loginFailures')
    .select('failedAt')
    .where('usernameFolded', '=', usernameFolded)
    .where('address', '=', place)
    .where('failedAt', '>', since)
    .orderBy('failedAt', 'desc')
    .limit(failuresOfAccount)
    .execute()
  const tenth = failures[failuresOfAccount - 1]
  if (tenth) return { wait: secondsUntil(tenth.failedAt + windowMs, work.now) }
  const { id } = await work.db
    .insertInto('loginFailures')
    .values({ usernameFolded, address: place, failedAt: work.now, wrong: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { attemptId: id }
}

/** The password of the try was wrong: from now on it counts for the whole place. */
export async function failAttempt(work: Work, attemptId: number): Promise<void> {
  await work.db.updateTable('loginFailures').set({ wrong: 1 }).where('id', '=', attemptId).execute()
}

/** The password of the try was right, and more is asked before it counts as anything. */
export async function releaseAttempt(work: Work, attemptId: number): Promise<void> {
  await work.db.deleteFrom('loginFailures').where('id', '=', attemptId).execute()
}

/** After a successful sign-in the person's earlier failures no longer count. */
export async function clearFailures(
  work: Work,
  { usernameFolded, place }: Pick<Attempt, 'usernameFolded' | 'place'>,
): Promise<void> {
  await work.db
    .deleteFrom('loginFailures')
    .where('usernameFolded', '=', usernameFolded)
    .where('address', '=', place)
    .execute()
}

/** Drops wrong tries that no longer count, and devices that nobody uses. */
export async function pruneSignIns(work: Pick<Work, 'db' | 'now'>): Promise<void> {
  await work.db
    .deleteFrom('loginFailures')
    .where('failedAt', '<=', work.now - windowMs)
    .execute()
  await work.db
    .deleteFrom('knownDevices')
    .where('usedAt', '<=', work.now - deviceMs)
    .execute()
}

/** The active account with this name. */
export async function findAccount(db: Queries, usernameFolded: string) {
  return await accountRows(db, usernameFolded).executeTakeFirst()
}

/** The account, staying as it is until the unit ends: who changes it then also ends the session that this unit opens. */
export async function lockAccount(work: UnitOfWork, usernameFolded: string) {
  return (await lockRows(work, accountRows(work.db, usernameFolded)))[0]
}

function accountRows(db: Queries, usernameFolded: string) {
  return db.selectFrom('users').selectAll().where('usernameFolded', '=', usernameFolded).where('disabledAt', 'is', null)
}

/** The device, where the account has signed in on it before. */
export async function findKnownDevice(db: Queries, userId: number, token: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('knownDevices')
    .select('id')
    .where('userId', '=', userId)
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst()
  return row?.id
}

/** Remembers the device of a user. A token that this server did not make is replaced. Returns the token. */
export async function rememberDevice(work: Work, userId: number, given: string | undefined): Promise<string> {
  const tokenHash = given === undefined ? undefined : hashToken(given)
  const known =
    tokenHash !== undefined &&
    (await work.db.selectFrom('knownDevices').select('id').where('tokenHash', '=', tokenHash).executeTakeFirst())
  const token = known && given !== undefined ? given : createToken()
  await work.db
    .insertInto('knownDevices')
    .values({ userId, tokenHash: hashToken(token), usedAt: work.now })
    .onConflict((conflict) => conflict.columns(['userId', 'tokenHash']).doUpdateSet({ usedAt: work.now }))
    .execute()
  return token
}

export interface Lockout {
  /** The folded name; null where strangers wait whatever account they name. */
  readonly usernameFolded: string | null
  /** The account, where there is one of that name. */
  readonly username: string | null
  readonly place: string
  readonly failures: number
  /** Epoch ms from which they may try again. */
  readonly until: number
}

/** Who waits now, the longest first: strangers at a place, and tries on an account from a place. */
export async function listLockouts(db: Queries, now: number): Promise<Lockout[]> {
  const rows = await db
    .selectFrom('loginFailures')
    .leftJoin('users', 'users.usernameFolded', 'loginFailures.usernameFolded')
    .select(['loginFailures.usernameFolded', 'users.username', 'address as place', 'failedAt', 'wrong'])
    .where('failedAt', '>', now - windowMs)
    .orderBy('failedAt', 'desc')
    .execute()
  const lockoutOf = (most: number, wanted: readonly (typeof rows)[number][], ofAccount: boolean): Lockout[] => {
    const [first] = wanted
    const decisive = wanted[most - 1]
    if (!first || !decisive) return []
    const { usernameFolded, username, place } = first
    const account = ofAccount ? { usernameFolded, username } : { usernameFolded: null, username: null }
    return [{ ...account, place, failures: wanted.length, until: decisive.failedAt + windowMs }]
  }
  const places = groupBy(
    rows.filter(({ place, wrong }) => wrong === 1 && !/^(device |user |code$)/.test(place)),
    (row) => row.place,
  )
  const accounts = groupBy(rows, (row) => JSON.stringify([row.usernameFolded, row.place]))
  const lockouts = [
    ...places.flatMap((wanted) => lockoutOf(failuresOfAddress, wanted, false)),
    ...accounts.flatMap((wanted) => lockoutOf(failuresOfAccount, wanted, true)),
  ]
  return lockouts.sort((one, other) => other.until - one.until)
}

function groupBy<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const groups = new Map<string, T[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()]
}

/** Lets everybody at the place try again at once; with a name, those alone who try that account. */
export async function liftLockout(work: Work, place: string, usernameFolded: string | null): Promise<boolean> {
  let rows = work.db.deleteFrom('loginFailures').where('address', '=', place)
  if (usernameFolded !== null) rows = rows.where('usernameFolded', '=', usernameFolded)
  const { numDeletedRows } = await rows.executeTakeFirst()
  return numDeletedRows > 0n
}

/** Devices that the account was signed in on, and what did not work. */
export async function deleteSignInsOfUser(db: Queries, userId: number, usernameFolded: string): Promise<void> {
  await db.deleteFrom('knownDevices').where('userId', '=', userId).execute()
  await db.deleteFrom('loginFailures').where('usernameFolded', '=', usernameFolded).execute()
}
