import { Box } from '@mantine/core'
import { IconCircleCheckFilled, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import type { BoardCourt, BoardMatch, GroupBoard } from '@vot/contract'
import { useEffect, useState } from 'react'
import { useMay } from '../../../lib/api/session-store'
import { useFit } from '../../../lib/browser/use-fit'
import { Logo } from '../../../ui/page/logo'
import { Meter } from '../../../ui/page/meter'
import { QrCode } from '../../../ui/print/qr-code'
import shared from '../../../ui/theme/shared.module.css'
import { useHallCode } from '../../check-in/api'
import { WallClock } from '../board-figures'
import { NoCourts } from '../board-states'
import { pairLine, winnerResult } from '../board-texts'
import { strings } from '../strings'
import classes from './tv-board.module.css'
import { TvCourt } from './tv-court'
import { TvMissing } from './tv-missing'
import { TvNext } from './tv-next'

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
  const nextOn = (court: BoardCourt) => next[free.indexOf(court)]?.day_code ?? null
  return (
    <div className={classes.board}>
      <header className={`${shared.row} ${classes.head} on-dark`}>
        <span className={`${shared.row} ${classes.logo}`}>
          <Logo />
        </span>
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
      <TvFoot groupId={group.id} latest={board.results[0] ?? null} address={address} />
    </div>
  )
}

const pageMs = 12_000

interface Pages<Item> {
  readonly items: readonly Item[]
  /** From 1. */
  readonly page: number
  readonly pages: number
  readonly isHeld: boolean
  readonly toggleHold: () => void
}

/** Pages that advance every 12 s unless paused. */
function usePages<Item>(all: readonly Item[], perPage: number): Pages<Item> {
  const [turn, setTurn] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const pages = Math.max(1, Math.ceil(all.length / perPage))
  const turns = pages > 1 && !isHeld
  useEffect(() => {
    if (!turns) return
    const timer = setInterval(() => setTurn((last) => last + 1), pageMs)
    return () => clearInterval(timer)
  }, [turns])
  const index = turn % pages
  return {
    items: all.slice(index * perPage, (index + 1) * perPage),
    page: index + 1,
    pages,
    isHeld,
    toggleHold: () => setHeld(!isHeld),
  }
}

interface TvFootProps {
  readonly groupId: number
  readonly latest: BoardMatch | null
  readonly address: string
}

/** The last result, and where phones find the board. */
function TvFoot({ groupId, latest, address }: TvFootProps) {
  const hall = useHallCode(groupId, useMay('check-in:manage'))
  return (
    <footer className={`${shared.spread} ${classes.foot}`}>
      <span className={`${shared.row} ${shared.grow} ${classes.latest}`}>
        <IconCircleCheckFilled aria-hidden />
        {latest ? (
          <>
            <Box component="span" c="var(--v-ink-2)">
              {strings.latest}
            </Box>
            <b className="num">{latest.day_code}</b>
            <LatestResult match={latest} />
          </>
        ) : (
          <Box component="span" c="var(--v-ink-2)">
            {strings.noLatest}
          </Box>
        )}
      </span>
      {hall && (
        <span className={classes.hall}>
          {strings.hallCode} <b className="num">{hall.code}</b>
        </span>
      )}
      <Box component="span" flex="none" style={{ whiteSpace: 'nowrap' }}>
        <Box component="span" c="var(--v-ink-2)">
          {strings.onPhone}
        </Box>{' '}
        <b>{address.replace(/^https?:\/\//, '')}</b>
      </Box>
      <QrCode text={address} label={strings.qr(address)} className={classes.qr} />
    </footer>
  )
}

/** "Trọng Nghĩa – Anh Tuấn thắng 12–10 Gia Bảo – Quốc Thịnh". */
function LatestResult({ match }: { readonly match: BoardMatch }) {
  const { participant1, participant2, winner_id } = match
  const result = useFit<HTMLSpanElement>(`${match.id} ${winner_id}`)
  if (!participant1 || !participant2) return null
  if (winner_id === null) {
    return (
      <span ref={result} className={`${shared.grow} ${classes.result}`}>
        {pairLine(participant1)}, {pairLine(participant2)}: {strings.nobodyWon}
      </span>
    )
  }
  const [winner, loser] = winner_id === participant2.id ? [participant2, participant1] : [participant1, participant2]
  return (
    <span ref={result} className={`${shared.grow} ${classes.result}`}>
      <b>{pairLine(winner)}</b> {strings.beat} {match.games.length > 0 && <b className="num">{winnerResult(match)}</b>}{' '}
      {pairLine(loser)}
    </span>
  )
}
