import { useRef } from 'react'
import { useScreenKeys } from '../../lib/browser/screen-keys'
import { keyStrings as strings } from './strings'

/** How long after a 1 a second figure still makes it 10, 11 or 12. */
const secondFigureMs = 500

interface DeskKeys {
  /** How many courts there are: with up to nine, a figure acts at once. */
  readonly courts: number
  /** By its place on the screen, from 1. */
  readonly onCourt: (place: number) => void
  readonly onUndo: () => void
  readonly onSearch: () => void
}

/** [OPS-202] 1 to 12 give a court its next match, U takes the last one back, / searches; all rest in a field. */
export function useDeskKeys(keys: DeskKeys | null): void {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const press = (figure: number) => {
    if (!keys) return
    if (waiting.current !== null) {
      clearTimeout(waiting.current)
      waiting.current = null
      if (figure <= 2) return keys.onCourt(10 + figure)
      keys.onCourt(1)
      return keys.onCourt(figure)
    }
    if (figure === 0) return
    if (figure > 1 || keys.courts < 10) return keys.onCourt(figure)
    waiting.current = setTimeout(() => {
      waiting.current = null
      keys.onCourt(1)
    }, secondFigureMs)
  }
  const figures = Array.from({ length: 10 }, (_, figure) => String(figure))
  useScreenKeys(
    keys
      ? [
          {
            keys: figures,
            shown: ['1', '–', '12'],
            does: strings.giveCourt,
            run: (event) => press(Number(event.key)),
          },
          { keys: ['u'], does: strings.takeBack, run: keys.onUndo },
          { keys: ['/'], does: strings.searchQueue, run: keys.onSearch },
        ]
      : [],
  )
}
