import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { CheckInTeam } from '@vot/contract'
import { formatTimeToCome } from '../../lib/format/format-day'
import shared from '../../ui/theme/shared.module.css'
import type { Arrival } from './api'
import classes from './last-arrival.module.css'
import { strings } from './strings'

/** What was done last on this screen. */
export interface LastChange {
  readonly kind: 'note' | 'undo'
  readonly arrival: Arrival
  readonly message: string
}

interface LastArrivalProps {
  readonly last: LastChange | null
  readonly team: CheckInTeam | undefined
  readonly isDisabled: boolean
  readonly isBusy: boolean
  readonly onUndo: () => void
}

/** Says what the last tap did, tells the player where to go, and takes it back. */
export function LastArrival({ last, team, isDisabled, isBusy, onUndo }: LastArrivalProps) {
  const Icon = last?.kind === 'undo' ? IconCircleDashed : IconCircleCheckFilled
  return (
    <footer className={classes.last} data-shown={last !== null} role="status">
      {last && (
        <div className={`${shared.row} ${classes.lastRow}`}>
          <Icon size={20} className={classes.lastMark} aria-hidden />
          <p className={shared.grow}>
            <strong>{last.message}</strong>
            {team && <span className={shared.soft}>{placeText(team)}</span>}
          </p>
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            disabled={isDisabled}
            loading={isBusy}
            onClick={onUndo}
          >
            {strings.undo}
          </Button>
        </div>
      )}
    </footer>
  )
}

/** `C · Đôi nam nữ 7.0, trận C-03 khoảng 09:40, Sân 2`. */
function placeText({ letter, division_name: division, next_match: next }: CheckInTeam): string {
  const place = letter === null ? division : `${letter} · ${division}`
  return next
    ? `${place}, ${strings.nextMatch(next.day_code, formatTimeToCome(next.expected_at), next.court_name)}`
    : place
}
