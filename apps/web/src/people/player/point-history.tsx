import type { PointHistoryEntry } from '@vot/contract'
import { formatDayTime } from '../../lib/format/format-day'
import { formatPointChange, formatPoints } from '../../lib/format/format-number'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Figure } from '../../ui/page/figure'
import { usePointCourse, usePointHistory } from './api'
import { HistoryList } from './history-list'
import classes from './history-list.module.css'
import { PointChart } from './point-chart'
import { strings } from './strings'

/** The ledger of a player. */
export function PointHistory({ playerId }: { readonly playerId: number }) {
  const query = usePointHistory(playerId)
  useFailureToast(query.error, strings.pointsFailed)
  const [firstPage] = query.data?.pages ?? []
  return (
    <>
      {firstPage && firstPage.items.length > 0 && <Course playerId={playerId} firstPage={firstPage} />}
      <HistoryList query={query} label={strings.pointsTab} failed={strings.pointsFailed} empty={strings.noPoints}>
        {(entry: PointHistoryEntry) => (
          <>
            <div className={classes.text}>
              <div className={classes.what}>{titleOf(entry)}</div>
              {entry.adjustment_type === 'tournament' && (
                <div>{[entry.group_name, entry.tournament_name].filter(Boolean).join(' | ')}</div>
              )}
              {entry.reason && <div>{entry.reason}</div>}
              {entry.merged_from && <div className={classes.merged}>{strings.mergedFrom(entry.merged_from)}</div>}
              <div className={classes.when}>{formatDayTime(entry.created_at)}</div>
            </div>
            <div className={classes.figures}>
              <Figure className={`${classes.change} ${entry.points_added < 0 ? classes.down : classes.up}`}>
                {formatPointChange(entry.points_added)}
              </Figure>
              <div className={`num ${classes.when}`}>
                {formatPoints(entry.previous_points)} → {formatPoints(entry.new_points)}
              </div>
            </div>
          </>
        )}
      </HistoryList>
    </>
  )
}

interface CourseProps {
  readonly playerId: number
  readonly firstPage: { readonly items: readonly PointHistoryEntry[]; readonly total_pages: number }
}

/** The chart of the whole ledger; until that has come, of the first page. */
function Course({ playerId, firstPage }: CourseProps) {
  const { data } = usePointCourse(playerId, firstPage.total_pages > 1)
  // A merged record's points ran beside the player's own, so they are no part of this line.
  const entries = (data?.items ?? firstPage.items).filter((entry) => entry.merged_from === null)
  return entries.length === 0 ? null : <PointChart entries={entries} />
}

function titleOf({ adjustment_type: type, place }: PointHistoryEntry): string {
  if (type === 'initial') return strings.initial
  if (type === 'manual') return strings.manual
  return place === null ? strings.correction : strings.places[place]
}
