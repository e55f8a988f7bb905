import { IconAlarm, IconChevronRight, IconSpeakerphone } from '@tabler/icons-react'
import type { BoardCourt, BoardMatch, BoardTeam, Home, HomeBoard } from '@vot/contract'
import { parseIsoDateTime } from '@vot/domain'
import { Link } from 'react-router'
import { formatTimeToCome } from '../../lib/format/format-day'
import { teamName } from '../../lib/format/short-name'
import { useLiveNow } from '../../lib/live/lost-server'
import { MatchClock } from '../../play/board/board-figures'
import { namesOf, sourceOnDay, stageOf, stageOfBracket, stageTexts } from '../../play/board/board-texts'
import { ScoreAnnouncer } from '../../play/board/score-announcer'
import { scoreNow } from '../../play/bracket/match-texts'
import { MatchCode } from '../../ui/badge/match-code'
import { ScoreFigure } from '../../ui/badge/score-figure'
import { useNarrowScreen } from '../../ui/screen/use-narrow-screen'
import shared from '../../ui/theme/shared.module.css'
import classes from './home.module.css'
import { strings } from './strings'

interface CourtTilesProps {
  readonly home: Pick<Home, 'scope' | 'id' | 'courts'>
  /** Undefined while it is read for the first time, or where that failed. */
  readonly board: HomeBoard | undefined
  /** The cards below say so. */
  readonly hasFailed: boolean
}

/** So many stand in full; those after them without their round. */
const fullTiles = 6
const mostTiles = 12
/** A name that is longer is told as short as it can be told apart; a phone has two tiles side by side. */
const nameLetters = { wide: 11, narrow: 9 } as const

/** The courts with what goes on there now. */
export function CourtTiles({ home, board, hasFailed }: CourtTilesProps) {
  if (board === undefined) return hasFailed ? null : <TilesToCome count={home.courts.total} />
  const { courts } = board
  if (courts.length === 0) return null
  const isHidden = courts.length > mostTiles
  const shown = isHidden ? livelyFirst(courts).slice(0, mostTiles) : courts
  return (
    <>
      <ul className={classes.tiles} aria-label={strings.courts}>
        {shown.map((court, index) => (
          <CourtTile key={court.id} court={court} isLow={index >= fullTiles} />
        ))}
      </ul>
      {isHidden && home.scope === 'groups' && (
        <Link to={`/board/${home.id}`} className={`${shared.inlineRow} ${classes.allCourts}`}>
          {strings.allCourts(courts.length)} <IconChevronRight size={16} aria-hidden />
        </Link>
      )}
      <ScoreAnnouncer courts={shown} />
    </>
  )
}

/** So many empty ones as there will be, so that nothing below moves when they come. */
function TilesToCome({ count }: { readonly count: number }) {
  return (
    <div className={classes.tiles} aria-hidden>
      {Array.from({ length: Math.min(count, mostTiles) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={index} className={classes.tile} data-low={index >= fullTiles || undefined} />
      ))}
    </div>
  )
}

/** Courts with a match of this group, each kind in the order of its names. */
function livelyFirst(courts: readonly BoardCourt[]): readonly BoardCourt[] {
  return [...courts.filter(({ match }) => match !== null), ...courts.filter(({ match }) => match === null)]
}

interface CourtTileProps {
  readonly court: BoardCourt
  readonly isLow: boolean
}

/** A longer name stands whole in smaller lines. */
const lettersInTwoLines = 26

function CourtTile({ court, isLow }: CourtTileProps) {
  const stage = stageOf(court)
  const { match, next, name } = court
  if (!match) {
    return (
      <li className={classes.tile} data-stage={stage} data-low={isLow || undefined}>
        <div className={shared.spread}>
          <strong className={classes.whole} title={name} data-long={name.length > lettersInTwoLines || undefined}>
            {name}
          </strong>
        </div>
        <p className={classes.freeText}>{stageTexts[stage]}</p>
        <p className={`${shared.spread} ${classes.tileFoot}`}>
          {next && (
            <>
              <MatchCode code={next.day_code} onDark />
              {next.estimated_start !== null && <b className="num">≈ {formatTimeToCome(next.estimated_start)}</b>}
            </>
          )}
        </p>
      </li>
    )
  }
  return (
    <li className={classes.tile} data-stage={stage} data-low={isLow || undefined}>
      <div className={`${shared.spread} ${classes.tileHead}`}>
        <strong className={classes.whole} title={name} data-long={name.length > lettersInTwoLines || undefined}>
          {name}
        </strong>
        <MatchCode code={match.day_code} onDark={stage !== 'called'} />
      </div>
      {stage === 'playing' || stage === 'over' ? (
        <Score match={match} />
      ) : (
        <p className={`${shared.row} ${classes.come}`}>
          {stage === 'called' && <IconSpeakerphone size={20} stroke={1.75} aria-hidden />}
          {stageTexts[stage]}
        </p>
      )}
      <div className={classes.pairs}>
        <Pair team={match.participant1} open={sourceOnDay(match, match.participant1_source)} />
        <Pair team={match.participant2} open={sourceOnDay(match, match.participant2_source)} />
      </div>
      <p className={`${shared.spread} ${classes.tileFoot}`}>
        <span className={classes.whole}>{isLow ? '' : stageOfBracket(match)}</span>
        {stage === 'playing' && match.started_at !== null && <Clock match={match} since={match.started_at} />}
        {stage === 'called' && match.called_at !== null && <CalledAgo at={match.called_at} />}
      </p>
    </li>
  )
}

function Score({ match }: { readonly match: BoardMatch }) {
  const score = scoreNow(match)
  const serving = match.status === 'in_progress' ? match.live_score?.serving : undefined
  return (
    <div className={classes.score}>
      {([1, 2] as const).map((side) => (
        <span key={side} className={classes.side} data-serving={serving === side || undefined}>
          {serving === side && <span className={classes.ball} role="img" aria-label={strings.serves} />}
          <ScoreFigure points={score?.[side - 1] ?? null} />
        </span>
      ))}
    </div>
  )
}

function Pair({ team, open }: { readonly team: BoardTeam | null; readonly open: string }) {
  const isNarrow = useNarrowScreen()
  if (!team) return <p className={classes.pair}>{open}</p>
  const [one, two] = namesOf(team, isNarrow ? nameLetters.narrow : nameLetters.wide)
  return (
    <p className={classes.pair} title={teamName(team)}>
      <span>{one}</span> <span>{two}</span>
    </p>
  )
}

/** Amber once the match takes longer than its pace lets expect. */
function Clock({ match, since }: { readonly match: BoardMatch; readonly since: string }) {
  const now = useLiveNow(10_000)
  const isLong = match.due_at !== undefined && now > (parseIsoDateTime(match.due_at) ?? now)
  return (
    <span className={`${shared.inlineRow} ${classes.clock}`} data-long={isLong || undefined}>
      {isLong && <IconAlarm size={14} role="img" aria-label={strings.long} />} <MatchClock since={since} />
    </span>
  )
}

function CalledAgo({ at }: { readonly at: string }) {
  const now = useLiveNow(10_000)
  return <span className="num">{strings.calledAgo(Math.floor((now - (parseIsoDateTime(at) ?? now)) / 60_000))}</span>
}
