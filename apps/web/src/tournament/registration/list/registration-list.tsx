import { Button, Skeleton } from '@mantine/core'
import type { RegistrationView, TournamentView } from '@vot/contract'
import type { TournamentStatus } from '@vot/domain'
import { memo } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../../ui/feedback/empty-state'
import { lazyPanel } from '../../../ui/feedback/lazy'
import { strings } from '../strings'
import classes from './registration-list.module.css'
import { TeamList } from './team-list'

const OrganiserList = lazyPanel(
  async () => (await import('../organiser/organiser-list')).OrganiserList,
  <ListSkeleton />,
)

interface RegistrationListProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
  readonly registrations: readonly RegistrationView[]
  readonly isOrganiser: boolean
  /** Called with true once the organiser's list is mounted, with false when it unmounts; must be stable. */
  readonly onShown: (shown: boolean) => void
}

/** The teams that have registered, or that there are none. */
export const RegistrationList = memo(function RegistrationList(props: RegistrationListProps) {
  const { status, isOrganiser, onShown, ...teams } = props
  if (teams.registrations.length === 0) {
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
  if (!isOrganiser) return <TeamList {...teams} />
  return <OrganiserList {...teams} onShown={onShown} />
})

/** Blocks of title, facts, chips and lines. */
export function RegistrationSkeleton() {
  return (
    <div className={classes.screen}>
      <Skeleton height={36} width="55%" maw={560} />
      <Skeleton height={64} radius="lg" />
      <ListSkeleton />
    </div>
  )
}

export function ListSkeleton() {
  return (
    <div className={classes.list}>
      <Skeleton height={40} width="60%" maw={420} radius="xl" />
      {[0, 1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height={64} radius="md" />
      ))}
    </div>
  )
}
