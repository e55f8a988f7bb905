import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Above a form whose save was refused since somebody else saved first: says what saving again does. */
export function ChangedElsewhere({ children }: { readonly children: ReactNode }) {
  return (
    <Alert color="yellow" mb="md" icon={<IconAlertTriangle size={20} aria-hidden />}>
      {children}
    </Alert>
  )
}
