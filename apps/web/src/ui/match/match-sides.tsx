import { LiveDot } from '../badge/live-dot'
import { ScoreFigure } from '../badge/score-figure'
import classes from './match-sides.module.css'
import { strings } from './strings'

interface MatchSidesProps {
  readonly sides: readonly [string, string]
  readonly score?: readonly [number, number] | undefined
  readonly serving?: 1 | 2 | undefined
}

/** Both teams, one under the other, with who serves and the points. */
export function MatchSides({ sides, score, serving }: MatchSidesProps) {
  return (
    <span className={`${classes.sides} t14 w6`}>
      {sides.map((side, index) => (
        <span key={side} className={classes.side}>
          <span className="whole">{side}</span>
          {serving === index + 1 && (
            <span>
              <LiveDot />
              <span className="only-readers">{strings.serving}</span>
            </span>
          )}
          {score && (
            <span className={`num ${classes.points}`}>
              <ScoreFigure points={score[index] ?? null} />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
