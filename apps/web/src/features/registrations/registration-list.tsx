import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { countRegistrations, type TournamentStatus } from '@vot/domain'
import { useMemo, useState } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { ListTools } from './list-tools'
import { RegistrationCard } from './registration-card'
import classes from './registration-screen.module.css'
import { RegistrationTable } from './registration-table'
import { strings } from './strings'
import { type RowFilter, shownRows, teamRows } from './team-rows'

const everything: RowFilter = { status: 'all', text: '', order: 'created' }

interface RegistrationListProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
  readonly registrations: readonly RegistrationView[]
  readonly isOrganiser: boolean
}

/** The teams with their filters: a table from 768 px, cards below. Source: A 2. */
export function RegistrationList({ tournament, status, registrations, isOrganiser }: RegistrationListProps) {
  const [filter, setFilter] = useState<RowFilter>(everything)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const rows = useMemo(() => teamRows(registrations), [registrations])
  const shown = useMemo(() => shownRows(rows, filter), [rows, filter])
  const lines = { tournament, isOrganiser }
  if (rows.length === 0) {
    return <EmptyState title={strings.empty}>{status === 'open' ? strings.emptyOpen : strings.emptyClosed}</EmptyState>
  }
  return (
    <section aria-label={strings.screen}>
      <ListTools
        counts={countRegistrations(registrations)}
        filter={filter}
        onChange={(change) => setFilter({ ...filter, ...change })}
      />
      {shown.length === 0 ? (
        <EmptyState
          title={filter.text.trim() === '' ? strings.noneHere : strings.noMatch(filter.text.trim())}
          action={
            <Button variant="default" onClick={() => setFilter({ ...everything, order: filter.order })}>
              {strings.clearFilter}
            </Button>
          }
        >
          {strings.noMatchText}
        </EmptyState>
      ) : isNarrow ? (
        <div className={classes.cards}>
          {shown.map(({ order, registration }) => (
            <RegistrationCard key={registration.id} order={order} registration={registration} {...lines} />
          ))}
        </div>
      ) : (
        <RegistrationTable rows={shown} total={rows.length} {...lines} />
      )}
    </section>
  )
}
