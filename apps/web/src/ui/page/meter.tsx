import classes from './meter.module.css'

interface MeterProps {
  readonly label: string
  /** From 0 to `most`; a larger value fills the bar. */
  readonly value: number
  readonly most: number
  /** The value as people read it. */
  readonly text: string
}

/** A bar with a text value for screen readers; the visible text stands beside it. */
export function Meter({ label, value, most, text }: MeterProps) {
  const share = Math.min(1, Math.max(0, value / most))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a native meter takes no colours of ours
    <div
      className={classes.track}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Math.min(most, Math.max(0, value))}
      aria-valuetext={text}
    >
      <div className={classes.bar} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
