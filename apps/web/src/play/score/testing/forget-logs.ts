import { scoreLogStore } from '../score-log-of-device'

/** Empties the logs of the people in tests: the device of a test is new, but its store outlives the file. */
export async function forgetLogs(): Promise<void> {
  const store = await scoreLogStore()
  for (const userId of [1, 2]) {
    for (const { head } of await store.heads(userId)) await store.remove({ userId, matchId: head.matchId })
  }
}
