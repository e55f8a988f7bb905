import { type DrawTerms, drawCommitment } from './draw-commitment'
import type { DrawAssignment } from './draw-team'
import { planCommitted } from './plan-draw'

/** A draw as published once it is over. */
export interface PublishedDraw {
  readonly terms: DrawTerms
  readonly seed: string
  readonly commitment: string
  /** In the order of showing; fewer than there were teams when it was stopped. */
  readonly spins: readonly DrawAssignment[]
}

export interface DrawCheck {
  /** Whether seed, options and teams are those that were committed to before the first spin. */
  readonly commitmentFits: boolean
  /** For each spin what the seed gives for that turn; null for a turn that it does not know. */
  readonly expected: readonly (DrawAssignment | null)[]
  /** Indexes of the spins that are not what the seed gives. */
  readonly misfits: readonly number[]
}

/** Draws again from the published seed and says what does not fit. Anybody can do this with nothing but the record. */
export function checkDraw({ terms, seed, commitment, spins }: PublishedDraw): DrawCheck {
  const plan = planCommitted(seed, terms)
  const expected = spins.map((_, index) => plan[index] ?? null)
  const misfits = spins.flatMap(({ registrationId, number }, index) => {
    const due = expected[index]
    return due?.registrationId === registrationId && due.number === number ? [] : [index]
  })
  return { commitmentFits: drawCommitment(seed, terms) === commitment, expected, misfits }
}
