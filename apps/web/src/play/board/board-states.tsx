import { Button } from '@mantine/core'
import { mayDo } from '@vot/domain'
import { Link } from 'react-router'
import { useSession } from '../../lib/api/session-store'
import { EmptyState } from '../../ui/feedback/empty-state'
import { strings } from './strings'

/** The group has no court yet; organisers are shown where to add one. */
export function NoCourts({ groupId }: { readonly groupId: number }) {
  const { user } = useSession()
  const isOrganiser = mayDo(user?.role ?? 'anonymous', 'operations:manage')
  return (
    <EmptyState
      title={strings.noCourts}
      action={
        isOrganiser && (
          <Button component={Link} to={`/matches/${groupId}`} size="md">
            {strings.toOperations}
          </Button>
        )
      }
    >
      {strings.noCourtsText}
    </EmptyState>
  )
}

/** The group has no bracket yet. */
export function NoMatches() {
  return (
    <EmptyState
      title={strings.noMatches}
      action={
        <Button component={Link} to="/tournaments" size="md">
          {strings.seeTournaments}
        </Button>
      }
    >
      {strings.noMatchesText}
    </EmptyState>
  )
}

/** No such group or court. */
export function MissingBoard({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <EmptyState
      isScreen
      title={title}
      action={
        <Button component={Link} to="/tournaments" size="md">
          {strings.toTournaments}
        </Button>
      }
    >
      {text}
    </EmptyState>
  )
}
