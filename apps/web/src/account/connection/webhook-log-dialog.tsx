import { Button, Skeleton } from '@mantine/core'
import { listWebhookDeliveries, resendWebhook, type WebhookDeliveryView, type WebhookView } from '@vot/contract'
import { usePages } from '../../lib/data/use-pages'
import { useWrite } from '../../lib/data/use-write'
import { formatDayTime } from '../../lib/format/format-day'
import { StateBadge } from '../../ui/badge/state-badge'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import shared from '../../ui/theme/shared.module.css'
import classes from './connection.module.css'
import { kindTexts, stateTexts, hookStrings as strings } from './strings'

interface WebhookLogDialogProps {
  readonly hook: WebhookView | null
  readonly onClose: () => void
}

/** What an address was told, with what it answered; each can be told again. */
export function WebhookLogDialog({ hook, onClose }: WebhookLogDialogProps) {
  return (
    <AppDialog
      opened={hook !== null}
      onClose={onClose}
      title={strings.logOf(hook === null ? '' : new URL(hook.url).host)}
      footer={
        <Button variant="default" onClick={onClose}>
          {strings.close}
        </Button>
      }
    >
      {hook !== null && <Deliveries id={hook.id} />}
    </AppDialog>
  )
}

function Deliveries({ id }: { readonly id: number }) {
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = usePages(
    listWebhookDeliveries,
    { params: { id } },
    { by: 'cursor', first: null, next: ({ next_cursor }) => next_cursor, staleTime: 0 },
  )
  const resend = useWrite(resendWebhook, { success: strings.resent, failure: strings.resendFailed })
  const items = data?.pages.flatMap((page) => page.items) ?? []
  return (
    <LoadingView loading={isPending} label={strings.logLoading} skeleton={<Skeleton height={200} radius="md" />}>
      {() =>
        data === undefined ? (
          <ErrorState title={strings.logFailed} error={error} onRetry={() => void refetch()} />
        ) : items.length === 0 ? (
          <p className={classes.soft}>{strings.logNone}</p>
        ) : (
          <>
            <ul aria-label={strings.log}>
              {items.map((delivery) => (
                <Delivery
                  key={delivery.id}
                  delivery={delivery}
                  isBusy={resend.isPending}
                  onResend={() => resend.mutate({ params: { id, delivery_id: delivery.id } })}
                />
              ))}
            </ul>
            {hasNextPage && (
              <Button variant="subtle" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {strings.more}
              </Button>
            )}
          </>
        )
      }
    </LoadingView>
  )
}

const tones = { waiting: 'warn', sent: 'brand', failed: 'bad' } as const

interface DeliveryProps {
  readonly delivery: WebhookDeliveryView
  readonly isBusy: boolean
  readonly onResend: () => void
}

function Delivery({ delivery, isBusy, onResend }: DeliveryProps) {
  const { kind, state, tournament, at, attempts, last_status: status, last_error: why, next_at: next } = delivery
  return (
    <li className={`${shared.wrap} ${classes.token}`} data-row>
      <div className={classes.text}>
        <p className={`${shared.wrap} ${classes.name}`}>
          {kindTexts[kind]} <StateBadge tone={tones[state]} size="small" label={stateTexts[state]} />
        </p>
        <p className={classes.facts}>
          <span>{formatDayTime(at)}</span>
          {tournament !== null && <span>{tournament.name}</span>}
          {attempts > 0 && <span>{strings.attempts(attempts)}</span>}
          {state !== 'sent' && status !== null && <span>{strings.answered(status)}</span>}
          {state !== 'sent' && why !== null && <span>{strings.notAnswered(why)}</span>}
          {next !== null && attempts > 0 && <span>{strings.next(formatDayTime(next))}</span>}
        </p>
      </div>
      <Button
        variant="default"
        disabled={isBusy}
        onClick={onResend}
        aria-label={strings.resendOf(kindTexts[kind], formatDayTime(at))}
      >
        {strings.resend}
      </Button>
    </li>
  )
}
