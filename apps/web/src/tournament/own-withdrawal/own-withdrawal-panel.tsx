import type { ResponseOf, readPaymentRequest } from '@vot/contract'
import { teamName } from '../../lib/format/short-name'
import { Card } from '../../ui/page/card'
import { OwnWithdrawal } from './own-withdrawal'
import { ownWithdrawalStrings as strings } from './strings'

type Receipt = ResponseOf<typeof readPaymentRequest>

/** On a team's receipt, which its key opens. */
export function OwnWithdrawalPanel({ receipt }: { readonly receipt: Receipt }) {
  const { registration_id: registrationId, key: receiptKey, own_withdrawal: may = 'none' } = receipt
  const { withdrawn = false, paid, waiting, contact_phone: contactPhone = null } = receipt
  const team = teamName(receipt)
  if (receiptKey === null || (may === 'none' && !withdrawn)) return null
  const place = { registrationId, receiptKey, team, may, withdrawn, paid, waiting: !!waiting, contactPhone }
  return (
    <Card label={strings.title} className="no-print">
      <OwnWithdrawal place={place} />
    </Card>
  )
}
