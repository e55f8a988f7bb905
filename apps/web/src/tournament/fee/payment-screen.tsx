import { Box, Group, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { ResponseOf, readPaymentRequest } from '@vot/contract'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { FollowButton } from '../../account/follow/follow-button'
import { ApiError } from '../../lib/api/api-error'
import { formatVnd } from '../../lib/format/format-number'
import { teamName } from '../../lib/format/short-name'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { printPage } from '../../ui/feedback/leave-app'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Button } from '../../ui/form/button'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { PrintPage } from '../../ui/print/print-page'
import { ConsentPanel } from '../consent/consent-panel'
import { OwnWithdrawalPanel } from '../own-withdrawal/own-withdrawal-panel'
import { CheckInPass } from './check-in-pass'
import { ClaimPanel } from './claim-panel'
import { usePaymentRequest } from './payment-card'
import classes from './payment-card.module.css'
import { PaymentReceipt, ReceiptLive } from './payment-receipt'
import { paymentStrings, strings } from './strings'

/** How one team pays, as a page of its own: to print, and to send to the players. */
export function PaymentScreen() {
  const id = Number(useParams().registrationId ?? 0)
  const [params] = useSearchParams()
  const isSound = Number.isSafeInteger(id) && id > 0
  const { data, error, isPending, refetch } = usePaymentRequest(isSound ? id : 0, params.get('key'))
  if (!isSound || (error instanceof ApiError && error.status === 404)) {
    return <NotFound title={strings.requestNotFound}>{strings.requestNotFoundText}</NotFound>
  }
  const isNothing = data !== undefined && data.request === null && !data.paid && !data.waiting
  if (isNothing) {
    return (
      <>
        <ReceiptLive receipt={data} />
        <NotFound
          title={
            data.withdrawn
              ? strings.teamLeft
              : data.owed
                ? strings.owedTitle(formatVnd(data.owed))
                : strings.requestNone
          }
          action={<FollowReceipt receipt={data} />}
        >
          {data.withdrawn ? strings.teamLeftText : data.owed ? strings.owedText : strings.requestNoneText}
        </NotFound>
        <Stack maw={480} mx="auto" px="md">
          {!data.withdrawn && <CheckInPass receipt={data} />}
          {!data.withdrawn && <ConsentPanel receipt={data} />}
          <OwnWithdrawalPanel receipt={data} />
          <ClaimPanel receipt={data} />
        </Stack>
      </>
    )
  }
  const title = data?.waiting
    ? paymentStrings.waitingTitle
    : data?.paid
      ? paymentStrings.received
      : strings.paymentTitle
  return (
    <Page title={title} width="text">
      <LoadingView loading={isPending} label={strings.requestLoading} skeleton={<Box mih="60dvh" />}>
        {() =>
          data ? (
            <>
              <ReceiptLive receipt={data} />
              <PrintPage size="A5 portrait" footer={data.division_name} />
              <PageHeader
                title={title}
                actions={
                  <>
                    <FollowReceipt receipt={data} />
                    <Button icon={IconPrinter} label={strings.print} onClick={() => printPage()} />
                  </>
                }
              />
              <Stack className={classes.paper ?? ''} maw={480} mx="auto">
                <PaymentReceipt receipt={data} />
                {!data.waiting && !data.withdrawn && <CheckInPass receipt={data} />}
                {!data.withdrawn && <ConsentPanel receipt={data} />}
                <OwnWithdrawalPanel receipt={data} />
                <ClaimPanel receipt={data} />
              </Stack>
            </>
          ) : (
            <ErrorState title={strings.requestFailed} error={error} onRetry={() => void refetch()} />
          )
        }
      </LoadingView>
    </Page>
  )
}

/** With the receipt one also sees whether the team was accepted and its fee has arrived. */
function FollowReceipt({ receipt }: { readonly receipt: ResponseOf<typeof readPaymentRequest> }) {
  const { registration_id: id, key } = receipt
  return <FollowButton target="team" id={id} name={teamName(receipt)} receiptKey={key} />
}

interface NotFoundProps {
  readonly title: string
  readonly action?: ReactNode
  readonly children?: string
}

function NotFound({ title, action, children }: NotFoundProps) {
  return (
    <Page title={title} width="text">
      <EmptyState
        isScreen
        title={title}
        action={
          <Group justify="center">
            {action}
            <Button kind="primary" to="/tournaments" label={strings.toTournaments} />
          </Group>
        }
      >
        {children}
      </EmptyState>
    </Page>
  )
}
