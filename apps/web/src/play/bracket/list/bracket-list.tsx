import type { BracketView, GroupTableView, MatchView } from '@vot/contract'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useWideScreen } from '../../../ui/screen/use-wide-screen'
import { StandingsTable } from '../cards/standings-table'
import { strings } from '../strings'
import { TieNotes } from '../tie-notes'
import { viewPath } from '../views'
import classes from './bracket-list.module.css'
import { MatchCards } from './match-cards'
import { MatchTable } from './match-table'
import { isOf, roundsOf } from './rounds-of'

export interface BracketListProps {
  readonly tournamentId: number
  readonly view: BracketView
  /** The only team whose matches are shown. */
  readonly team: number | null
  readonly onOpen: (match: MatchView) => void
  readonly onTies: (table: GroupTableView) => void
}

/** The same bracket as headings, tables and lists: for readers, for narrow screens, for looking things up. */
export function BracketList({ tournamentId, view, team, onOpen, onTies }: BracketListProps) {
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
      <p className={classes.intro}>
        <span>
          {type === form ? type : `${type}, ${form}`} · {strings.teams(total_participants)}
        </span>
        <Link to={viewPath('visual', tournamentId)} className="reach">
          {strings.toVisual}
        </Link>
      </p>
      {shown.map(({ title, table, matches }) => (
        <section key={title} className={classes.round} aria-label={title}>
          <h2 className={classes.title}>
            {title} <small>{strings.matches(matches.length)}</small>
          </h2>
          {table && (
            <div className={classes.table}>
              <StandingsTable table={table} variant={variant} teams={teams} names="full" onTies={onTies} />
              <TieNotes tournamentId={tournamentId} table={table} teams={teams} />
            </div>
          )}
          {isWide ? (
            <MatchTable title={title} matches={matches} variant={variant} onOpen={onOpen} />
          ) : (
            <MatchCards matches={matches} variant={variant} onOpen={onOpen} />
          )}
        </section>
      ))}
      {shown.length === 0 && <p>{strings.noMatchOfTeam}</p>}
    </div>
  )
}
