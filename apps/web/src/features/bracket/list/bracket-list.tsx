import type { BracketView, GroupTableView, MatchView } from '@vot/contract'
import { useMemo } from 'react'
import { MatchStatusBadge } from '../../../ui/match-status-badge'
import { OutcomeMark } from '../../../ui/outcome-mark'
import { StandingsTable } from '../cards/standings-table'
import { type SideView, sidesOf, sideText } from '../match-texts'
import { strings } from '../strings'
import classes from './bracket-list.module.css'
import { roundsOf } from './rounds-of'

export interface BracketListProps {
  readonly view: BracketView
  readonly team: number | null
  readonly onOpen: (match: MatchView) => void
  readonly onDecide: ((table: GroupTableView) => void) | undefined
}

/** The same bracket as headings and lists: for readers, for narrow screens, for looking things up. */
export function BracketList({ view, team, onOpen, onDecide }: BracketListProps) {
  const { variant, participants } = view.bracket
  const rounds = useMemo(() => roundsOf(view), [view])
  const teams = useMemo(() => new Map(participants.map((each) => [each.id, each])), [participants])
  return (
    <div className={classes.list}>
      {rounds.map(({ title, table, matches }) => (
        <section key={title} className={classes.round} aria-label={title}>
          <h2 className={classes.title}>
            {title} <small>{strings.matches(matches.length)}</small>
          </h2>
          {table && (
            <div className={classes.table}>
              <StandingsTable table={table} variant={variant} teams={teams} onDecide={onDecide} />
            </div>
          )}
          <ul className={classes.matches}>
            {matches.map((match) => (
              <li key={match.id}>
                <button
                  type="button"
                  className={`${classes.match} ${isOf(match, team) ? classes.ringed : ''}`}
                  onClick={() => onOpen(match)}
                >
                  <span className={classes.head}>
                    <span className={`num ${classes.code}`}>{match.match_code}</span>
                    {match.court_name !== null && <span className={classes.court}>{match.court_name}</span>}
                    <MatchStatusBadge status={match.status} />
                  </span>
                  {sidesOf(match).map((side, index) => (
                    // Two sides that never change places.
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    <ListedSide key={index} side={side} variant={variant} status={match.status} />
                  ))}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface ListedSideProps {
  readonly side: SideView
  readonly variant: BracketView['bracket']['variant']
  readonly status: MatchView['status']
}

function ListedSide({ side, variant, status }: ListedSideProps) {
  const { won, lost, games, team } = side
  const isOver = status === 'completed' || status === 'walkover'
  return (
    <span className={`${classes.side} ${won ? classes.won : ''} ${lost || team === null ? classes.lost : ''}`}>
      <span className={`num ${classes.number}`}>{team?.rolling_number ?? '–'}</span>
      <span className={classes.names}>{sideText(side, variant)}</span>
      {isOver && (won || lost) && <OutcomeMark won={won} />}
      <span className={`num ${classes.score}`}>
        {games.length > 0 ? games.join(' ') : status === 'walkover' ? (won ? 'WO' : '–') : ''}
      </span>
    </span>
  )
}

function isOf(match: MatchView, team: number | null): boolean {
  return team !== null && (match.participant1_id === team || match.participant2_id === team)
}
