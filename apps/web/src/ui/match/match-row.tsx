import type { ReactNode } from 'react'
import { MatchCode } from '../badge/match-code'
import classes from './match-row.module.css'
import { MatchSides } from './match-sides'

interface MatchRowProps {
  readonly code: string
  readonly sides: readonly [string, string]
  /** One thing by urgency: a conflict, a difference above 0.5, an appointment, a wait, a reason. */
  readonly right?: ReactNode
  /** One button. */
  readonly act?: ReactNode
  readonly isChosen?: boolean
  /** Another desk has just changed it. */
  readonly isChanged?: boolean
}

/** A match in a list of what comes. */
export function MatchRow({ code, sides, right, act, isChosen = false, isChanged = false }: MatchRowProps) {
  return (
    <li
      className={classes.row}
      data-row
      aria-current={isChosen ? 'true' : undefined}
      data-changed={isChanged || undefined}
    >
      <div className={classes.line}>
        <MatchCode code={code} />
        <MatchSides sides={sides} />
        {right !== undefined && <span className={`${classes.right} t13 ink2`}>{right}</span>}
        {act}
      </div>
    </li>
  )
}
