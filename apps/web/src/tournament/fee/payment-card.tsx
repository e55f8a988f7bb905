import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { type PaymentRequest, readPaymentRequest } from '@vot/contract'
import { copyText } from '../../lib/browser/share-link'
import { useRead } from '../../lib/data/use-read'
import { formatVnd } from '../../lib/format/format-number'
import { toasts } from '../../ui/feedback/toasts'
import { QrCode } from '../../ui/print/qr-code'
import shared from '../../ui/theme/shared.module.css'
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
  return (
    <div className={`${shared.row} ${classes.card}`}>
      <p className={`${shared.column} ${classes.team}`}>
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

interface CopyLineProps {
  readonly label: string
  readonly shown: string
  /** Text for the clipboard; without it there is no copy button. */
  readonly copied?: string
}

/** A fact of a transfer with a button that copies it. */
function CopyLine({ label, shown, copied }: CopyLineProps) {
  const copy = async () => {
    if (copied === undefined) return
    if (await copyText(copied)) toasts.success(strings.copied(label))
    else toasts.error(strings.copyFailed)
  }
  return (
    <div className={classes.line}>
      <dt>{label}</dt>
      <dd className="num">{shown}</dd>
      {copied !== undefined && (
        <dd className="no-print">
          <ActionIcon size={44} variant="subtle" aria-label={strings.copy(label)} onClick={() => void copy()}>
            <IconCopy size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </dd>
      )}
    </div>
  )
}

/** How to pay the fee of a team by transfer; 0 asks nothing. Organisers need no key. */
export function usePaymentRequest(registrationId: number, key: string | null) {
  const input = { params: { id: registrationId }, query: key === null ? {} : { key } }
  return useRead(readPaymentRequest, registrationId > 0 ? input : null, { staleTime: 0 })
}
