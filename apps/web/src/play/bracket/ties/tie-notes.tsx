import { Box, Text } from '@mantine/core'
import type { GroupTableView, ParticipantView, TieView } from '@vot/contract'
import { Link } from 'react-router'
import { formatDayTime } from '../../../lib/format/format-day'
import { teamName } from '../../../lib/format/short-name'
import { strings } from '../strings'
import classes from './ties.module.css'

/** The first tie of a finished table that nobody has decided; undefined when every place is clear (BRK-34). */
export function openTie({ ties }: GroupTableView): TieView | undefined {
  return ties.find(({ state }) => state === 'open')
}

/** What there is to say about the ties of a table: not what a later decision about the same teams has replaced. */
export function shownTies({ ties }: GroupTableView): TieView[] {
  return ties.filter(
    (tie, index) =>
      tie.state !== 'void' ||
      !ties
        .slice(index + 1)
        .some((later) => later.method !== null && later.participant_ids.some((id) => tie.participant_ids.includes(id))),
  )
}

/** The order with one team moved by a step; the same order where it is at the end. */
export function moved(order: readonly number[], team: number, step: 1 | -1): number[] {
  const at = order.indexOf(team)
  const to = at + step
  if (at < 0 || to < 0 || to >= order.length) return [...order]
  const rest = order.filter((each) => each !== team)
  return [...rest.slice(0, to), team, ...rest.slice(to)]
}

interface TieNotesProps {
  readonly tournamentId: number
  readonly table: GroupTableView
  readonly teams: ReadonlyMap<number, ParticipantView>
}

/** Whether lots were drawn or the organisers decided, and why: for everybody (BRK-174). */
export function TieNotes({ tournamentId, table, teams }: TieNotesProps) {
  const ties = shownTies(table)
  if (ties.length === 0) return null
  const nameOf = (id: number) => {
    const team = teams.get(id)
    return team ? teamName(team) : ''
  }
  return (
    <ul className={classes.notes}>
      {ties.map((tie) => (
        <li key={tie.id}>
          <Box component="p" m={0} fw={600} style={{ overflowWrap: 'anywhere' }}>
            {noteOf(tie)}
          </Box>
          <Text lh="inherit" c="var(--v-ink-2)">
            {tie.participant_ids.map((id, index) => (tie.method ? `${index + 1}. ` : '') + nameOf(id)).join(' · ')}
          </Text>
          {tie.state === 'open' && tie.commitment && (
            <Text lh="inherit" c="var(--v-ink-2)" style={{ overflowWrap: 'anywhere' }}>
              {strings.tieSeal(tie.commitment)}
            </Text>
          )}
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
