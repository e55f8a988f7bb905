import type { BracketView, MatchView } from '@vot/contract'
import { memo } from 'react'
import { formatDay } from '../../../lib/format/format-day'
import { LiveDot } from '../../../ui/badge/live-dot'
import type { DetailLevel, LookName } from '../looks'
import { MatchStatusBadge } from '../match-status-badge'
import { columnText, matchLabel, roleText, sidesOf } from '../match-texts'
import { stageText } from '../stage-text'
import { strings } from '../strings'
import { CardMark } from './card-mark'
import classes from './match-card.module.css'
import { SideRow } from './side-row'

export interface MatchCardProps {
  readonly match: MatchView
  readonly variant: BracketView['bracket']['variant']
  readonly look: LookName
  readonly x: number
  readonly y: number
  readonly detail: DetailLevel
  /** On the way of the team that was searched or is pointed at; its side is marked. */
  readonly team: number | null
  /** The team was searched, so the card has a ring that stays. */
  readonly ringed: boolean
  readonly onOpen: (match: MatchView) => void
}

/** Letters of a court's name that the head has room for; the sheet of the match has longer ones. */
const longestCourt = 12

/** One match on the stage. A read that changes nothing keeps the match's identity, so the card is not drawn again. */
export const MatchCard = memo(function MatchCard(props: MatchCardProps) {
  const { match, variant, look, x, y, detail, team, ringed, onOpen } = props
  const names = [
    classes.card,
    classes[look],
    classes[detail],
    match.status === 'pending' ? classes.pending : '',
    match.status === 'walkover' ? classes.walkover : '',
    match.status === 'in_progress' ? classes.live : '',
    ringed ? classes.ringed : team === null ? '' : classes.lit,
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
      {/* No aria-label: it would not begin with the words that are seen, which who speaks commands goes by. */}
      <span className={classes.said}>{matchLabel(match, variant)}</span>
      {detail === 'codes' ? (
        <span className={`num ${classes.bigCode} ${match.match_code.length > 4 ? classes.longCode : ''}`} aria-hidden>
          {match.match_code}
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
            look={look}
            detail={detail}
            status={match.status}
            outcome={match.outcome}
            lit={team !== null && side.team?.id === team}
          />
        ))}
      </span>
      {look === 'compact' && detail !== 'codes' && <CardFoot match={match} variant={variant} />}
    </button>
  )
})

function CardHead({ match, detail }: Pick<MatchCardProps, 'match' | 'detail'>) {
  return (
    <span className={classes.head} aria-hidden>
      <span className={`num ${classes.code}`}>{match.match_code}</span>
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
