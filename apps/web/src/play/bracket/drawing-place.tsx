import type { ReactNode, RefObject } from 'react'
import { CardsSkeleton } from './bracket-skeleton'
import classes from './drawing-place.module.css'
import { strings } from './strings'

interface DrawingPlaceProps {
  readonly ref: RefObject<HTMLDivElement | null>
  readonly loading: boolean
  /** Whether the skeleton is shown; while it has to stay for its time the drawing is made under it, unseen. */
  readonly skeleton: boolean
  readonly children: () => ReactNode
}

/** Where a drawing stands, and blocks of cards until it does. */
export function DrawingPlace({ ref, loading, skeleton, children }: DrawingPlaceProps) {
  return (
    <div ref={ref} className={classes.place}>
      {!loading && <div className={`${classes.drawing} ${skeleton ? classes.unseen : ''}`}>{children()}</div>}
      {(loading || skeleton) && (
        <div role="status" aria-busy="true" className={classes.cover}>
          <span className="only-readers">{strings.loading}</span>
          {skeleton && (
            <div aria-hidden>
              <CardsSkeleton />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
