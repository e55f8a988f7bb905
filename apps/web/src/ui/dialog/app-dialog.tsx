import { loadedWhenOpened } from '../feedback/loaded-when-opened'
import type { AppDialogProps } from './dialog-props'

/** A centred dialog from 768 px, a sheet from the bottom below. Its content is new each time it opens. */
export const AppDialog = loadedWhenOpened<AppDialogProps>(async () => (await import('./dialog-frame')).DialogFrame)
