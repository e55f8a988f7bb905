import type { ReactNode } from 'react'
import { DivisionLetter } from '../badge/division-letter'
import classes from './division-chips.module.css'

interface DivisionChipsProps {
  /** What is filtered by. */
  readonly label: string
  readonly all: ReactNode
  readonly divisions: readonly {
    readonly id: number
    readonly letter: string | null
    readonly name: string
    /** Beside the letter, where it is not the name itself. */
    readonly shown?: ReactNode
  }[]
  /** Null for all. */
  readonly division: number | null
  readonly onDivision: (division: number | null) => void
}

/** Filters what a screen shows by division; nothing where there is but one. */
export function DivisionChips({ label, all, divisions, division, onDivision }: DivisionChipsProps) {
  if (divisions.length < 2) return null
  return (
    <fieldset className={classes.chips} aria-label={label}>
      <button type="button" className={classes.chip} aria-pressed={division === null} onClick={() => onDivision(null)}>
        {all}
      </button>
      {divisions.map(({ id, letter, name, shown }) => (
        <button
          key={id}
          type="button"
          className={classes.chip}
          aria-pressed={division === id}
          title={name}
          onClick={() => onDivision(division === id ? null : id)}
        >
          <DivisionLetter letter={letter} />
          {shown ?? name}
        </button>
      ))}
    </fieldset>
  )
}
