import { useEffect, useRef, useState } from 'react'
import classes from './score-figure.module.css'

/** Points of a side; a new score flashes. */
export function ScoreFigure({ points }: { readonly points: number | null }) {
  const before = useRef(points)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (before.current === points) return
    before.current = points
    setTurn((last) => last + 1)
  }, [points])
  return (
    <span key={turn} className={`num ${classes.score} ${turn > 0 ? classes.flash : ''}`}>
      {points ?? '–'}
    </span>
  )
}
