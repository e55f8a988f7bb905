import type { ReactNode } from 'react'

export interface Toast {
  /** The same text twice at once is one toast. */
  readonly id: string
  readonly kind: 'success' | 'error' | 'warning' | 'info'
  readonly title: string
  readonly detail?: ReactNode
  readonly action?: { readonly label: string; readonly run: () => void }
  /** Milliseconds until it goes by itself; the pointer or the focus on it holds it. */
  readonly shownMs: number
}

const mostShown = 3
let shown: readonly Toast[] = []
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  read: (): readonly Toast[] => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The oldest makes room: what just happened is what people look for. */
  show(toast: Toast): void {
    if (!shown.some(({ id }) => id === toast.id)) change([...shown, toast].slice(-mostShown))
  },
  hide: (id: string): void => change(shown.filter((toast) => toast.id !== id)),
  clear: (): void => change([]),
}
