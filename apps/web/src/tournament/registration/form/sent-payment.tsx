import type { RegistrationView } from '@vot/contract'
import { useState } from 'react'
import { FollowSentTeam } from '../../../account/follow/follow-sent-team'
import { AppDialog } from '../../../ui/dialog/app-dialog'
import { ConsentPanel } from '../../consent/consent-panel'
import { consentStrings } from '../../consent/strings'
import { usePaymentRequest } from '../../fee/payment-card'
import { PaymentDialog } from '../../fee/payment-dialog'

interface SentPaymentProps {
  readonly registration: Pick<RegistrationView, 'id' | 'payment_key'>
}

/** After a team was sent: what its players are asked, and how to pay its fee, where the organiser takes transfers. */
export function SentPayment({ registration: { id, payment_key: key = null } }: SentPaymentProps) {
  const [isClosed, setClosed] = useState(false)
  const { data, isPending } = usePaymentRequest(id, key)
  const isShown = data !== undefined && (data.request !== null || data.paid || (data.waiting ?? null) !== null)
  const isAsked = data !== undefined && !isShown && data.players.some(({ consent }) => consent === 'waiting')
  return (
    <>
      <PaymentDialog
        opened={isShown && !isClosed}
        onClose={() => setClosed(true)}
        registrationId={id}
        paymentKey={key}
      />
      {isAsked && (
        <AppDialog opened={!isClosed} onClose={() => setClosed(true)} title={consentStrings.sent}>
          <ConsentPanel receipt={data} />
        </AppDialog>
      )}
      <FollowSentTeam teamId={id} receiptKey={key} mayAsk={isClosed || (!isPending && !isShown && !isAsked)} />
    </>
  )
}
