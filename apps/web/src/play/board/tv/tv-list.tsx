import type { BoardMatch } from '@vot/contract'
import type { ReactNode } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import { strings } from '../strings'
import boardClasses from './tv-board.module.css'
import classes from './tv-list.module.css'
import { type PageTurn, partsOf, usePart } from './use-turns'

/** Two columns of six: so few that they are read from afar. */
const listed = 12

interface TvListProps {
  readonly title: string
  readonly note?: string | undefined
  /** What stands in place of an empty list. */
  readonly empty: string
  readonly matches: readonly BoardMatch[]
  readonly turn: PageTurn
  readonly children: (match: BoardMatch) => ReactNode
}

/** A list of matches over the whole screen, down the first column and then down the second; more turn the page. */
export function TvList({ title, note, empty, matches, turn, children }: TvListProps) {
  const parts = partsOf(matches, listed)
  const shown = usePart(parts, turn) ?? []
  return (
    <section className={`${boardClasses.main} ${shared.column} ${classes.list}`} data-wide aria-label={title}>
      <h2 className={`${shared.spread} ${classes.title}`}>
        {title}
        {parts.length > 1 && <span className="num">{strings.pageOf(turn.part + 1, parts.length)}</span>}
        {note !== undefined && <small>{note}</small>}
      </h2>
      {shown.length === 0 ? (
        <p className={boardClasses.nothing}>{empty}</p>
      ) : (
        <ol className={classes.lines}>
          {shown.map((match) => (
            <li key={match.id}>{children(match)}</li>
          ))}
        </ol>
      )}
    </section>
  )
}
