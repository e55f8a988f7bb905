import { Button, Skeleton } from '@mantine/core'
import { IconLockOpen } from '@tabler/icons-react'
import { type LockoutView, liftLockout, listLockouts } from '@vot/contract'
import { useRead } from '../../lib/data/use-read'
import { useWrite } from '../../lib/data/use-write'
import { formatTime } from '../../lib/format/format-day'
import { formatCount } from '../../lib/format/format-number'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { LoadingView } from '../../ui/feedback/loading-view'
import { Card } from '../../ui/page/card'
import { Figure } from '../../ui/page/figure'
import { DataTable } from '../../ui/table/data-table'
import classes from './backups-screen.module.css'
import { strings } from './strings'

/** They start and expire without an event. */
const refetchInterval = 15_000

/** Who waits after too many wrong passwords, and the way to let them in at once. */
export function LockoutPanel() {
  const { data, error, isPending, refetch } = useRead(listLockouts, {}, { refetchInterval })
  return (
    <Card title={strings.lockouts} className={classes.below}>
      <p className={classes.text}>{strings.lockoutsText}</p>
      <LoadingView loading={isPending} label={strings.lockoutsLoading} skeleton={<Skeleton height={80} radius="lg" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.lockoutsFailed} error={error} onRetry={() => void refetch()} />
          ) : data.items.length === 0 ? (
            <EmptyState title={strings.noLockouts}>{strings.noLockoutsText}</EmptyState>
          ) : (
            <LockoutTable items={data.items} />
          )
        }
      </LoadingView>
    </Card>
  )
}

function LockoutTable({ items }: { readonly items: readonly LockoutView[] }) {
  const { mutate, isPending, variables } = useWrite(liftLockout, {
    success: strings.lettingIn,
    failure: strings.letInFailed,
  })
  return (
    <DataTable className={classes.table}>
      <caption className="only-readers">{strings.lockouts}</caption>
      <thead className="only-readers-on-phones">
        <tr>
          <th scope="col">{strings.heldPlace}</th>
          <th scope="col">{strings.heldAccount}</th>
          <th scope="col">{strings.heldFailures}</th>
          <th scope="col">{strings.heldUntil}</th>
          <th scope="col">
            <span className="only-readers">{strings.liftLockout}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((held) => {
          const { place, username } = held
          const where = held.kind === 'address' ? held.place : strings.heldPlaces[held.kind]
          const isThis = variables?.body.place === place && variables.body.username === username
          return (
            <tr key={`${held.place} ${held.username ?? ''}`} data-row>
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
                  onClick={() => mutate({ body: { place, username } })}
                >
                  {strings.liftLockout}
                </Button>
              </td>
            </tr>
          )
        })}
      </tbody>
    </DataTable>
  )
}
