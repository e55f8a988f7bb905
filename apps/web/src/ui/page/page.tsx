import { useDocumentTitle } from '@mantine/hooks'
import type { ReactNode } from 'react'
import classes from './page.module.css'
import { strings } from './strings'

export interface PageProps {
  /** Title of the browser's tab; the product's name is added. */
  readonly title: string
  /** Reading 680, lists 1280, tables 1376, cards 1680 px of content, or the whole width. */
  readonly width?: 'text' | 'list' | 'table' | 'cards' | 'full'
  /** Less room at the top: a toolbar or the head of a list stands there. */
  readonly isUnderToolbar?: boolean
  readonly children: ReactNode
}

/** The frame of a screen inside the shell: margins, greatest width, tab title. */
export function Page({ title, width = 'list', isUnderToolbar = false, children }: PageProps) {
  useDocumentTitle(strings.tabTitle(title))
  return (
    <div
      className={`${classes.page} ${width === 'full' ? '' : classes[width]} ${isUnderToolbar ? classes.underToolbar : ''}`}
    >
      {children}
    </div>
  )
}
