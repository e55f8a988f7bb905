import { Loader, UnstyledButton } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import classes from './fees.module.css'
import { strings } from './strings'

interface PaidToggleProps {
  readonly team: string
  readonly paid: boolean
  readonly busy: boolean
  readonly onChange: (paid: boolean) => void
}

/** Paid or not, changed by a tap. */
export function PaidToggle({ team, paid, busy, onChange }: PaidToggleProps) {
  const Mark = paid ? IconCircleCheckFilled : IconCircleDashed
  return (
    <UnstyledButton
      className={classes.toggle}
      data-paid={paid}
      aria-pressed={paid}
      aria-busy={busy}
      aria-label={paid ? strings.paidOf(team) : strings.unpaidOf(team)}
      onClick={() => busy || onChange(!paid)}
    >
      {busy ? <Loader size={18} /> : <Mark size={20} stroke={1.75} aria-hidden />}
      {paid ? strings.paid : strings.unpaid}
    </UnstyledButton>
  )
}
