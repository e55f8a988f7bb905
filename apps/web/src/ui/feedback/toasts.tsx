import type { ReactNode } from 'react'
import { confirmationOf, InAppError, messageOf } from '../../lib/api/api-error'
import { strings } from './strings'
import { type Toast, toastStore } from './toast-store'

/** How long toasts stay, with an action and without, in milliseconds; tests that are not about their end lift it. */
export const toastTimes = { usual: 4000, withAction: 10_000 }

interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface ToastOptions {
  readonly detail?: ReactNode
  readonly action?: ToastAction
  /** Takes back what was done; the button says so. */
  readonly undo?: (() => void) | undefined
}

function show(kind: Toast['kind'], title: string, { detail, undo, ...options }: ToastOptions = {}): void {
  const action = undo === undefined ? options.action : { label: strings.undo, run: undo }
  toastStore.show({
    id: `${kind}:${title}:${typeof detail === 'string' ? detail : ''}`,
    kind,
    title,
    ...(detail === undefined ? {} : { detail }),
    ...(action === undefined ? {} : { action }),
    shownMs: action === undefined ? toastTimes.usual : toastTimes.withAction,
  })
}

/** Short messages: 4 s, 10 s with an action, at most 3. Errors are read out at once. */
export const toasts = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  /**
   * A failed call: what could not be done, and the server's reason under it. Nothing for a question that was declined,
   * and for a file that this browser cannot save, which has a notice of its own.
   */
  failure(title: string, error: unknown, options: ToastOptions = {}): void {
    if (confirmationOf(error) !== null || error instanceof InAppError) return
    const reason = messageOf(error, '')
    show('error', title, reason === '' || reason === title ? options : { detail: reason, ...options })
  },
}
