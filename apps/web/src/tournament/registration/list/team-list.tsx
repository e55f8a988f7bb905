import { Button } from '@mantine/core'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { countRegistrations } from '@vot/domain'
import { type ReactNode, useDeferredValue, useMemo, useState } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { useFrozenOrder } from '../../../ui/screen/use-frozen-order'
import { useMinWidth } from '../../../ui/screen/use-min-width'
import { useNarrowScreen } from '../../../ui/screen/use-narrow-screen'
import { areEntriesLocked } from '../../group/status-at'
import { useRejectedCount } from '../../group/tournament-reads'
import type { OrganiserTools } from '../organiser/team-actions'
import { firstOrder, rememberOrder } from '../organiser/waiting-first'
import classes from '../registration-screen.module.css'
import { strings } from '../strings'
import { alwaysFull, isUnconfirmed, type RowFilter, shownRows, type TeamRow, teamRows } from '../team-rows'
import { ListTools } from './list-tools'
import { RegistrationCard } from './registration-card'
import { RegistrationTable } from './registration-table'
import { useFoundTeam } from './use-found-team'

const everything = { status: 'all', text: '' } as const
/** A single waiting team is approved by its own button. */
const fewestForBulk = 2
/** On a phone, and as many more. */
const cardsInView = 6

const keyOf = ({ registration }: TeamRow) => registration.id

interface TeamListProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  /** What an organiser works with; absent for everyone else. */
  readonly organiser?: {
    readonly desk: OrganiserTools
    readonly ticked: ReadonlySet<number>
    /** Stands over the lines while several teams in view are waiting. */
    readonly bulkBar: (waiting: readonly RegistrationView[]) => ReactNode
  }
}

/** The teams with their filters: a table from 768 px, with all that an organiser decides from 1024; cards below. */
export function TeamList({ tournament, registrations, organiser }: TeamListProps) {
  const [filter, setFilter] = useState<RowFilter>(() => ({
    ...everything,
    order: organiser ? firstOrder() : 'created',
  }))
  // The field answers each key at once; a long list follows when there is time.
  const settledFilter = useDeferredValue(filter)
  const isNarrow = useNarrowScreen()
  const isWide = useMinWidth(64)
  const rejected = useRejectedCount(tournament.id)
  const rows = useMemo(() => teamRows(registrations), [registrations])
  const newest = useMemo(() => shownRows(rows, settledFilter), [rows, settledFilter])
  const { shown, onPointerDown } = useFrozenOrder(newest, keyOf)
  const waiting = useMemo(
    () =>
      shown
        // Who is on the waiting list has no place to be approved for along with the others.
        .filter(({ registration: { status, reserve_place } }) => status === 'pending' && reserve_place === undefined)
        .map((row) => row.registration),
    [shown],
  )
  const found = useFoundTeam(registrations, (team) => {
    setFilter({ ...everything, order: filter.order })
    organiser?.desk.openSheet(team)
  })
  const mayTick = organiser !== undefined && !areEntriesLocked(tournament) && waiting.length >= fewestForBulk
  const lines = { tournament, desk: organiser?.desk ?? null }
  return (
    <section aria-label={strings.screen}>
      <ListTools
        counts={{ ...countRegistrations(registrations), ...(!organiser && { rejected }) }}
        unconfirmed={registrations.filter(isUnconfirmed).length}
        filter={filter}
        onChange={(change) => {
          if (organiser && change.order !== undefined) rememberOrder(change.order)
          setFilter({ ...filter, ...change })
        }}
        {...lines}
      />
      {mayTick && organiser?.bulkBar(waiting)}
      {shown.length === 0 ? (
        <EmptyState
          title={filter.text.trim() === '' ? strings.noneHere : strings.noMatch(filter.text.trim())}
          action={
            <Button variant="default" onClick={() => setFilter({ ...everything, order: filter.order })}>
              {strings.clearFilter}
            </Button>
          }
        >
          {!organiser && filter.status === 'rejected' ? strings.rejectedHidden : strings.noMatchText}
        </EmptyState>
      ) : isNarrow || (organiser && !isWide) ? (
        <div className={classes.cards} onPointerDown={onPointerDown}>
          {shown.map(({ order, registration }, place) => (
            <RegistrationCard
              key={registration.id}
              order={order}
              registration={registration}
              ticked={mayTick && registration.status === 'pending' ? organiser?.ticked.has(registration.id) : undefined}
              alwaysFull={alwaysFull(place, shown.length, cardsInView)}
              isFound={registration.id === found}
              {...lines}
            />
          ))}
        </div>
      ) : (
        <RegistrationTable
          onPointerDown={onPointerDown}
          rows={shown}
          total={rows.length}
          found={found}
          ticked={mayTick ? organiser?.ticked : undefined}
          {...lines}
        />
      )}
    </section>
  )
}
