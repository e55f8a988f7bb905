import type { BracketView, MatchView, ParticipantView } from '@vot/contract'
import { useRef } from 'react'
import { formatPoints } from '../../../lib/format/format-number'
import { cutText, playerNames } from '../../../lib/format/short-name'
import type { DetailLevel, LookName } from '../looks'
import { type SideView, scoreText } from '../match-texts'
import { OutcomeMark } from '../outcome-mark'
import { sourceText } from '../stage-text'
import { strings } from '../strings'
import { CardMark } from './card-mark'
import classes from './match-card.module.css'

interface SideRowProps {
  readonly side: SideView
  readonly variant: BracketView['bracket']['variant']
  readonly look: LookName
  readonly detail: DetailLevel
  readonly status: MatchView['status']
  readonly outcome: MatchView['outcome']
  /** The team whose way is shown. */
  readonly lit: boolean
}

/** One side of a card: drawn number, names or where they come from, mark, ball and score. */
export function SideRow({ side, variant, look, detail, status, outcome, lit }: SideRowProps) {
  const { team, won, lost, absent, serving } = side
  const isOver = status === 'completed' || status === 'walkover'
  const names = [classes.side, won ? classes.won : '', lost || absent ? classes.lost : '', lit ? classes.litSide : '']
  const hasMark = isOver && (won || lost)
  const number = <span className={`num ${classes.number}`}>{team?.rolling_number ?? '–'}</span>
  const end = (
    <>
      {detail === 'full' && hasMark && <OutcomeMark won={won} />}
      {detail === 'short' && won && <CardMark of="won" />}
      {serving && <span className={classes.ball} />}
      <Score text={scoreText(side, status, outcome, look === 'compact' && isOver)} />
    </>
  )
  return (
    <span className={names.join(' ')} data-team={team?.id}>
      {look === 'compact' && (detail !== 'codes' || !team) ? (
        <span className={classes.numbers}>
          {number}
          {team && detail !== 'codes' && (
            <span className={`num ${classes.rating}`} title={strings.rating}>
              {formatPoints(team.combined_rating)}
            </span>
          )}
        </span>
      ) : (
        (detail !== 'codes' || !team) && number
      )}
      {detail !== 'codes' && <Names side={side} variant={variant} look={look} detail={detail} />}
      {detail === 'codes' && team && <FarNames team={team} look={look} hasScore={isOver || status === 'in_progress'} />}
      {look === 'mobile' && detail === 'full' ? <span className={classes.end}>{end}</span> : end}
    </span>
  )
}

const mobileNameLength = 25
/** Letters of a whole name that a card has room for; a longer one is told by two words, or as many as tell it apart. Source: UI-22. */
const mostLetters = { visual: 26, compact: 23 } as const
const besideMark = 5
/** Pixels for names in a card of nothing else than drawn number and score; mobile cards cut theirs. */
const namesRoom = { visual: 214, compact: 186 } as const
const roomOf = { mark: 33, serving: 21, game: 24 } as const
const usualFont = { full: 14, short: 19 } as const
/** Letters of a name that no card is too narrow for. A box that cuts costs in every frame that moves the drawing. */
const surelyFits = 14
/** Letters of a name that the mobile card has room for in its usual size; longer ones are set smaller, to the 25th. */
const usualSize = 20

function Names({ side, variant, look, detail }: Pick<SideRowProps, 'side' | 'variant' | 'look' | 'detail'>) {
  const { team, source, absent, games, won, lost, serving } = side
  if (!team) {
    return (
      <span className={classes.source}>
        {look === 'mobile' && !absent && source !== null && `${strings.unknown} · `}
        {source !== null && <span className="num">{source} </span>}
        {absent || source === null ? strings.opponentNone : detail === 'full' && sourceText(source, variant)}
      </span>
    )
  }
  const whole = playerNames(team, 'full')
  const short = playerNames(team, 'two-words')
  const shown = (index: 0 | 1) => {
    if (look === 'mobile') return cutText(whole[index], mobileNameLength)
    const isWhole = detail === 'full' && whole[index].length <= mostLetters[look] - (won || lost ? besideMark : 0)
    return isWhole ? whole[index] : short[index]
  }
  const [first, second] = [shown(0), shown(1)]
  const longest = Math.max(first.length, second.length)
  const taken =
    (won || lost ? roomOf.mark : 0) + (serving ? roomOf.serving : 0) + roomOf.game * Math.max(0, games.length - 1)
  const isSmall = look !== 'mobile' && detail !== 'codes'
  const fontSize = isSmall ? fontFor(longest, namesRoom[look] - taken, usualFont[detail]) : undefined
  const names = [
    classes.names,
    longest > surelyFits || games.length > 1 ? classes.cut : '',
    look === 'mobile' && longest > usualSize ? classes.small : '',
  ]
  return (
    <span className={names.join(' ')} style={fontSize === undefined ? undefined : { fontSize }}>
      <span title={team.player1_name}>{first}</span>
      <br />
      <span title={team.player2_name}>{second}</span>
    </span>
  )
}

/** Stage pixels beside the code for names, without a score, and the size of their letters where they are few. */
const farRoom = { visual: 208, compact: 188, mobile: 318 } as const
const farSize = { visual: 24, compact: 32, mobile: 42 } as const
const farScore = 48
const letterWidth = 0.6
/** Of stage pixels; short names of ordinary length stay far above. */
const leastSize = 8

/** The size of letters in which so many have room in so many pixels; undefined for the usual one. */
function fontFor(letters: number, room: number, usual: number): number | undefined {
  const size = Math.floor(room / (letterWidth * letters))
  return size >= usual ? undefined : Math.max(leastSize, size)
}

/** Short names of a pair where the whole bracket is in sight: smaller letters rather than fewer. */
function FarNames({ team, look, hasScore }: { team: ParticipantView; look: LookName; hasScore: boolean }) {
  const [first, second] = playerNames(team, 'short')
  const room = farRoom[look] - (hasScore ? farScore : 0)
  const letters = Math.max(first.length, second.length)
  const fontSize = fontFor(letters, room, farSize[look]) ?? farSize[look]
  return (
    <span className={`${classes.names} ${classes.cut}`} style={{ fontSize, lineHeight: 1.15 }}>
      <span title={team.player1_name}>{first}</span>
      <br />
      <span title={team.player2_name}>{second}</span>
    </span>
  )
}

/** A score that changes while it is shown flashes. */
function Score({ text }: { readonly text: string }) {
  const first = useRef(text)
  return (
    <span key={text} className={`num ${classes.score} ${text === first.current ? '' : classes.fresh}`}>
      {text}
    </span>
  )
}
