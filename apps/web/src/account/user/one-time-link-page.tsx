import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { accountStrings } from './strings'

interface OneTimeLinkPageProps {
  readonly title: string
  /** What to do where the address has no token. */
  readonly noLinkText: string
  /** The form that uses the token. */
  readonly children: (token: string) => ReactNode
}

/** The page of a one-time link. The token stands after the hash. */
export function OneTimeLinkPage({ title, noLinkText, children }: OneTimeLinkPageProps) {
  const { hash } = useLocation()
  // Kept, since the address is cleaned when the token is used.
  const [token] = useState(hash.slice(1))
  return (
    <Page title={title} width="text">
      {token === '' ? (
        <EmptyState isScreen title={accountStrings.noLink}>
          {noLinkText}
        </EmptyState>
      ) : (
        <>
          <PageHeader title={title} />
          {children(token)}
        </>
      )}
    </Page>
  )
}
