import { Stack, VisuallyHidden } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import type { ResponseOf, readPaymentRequest } from '@vot/contract'
import { useLive } from '../../lib/data/use-live'
import { formatDayTime } from '../../lib/format/format-day'
import { formatVnd } from '../../lib/format/format-number'
import { teamName } from '../../lib/format/short-name'
import { PaymentCard, TeamName } from './payment-card'
import classes from './payment-card.module.css'
import { paymentStrings as strings } from './strings'
import { WaitingReceipt } from './waiting-receipt'

type Receipt = ResponseOf<typeof readPaymentRequest>

/** How the team pays, and once it has, that the money is here. */
export function PaymentReceipt({ receipt }: { readonly receipt: Receipt }) {
  const { request, received, paid, division_name: division } = receipt
  const team = teamName(receipt)
  if (receipt.waiting) return <WaitingReceipt receipt={receipt} waiting={receipt.waiting} />
  return (
    <>
      <VisuallyHidden role="status">{paid ? strings.received : ''}</VisuallyHidden>
      {paid ? (
        <Stack align="center" gap="xs">
          <IconCircleCheckFilled size={72} aria-hidden className={classes.check} />
          <strong className="t20">{strings.received}</strong>
          {received && (
            <>
              <p className="num t28 w8">{formatVnd(received.amount)}</p>
              <time className="t13 ink2" dateTime={received.paid_at}>
                {formatDayTime(received.paid_at)}
              </time>
            </>
          )}
          <TeamName team={team} division={division} />
        </Stack>
      ) : (
        request && <PaymentCard request={request} team={team} division={division} />
      )}
    </>
  )
}

/** [FEE-88] Hears of this team's payments by its key, and of nobody else's. */
export function ReceiptLive({ receipt: { registration_id: id, key } }: { readonly receipt: Receipt }) {
  return key === null ? null : <Listener id={id} receiptKey={key} />
}

function Listener({ id, receiptKey }: { readonly id: number; readonly receiptKey: string }) {
  useLive({ receipt: { id, key: receiptKey } })
  return null
}
