import type { NewPlayer } from '@vot/contract'
import { err, mayDo, normalizePhone, ok, type Requester, type Result } from '@vot/domain'
import { lockName } from '../../db/lock-rows'
import type { Work } from '../../http/handle'
import { findClubByName } from '../../people/club/club-queries'
import { clubNameColumns } from '../../people/club/routes'
import { insertPlayer } from '../../people/player/player-queries'
import { checkBirthYear, phoneColumn, playerColumns } from '../../people/player/player-view'
import { hashNetwork } from './entry-source'
import { countUnverifiedEntries } from './registration-queries'

/** Waiting teams with players whom nobody accepted yet, from one address or of one account. */
const maxUnverified = 20

interface Source {
  readonly role: Requester
  readonly userId: number | null
  readonly address: string
}

interface Entered {
  readonly id: number
  /** As it was typed, where no club has that name. */
  readonly clubName: string | null
}

/**
 * Writes players whom an entry names and no list has: in full by an organiser; by anybody else as unverified ones, even
 * where the phone is known, so that nobody learns whose it is.
 */
export async function enterNewPlayers(
  work: Work,
  players: readonly NewPlayer[],
  source: Source,
): Promise<Result<Entered[], 'new-players-alike' | 'too-many-unverified' | 'validation-failed'>> {
  const phones = players.map(({ phone }) => normalizePhone(phone))
  if (new Set(phones).size < phones.length) return err('new-players-alike')
  const isFull = mayDo(source.role, 'player:manage')
  const enteredFrom = sourceKey(source)
  if (!isFull && players.length > 0) {
    // Entries into other divisions hold other tournaments.
    await lockName(work, `unverified ${enteredFrom}`)
    if ((await countUnverifiedEntries(work.db, enteredFrom)) >= maxUnverified) return err('too-many-unverified')
  }
  const entered: Entered[] = []
  for (const player of players) {
    const year = checkBirthYear(player, work.now)
    if (!year.ok) return year
    const typed = player.club_name?.trim() ?? ''
    const club = typed === '' ? undefined : await findClubByName(work.db, clubNameColumns(typed))
    const id = await insertPlayer(work.db, {
      ...playerColumns(player),
      ...phoneColumn(player),
      ...{ clubId: club?.id ?? null, isUnverified: isFull ? 0 : 1, enteredFrom: isFull ? null : enteredFrom },
      ...{ createdAt: work.now, updatedAt: work.now },
    })
    entered.push({ id, clubName: club || typed === '' ? null : typed })
  }
  return ok(entered)
}

function sourceKey({ userId, address }: Source): string {
  return userId === null ? hashNetwork(address) : `account ${userId}`
}
