import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { type ComponentType, useEffect } from 'react'
import { EmptyState } from '../ui/feedback/empty-state'
import { firstView } from '../ui/feedback/first-view'
import { lateFile } from '../ui/feedback/late-file'
import { lateStrings } from '../ui/feedback/late-strings'
import { useLateFile } from '../ui/feedback/use-late-file'
import { Page } from '../ui/page/page'
import { strings } from './strings'

export interface LateScreen<Props> {
  readonly Screen: ComponentType<Props>
  /** Done once its file is there or could not be had: a move to the screen waits for it. */
  readonly settle: () => Promise<void>
}

/** A screen in a file of its own; where it cannot be had its place says so, and the menus around it stay. */
export function lateScreen<Props extends object>(load: () => Promise<ComponentType<Props>>): LateScreen<Props> {
  const file = lateFile(load)
  function Screen(props: Props) {
    const { part: Part, missing, retry } = useLateFile(file, true)
    if (Part !== undefined) return <Part {...props} />
    return missing === null ? null : <MissingScreen missing={missing} onRetry={retry} />
  }
  const settle = async () => {
    // The screen asks once more and tells what came of it.
    await Promise.allSettled([file.ask()])
  }
  return { Screen, settle }
}

interface MissingScreenProps {
  readonly missing: 'lost' | 'replaced'
  readonly onRetry: () => void
}

/** A screen whose file could not be loaded, or that a newer build of the app has replaced. */
function MissingScreen({ missing, onRetry }: MissingScreenProps) {
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
