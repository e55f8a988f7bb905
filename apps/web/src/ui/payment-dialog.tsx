import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pairName } from '../lib/formats/short-name'
import { usePaymentRequest } from '../lib/payment-request'
import { AppDialog } from './app-dialog'
import { EmptyState } from './empty-state'
import { ErrorState } from './error-state'
import { LoadingView } from './loading-view'
import { PaymentCard } from './payment-card'
import { paymentStrings as strings } from './payment-strings'

interface PaymentDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly registrationId: number
  /** For an organiser: where the account of the group is entered. */
  readonly groupId?: number | null
}

/** How a team pays its fee. */
export function PaymentDialog({ opened, onClose, registrationId, groupId = null }: PaymentDialogProps) {
  const { data, error, isPending, refetch } = usePaymentRequest(opened ? registrationId : 0)
  const request = data?.request ?? null
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={strings.title}
      footer={
        <>
          {request && (
            <Button
              component={Link}
              to={`/pay/${registrationId}`}
              variant="default"
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {strings.openPage}
            </Button>
          )}
          <Button onClick={onClose}>{strings.close}</Button>
        </>
      }
    >
      <LoadingView loading={isPending} label={strings.loading} skeleton={<div style={{ minHeight: 420 }} />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
          ) : request ? (
            <PaymentCard
              request={request}
              team={pairName(data.player1_name, data.player2_name)}
              division={data.division_name}
            />
          ) : (
            <EmptyState
              title={data.paid ? strings.paid : strings.none}
              action={
                groupId !== null &&
                !data.paid && (
                  <Button component={Link} to={`/fees/${groupId}`} variant="default">
                    {strings.toFees}
                  </Button>
                )
              }
            >
              {data.paid ? null : strings.noneText}
            </EmptyState>
          )
        }
      </LoadingView>
    </AppDialog>
  )
}
