import type { Confirmation } from '@vot/contract'
import { create } from 'zustand'

interface Question extends Confirmation {
  readonly answer: (confirmed: boolean) => void
}

const useQuestion = create<{ readonly asked: Question | null }>(() => ({ asked: null }))

/** The server's question before it carries a request out. */
export const confirmPrompt = {
  /** Resolves with whether the person agrees; a question that another one replaces is answered with no. */
  ask: (asked: Confirmation): Promise<boolean> =>
    new Promise((resolve) => {
      useQuestion.getState().asked?.answer(false)
      useQuestion.setState({ asked: { ...asked, answer: resolve } })
    }),
  answer(confirmed: boolean): void {
    useQuestion.getState().asked?.answer(confirmed)
    useQuestion.setState({ asked: null })
  },
}

export function useConfirmPrompt(): Confirmation | null {
  return useQuestion(({ asked }) => asked)
}
