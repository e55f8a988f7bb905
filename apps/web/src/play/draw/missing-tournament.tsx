import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Page } from '../../ui/page/page'
import { strings } from './strings'

/** Instead of the draw of a tournament that there is not. */
export function MissingTournament() {
  return (
    <Page title={strings.notFound}>
      <EmptyState
        isScreen
        title={strings.notFound}
        action={
          <Button component={Link} to="/tournaments">
            {strings.backToList}
          </Button>
        }
      >
        {strings.notFoundText}
      </EmptyState>
    </Page>
  )
}
