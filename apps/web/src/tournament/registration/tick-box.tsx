import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { strings } from './strings'
import type { TickBoxProps } from './team-desk'
import { teamLabel } from './team-rows'
import classes from './tick-box.module.css'

/** Takes a waiting team into the approval of several; the whole space around the box is its target. */
export function TickBox({ registration, desk, ticked, label }: TickBoxProps) {
  const id = useId()
  return (
    <label className={classes.target} htmlFor={id} data-alone={label === undefined}>
      {label !== undefined && (
        <span className={classes.label} aria-hidden>
          {label}
        </span>
      )}
      <Checkbox
        id={id}
        className="no-print"
        size="sm"
        checked={ticked}
        aria-label={strings.tickTeam(teamLabel(registration))}
        onChange={(event) => desk.tick(registration, event.currentTarget.checked)}
      />
    </label>
  )
}
