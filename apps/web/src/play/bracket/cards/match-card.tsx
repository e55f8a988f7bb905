import { type BracketView, type MatchView, membersOf, type ParticipantView } from '@vot/contract'
import { memo, useRef } from 'react'
import { formatDay } from '../../../lib/format/format-day'
import { formatPoints } from '../../../lib/format/format-number'
import { cutText, playerNames, shownName } from '../../../lib/format/short-name'
import { LiveDot } from '../../../ui/badge/live-dot'
import type { DetailLevel, DiagramStyleName } from '../diagram-styles'
import { MatchStatusBadge, OutcomeMark } from '../match-badges'
import {
  columnText,
  matchLabel,
  roleText,
  type SideView,
  scoreText,
  sidesOf,
  sideText,
  stageText,
} from '../match-texts'
import { strings } from '../strings'
import markClasses from './card-mark.module.css'
import classes from './match-card.module.css'

interface MatchCardProps {
  readonly match: MatchView
  readonly variant: BracketView['bracket']['variant']
  readonly styleName: DiagramStyleName
  readonly x: number
  readonly y: number
  readonly detail: DetailLevel
  /** On the path of the searched or hovered team; its side is marked. */
  readonly team: number | null
  /** The team was searched, so the card has a ring that stays. */
  readonly ringed: boolean
  readonly onOpen: (match: MatchView) => void
}

/** Letters of a court's name that the head has room for; the sheet of the match has longer ones. */
const longestCourt = 12

/** One match on the stage. A read that changes nothing keeps the match's identity, so the card is not drawn again. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { match, variant, styleName, x, y, detail, team, ringed, onOpen } = props
  const names = [
    classes.card,
    classes[styleName],
    classes[detail],
    match.status === 'pending' ? classes.pending : '',
    match.status === 'walkover' ? classes.walkover : '',
    match.status === 'in_progress' ? classes.live : '',
    ringed ? classes.ringed : team === null ? '' : classes.onPath,
  ]
  const sides = sidesOf(match)
  return (
    <button
      type="button"
      className={names.join(' ')}
      style={{ left: x, top: y }}
      data-match={match.match_number}
      data-on-path={team !== null || undefined}
      onClick={() => onOpen(match)}
    >
      {/* What readers hear in place of what is drawn. A label of the button would not begin with the words that are seen;
          text, even unseen, is laid out and costs frames when the drawing moves. */}
      <span role="img" aria-label={matchLabel(match, variant)} />
      {detail === 'codes' ? (
        <span
          className={`num ${classes.bigCode} ${match.day_code.length > 5 ? classes.longestCode : match.day_code.length > 4 ? classes.longCode : ''}`}
          aria-hidden
        >
          {match.day_code}
        </span>
      ) : (
        <CardHead match={match} detail={detail} />
      )}
      <span className={classes.rows} aria-hidden>
        {sides.map((side, index) => (
          <SideRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides that never change places
            key={index}
            side={side}
            variant={variant}
            styleName={styleName}
            detail={detail}
            status={match.status}
            outcome={match.outcome}
            lit={team !== null && side.team?.id === team}
          />
        ))}
      </span>
      {styleName === 'compact' && detail !== 'codes' && <CardFoot match={match} variant={variant} />}
    </button>
  )
})

function CardHead({ match, detail }: Pick<MatchCardProps, 'match' | 'detail'>) {
  return (
    <span className={classes.head} aria-hidden>
      <span className={`num ${classes.code}`}>{match.day_code}</span>
      {detail === 'full' && <span className={classes.role}>{roleText(match)}</span>}
      {detail === 'full' && match.court_name !== null && match.court_name.length <= longestCourt && (
        <span className={classes.court}>{match.court_name}</span>
      )}
      {detail === 'full' ? <MatchStatusBadge status={match.status} /> : <StatusMark status={match.status} />}
    </span>
  )
}

/** The state as a shape alone, where words would be too small to read. */
function StatusMark({ status }: { readonly status: MatchView['status'] }) {
  if (status === 'in_progress') return <LiveDot />
  if (status === 'walkover') return <span className={`num ${classes.code}`}>WO</span>
  return <CardMark of={status} />
}

