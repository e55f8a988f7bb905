import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { GroupBoard, ScreenPage } from '@vot/contract'
import { Link } from 'react-router'
import { useFit } from '../../../lib/browser/use-fit'
import { Logo } from '../../../ui/page/logo'
import { Meter } from '../../../ui/page/meter'
import shared from '../../../ui/theme/shared.module.css'
import { WallClock } from '../board-figures'
import { strings } from '../strings'
import classes from './tv-board.module.css'
import { TvBracket } from './tv-bracket'
import { TvCourts } from './tv-courts'
import { TvFoot } from './tv-foot'
import { TvMissing } from './tv-missing'
import { TvNextHour } from './tv-next-hour'
import { TvResults } from './tv-results'
import { type PageTurn, useTurns } from './use-turns'

/** What a hall's screen shows unless somebody chose. */
const wholeBoard: readonly ScreenPage[] = [{ kind: 'board', seconds: 12 }]

interface TvBoardProps {
  readonly board: GroupBoard
  /** Where phones find this board. */
  readonly address: string
  /** What it shows, one after the other. */
  readonly pages?: readonly ScreenPage[]
}

/** The hall's screen: courts, who plays next, what ended last, and whatever else somebody chose for it. */
export function TvBoard({ board, address, pages: chosen }: TvBoardProps) {
  const { group, progress } = board
  const pagesOf = chosen ?? wholeBoard
  const { at, turn, page, pages, isHeld, toggleHold } = useTurns(pagesOf.map(({ seconds }) => seconds))
  const Picture = isHeld ? IconPlayerPlay : IconPlayerPause
  const title = useFit<HTMLHeadingElement>(`${group.name} ${group.venue}`)
  const shown = pagesOf[at]
  return (
    <div className={classes.board} data-missing={(board.missing ?? []).length > 0 || undefined}>
      <header className={`${shared.row} ${classes.head} on-dark`}>
        {chosen === undefined ? (
          // Who opened the board from the group's tabs goes back there; a screen that somebody set up leads nowhere.
          <Link to={`/groups/${group.id}`} className={`${shared.row} ${classes.logo}`} aria-label={strings.toGroup}>
            <Logo />
          </Link>
        ) : (
          <span className={`${shared.row} ${classes.logo}`}>
            <Logo />
          </span>
        )}
        <h1 ref={title} className={`${shared.grow} ${classes.title}`}>
          <strong>{group.name}</strong> <span>{group.venue}</span>
        </h1>
        <span className={`${shared.row} ${classes.progress}`}>
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
            className={`${shared.row} ${classes.pages}`}
            onClick={toggleHold}
            aria-label={isHeld ? strings.turnPages(page, pages) : strings.holdPage(page, pages)}
          >
            <Picture aria-hidden /> <span className="num">{strings.pageOf(page, pages)}</span>
          </button>
        )}
        <WallClock className={classes.clock} />
      </header>
      <TvMissing missing={board.missing ?? []} />
      {shown && <Page key={at} page={shown} board={board} turn={turn} />}
      <TvFoot groupId={group.id} results={board.results} address={address} />
    </div>
  )
}

interface PageProps {
  readonly page: ScreenPage
  readonly board: GroupBoard
  readonly turn: PageTurn
}

function Page({ page, board, turn }: PageProps) {
  switch (page.kind) {
    case 'board':
      return <TvCourts board={board} courtIds={null} turn={turn} />
    case 'courts':
      return <TvCourts board={board} courtIds={page.court_ids} turn={turn} />
    case 'hour':
      return <TvNextHour groupId={board.group.id} turn={turn} />
    case 'results':
      return <TvResults results={board.results} turn={turn} />
    case 'bracket':
      return <TvBracket groupId={board.group.id} tournamentId={page.tournament_id} turn={turn} />
  }
}
