import { useRef, useState } from 'react'

/** Whose versions meet: `base` is what the form was filled with, `theirs` what the server has now; null: nobody knows. */
export interface Conflict<Values> {
  readonly base: Values | null
  readonly theirs: Values | null
}

/** A save that somebody else was ahead of, until it is settled; the version seen then is the base of the next one. */
export function useConflict<Values>() {
  const [conflict, setConflict] = useState<Conflict<Values> | null>(null)
  const seen = useRef<Values | null>(null)
  return {
    conflict,
    meet(filledWith: Values | null, theirs: Values | null): void {
      setConflict({ base: seen.current ?? filledWith, theirs })
      seen.current = theirs ?? seen.current
    },
    settle: (): void => setConflict(null),
  }
}
