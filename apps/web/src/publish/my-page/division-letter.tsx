import { colourLetter } from '../../ui/badge/match-code'
import classes from './my-page.module.css'

/** The square with a division's letter, in its colour where it has one. */
export function DivisionLetter({ letter }: { readonly letter: string | null }) {
  if (letter === null) return null
  return (
    <span className={`num ${classes.letter}`} data-division={colourLetter(letter)}>
      {letter}
    </span>
  )
}
