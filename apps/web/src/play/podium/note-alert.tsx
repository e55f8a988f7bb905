import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import type { PodiumNote } from './podium-of'

interface NoteAlertProps {
  readonly note: PodiumNote
  readonly mb: 'sm' | 'md'
}

/** A warning, until somebody said why the podium is what it is. */
export function NoteAlert({ note: { text, isMeant }, mb }: NoteAlertProps) {
  return (
    <Alert
      className="no-print"
      color={isMeant ? 'gray' : 'cam'}
      mb={mb}
      icon={isMeant ? <IconInfoCircle /> : <IconAlertTriangle />}
    >
      {text}
    </Alert>
  )
}
