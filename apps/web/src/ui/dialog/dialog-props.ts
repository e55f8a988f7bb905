import type { ReactNode } from 'react'

export interface AppDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  /** Buttons, primary last; at the right, on phones full width with the primary on top. */
  readonly footer?: ReactNode
  /** For forms, for assigning, for tables. */
  readonly width?: 'form' | 'wide' | 'table'
  /** Makes body and footer one form: a `type="submit"` button in the footer sends it. */
  readonly onSubmit?: () => void
  /** While true the dialog cannot be left by Escape, a click outside or the back gesture. */
  readonly busy?: boolean
}
