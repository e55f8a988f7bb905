import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** What one side of the dialog shows, and the button that does it; none where nothing can be done. */
export interface MovePane {
  readonly body: ReactNode
  readonly action: ReactNode
  readonly busy: boolean
}

/** Why nothing can be merged or split. */
export function Obstacle({ children }: { readonly children: string }) {
  return (
    <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
      {children}
    </Alert>
  )
}
