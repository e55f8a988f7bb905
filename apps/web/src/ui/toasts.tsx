import { notifications, notificationsStore } from '@mantine/notifications'
import type { ReactNode } from 'react'
import { messageOf } from '../lib/api-error'
import { ToastBody } from './toast-body'

const mostShown = 3
const shownMs = 4000
const shownWithActionMs = 6000

interface ToastAction {
  readonly label: string
  readonly run: () => void
}

export interface ToastOptions {
  readonly detail?: ReactNode
  readonly action?: ToastAction
}

type Kind = 'success' | 'error' | 'warning' | 'info'

function show(kind: Kind, title: string, { detail, action }: ToastOptions = {}): void {
  const { notifications: shown } = notificationsStore.getState()
  // The same text twice at once is one toast.
  const id = `${kind}:${title}:${typeof detail === 'string' ? detail : ''}`
  if (shown.some((toast) => toast.id === id)) return
  // The oldest makes room: what just happened is what people look for.
  for (const oldest of shown.slice(0, Math.max(0, shown.length - mostShown + 1))) {
    if (oldest.id !== undefined) notifications.hide(oldest.id)
  }
  const run = () => {
    notifications.hide(id)
    action?.run()
  }
  notifications.show({
    id,
    autoClose: action === undefined ? shownMs : shownWithActionMs,
    message: title,
    role: kind === 'error' ? 'alert' : 'status',
    renderNotification: () => (
      <ToastBody
        kind={kind}
        title={title}
        detail={detail}
        action={action && { label: action.label, run }}
        onClose={() => notifications.hide(id)}
      />
    ),
  })
}

/** Short messages: 4 s, 6 s with an action, at most 3. Errors are read out at once. Source: A 1, design 7. */
export const toasts = {
  success: (title: string, options?: ToastOptions) => show('success', title, options),
  error: (title: string, options?: ToastOptions) => show('error', title, options),
  warning: (title: string, options?: ToastOptions) => show('warning', title, options),
  info: (title: string, options?: ToastOptions) => show('info', title, options),
  /** A failed call: what could not be done, and the server's reason under it. */
  failure(title: string, error: unknown, options: ToastOptions = {}): void {
    const reason = messageOf(error, '')
    show('error', title, reason === '' || reason === title ? options : { detail: reason, ...options })
  },
}
