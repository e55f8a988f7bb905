import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { pointsToDecimal } from '@vot/domain'
import { Points } from '../../ui/page/figure'
import { type Pair, pairPoints } from './pair-choice'
import classes from './pair-total.module.css'
import { strings } from './strings'
import { capsOf } from './team-rows'

interface PairTotalProps {
  readonly pair: Pair
  readonly tournament: TournamentView
}

/** The sum against the cap: green within it, red with a warning over it; it never blocks. */
export function PairTotal({ pair, tournament }: PairTotalProps) {
  const { total, warnings } = pairPoints(pair, capsOf(tournament))
  const over = warnings.find((warning) => warning.code === 'team-points-over-cap')
  const isComplete = pair.every((player) => player !== null)
  const state = over ? 'over' : isComplete ? 'within' : 'open'
  const notes = warnings.flatMap((warning) => {
    if (warning.code === 'team-points-over-cap') {
      return [strings.pairWarning(tournament.max_ranking_point, pointsToDecimal(warning.excess))]
    }
    const player = pair[warning.player - 1]
    if (!player) return []
    return warning.code === 'player-points-over-cap'
      ? [`${strings.playerOver(player.name, pointsToDecimal(warning.excess))}.`]
      : [`${strings.notOfficial(player.name)}.`]
  })
  for (const player of pair) if (player?.points_later) notes.push(`${player.name} ${strings.pointsLater}.`)
  return (
    <div className={classes.total} data-state={state} role="status">
      <div className={classes.head}>
        {state === 'over' && <IconAlertTriangle size={18} aria-hidden />}
        {state === 'within' && <IconCheck size={18} aria-hidden />}
        <span>{strings.teamTotal}</span>
        <span className={classes.figures}>
          <Points points={pointsToDecimal(total)} size={20} />
          {tournament.max_ranking_point > 0 && (
            <span className={classes.cap}>
              {' / '}
              <Points points={tournament.max_ranking_point} />
            </span>
          )}
        </span>
      </div>
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </div>
  )
}
