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

/** A toast on the screen; `turn` tells it from the same text said before. */
export interface ShownToast extends Toast {
  readonly turn: number
}

const mostShown = 3
let shown: readonly ShownToast[] = []
let turns = 0
const listeners = new Set<() => void>()

function change(next: readonly ShownToast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

export const toastStore = {
  read: (): readonly ShownToast[] => shown,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** The oldest makes room: what just happened is what people look for. Said again, a text stays its full time anew. */
  show(toast: Toast): void {
    turns += 1
    change([...shown.filter(({ id }) => id !== toast.id), { ...toast, turn: turns }].slice(-mostShown))
  },
  hide: (id: string): void => change(shown.filter((toast) => toast.id !== id)),
  clear: (): void => change([]),
}
