import { Anchor, Box, Group } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { IconExternalLink } from '@tabler/icons-react'
import { embeddedPage, embedLooks, readEmbedPath } from '@vot/contract'
import type { ReactNode } from 'react'
import shared from '../theme/shared.module.css'
import { strings } from './strings'

interface EmbedFrameProps {
  readonly title: string
  readonly note?: ReactNode
  /** As high as the frame instead of as its content: what is inside moves by itself. */
  readonly fills?: boolean
  readonly children: ReactNode
}

/** The full page of what this frame shows, with what the frame was asked for. */
export function fullPage(): string {
  const { pathname, search } = window.location
  const embed = readEmbedPath(pathname)
  if (!embed) return '/'
  const asked = new URLSearchParams(search)
  for (const look of Object.keys(embedLooks)) asked.delete(look)
  return `${embeddedPage(embed)}${asked.size === 0 ? '' : `?${asked}`}`
}

/** What stands in the frame of another site: a title, the content, and the way to the full page in a tab of its own. */
export function EmbedFrame({ title, note, fills = false, children }: EmbedFrameProps) {
  useDocumentTitle(strings.tabTitle(title))
  return (
    <Box
      className={shared.column ?? ''}
      data-fills={fills || undefined}
      p={12}
      style={{ gap: 12, ...(fills && { height: '100dvh' }) }}
    >
      <header>
        <Box component="h1" m={0} fz="xl">
          {title}
        </Box>
        {note && <span className={shared.soft}>{note}</span>}
      </header>
      {children}
      <Group component="footer" justify="flex-end">
        <Anchor
          className="reach"
          href={fullPage()}
          target="_blank"
          rel="noopener"
          c="var(--v-brand)"
          fz="sm"
          fw={600}
          display="inline-flex"
          style={{ alignItems: 'center', gap: 8 }}
        >
          {strings.full} <IconExternalLink size={16} aria-hidden />
          <span className="only-readers">{strings.inNewTab}</span>
        </Anchor>
      </Group>
    </Box>
  )
}
