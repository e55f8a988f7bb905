import type { GroupBoard } from '@vot/contract'
import { courtPages } from '@vot/domain'
import { NoCourts } from '../board-states'
import { strings } from '../strings'
import classes from './tv-board.module.css'
import { TvCourt } from './tv-court'
import { TvNext } from './tv-next'
import type { PageTurn } from './use-turns'
import { usePart } from './use-turns'

/** More courts than this need the room of the queue beside them. */
const mostBesideQueue = 6

interface TvCourtsProps {
  readonly board: GroupBoard
  /** Null for all of them, with the queue beside them. */
  readonly courtIds: readonly number[] | null
  readonly turn: PageTurn
}

/** Up to 12 courts, so large that they are read from afar. */
export function TvCourts({ board, courtIds, turn }: TvCourtsProps) {
  const { group, courts, next, waiting } = board
  const own = courtIds === null ? courts : courts.filter(({ id }) => courtIds.includes(id))
  const pages = courtPages(own)
  const items = usePart(pages, turn) ?? []
  // The last page has the same places as the first, where it has fewer courts.
  const grid = gridOf(pages[0]?.length ?? 0)
  const hasQueue = courtIds === null && own.length <= mostBesideQueue
  return (
    <>
      <section className={classes.main} data-wide={!hasQueue || undefined} aria-label={strings.courts}>
        {courts.length === 0 ? (
          <NoCourts groupId={group.id} />
        ) : own.length === 0 ? (
          <p className={classes.nothing}>{strings.courtsGone}</p>
        ) : (
          <ul
            className={classes.courts}
            data-rows={grid.rows}
            data-columns={grid.columns}
            data-queue={hasQueue || undefined}
            style={{ gridTemplate: `repeat(${grid.rows}, minmax(0, 1fr)) / repeat(${grid.columns}, minmax(0, 1fr))` }}
          >
            {items.map((court) => (
              <TvCourt key={court.id} court={court} isDense={grid.rows > 2} letters={lettersOf(grid, hasQueue)} />
            ))}
          </ul>
        )}
      </section>
      {hasQueue && <TvNext next={next} waiting={waiting} />}
    </>
  )
}

interface Grid {
  readonly rows: number
  readonly columns: number
}

/** How courts stand on a screen that is 16 wide and 9 high. */
function gridOf(courts: number): Grid {
  if (courts <= 3) return { rows: 1, columns: Math.max(1, courts) }
  if (courts <= 8) return { rows: 2, columns: Math.ceil(courts / 2) }
  return { rows: 3, columns: Math.ceil(courts / 3) }
}

/** About how many letters of a name stand beside a score of two figures and the ball, in the size of that grid. */
function lettersOf({ rows, columns }: Grid, hasQueue: boolean): number {
  if (columns >= 4 || (columns === 3 && hasQueue)) return 11
  if (columns === 3) return rows === 3 ? 18 : 12
  if (columns === 2) return 14
  return 30
}
