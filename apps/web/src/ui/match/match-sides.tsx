import type { ReactNode } from 'react'
import { LiveDot } from '../badge/live-dot'
import { ScoreFigure } from '../badge/score-figure'
import classes from './match-sides.module.css'
import { strings } from './strings'

interface MatchSidesProps {
  /** Their names. */
  readonly sides: readonly [ReactNode, ReactNode]
  /** Null where it is not known. */
  readonly score?: readonly [number | null, number | null] | undefined
  readonly serving?: 1 | 2 | undefined
}

/** Both teams, one under the other, with who serves and the points. */
export function MatchSides({ sides, score, serving }: MatchSidesProps) {
  return (
    <span className={`${classes.sides} t14 w6`}>
      {sides.map((side, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side is the first or the second and never changes places
        <span key={index} className={classes.side}>
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
