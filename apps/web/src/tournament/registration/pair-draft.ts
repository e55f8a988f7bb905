import { useState } from 'react'
import { emptyPair, type Pair } from './pair-choice'

/** What was typed and chosen and is not sent yet. */
export interface PairDraft {
  readonly pair: Pair
  readonly texts: readonly [string, string]
}

const emptyDraft: PairDraft = { pair: emptyPair, texts: ['', ''] }
const drafts = new Map<number, PairDraft>()

/**
 * The draft of a tournament. It outlives the form, which goes when the session ends, the screen is left or its layout
 * changes; it stays in memory alone, since it holds phone numbers.
 */
export function usePairDraft(tournamentId: number) {
  const [draft, setDraft] = useState(() => drafts.get(tournamentId) ?? emptyDraft)
  const change = (update: (now: PairDraft) => PairDraft) => {
    const next = update(drafts.get(tournamentId) ?? emptyDraft)
    drafts.set(tournamentId, next)
    setDraft(next)
  }
  return {
    ...draft,
    choose: (pair: Pair) => change(() => ({ ...emptyDraft, pair })),
    type: (slot: 0 | 1, text: string) =>
      change(({ pair, texts }) => ({ pair, texts: slot === 0 ? [text, texts[1]] : [texts[0], text] })),
    clear: () => change(() => emptyDraft),
  }
}

/** Forgets what was not sent, for every tournament. */
export function forgetPairDrafts(): void {
  drafts.clear()
}
