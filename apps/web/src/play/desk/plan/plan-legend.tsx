import { IconClock, IconPinFilled } from '@tabler/icons-react'
import { LiveDot } from '../../../ui/badge/live-dot'
import { gridStrings } from '../strings'
import classes from './plan.module.css'

/** What the marks of the grid mean, and the keys that move a match. */
export function PlanLegend({ mayMove }: { readonly mayMove: boolean }) {
  return (
    <footer className={classes.legend}>
      <span>
        <LiveDot /> {gridStrings.legend.playing}
      </span>
      <span>
        <IconClock size={16} aria-hidden /> {gridStrings.legend.late}
      </span>
      <span>
        <IconPinFilled size={16} aria-hidden /> {gridStrings.legend.pinned}
      </span>
      {mayMove && (
        <span className={classes.keys}>
          <kbd>←</kbd> <kbd>→</kbd> {gridStrings.legend.court} <kbd>Alt</kbd> <kbd>↓</kbd> {gridStrings.legend.later}{' '}
          <kbd>P</kbd> {gridStrings.legend.pin} <kbd>Ctrl</kbd> <kbd>Z</kbd> {gridStrings.legend.undo}
        </span>
      )}
    </footer>
  )
}
