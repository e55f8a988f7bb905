import { useEffect, useState } from 'react'
import { minutesText } from '../strings'
import classes from './countdown.module.css'
import { sheetStrings as strings } from './sheet-strings'

interface CountdownProps {
  readonly lastsMs: number
  readonly passedMs: () => number
  /** What is counted, such as `hội ý`. */
  readonly what: string
}

const tickMs = 250
const warnSeconds = 30
const radius = 90
const around = 2 * Math.PI * radius

/** A ring that empties, with the time in it; half a minute before the end it says so. */
export function Countdown({ lastsMs, passedMs, what }: CountdownProps) {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), tickMs)
    return () => clearInterval(timer)
  }, [])
  // Whole seconds that have begun: it shows 2:00 at first and 0:00 only when the time is up.
  const seconds = Math.max(0, Math.ceil((lastsMs - passedMs()) / 1000))
  const isLate = seconds <= warnSeconds
  return (
    <div className={classes.countdown} data-late={isLate || undefined}>
      <svg viewBox="0 0 200 200" className={classes.ring} aria-hidden="true">
        <circle cx="100" cy="100" r={radius} className={classes.track} />
        <circle
          cx="100"
          cy="100"
          r={radius}
          className={classes.rest}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - Math.min(1, (seconds * 1000) / lastsMs))}
        />
      </svg>
      <span className={`num ${classes.figure}`} role="timer">
        {minutesText(seconds * 1000)}
      </span>
      <p className={classes.said} role="status">
        {seconds === 0 ? strings.timeIsUp : isLate ? strings.lastSeconds(warnSeconds, what) : ''}
      </p>
    </div>
  )
}
