import { Stack } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type PaymentRequest, readPaymentRequest } from '@vot/contract'
import { copyText } from '../../lib/browser/share-link'
import { useRead } from '../../lib/data/use-read'
import { formatVnd } from '../../lib/format/format-number'
import { toasts } from '../../ui/feedback/toasts'
import { Button } from '../../ui/form/button'
import { Facts } from '../../ui/page/facts'
import { Figure } from '../../ui/page/figure'
import { QrCode } from '../../ui/print/qr-code'
import classes from './payment-card.module.css'
import { paymentStrings as strings } from './strings'

interface PaymentCardProps {
  readonly request: PaymentRequest
  readonly team: string
  readonly division: string
}

/** The VietQR of a team's fee, and what it says for those who type. */
export function PaymentCard({ request, team, division }: PaymentCardProps) {
  const amount = formatVnd(request.amount)
  const copied = (label: string, text: string) => ({ act: <CopyButton label={label} text={text} /> })
  return (
    <Stack align="center" gap="xs">
      <TeamName team={team} division={division} />
      <p className="num t28 w8">{amount}</p>
      <QrCode text={request.qr} label={strings.qr(amount)} className={classes.qr} />
      <p className={`t13 ink2 ${classes.centred}`}>{strings.scan}</p>
      <Facts
        rows={[
          { label: strings.bank, value: request.bank_name },
          {
            label: strings.account,
            value: <Figure>{request.account_number}</Figure>,
            ...copied(strings.account, request.account_number),
          },
          { label: strings.holder, value: request.holder_name },
          {
            label: strings.amount,
            value: <Figure>{amount}</Figure>,
            ...copied(strings.amount, String(request.amount)),
          },
          { label: strings.memo, value: <Figure>{request.memo}</Figure>, ...copied(strings.memo, request.memo) },
        ]}
      />
      <p className={`t13 ink2 ${classes.centred}`}>{strings.keepMemo}</p>
    </Stack>
  )
}

/** Whose receipt it is. */
export function TeamName({ team, division }: Pick<PaymentCardProps, 'team' | 'division'>) {
  return (
    <p className={`whole ${classes.centred}`}>
      <strong className="t16">{team}</strong>
      <br />
      <span className="t13 ink2">{division}</span>
    </p>
  )
}

/** Copies a fact of a transfer. */
function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const copy = async () => {
    if (await copyText(text)) toasts.success(strings.copied(label))
    else toasts.error(strings.copyFailed)
  }
  return <Button kind="icon" icon={IconCopy} label={strings.copy(label)} onClick={() => void copy()} />
}

/** How to pay the fee of a team by transfer; 0 asks nothing. Organisers need no key. */
export function usePaymentRequest(registrationId: number, key: string | null) {
  const input = { params: { id: registrationId }, query: key === null ? {} : { key } }
  return useRead(readPaymentRequest, registrationId > 0 ? input : null, { staleTime: 0 })
}
