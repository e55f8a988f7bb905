import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { BoardCourt, GroupBoard } from '@vot/contract'
import { useFit } from '../../lib/browser/use-fit'
import { Logo } from '../../ui/page/logo'
import { Meter } from '../../ui/page/meter'
import { WallClock } from './board-clock'
import { NoCourts } from './board-states'
import { strings } from './strings'
import classes from './tv-board.module.css'
import { TvCourt } from './tv-court'
import { TvFoot } from './tv-foot'
import { TvNext } from './tv-next'
import { usePages } from './use-pages'

const courtsPerPage = 6

interface TvBoardProps {
  readonly board: GroupBoard
  /** Where phones find this board. */
  readonly address: string
}

/** The hall's screen: up to 3 x 2 courts, who plays next, what ended last. */
export function TvBoard({ board, address }: TvBoardProps) {
  const { group, courts, next, waiting, progress } = board
  const { items, page, pages, isHeld, toggleHold } = usePages(courts, courtsPerPage)
  const shown = Math.min(courts.length, courtsPerPage)
  const Picture = isHeld ? IconPlayerPlay : IconPlayerPause
  const free = courts.filter((court) => !court.busy)
  const title = useFit<HTMLHeadingElement>(`${group.name} ${group.venue}`)
  const nextOn = (court: BoardCourt) => next[free.indexOf(court)]?.match_code ?? null
  return (
    <div className={classes.board}>
      <header className={`${classes.head} on-dark`}>
        <span className={classes.logo}>
          <Logo />
        </span>
        <h1 ref={title} className={classes.title}>
          <strong>{group.name}</strong> <span>{group.venue}</span>
        </h1>
        <span className={classes.progress}>
          {strings.done}
          <span className="num">
            {progress.finished}/{progress.total}
          </span>
          <span className={classes.meter}>
            <Meter
              label={strings.done}
              value={progress.finished}
              most={Math.max(1, progress.total)}
              text={strings.doneOf(progress.finished, progress.total)}
            />
          </span>
        </span>
        {pages > 1 && (
          <button
            type="button"
            className={classes.pages}
            onClick={toggleHold}
            aria-label={isHeld ? strings.turnPages(page, pages) : strings.holdPage(page, pages)}
          >
            <Picture aria-hidden /> <span className="num">{strings.pageOf(page, pages)}</span>
          </button>
        )}
        <WallClock className={classes.clock} />
      </header>
      <section className={classes.main} aria-label={strings.courts}>
        {courts.length === 0 ? (
          <NoCourts groupId={group.id} />
        ) : (
          <ul className={classes.courts} data-courts={shown}>
            {items.map((court) => (
              <TvCourt key={court.id} court={court} nextCode={court.busy ? null : nextOn(court)} />
            ))}
          </ul>
        )}
      </section>
      <TvNext next={next} waiting={waiting} />
      <TvFoot latest={board.results[0] ?? null} address={address} />
    </div>
  )
}
