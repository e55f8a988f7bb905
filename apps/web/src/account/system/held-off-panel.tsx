import { Button, Skeleton } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import type { HeldOffView } from '@vot/contract'
import { formatTime } from '../../lib/format/format-day'
import { formatCount } from '../../lib/format/format-number'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { toasts } from '../../ui/feedback/toasts'
import { Figure } from '../../ui/page/figure'
import { Panel } from '../../ui/page/panel'
import { DataTable } from '../../ui/table/data-table'
import { useHeldOff, useLetIn } from './api'
import classes from './backups-screen.module.css'
import { strings } from './strings'

/** Who waits after too many wrong passwords, and the way to let them in at once. */
export function HeldOffPanel() {
  const { data, error, isPending, refetch } = useHeldOff()
  return (
    <Panel title={strings.heldOff} className={classes.below}>
      <p className={classes.text}>{strings.heldOffText}</p>
      <LoadingView loading={isPending} label={strings.heldOffLoading} skeleton={<Skeleton height={80} radius="lg" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.heldOffFailed} error={error} onRetry={() => void refetch()} />
          ) : data.items.length === 0 ? (
            <EmptyState title={strings.nobodyHeldOff} icon={IconLockOpen}>
              {strings.nobodyHeldOffText}
            </EmptyState>
          ) : (
            <HeldOffTable items={data.items} />
          )
        }
      </LoadingView>
    </Panel>
  )
}

function HeldOffTable({ items }: { readonly items: readonly HeldOffView[] }) {
  const { mutate, isPending, variables } = useLetIn()
  const letIn = ({ place, username }: HeldOffView) =>
    mutate(
      { place, username },
      {
        onSuccess: () => toasts.success(strings.lettingIn),
        onError: (error) => toasts.failure(strings.letInFailed, error),
      },
    )
  return (
    <DataTable className={classes.table}>
      <caption className="only-readers">{strings.heldOff}</caption>
      <thead>
        <tr>
          <th scope="col">{strings.heldPlace}</th>
          <th scope="col">{strings.heldAccount}</th>
          <th scope="col">{strings.heldFailures}</th>
          <th scope="col">{strings.heldUntil}</th>
          <th scope="col">
            <span className="only-readers">{strings.letIn}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((held) => {
          const where = held.kind === 'address' ? held.place : strings.heldPlaces[held.kind]
          const isThis = variables?.place === held.place && variables.username === held.username
          return (
            <tr key={`${held.place} ${held.username ?? ''}`}>
              <th scope="row">{where}</th>
              <td>{held.username ?? strings.anyAccount}</td>
              <td>
                <Figure>{formatCount(held.failures)}</Figure>
              </td>
              <td>
                <Figure>{formatTime(held.until)}</Figure>
              </td>
              <td className={classes.download}>
                <Button
                  variant="default"
                  leftSection={<IconLockOpen size={18} aria-hidden />}
                  aria-label={strings.letInOf(where, held.username)}
                  loading={isPending && isThis}
                  onClick={() => letIn(held)}
                >
                  {strings.letIn}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </DataTable>
  )
}
