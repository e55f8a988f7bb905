import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { EmptyState } from '../ui/feedback/empty-state'
import { Page } from '../ui/page/page'
import { strings } from './strings'

export function NotFoundScreen() {
  return (
    <Page title={strings.notFoundTitle}>
      <EmptyState
        isScreen
        title={strings.notFoundTitle}
        action={
          <Button component={Link} to="/tournaments">
            {strings.toTournaments}
          </Button>
        }
      >
        {strings.notFoundText}
      </EmptyState>
    </Page>
  )
}
