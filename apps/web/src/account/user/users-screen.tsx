import { Button, Select, Skeleton, Switch } from '@mantine/core'
import { IconId, IconPlus } from '@tabler/icons-react'
import { readSecondFactorDemand, setSecondFactorDemand } from '@vot/contract'
import { roles } from '@vot/domain'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../lib/data/use-read'
import { useWrite } from '../../lib/data/use-write'
import { formatCount } from '../../lib/format/format-number'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState } from '../../ui/feedback/error-state'
import { lazyDialog } from '../../ui/feedback/lazy'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Page } from '../../ui/page/page'
import { RefreshButton } from '../../ui/page/refresh-button'
import { ListHead, ListKeysHint } from '../../ui/table/list-head'
import shared from '../../ui/theme/shared.module.css'
import { type UserFilters, useUsers } from './api'
import type { ShownUserDialogProps, UserDialog } from './shown-user-dialog'
import { secondFactorStrings as factor, roleTexts, strings } from './strings'
import { UserTable } from './user-table'
import classes from './users-screen.module.css'

const ShownUserDialog = lazyDialog<ShownUserDialogProps>(
  async () => (await import('./shown-user-dialog')).ShownUserDialog,
)

const byName: UserFilters['order'] = { by: 'name', descending: false }
const noFilters = { q: '', role: '', state: '', page: 1 } as const
const userOrders: readonly UserFilters['order']['by'][] = ['name', 'username', 'role', 'created']

/** Everybody with an account, for administrators. */
export function UsersScreen() {
  const [filters, setFilters] = useState<UserFilters>({ ...noFilters, order: byName })
  const [dialog, setDialog] = useState<UserDialog | null>(null)
  const { data, error, isPending, isFetching, refetch } = useUsers(filters)
  useFailureToast(error, strings.loadFailed)
  const change = (part: Partial<UserFilters>) => setFilters((before) => ({ ...before, page: 1, ...part }))
  const clear = () => change(noFilters)
  const roleOptions = [
    { value: '', label: strings.everyRole },
    ...roles.map((role) => ({ value: role, label: roleTexts[role] })),
  ]
  const stateOptions = [
    { value: '', label: strings.everyState },
    { value: 'active', label: strings.active },
    { value: 'disabled', label: strings.disabled },
  ]
  return (
    <Page title={strings.title} width="table" isUnderToolbar>
      <ListHead
        title={strings.title}
        count={data && formatCount(data.total_count)}
        actions={
          <>
            <RefreshButton busy={isFetching} onRefresh={() => void refetch()} />
            <Button
              component={Link}
              to="/users/referees"
              variant="default"
              leftSection={<IconId size={18} aria-hidden />}
            >
              {strings.addReferees}
            </Button>
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setDialog({ kind: 'add' })}>
              {strings.add}
            </Button>
          </>
        }
        search={{
          label: strings.search,
          placeholder: strings.searchHint,
          value: filters.q,
          onChange: (q) => change({ q }),
        }}
        filters={
          <>
            <Select
              className={classes.choice ?? ''}
              aria-label={strings.role}
              data={roleOptions}
              value={filters.role}
              allowDeselect={false}
              onChange={(value) => change({ role: roles.find((role) => role === value) ?? '' })}
            />
            <Select
              className={classes.choice ?? ''}
              aria-label={strings.state}
              data={stateOptions}
              value={filters.state}
              allowDeselect={false}
              onChange={(value) => change({ state: value === 'active' || value === 'disabled' ? value : '' })}
            />
          </>
        }
        aside={<DemandSwitch />}
        isSummaryHidden
        isFiltered={filters.q !== '' || filters.role !== '' || filters.state !== ''}
        onClear={clear}
        summary={data && strings.count(data.total_count)}
      />
      <LoadingView loading={isPending} label={strings.loading} skeleton={<Skeleton height={360} radius="lg" />}>
        {() =>
          data === undefined ? (
            <ErrorState title={strings.loadFailed} error={error} onRetry={() => void refetch()} />
          ) : (
            <>
              {data.items.length === 0 ? (
                <EmptyState
                  title={strings.nobody}
                  action={
                    <Button variant="default" onClick={clear}>
                      {strings.clearFilters}
                    </Button>
                  }
                >
                  {strings.nobodyText}
                </EmptyState>
              ) : (
                <>
                  <UserTable
                    users={data.items}
                    before={(data.page - 1) * data.per_page}
                    query={filters.q}
                    order={filters.order}
                    onOrder={({ by, descending }) =>
                      change({ order: { by: userOrders.find((each) => each === by) ?? 'name', descending } })
                    }
                    onOpen={setDialog}
                  />
                  <ListKeysHint opens={strings.opens} />
                </>
              )}
              {data.total_pages > 1 && (
                <nav className={`${shared.row} ${classes.pages}`} aria-label={strings.title}>
                  <Button
                    variant="default"
                    disabled={filters.page <= 1}
                    onClick={() => change({ page: filters.page - 1 })}
                  >
                    {strings.previous}
                  </Button>
                  <span className="num">
                    {strings.pageOf(formatCount(filters.page), formatCount(data.total_pages))}
                  </span>
                  <Button
                    variant="default"
                    disabled={filters.page >= data.total_pages}
                    onClick={() => change({ page: filters.page + 1 })}
                  >
                    {strings.more}
                  </Button>
                </nav>
              )}
            </>
          )
        }
      </LoadingView>
      {dialog !== null && <ShownUserDialog opened dialog={dialog} onClose={() => setDialog(null)} />}
    </Page>
  )
}

/** [AUTH-74] Whether organisers must have a second factor. */
function DemandSwitch() {
  const { data } = useRead(readSecondFactorDemand)
  const { mutate, isPending } = useWrite(setSecondFactorDemand, {
    success: ({ demanded }) => (demanded ? factor.demandOn : factor.demandOff),
    failure: factor.demandFailed,
  })
  if (data === undefined) return null
  return (
    <Switch
      className={classes.demand ?? ''}
      label={factor.demand}
      description={factor.demandHint}
      checked={data.demanded}
      disabled={isPending}
      onChange={(event) => mutate({ body: { demanded: event.currentTarget.checked } })}
    />
  )
}
