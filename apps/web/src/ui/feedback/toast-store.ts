import type { ReactNode } from 'react'
import { create } from 'zustand'

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
let turns = 0
const useToastStore = create<{ readonly shown: readonly ShownToast[] }>(() => ({ shown: [] }))

function change(next: (shown: readonly ShownToast[]) => readonly ShownToast[]): void {
  useToastStore.setState(({ shown }) => ({ shown: next(shown) }))
}

export const toastStore = {
  /** The oldest makes room: what just happened is what people look for. Said again, a text stays its full time anew. */
  show(toast: Toast): void {
    turns += 1
    const latest = { ...toast, turn: turns }
    change((shown) => [...shown.filter(({ id }) => id !== toast.id), latest].slice(-mostShown))
  },
  hide: (id: string): void => change((shown) => shown.filter((toast) => toast.id !== id)),
  clear: (): void => change(() => []),
}

/** What is on the screen, oldest first. */
export function useToasts(): readonly ShownToast[] {
  return useToastStore(({ shown }) => shown)
}
