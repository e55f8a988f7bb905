import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EmptyState } from '../feedback/empty-state'
import { Page, type PageProps } from './page'
import { strings } from './strings'

export interface MissingScreenProps {
  readonly title: string
  /** One sentence. */
  readonly children: ReactNode
  readonly width?: PageProps['width']
  /** Of the button that leads to all tournaments. */
  readonly toTournaments?: string
}

/** Instead of a screen whose tournament, group or match does not exist. */
export function MissingScreen({
  title,
  children,
  width = 'list',
  toTournaments = strings.toTournaments,
}: MissingScreenProps) {
  return (
    <Page title={title} width={width}>
      <EmptyState
        isScreen
        title={title}
        action={
          <Button component={Link} to="/tournaments">
            {toTournaments}
          </Button>
        }
      >
        {children}
      </EmptyState>
    </Page>
  )
}
