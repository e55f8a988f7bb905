import classes from './match-code.module.css'

interface MatchCodeProps {
  /** `C-07`; a tournament without divisions has codes without a letter. */
  readonly code: string
  /** On court green and headers. */
  readonly onDark?: boolean
  /** As large as the text around it, for screens that are read from afar. */
  readonly isScaled?: boolean
}

/** The letter of a division that has a colour of its own: one of the first eight. */
export function colourLetter(letter: string | null | undefined): string | undefined {
  return letter != null && /^[A-H]$/.test(letter) ? letter : undefined
}

/** The code of a match on its day, in the colour of its division where it has one of the first eight letters. */
export function MatchCode({ code, onDark = false, isScaled = false }: MatchCodeProps) {
  const letter = colourLetter(code.split('-')[0])
  return (
    <strong
      className={`num ${classes.code} ${onDark ? classes.onDark : ''} ${isScaled ? classes.scaled : ''}`}
      data-division={letter}
    >
      {code}
    </strong>
  )
}
