import type { BracketView, MatchView } from '@vot/contract'
import { memo } from 'react'
import { formatPoints } from '../../../lib/format/format-number'
import { MatchStatusBadge } from '../match-status-badge'
import { listNote, type SideView, scoreText, sidesOf, sideText } from '../match-texts'
import { OutcomeMark } from '../outcome-mark'
import { strings } from '../strings'
import classes from './bracket-list.module.css'
import { MatchTime } from './match-time'

interface MatchCardsProps {
  readonly matches: readonly MatchView[]
  readonly variant: BracketView['bracket']['variant']
  readonly onOpen: (match: MatchView) => void
}

/** The matches of a round on narrow screens. */
export function MatchCards({ matches, variant, onOpen }: MatchCardsProps) {
  return (
    <ul className={classes.matches}>
      {matches.map((match) => (
        <ListedMatch key={match.id} match={match} variant={variant} onOpen={onOpen} />
      ))}
    </ul>
  )
}

type ListedMatchProps = Omit<MatchCardsProps, 'matches'> & { readonly match: MatchView }

const ListedMatch = memo(function ListedMatch({ match, variant, onOpen }: ListedMatchProps) {
  const { court_name, referee } = match
  const facts = [listNote(match, variant), court_name, referee && strings.referee(referee.name)]
  const where = facts.filter((fact) => fact !== null && fact !== '')
  return (
    <li>
      <button type="button" className={classes.match} onClick={() => onOpen(match)}>
        <span className={classes.head}>
          <span className={`num ${classes.code}`}>
            <span className="only-readers">{strings.matchWord} </span>
            {match.match_code}
          </span>
          <span className={classes.court}>
            <MatchTime match={match} />
          </span>
          <MatchStatusBadge status={match.status} />
        </span>
        {sidesOf(match).map((side, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two sides that never change places
          <ListedSide key={index} side={side} variant={variant} match={match} />
        ))}
        {where.length > 0 && <span className={classes.where}>{where.join(' · ')}</span>}
      </button>
    </li>
  )
})

interface ListedSideProps {
  readonly side: SideView
  readonly variant: BracketView['bracket']['variant']
  readonly match: MatchView
}

function ListedSide({ side, variant, match: { status, outcome } }: ListedSideProps) {
  const { won, lost, team } = side
  const isOver = status === 'completed' || status === 'walkover'
  return (
    <span className={`${classes.side} ${won ? classes.won : ''} ${lost || team === null ? classes.lost : ''}`}>
      <span className={`num ${classes.number}`}>{team?.rolling_number ?? '–'}</span>
      <span className={classes.names}>
        {team ? (
          <>
            <span className={classes.name}>{team.player1_name}</span>{' '}
            <span className={classes.name}>{team.player2_name}</span>
          </>
        ) : (
          sideText(side, variant)
        )}
        {team && (
          <small className={classes.points}>
            {strings.rating} <span className="num">{formatPoints(team.combined_rating)}</span>
          </small>
        )}
      </span>
      {isOver && (won || lost) && <OutcomeMark won={won} />}
      <span className={`num ${classes.score}`}>{scoreText(side, status, outcome)}</span>
    </span>
  )
}
