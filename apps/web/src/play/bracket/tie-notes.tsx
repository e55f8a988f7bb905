import type { GroupTableView, ParticipantView, TieView } from '@vot/contract'
import { Link } from 'react-router'
import { formatDayTime } from '../../lib/format/format-day'
import { pairName } from '../../lib/format/short-name'
import { strings } from './strings'
import classes from './tie-dialog.module.css'
import { shownTies } from './tie-order'

interface TieNotesProps {
  readonly tournamentId: number
  readonly table: GroupTableView
  readonly teams: ReadonlyMap<number, ParticipantView>
}

/** Whether lots were drawn or the organisers decided, and why: for everybody. Source: BRK-174. */
export function TieNotes({ tournamentId, table, teams }: TieNotesProps) {
  const ties = shownTies(table)
  if (ties.length === 0) return null
  const nameOf = (id: number) => {
    const team = teams.get(id)
    return team ? pairName(team.player1_name, team.player2_name) : ''
  }
  return (
    <ul className={classes.notes}>
      {ties.map((tie) => (
        <li key={tie.id}>
          <p className={classes.said}>{noteOf(tie)}</p>
          <p className={classes.teams}>
            {tie.participant_ids.map((id, index) => (tie.method ? `${index + 1}. ` : '') + nameOf(id)).join(' · ')}
          </p>
          {tie.state === 'open' && tie.commitment && <p className={classes.seal}>{strings.tieSeal(tie.commitment)}</p>}
          {tie.method === 'lots' && (
            <Link className={classes.check} to={`/tournament-draw/${tournamentId}#lots-${tie.id}`}>
              {strings.tieCheck}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}

function noteOf({ state, method, reason, decided_at, closed_because }: TieView): string {
  if (method === null) return strings.tieOpen
  if (state === 'void') return strings.tieVoid[method](strings.tieBecause[closed_because ?? 'results-changed'])
  if (method === 'lots') return strings.tieLots(decided_at === null ? '' : formatDayTime(decided_at))
  return reason === null ? strings.tieDecisionBare : strings.tieDecision(reason)
}
