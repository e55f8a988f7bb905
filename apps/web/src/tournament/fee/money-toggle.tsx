import { Loader, UnstyledButton } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import classes from './fees.module.css'

interface MoneyToggleProps {
  readonly on: boolean
  readonly busy: boolean
  readonly label: string
  /** What it says to screen readers: how it stands, and what a tap does. */
  readonly says: string
  readonly onChange: () => void
}

/** Paid or not, given back or not, changed by a tap. */
export function MoneyToggle({ on, busy, label, says, onChange }: MoneyToggleProps) {
  const Mark = on ? IconCircleCheckFilled : IconCircleDashed
  return (
    <UnstyledButton
      className={classes.toggle}
      data-paid={on}
      aria-pressed={on}
      aria-busy={busy}
      aria-label={says}
      onClick={() => busy || onChange()}
    >
      {busy ? <Loader size={18} /> : <Mark size={20} stroke={1.75} aria-hidden />}
      {label}
    </UnstyledButton>
  )
}
