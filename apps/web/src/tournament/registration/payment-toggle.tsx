import { Loader, UnstyledButton } from '@mantine/core'
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import type { RegistrationView } from '@vot/contract'
import classes from './payment-toggle.module.css'
import { strings } from './strings'
import { teamLabel } from './team-rows'

interface PaymentToggleProps {
  readonly registration: RegistrationView
  readonly busy: boolean
  readonly onChange: (paid: boolean) => void
}

/** Paid or not, changed by a tap at any time. */
export function PaymentToggle({ registration, busy, onChange }: PaymentToggleProps) {
  const paid = registration.payment_completed === true
  const team = teamLabel(registration)
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
      {paid ? strings.isPaid : strings.isUnpaid}
    </UnstyledButton>
  )
}