interface CardFootProps {
  readonly match: MatchView
  readonly variant: BracketView['bracket']['variant']
}

/** On a card the colour of its branch tells it; the words for both would be cut. */
function roundText(match: MatchView, variant: CardFootProps['variant']): string {
  if (match.phase === 'play_off') return strings.stages.ofClusterOnCard(match.group_key ?? '', match.round)
  const isOfBranch = variant === 'full' && match.phase !== 'final' && match.phase !== 'second_final'
  return isOfBranch ? columnText({ kind: 'round', round: match.round }, 'winners') : stageText(match, variant)
}

/** Day on which the match was finished, or that it is not or was not played, and its round. */
function CardFoot({ match, variant }: CardFootProps) {
  const { completed_time: finished, status } = match
  const open = status === 'walkover' ? strings.notPlayed : strings.notDone
  return (
    <span className={classes.foot} aria-hidden>
      <span className={finished === null ? '' : 'num'}>{finished === null ? open : formatDay(finished)}</span>
      <span className={classes.stage}>{roundText(match, variant)}</span>
    </span>
  )
}

interface SideRowProps {
  readonly side: SideView
  readonly variant: BracketView['bracket']['variant']
  readonly styleName: DiagramStyleName
  readonly detail: DetailLevel
  readonly status: MatchView['status']
  readonly outcome: MatchView['outcome']
  /** The team whose path is highlighted. */
  readonly lit: boolean
}

