import type { PaymentRequest } from '@vot/contract'
import { formatVnd } from '../../lib/format/format-number'
import { QrCode } from '../../ui/print/qr-code'
import { CopyLine } from './copy-line'
import classes from './payment-card.module.css'
import { paymentStrings as strings } from './payment-strings'

interface PaymentCardProps {
  readonly request: PaymentRequest
  readonly team: string
  readonly division: string
}

/** The VietQR of a team's fee, and what it says for those who type. */
export function PaymentCard({ request, team, division }: PaymentCardProps) {
  const amount = formatVnd(request.amount)
  return (
    <div className={classes.card}>
      <p className={classes.team}>
        <strong>{team}</strong>
        <span>{division}</span>
      </p>
      <p className={`num ${classes.amount}`}>{amount}</p>
      <QrCode text={request.qr} label={strings.qr(amount)} className={classes.qr} />
      <p className={classes.hint}>{strings.scan}</p>
      <dl className={classes.lines}>
        <CopyLine label={strings.bank} shown={request.bank_name} />
        <CopyLine label={strings.account} shown={request.account_number} copied={request.account_number} />
        <CopyLine label={strings.holder} shown={request.holder_name} />
        <CopyLine label={strings.amount} shown={amount} copied={String(request.amount)} />
        <CopyLine label={strings.memo} shown={request.memo} copied={request.memo} />
      </dl>
      <p className={classes.hint}>{strings.keepMemo}</p>
    </div>
  )
}
