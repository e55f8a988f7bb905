import { err, ok, type Result } from '@vot/domain'
import { lockName } from '../../db/lock-rows'
import type { Work } from '../../http/handle'
import { findClaimOfUser } from '../../people/claim/claim-queries'
import { listEntryTimes, listUnansweredEntries, type RegistrationRow } from './registration-queries'

/** [REG-247] Entries of an account in an hour. */
const perHour = 30
const hourMs = 3_600_000

/** [REG-248, REG-249] Pending entries of others in one division, of an account and of an address. */
const maxUnanswered = { account: 4, address: 20 } as const

/**
 * [REG-247] Whether the account may enter one more team now. Its entries wait for each other here: what is counted
 * stands until the unit ends.
 */
export async function checkEntriesOfHour(work: Work, userId: number): Promise<Result<null, 'too-many-requests'>> {
  await lockName(work, `entries ${userId}`)
  const times = await listEntryTimes(work.db, userId, work.now - hourMs, perHour)
  const oldest = times.length < perHour ? undefined : times.at(-1)
  if (oldest === undefined) return ok(null)
  return err('too-many-requests', { retry_after_seconds: Math.max(1, Math.ceil((oldest + hourMs - work.now) / 1000)) })
}

type Entry = Pick<
  RegistrationRow,
  'id' | 'tournamentId' | 'player1Id' | 'player2Id' | 'status' | 'withdrawnAt' | 'createdBy' | 'enteredFrom'
>

/**
 * [REG-248, REG-249] Whether the pending team, as it is stored now, is not one too many of its source in its division.
 * Teams with the own player of the account, or with somebody who agreed, count for nothing. The lock of the tournament
 * keeps what is counted.
 */
export async function checkUnanswered(work: Work, team: Entry): Promise<Result<null, 'too-many-pending'>> {
  const { createdBy, enteredFrom, tournamentId } = team
  if (createdBy === null && enteredFrom === null) return ok(null)
  const own = createdBy === null ? undefined : await findClaimOfUser(work.db, createdBy)
  const source = { createdBy, enteredFrom, ownPlayerId: own?.playerId ?? null }
  const unanswered = await listUnansweredEntries(work.db, tournamentId, source)
  const isCounted = unanswered.some(({ id }) => id === team.id)
  const max = createdBy === null ? maxUnanswered.address : maxUnanswered.account
  return isCounted && unanswered.length > max ? err('too-many-pending') : ok(null)
}
