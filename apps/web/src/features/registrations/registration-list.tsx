import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { countRegistrations, type TournamentStatus } from '@vot/domain'
import { lazy, memo, Suspense, useDeferredValue, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/empty-state'
import { BulkBar } from './bulk-bar'
import { ListTools } from './list-tools'
import { RegistrationCard } from './registration-card'
import classes from './registration-screen.module.css'
import { RegistrationTable } from './registration-table'
import { strings } from './strings'
import { type RowFilter, shownRows, teamRows } from './team-rows'
import { useTeamDesk } from './use-team-desk'

const TeamOverlays = lazy(async () => ({ default: (await import('./team-overlays')).TeamOverlays }))

const everything: RowFilter = { status: 'all', text: '', order: 'created' }
/** A single waiting team is approved by its own button. */
const fewestForBulk = 2

interface RegistrationListProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
  readonly registrations: readonly RegistrationView[]
  readonly isOrganiser: boolean
}

/** The teams with their filters: a table from 768 px, cards below. Source: A 2. */
export const RegistrationList = memo(function RegistrationList(props: RegistrationListProps) {
  const { tournament, status, registrations, isOrganiser } = props
  const [filter, setFilter] = useState<RowFilter>(everything)
  // The field answers each key at once; a long list follows when there is time.
  const settledFilter = useDeferredValue(filter)
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const rows = useMemo(() => teamRows(registrations), [registrations])
  const shown = useMemo(() => shownRows(rows, settledFilter), [rows, settledFilter])
  const { desk, busy, ticked, tickAll, subject, question, closeQuestion, closeSheet } = useTeamDesk(tournament)
  const waiting = useMemo(
    () => shown.filter((row) => row.registration.status === 'pending').map((row) => row.registration),
    [shown],
  )
  const mayTick = isOrganiser && !tournament.is_bracket_generated && waiting.length >= fewestForBulk
  const team = registrations.find(({ id }) => id === subject)
  if (rows.length === 0) {
    if (status === 'open') return <EmptyState title={strings.empty}>{strings.emptyOpen}</EmptyState>
    return (
      <EmptyState
        title={strings.empty}
        action={
          <Button component={Link} to="/tournaments" variant="default">
            {strings.toTournaments}
          </Button>
        }
      >
        {strings.emptyClosed}
      </EmptyState>
    )
  }
  const lines = { tournament, desk: isOrganiser ? desk : null }
  return (
    <section aria-label={strings.screen}>
      <ListTools
        counts={countRegistrations(registrations)}
        filter={filter}
        onChange={(change) => setFilter({ ...filter, ...change })}
        exportable={isOrganiser ? tournament : null}
      />
      {mayTick && (
        <BulkBar
          tournament={tournament}
          registrations={registrations}
          waiting={waiting}
          ticked={ticked}
          onTickAll={tickAll}
        />
      )}
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
            <RegistrationCard
              key={registration.id}
              order={order}
              registration={registration}
              busy={busy.get(registration.id) ?? null}
              ticked={mayTick && registration.status === 'pending' ? ticked.has(registration.id) : undefined}
              {...lines}
            />
          ))}
        </div>
      ) : (
        <RegistrationTable
          rows={shown}
          total={rows.length}
          busy={busy}
          ticked={mayTick ? ticked : undefined}
          {...lines}
        />
      )}
      {isOrganiser && team && (
        <Suspense fallback={null}>
          <TeamOverlays
            registration={team}
            tournament={tournament}
            desk={desk}
            busy={busy.get(team.id) ?? null}
            question={question}
            onCloseQuestion={closeQuestion}
            onCloseSheet={closeSheet}
          />
        </Suspense>
      )}
    </section>
  )
})
