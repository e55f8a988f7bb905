import type { Work } from '../../http/handle'
import { notifyOtherDesks } from '../court/notify-desks'
import { isHeld, type LiveBracket, type MatchRow } from './live-bracket'

/** Tells the desks of other groups which courts and referees this change of a bracket took or freed. */
export async function notifyDesks(work: Work, before: LiveBracket, after: LiveBracket): Promise<void> {
  await notifyOtherDesks(work, after.tournamentId, courtsTakenOrFreed(before, after))
}

function courtsTakenOrFreed(before: LiveBracket, after: LiveBracket): number[] {
  const placeOf = (row: MatchRow | undefined) => (row && isHeld(row) ? row.courtId : null)
  const ids = new Set<number>()
  for (const [index, row] of after.rows.entries()) {
    const was = before.rows[index]
    if (was === row || placeOf(was) === placeOf(row)) continue
    for (const id of [placeOf(was), placeOf(row)]) if (id !== null) ids.add(id)
  }
  return [...ids]
}
