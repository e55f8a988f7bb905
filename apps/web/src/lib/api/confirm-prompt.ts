import type { Confirmation } from '@vot/contract'
import { create } from 'zustand'

/** The confirmation, with a reason if the question asked for one; null when declined. */
export type ConfirmAnswer = { readonly reason?: string } | null

export interface AskedFirst extends Confirmation {
  /** The reason that was typed before the question came. */
  readonly said?: string
}

interface Question extends AskedFirst {
  readonly answer: (answer: ConfirmAnswer) => void
}

const useQuestion = create<{ readonly asked: Question | null }>(() => ({ asked: null }))

/** The server's question before it carries a request out. */
export const confirmPrompt = {
  /** Resolves with what the person answers; a question that another one replaces is answered with no. */
  ask: (asked: AskedFirst): Promise<ConfirmAnswer> =>
    new Promise((resolve) => {
      useQuestion.getState().asked?.answer(null)
      useQuestion.setState({ asked: { ...asked, answer: resolve } })
    }),
  answer(answer: ConfirmAnswer): void {
    useQuestion.getState().asked?.answer(answer)
    useQuestion.setState({ asked: null })
  },
}

export function useConfirmPrompt(): AskedFirst | null {
  return useQuestion(({ asked }) => asked)
}
