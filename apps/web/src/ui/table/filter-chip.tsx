import type { Icon } from '@tabler/icons-react'
import { formatCount } from '../../lib/format/format-number'
import classes from './filter-chip.module.css'

interface FilterChipProps {
  readonly label: string
  /** How many rows it would leave; undefined while that is not known. */
  readonly count: number | undefined
  readonly icon?: Icon
  /** Of the icon. */
  readonly tone?: 'good' | 'warn' | 'bad'
  readonly isOn: boolean
  readonly onTurn: (isOn: boolean) => void
}

/** Turns one filter of a list on and off, and says what it would leave. */
export function FilterChip({ label, count, icon: ChipIcon, tone, isOn, onTurn }: FilterChipProps) {
  return (
    <button type="button" className={classes.chip} data-tone={tone} aria-pressed={isOn} onClick={() => onTurn(!isOn)}>
      {ChipIcon && <ChipIcon size={18} stroke={1.75} aria-hidden />}
      {label} {count !== undefined && <span className={`num ${classes.count}`}>{formatCount(count)}</span>}
    </button>
  )
}
