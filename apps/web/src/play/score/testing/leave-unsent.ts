import { appended, openLog } from '../score-log'
import { writeEvent } from '../score-log-events'
import { scoreLogStore } from '../score-log-of-device'
import type { LossyServer } from './lossy-server'

/** What a closed screen left of user 1: the set-up of the match and its start, at that minute. */
export async function leaveUnsent({ info }: LossyServer, matchId: number, minute: number): Promise<void> {
  const [one, two] = info.player_ids
  const startingServer = { team1: one?.[0] ?? 0, team2: two?.[0] ?? 0 }
  const setup = { type: 'setup', tossWinner: 1, choice: 'serve', sideOfTeam1: 'left', firstServing: 1 } as const
  const at = Date.UTC(2026, 2, 14, 2, minute)
  const key = { userId: 1, matchId }
  const log = appended(openLog(key, info, at), writeEvent({ ...setup, startingServer }, crypto.randomUUID(), at))
  await (await scoreLogStore()).update(key, () => appended(log, writeEvent({ type: 'start' }, crypto.randomUUID(), at)))
}
