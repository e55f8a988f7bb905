import { Checkbox } from '@mantine/core'
import type { RegistrationView } from '@vot/contract'
import { useId } from 'react'
import { strings } from './strings'
import type { TeamDesk } from './team-actions'
import { teamLabel } from './team-rows'
import classes from './tick-box.module.css'

interface TickBoxProps {
  readonly registration: RegistrationView
  readonly desk: TeamDesk
  readonly ticked: boolean
  /** The team's place in the list; stands before the box. */
  readonly label?: number
}

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
