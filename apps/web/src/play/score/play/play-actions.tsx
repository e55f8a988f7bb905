import { IconAdjustmentsHorizontal, IconArrowBackUp, IconHourglass } from '@tabler/icons-react'
import { memo } from 'react'
import { strings } from '../strings'
import classes from './play-actions.module.css'

interface PlayActionsProps {
  readonly canUndo: boolean
  readonly onUndo: () => void
  readonly onTimeout: () => void
  readonly onAdjust: () => void
}

/** Undo is always in view; time-out and corrections open a sheet. */
export const PlayActions = memo(function PlayActions({ canUndo, onUndo, onTimeout, onAdjust }: PlayActionsProps) {
  return (
    <div className={classes.actions}>
      <button type="button" className={classes.undo} disabled={!canUndo} onClick={onUndo}>
        <IconArrowBackUp size={26} aria-hidden /> {strings.undo}
      </button>
      <button type="button" className={classes.other} onClick={onTimeout}>
        <IconHourglass size={24} aria-hidden /> {strings.timeouts}
      </button>
      <button type="button" className={classes.other} onClick={onAdjust}>
        <IconAdjustmentsHorizontal size={24} aria-hidden /> {strings.adjust}
      </button>
    </div>
  )
})
