import classes from './division-letter.module.css'
import { colourLetter } from './match-code'

/** The square with a division's letter, in its colour where it has one; a dot where there is no letter. */
export function DivisionLetter({ letter }: { readonly letter: string | null | undefined }) {
  return (
    <strong className={`num ${classes.letter}`} data-division={colourLetter(letter)}>
      {letter ?? '•'}
    </strong>
  )
}
