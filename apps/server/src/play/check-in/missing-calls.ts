import type { GroupBoard } from '@vot/contract'
import type { Queries } from '../../db/schema'
import { missingOf, readAttendance } from './check-in-day'
import { listCheckInTeams } from './check-in-queries'
import { playersOf } from './check-in-view'

/** A call stays on the boards so long. */
const calledMs = 15 * 60_000
const maxShown = 12

/**
 * [OPS-225] Who was called lately and is still not here, the latest call first. `endedAt` says when the latest match of a
 * team was decided: whoever lost by walkover is called no longer.
 */
export async function listMissingCalls(
  db: Queries,
  now: number,
  groupId: number,
  endedAt: ReadonlyMap<number, number>,
): Promise<GroupBoard['missing']> {
  const reader = { now, query: <T>(query: (queries: Queries) => Promise<T>) => query(db) }
  const attendance = await readAttendance(reader, groupId)
  const calls = [...attendance.calls].filter(
    ([id, { lastAt }]) => now - lastAt < calledMs && (endedAt.get(id) ?? 0) < lastAt,
  )
  if (calls.length === 0) return []
  const teams = new Map((await listCheckInTeams(db, groupId)).map((team) => [team.id, team]))
  return calls
    .sort(([, a], [, b]) => b.lastAt - a.lastAt)
    .flatMap(([id]) => {
      const team = teams.get(id)
      if (!team) return []
      const missing = missingOf(team, attendance)
      const names = playersOf(team).flatMap((player) => (missing.includes(player.id) ? [player.name] : []))
      return names.length === 0 ? [] : [{ registration_id: id, letter: team.letter, names }]
    })
    .slice(0, maxShown)
}
