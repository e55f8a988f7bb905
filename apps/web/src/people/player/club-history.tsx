import type { ClubHistoryEntry } from '@vot/contract'
import { formatDay } from '../../lib/format/format-day'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { useClubHistory } from './api'
import { HistoryList } from './history-list'
import classes from './history-list.module.css'
import { strings } from './strings'

/** Which clubs a player left and joined. */
export function ClubHistory({ playerId }: { readonly playerId: number }) {
  const query = useClubHistory(playerId)
  useFailureToast(query.error, strings.clubsFailed)
  return (
    <HistoryList query={query} label={strings.clubsTab} failed={strings.clubsFailed} empty={strings.noClubs}>
      {(entry: ClubHistoryEntry) => (
        <div className={classes.text}>
          <div className={classes.what}>
            {entry.from_club_name ?? strings.noClub} → {entry.to_club_name ?? strings.noClub}
          </div>
          {entry.reason && <div>{entry.reason}</div>}
          {entry.merged_from && <div className={classes.merged}>{strings.mergedFrom(entry.merged_from)}</div>}
          <div className={classes.when}>{formatDay(entry.change_date)}</div>
        </div>
      )}
    </HistoryList>
  )
}