/** One side of a card: drawn number, names or where they come from, mark, ball and score. */
export function SideRow({ side, variant, styleName, detail, status, outcome, lit }: SideRowProps) {
  const { team, won, lost, absent, serving } = side
  const isOver = status === 'completed' || status === 'walkover'
  const names = [
    classes.side,
    won ? classes.won : '',
    lost || absent ? classes.lost : '',
    lit ? classes.onPathSide : '',
  ]
  const hasMark = isOver && (won || lost)
  const number = <span className={`num ${classes.number}`}>{team?.rolling_number ?? '–'}</span>
  const end = (
    <>
      {detail === 'full' && hasMark && <OutcomeMark won={won} />}
      {detail === 'short' && won && <CardMark of="won" />}
      {serving && <span className={classes.ball} />}
      <Score text={scoreText(side, status, outcome, styleName === 'compact' && isOver)} />
    </>
  )
  return (
    <span className={names.join(' ')} data-team={team?.id}>
      {styleName === 'compact' && (detail !== 'codes' || !team) ? (
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
      {detail !== 'codes' && <Names side={side} variant={variant} styleName={styleName} detail={detail} />}
      {detail === 'codes' && team && (
        <FarNames team={team} styleName={styleName} hasScore={isOver || status === 'in_progress'} />
      )}
      {styleName === 'mobile' && detail === 'full' ? <span className={classes.outcome}>{end}</span> : end}
    </span>
  )
}

const mobileNameLength = 25
/** Letters of a whole name that a card has room for; a longer one is told by two words, or as many as tell it apart (UI-22). */
const mostLetters = { visual: 26, compact: 23 } as const
const lettersOfMark = 5
/** Pixels for names in a card of nothing else than drawn number and score; mobile cards cut theirs. */
const namesWidth = { visual: 214, compact: 186 } as const
const widthTakenBy = { mark: 33, serving: 21, game: 24 } as const
const usualFont = { full: 14, short: 19 } as const
/** Letters of a name that no card is too narrow for. A box that cuts costs in every frame that moves the drawing. */
const neverCutLength = 14
/** Letters of a name that the mobile card has room for in its usual size; longer ones are set smaller, to the 25th. */
const usualSizeLength = 20

function Names({ side, variant, styleName, detail }: Pick<SideRowProps, 'side' | 'variant' | 'styleName' | 'detail'>) {
  const { team, source, absent, games, won, lost, serving } = side
  if (!team) {
    return (
      <span className={classes.source}>
        {styleName === 'mobile' && !absent && source !== null && `${strings.unknown} · `}
        {sideText(side, variant)}
      </span>
    )
  }
  const shown = membersOf(team).map((member) => {
    const { name } = member
    if (styleName === 'mobile') return cutText(name, mobileNameLength)
    const isWhole = detail === 'full' && name.length <= mostLetters[styleName] - (won || lost ? lettersOfMark : 0)
    return isWhole ? name : shownName(member, 'two-words')
  })
  const longest = longestOf(shown)
  const taken =
    (won || lost ? widthTakenBy.mark : 0) +
    (serving ? widthTakenBy.serving : 0) +
    widthTakenBy.game * Math.max(0, games.length - 1)
  const isSmall = styleName !== 'mobile' && detail !== 'codes'
  const fontSize = isSmall ? fontFor(longest, namesWidth[styleName] - taken, usualFont[detail]) : undefined
  const names = [
    classes.names,
    longest > neverCutLength || games.length > 1 ? classes.cut : '',
    styleName === 'mobile' && longest > usualSizeLength ? classes.small : '',
  ]
  return (
    <span className={names.join(' ')} style={fontSize === undefined ? undefined : { fontSize }}>
      <NameLines team={team} shown={shown} />
    </span>
  )
}

interface NameLinesProps {
  readonly team: ParticipantView
  /** What is seen of the members' names. */
  readonly shown: readonly string[]
}

/** One name below the other. Without fragments: a drawing has thousands of them. */
function NameLines({ team, shown }: NameLinesProps) {
  return membersOf(team).flatMap(({ id, name }, index) => {
    const line = (
      <span key={id} title={name}>
        {shown[index]}
      </span>
    )
    return index === 0 ? [line] : [<br key={`below ${id}`} />, line]
  })
}

function longestOf(names: readonly string[]): number {
  return names.reduce((most, { length }) => Math.max(most, length), 0)
}

/** Stage pixels beside the code for names, without a score, and the size of their letters where they are few. */
const farNamesWidth = { visual: 208, compact: 188, mobile: 318 } as const
const farFontSize = { visual: 24, compact: 32, mobile: 42 } as const
const farScoreWidth = 48
const letterWidth = 0.6
/** Of stage pixels; short names of ordinary length stay far above. */
const leastSize = 8

/** The size of letters in which so many have room in so many pixels; undefined for the usual one. */
function fontFor(letters: number, room: number, usual: number): number | undefined {
  const size = Math.floor(room / (letterWidth * letters))
  return size >= usual ? undefined : Math.max(leastSize, size)
}

/** Short names of a pair where the whole bracket is in sight: smaller letters rather than fewer. */
function FarNames({
  team,
  styleName,
  hasScore,
}: {
  team: ParticipantView
  styleName: DiagramStyleName
  hasScore: boolean
}) {
  const shown = playerNames(team, 'short')
  const room = farNamesWidth[styleName] - (hasScore ? farScoreWidth : 0)
  const letters = longestOf(shown)
  const fontSize = fontFor(letters, room, farFontSize[styleName]) ?? farFontSize[styleName]
  return (
    <span className={`${classes.names} ${classes.cut}`} style={{ fontSize, lineHeight: 1.15 }}>
      <NameLines team={team} shown={shown} />
    </span>
  )
}

/** A score that changes while it is shown flashes. */
function Score({ text }: { readonly text: string }) {
  const first = useRef(text)
  return (
    <span key={text} className={`num ${classes.score} ${text === first.current ? '' : classes.changed}`}>
      {text}
    </span>
  )
}

interface CardMarkProps {
  readonly of: Exclude<MatchView['status'], 'in_progress' | 'walkover'> | 'won'
}

/** A match's state as a shape alone, or the winner's W: where words would be too small to read. */
function CardMark({ of }: CardMarkProps) {
  return (
    <span className={`num ${markClasses.mark} ${markClasses[of]}`} data-mark={of} aria-hidden>
      {of === 'won' && 'W'}
    </span>
  )
}
