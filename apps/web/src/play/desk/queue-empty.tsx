import { Button } from '@mantine/core'
import type { GroupView } from '@vot/contract'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/feedback/empty-state'
import { strings } from './strings'

interface QueueEmptyProps {
  readonly group: GroupView
  /** Of all matches of the group; null while that is not known. */
  readonly progress: { readonly total: number; readonly finished: number } | null
  readonly mayManage: boolean
}

/** Why no match waits for a court, and for a group without matches the way to them. */
export function QueueEmpty({ group, progress, mayManage }: QueueEmptyProps) {
  if (progress === null || (progress.total > 0 && progress.finished < progress.total)) {
    return <EmptyState title={strings.noQueue}>{strings.noQueueText}</EmptyState>
  }
  if (progress.total > 0) return <EmptyState title={strings.allDone}>{strings.allDoneText}</EmptyState>
  const [only, ...others] = group.divisions
  const way =
    only && others.length === 0
      ? { to: `/tournament-registration/${only.id}`, label: strings.toRegistrations }
      : { to: '/tournaments', label: strings.toTournaments }
  const toMatches = (
    <Button component={Link} to={way.to}>
      {way.label}
    </Button>
  )
  return (
    <EmptyState title={strings.noMatches} action={mayManage && toMatches}>
      {mayManage ? strings.noMatchesText : strings.noMatchesYet}
    </EmptyState>
  )
}
