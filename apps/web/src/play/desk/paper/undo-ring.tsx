import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { paperStrings } from '../strings'
import classes from './paper-results.module.css'

/** For so long a result that was just saved can be taken back where it stands. */
export const undoMs = 10_000

interface UndoRingProps {
  /** When it was saved, by this device's clock in epoch milliseconds. */
  readonly since: number
  readonly busy: boolean
  readonly onUndo: () => void
}

/** Takes back what was just saved; counts its seconds down and goes with the last. */
export function UndoRing({ since, busy, onUndo }: UndoRingProps) {
  const [now, setNow] = useState(Date.now)
  const left = Math.ceil((since + undoMs - now) / 1_000)
  const isOpen = left > 0
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => setNow(Date.now()), 250)
    return () => clearInterval(timer)
  }, [isOpen])
  if (!isOpen) return null
  return (
    <Button variant="default" loading={busy} className={classes.undo ?? ''} onClick={onUndo}>
      <span className={`num ${classes.left}`} aria-hidden>
        {left}
      </span>
      {paperStrings.undo}
    </Button>
  )
}
