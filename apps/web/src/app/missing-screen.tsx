import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect } from 'react'
import { EmptyState } from '../ui/feedback/empty-state'
import { firstView } from '../ui/feedback/first-view'
import { lateStrings } from '../ui/feedback/late-strings'
import { Page } from '../ui/page/page'
import { strings } from './strings'

interface MissingScreenProps {
  readonly missing: 'lost' | 'replaced'
  readonly onRetry: () => void
}

/** A screen whose file could not be loaded, or that a newer build of the app has replaced. */
export function MissingScreen({ missing, onRetry }: MissingScreenProps) {
  useEffect(firstView.leave, [])
  const isReplaced = missing === 'replaced'
  const title = isReplaced ? lateStrings.replaced : strings.missingTitle
  return (
    <Page title={title}>
      <EmptyState
        isScreen
        icon={IconPlugConnectedX}
        title={title}
        action={
          <Button onClick={isReplaced ? () => window.location.reload() : onRetry}>
            {isReplaced ? lateStrings.reload : lateStrings.retry}
          </Button>
        }
      >
        {isReplaced ? lateStrings.replacedText : lateStrings.lostText}
      </EmptyState>
    </Page>
  )
}
