import type { MatchView } from '@vot/contract'
import { formatDayTime } from '../../../lib/format/format-day'

/** When the match ended, began or is to begin, the latest that is known: `09:31 14/03/2026`. */
export function MatchTime({ match }: { readonly match: MatchView }) {
  const moment = match.completed_time ?? match.started_at ?? match.scheduled_time
  if (moment === null) return '–'
  return (
    <time dateTime={moment} className="num">
      {formatDayTime(moment)}
    </time>
  )
}
