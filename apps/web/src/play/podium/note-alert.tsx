import { Box } from '@mantine/core'
import { Notice } from '../../ui/feedback/notice'
import type { PodiumNote } from './podium-of'

/** A warning, until somebody said why the podium is what it is. */
export function NoteAlert({ note: { text, isMeant } }: { readonly note: PodiumNote }) {
  return (
    <Box className="no-print" mb="sm">
      <Notice tone={isMeant ? 'info' : 'warn'}>{text}</Notice>
    </Box>
  )
}
