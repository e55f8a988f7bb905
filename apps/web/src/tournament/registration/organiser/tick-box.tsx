import { Checkbox } from '@mantine/core'
import type { RegistrationView } from '@vot/contract'
import { useId } from 'react'
import { teamName } from '../../../lib/format/short-name'
import shared from '../../../ui/theme/shared.module.css'
import { strings } from '../strings'
import classes from './organiser-line.module.css'

export interface TickBoxProps {
  readonly registration: RegistrationView
  readonly ticked: boolean
  readonly onTick: (team: RegistrationView, ticked: boolean) => void
  /** The team's place in the list; stands before the box. */
  readonly label?: number
}

/** Takes a waiting team into the approval of several; the whole space around the box is its target. */
export function TickBox({ registration, ticked, onTick, label }: TickBoxProps) {
  const id = useId()
  return (
    <label className={`${shared.inlineRow} ${classes.target}`} htmlFor={id} data-alone={label === undefined}>
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
        aria-label={strings.tickTeam(teamName(registration))}
        onChange={(event) => onTick(registration, event.currentTarget.checked)}
      />
    </label>
  )
}
