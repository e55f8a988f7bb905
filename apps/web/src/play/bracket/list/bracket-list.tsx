import { type BracketView, type GroupTableView, type MatchView, membersOf } from '@vot/contract'
import { Fragment, memo, useMemo } from 'react'
import { Link } from 'react-router'
import { formatPoints } from '../../../lib/format/format-number'
import { useWideScreen } from '../../../ui/screen/use-wide-screen'
import shared from '../../../ui/theme/shared.module.css'
import { viewPath } from '../bracket-views'
import { StandingsTable } from '../cards/standings-table'
import { isBye } from '../layout/match-graph'
import { MatchStatusBadge, MatchTime, OutcomeMark } from '../match-badges'
import { codeText, groupText, listNote, type SideView, scoreText, sidesOf, sideText, stageText } from '../match-texts'
import { strings } from '../strings'
import { TieNotes } from '../ties/tie-notes'
import classes from './bracket-list.module.css'
import { MatchTable, showFound } from './match-table'

interface BracketListProps {
  readonly tournamentId: number
  readonly view: BracketView
  /** The only team whose matches are shown. */
  readonly team: number | null
  /** `match_number` that a search shows: it is brought into sight and marked. */
  readonly hit: number | null
  readonly onOpen: (match: MatchView) => void
  readonly onTies: (table: GroupTableView) => void
}

/** The bracket as headings, tables and lists: for screen readers and narrow screens. */
export function BracketList({ tournamentId, view, team, hit, onOpen, onTies }: BracketListProps) {
  const { variant, bracket_type, participants, total_participants } = view.bracket
  const isWide = useWideScreen()
  const rounds = useMemo(() => roundsOf(view), [view])
  const teams = useMemo(() => new Map(participants.map((each) => [each.id, each])), [participants])
  const shown = rounds.flatMap(({ title, table, matches }) => {
    const own = team === null ? matches : matches.filter((match) => isOf(match, team))
    return own.length === 0 ? [] : [{ title, table, matches: own }]
  })
  const [type, form] = [strings.types[bracket_type], strings.variants[variant]]
  return (
    <div className={classes.list}>
      <p className={`${shared.spread} ${classes.intro}`}>
        <span>
          {type === form ? type : `${type}, ${form}`} · {strings.teams(total_participants)}
        </span>
        <Link to={viewPath('visual', tournamentId)} className="reach no-print">
          {strings.toVisual}
        </Link>
      </p>
      {shown.map(({ title, table, matches }) => (
        <section key={title} className={classes.round} aria-label={title}>
          <h2 className={classes.title}>
            {title} <small>{strings.matches(matches.length)}</small>
          </h2>
          {table && (
            <div className={`${shared.panel} ${classes.table}`}>
              <StandingsTable table={table} variant={variant} teams={teams} names="full" onTies={onTies} />
              <TieNotes tournamentId={tournamentId} table={table} teams={teams} />
            </div>
          )}
          {isWide ? (
            <MatchTable title={title} matches={matches} variant={variant} hit={hit} onOpen={onOpen} />
          ) : (
            <MatchCards matches={matches} variant={variant} hit={hit} onOpen={onOpen} />
          )}
        </section>
      ))}
      {shown.length === 0 && <p className={shared.paragraph}>{strings.noMatchOfTeam}</p>}
    </div>
  )
}

interface ListedRound {
  readonly title: string
  readonly table: GroupTableView | null
  readonly matches: readonly MatchView[]
}

/**
 * The bracket as a list: tables with their matches, then round by round the winners' and the losers' branch and what
 * follows both. Byes are left out.
 */
function roundsOf({ bracket, groups }: BracketView): ListedRound[] {
  const { variant } = bracket
  const matches = bracket.matches.filter((match) => !isBye(match))
  const rounds = new Map<string, { title: string; table: GroupTableView | null; matches: MatchView[] }>()
  const add = (key: string, title: string, table: GroupTableView | null, match: MatchView) => {
    const round = rounds.get(key) ?? { title, table, matches: [] }
    round.matches.push(match)
    rounds.set(key, round)
  }
  for (const match of matches.filter(isOfTable)) {
    const key = match.group_key ?? ''
    add(`group ${key}`, groupText(key, variant), groups.find((group) => group.key === key) ?? null, match)
  }
  const branchOf = ({ phase, bracket_section }: MatchView) => {
    if (variant === 'play_off' && phase !== 'play_off') return 'last'
    return phase === 'final' || phase === 'second_final' ? 'last' : bracket_section
  }
  const order = ['WB', 'LB', 'last']
  const rest = matches
    .filter((match) => !isOfTable(match))
    .sort((a, b) => order.indexOf(branchOf(a)) - order.indexOf(branchOf(b)) || a.round - b.round)
  for (const match of rest)
    add(`${branchOf(match)} ${match.round} ${match.phase}`, titleOf(match, variant), null, match)
  return [...rounds.values()]
}

/** Matches of all against all have a table; only they have legs. */
function isOfTable({ leg }: MatchView): boolean {
  return leg !== null
}

function titleOf(match: MatchView, variant: BracketView['bracket']['variant']): string {
  if (match.phase === 'bronze') return strings.roles.bronze
  if (match.phase !== 'play_off') return stageText(match, variant)
  return strings.branchRound(match.bracket_section === 'WB', match.round)
}

function isOf(match: MatchView, team: number): boolean {
  return match.participant1_id === team || match.participant2_id === team
}

interface MatchCardsProps {
  readonly matches: readonly MatchView[]
  readonly variant: BracketView['bracket']['variant']
  readonly hit: number | null
  readonly onOpen: (match: MatchView) => void
}

/** The matches of a round on narrow screens. */
function MatchCards({ matches, variant, hit, onOpen }: MatchCardsProps) {
  return (
    <ul className={classes.matches}>
      {matches.map((match) => (
        <ListedMatch
          key={match.id}
          match={match}
          variant={variant}
          isFound={match.match_number === hit}
          onOpen={onOpen}
        />
      ))}
    </ul>
  )
}

type ListedMatchProps = Omit<MatchCardsProps, 'matches' | 'hit'> & {
  readonly match: MatchView
  readonly isFound: boolean
}

const ListedMatch = memo(function ListedMatch({ match, variant, isFound, onOpen }: ListedMatchProps) {
  const { court_name, referee } = match
  const facts = [listNote(match, variant), court_name, referee && strings.referee(referee.name)]
  const where = facts.filter((fact) => fact !== null && fact !== '')
  return (
    <li ref={isFound ? showFound : undefined} data-row data-found={isFound || undefined}>
      <button type="button" className={`${shared.column} ${shared.box} ${classes.match}`} onClick={() => onOpen(match)}>
        <span className={`${shared.row} ${classes.head}`}>
          <span className={`num ${classes.code}`}>
            <span className="only-readers">{strings.matchWord} </span>
            {codeText(match)}
          </span>
          <span className={shared.soft}>
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
    <span
      className={`${shared.row} ${classes.side} ${won ? classes.won : ''} ${lost || team === null ? classes.lost : ''}`}
    >
      <span className={`num ${shared.number} ${classes.number}`}>{team?.rolling_number ?? '–'}</span>
      <span className={`${shared.grow} ${classes.names}`}>
        {team
          ? membersOf(team).map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ' '}
                <span className={classes.name}>{name}</span>
              </Fragment>
            ))
          : sideText(side, variant)}
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
