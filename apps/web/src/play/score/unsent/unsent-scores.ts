import { scoreLogStore } from '../log/score-log-store'
import { scoreSender, sendWaiting, unsentLogs } from '../log/score-sender'

/** How much of what the person scored, in all matches on this device, the server does not have yet. */
export async function countUnsent(userId: number): Promise<number> {
  const logs = unsentLogs(await (await scoreLogStore()).heads(userId))
  return logs.reduce((sum, log) => sum + log.waiting, 0)
}

/** Sends it now, as far as the network lets it. @returns how much is left */
export async function sendUnsent(userId: number): Promise<number> {
  await sendWaiting(await scoreLogStore(), scoreSender(), userId)
  return await countUnsent(userId)
}
