import { useState } from 'react'
import { usePaymentRequest } from '../../lib/payment-request'
import { PaymentDialog } from '../../ui/payment-dialog'

/** After a team was sent: how to pay its fee, where the organiser takes transfers. */
export function SentPayment({ registrationId }: { readonly registrationId: number }) {
  const [isClosed, setClosed] = useState(false)
  const { data } = usePaymentRequest(registrationId)
  const isPayable = data !== undefined && data.request !== null
  return (
    <PaymentDialog opened={isPayable && !isClosed} onClose={() => setClosed(true)} registrationId={registrationId} />
  )
}
