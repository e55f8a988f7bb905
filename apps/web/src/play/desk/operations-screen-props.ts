import type { DeskMatchView } from '@vot/contract'
import type { ReactNode } from 'react'

/** What the desk gets from outside: parts of other features, and where its links lead. */
export interface OperationsScreenProps {
  /** The dialog that saves a result or corrects it. */
  readonly resultDialog: (match: DeskMatchView, onClose: () => void) => ReactNode
  /** Address of the screen on which a match is refereed; without one nothing leads there. */
  readonly refereePath?: ((matchId: number) => string) | undefined
}
