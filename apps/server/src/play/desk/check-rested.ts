import { defaultRestMinutes, err, formatVietnamIso, ok, type Result } from '@vot/domain'
import type { Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import type { FoundMatch } from '../bracket/lock-match'
import { findDayGroup, findGroupId } from './day-queries'
import { dayInside } from './day-reader'
import { readResting } from './read-resting'
import { restingPlayerOf } from './resting-player'

/** [OPS-52] Whether every player of the match has rested from the one before, whichever tournament that was of. */
export async function checkRested(
  server: ServerFacts,
  work: Work,
  found: FoundMatch,
): Promise<Result<null, 'player-resting'>> {
  const groupId = await findGroupId(work.db, found.bracket.tournamentId)
  const group = groupId === null ? undefined : await findDayGroup(work.db, groupId)
  const resting = await readResting(dayInside(server, work), group?.restMinutes ?? defaultRestMinutes)
  const player = restingPlayerOf(found, resting)
  if (player === null) return ok(null)
  return err('player-resting', { player_name: player.name, until: formatVietnamIso(player.until) })
}
