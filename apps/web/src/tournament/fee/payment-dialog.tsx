import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { Link } from 'react-router'
import { pairName } from '../../lib/format/short-name'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { PaymentCard, usePaymentRequest } from './payment-card'
import classes from './payment-card.module.css'
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
      footer={<Button onClick={onClose}>{strings.close}</Button>}
    >
      <PaymentBody {...body} />
    </AppDialog>
  )
}

/** Apart, so that it asks when the dialog opens and stays while it fades. */
function PaymentBody({ registrationId, paymentKey = null, groupId = null }: PaymentBodyProps) {
  const { data, error, isPending, refetch } = usePaymentRequest(registrationId, paymentKey)
  return (
    <LoadingView loading={isPending} label={strings.loading} skeleton={<div className={classes.placeholder} />}>
      {() =>
        data === undefined ? (
          <ErrorState title={strings.failed} error={error} onRetry={() => void refetch()} />
        ) : data.request ? (
          <>
            <PaymentCard
              request={data.request}
              team={pairName(data.player1_name, data.player2_name)}
              division={data.division_name}
            />
            <Button
              component={Link}
              to={`/pay/${registrationId}?key=${data.key ?? ''}`}
              variant="subtle"
              fullWidth
              leftSection={<IconExternalLink size={18} aria-hidden />}
            >
              {strings.openPage}
            </Button>
          </>
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
  )
}
