import { Box, Stack } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { formatVnd } from '../../lib/format/format-number'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Button } from '../../ui/form/button'
import { ConsentPanel } from '../consent/consent-panel'
import { usePaymentRequest } from './payment-card'
import { PaymentReceipt, ReceiptLive } from './payment-receipt'
import { paymentStrings as strings } from './strings'

interface PaymentBodyProps {
  readonly registrationId: number
  /** Of who entered the team; organisers need none. */
  readonly paymentKey?: string | null
  /** For an organiser: where the account of the group is entered. */
  readonly groupId?: number | null
}

interface PaymentDialogProps extends PaymentBodyProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** How a team pays its fee. */
export function PaymentDialog({ opened, onClose, ...body }: PaymentDialogProps) {
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={strings.title}
      footer={<Button kind="primary" label={strings.close} onClick={onClose} />}
    >
      <PaymentBody {...body} />
    </AppDialog>
  )
}

/** Apart, so that it asks when the dialog opens and stays while it fades. */
function PaymentBody({ registrationId, paymentKey = null, groupId = null }: PaymentBodyProps) {
  const { data, error, isPending, refetch } = usePaymentRequest(registrationId, paymentKey)
  return (
    <LoadingView loading={isPending} label={strings.loading} skeleton={<Box mih="50dvh" />}>
      {() =>
        data === undefined ? (
          <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
        ) : data.request || data.paid || data.waiting ? (
          <Stack>
            <ReceiptLive receipt={data} />
            <PaymentReceipt receipt={data} />
            <Button
              kind="quiet"
              to={`/pay/${registrationId}?key=${data.key ?? ''}`}
              icon={IconExternalLink}
              label={strings.openPage}
            />
            <ConsentPanel receipt={data} />
          </Stack>
        ) : (
          <EmptyState
            title={data.withdrawn ? strings.left : data.owed ? strings.owedTitle(formatVnd(data.owed)) : strings.none}
            action={groupId !== null && <Button to={`/fees/${groupId}`} label={strings.toFees} />}
          >
            {data.withdrawn ? strings.leftText : data.owed ? strings.owedText : strings.noneText}
          </EmptyState>
        )
      }
    </LoadingView>
  )
}
