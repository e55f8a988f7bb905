import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { EmptyState } from '../ui/feedback/empty-state'
import { firstView } from '../ui/feedback/first-view'
import { Page } from '../ui/page/page'
import { strings } from './strings'

/** A fault of the app itself, or a screen whose file a new version has replaced. */
export function FaultScreen() {
  const fault = useRouteError()
  useEffect(() => console.error(fault), [fault])
  useEffect(firstView.leave, [])
  return (
    <Page title={strings.faultTitle}>
      <EmptyState
        isScreen
        title={strings.faultTitle}
        action={<Button onClick={() => window.location.reload()}>{strings.reload}</Button>}
      >
        {strings.faultText}
      </EmptyState>
    </Page>
  )
}
