import { ApiError } from '../../lib/api/api-error'
import { EmptyState } from '../../ui/feedback/empty-state'
import { ErrorState, type ErrorStateProps } from '../../ui/feedback/error-state'
import { Button } from '../../ui/form/button'
import { strings } from './strings'

interface SeasonFailureProps extends ErrorStateProps {
  /** The table that the page belongs to. */
  readonly back: string
}

/** A page that could not be read, with a retry; a page of a player who does not exist has a link back instead. */
export function SeasonFailure({ back, error, ...failure }: SeasonFailureProps) {
  if (!(error instanceof ApiError) || error.status !== 404) return <ErrorState error={error} {...failure} />
  return (
    <EmptyState title={error.message} action={<Button to={back} label={strings.back} />}>
      {strings.gone}
    </EmptyState>
  )
}
