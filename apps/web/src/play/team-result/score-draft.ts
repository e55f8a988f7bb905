import { readStoredText, removeStoredText, storeTextOrHold } from '../../lib/browser/safe-storage'
import { ownCheckInKeyPrefix } from '../../lib/offline/persisted-stores'

const keyOf = (matchId: number) => `${ownCheckInKeyPrefix}score.${matchId}`

/** The points that were tapped of a match and not sent, `11 7`, so that a lost network loses none of them. */
export function readScoreDraft(matchId: number): string {
  return readStoredText(keyOf(matchId)) ?? ''
}

export function keepScoreDraft(matchId: number, figures: string): void {
  if (figures === '') removeStoredText(keyOf(matchId))
  else storeTextOrHold(keyOf(matchId), figures)
}
