import { Button } from '@mantine/core'
import type { RegistrationView, TournamentView } from '@vot/contract'
import type { TournamentStatus } from '@vot/domain'
import { memo } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/feedback/empty-state'
import { lazyPanel } from '../../ui/feedback/lazy'
import { ListSkeleton } from './registration-skeleton'
import { strings } from './strings'
import { TeamList } from './team-list'

const OrganiserList = lazyPanel(async () => (await import('./organiser-list')).OrganiserList, <ListSkeleton />)

interface RegistrationListProps {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
  readonly registrations: readonly RegistrationView[]
  readonly isOrganiser: boolean
  /** Told true once an organiser's list stands, and false when it goes; the same function at every render. */
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
