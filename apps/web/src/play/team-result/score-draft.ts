import type { OwnMatch } from '@vot/contract'
import { readStoredText, removeStoredText, storeTextOrHold } from '../../lib/browser/safe-storage'
import { ownCheckInKeyPrefix } from '../../lib/offline/persisted-stores'

type Drafted = Pick<OwnMatch, 'match_id' | 'participant_ids'>

/** Of these two teams alone: what was tapped of others is no score of a match that changed. */
const keyOf = ({ match_id: id, participant_ids: teams }: Drafted) =>
  `${ownCheckInKeyPrefix}score.${id}.${teams.join('-')}`

/** The points that were tapped of a match and not sent, `11 7`, so that a lost network loses none of them. */
export function readScoreDraft(match: Drafted): string {
  return readStoredText(keyOf(match)) ?? ''
}

export function keepScoreDraft(match: Drafted, figures: string): void {
  if (figures === '') removeStoredText(keyOf(match))
  else storeTextOrHold(keyOf(match), figures)
}
