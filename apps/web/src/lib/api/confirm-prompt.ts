import type { Confirmation } from '@vot/contract'
import { useSyncExternalStore } from 'react'

interface Question extends Confirmation {
  readonly answer: (confirmed: boolean) => void
}

let question: Question | null = null
const listeners = new Set<() => void>()

function show(next: Question | null): void {
  question = next
  for (const listener of listeners) listener()
}

/** Asks what the server asked before it does what was sent. */
export const confirmPrompt = {
  /** Resolves with whether the person agrees; a question that another one replaces is answered with no. */
  ask: (asked: Confirmation): Promise<boolean> =>
    new Promise((resolve) => {
      question?.answer(false)
      show({ ...asked, answer: resolve })
    }),
  answer(confirmed: boolean): void {
    question?.answer(confirmed)
    show(null)
  },
}

export function useConfirmPrompt(): Confirmation | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
  )
}
