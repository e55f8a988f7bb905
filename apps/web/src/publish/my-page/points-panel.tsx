import type { OwnPlayer } from '@vot/contract'
import { formatPointChange } from '../../lib/format/format-number'
import { useLastPointEntries } from '../../people/player/api'
import { PointChart } from '../../people/player/profile/point-chart'
import { Card } from '../../ui/page/card'
import { Points } from '../../ui/page/figure'
import classes from './my-page.module.css'
import { strings } from './strings'

/** Points today and over time. */
export function PointsPanel({ player }: { readonly player: OwnPlayer | null }) {
  return (
    <Card title={strings.points}>
      {player === null ? <p className={classes.text}>{strings.pointsAfterClaim}</p> : <Course player={player} />}
    </Card>
  )
}

function Course({ player }: { readonly player: OwnPlayer }) {
  const { data } = useLastPointEntries(player.id, true)
  // A merged record's points ran beside the player's own, so they are no part of this line.
  const entries = data?.items.filter(({ merged_from }) => merged_from === null) ?? []
  const [latest] = entries
  return (
    <>
      <p className={classes.pointsNow}>
        <Points points={player.ranking_points} size={32} />
        {latest && latest.adjustment_type !== 'initial' && (
          <span className="num">{formatPointChange(latest.points_added)}</span>
        )}
      </p>
      {entries.length > 0 ? (
        <PointChart entries={entries} />
      ) : (
        data && <p className={classes.text}>{strings.noPoints}</p>
      )}
    </>
  )
}
