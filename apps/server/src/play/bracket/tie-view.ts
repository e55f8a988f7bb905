import type { TieRecord, TieView } from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import type { LiveBracket, TeamRow, TieRow } from './live-bracket'
import { readTeams, readTerms } from './tie-records'

/** The ties of one group as anybody may see them: the seed only once the lots are drawn. */
export function viewTies({ ties, state }: LiveBracket, group: string): TieView[] {
  return ties
    .filter((row) => row.groupKey === group)
    .map((row) => {
      const inForce = state.tieOrders.find(({ id }) => id === row.id)
      const head = viewHead(row)
      // An order of an older version whose tie is no more.
      const isLost = row.state === 'decided' && !inForce
      return {
        ...head,
        ...(isLost && { state: 'void' as const, closed_because: 'results-changed' as const }),
        participant_ids: [...(inForce?.order ?? readTeams(row.teamOrder ?? row.teams))],
      }
    })
}

/** A decided tie on record; `teams` lends names to those of older versions, which kept none. */
export function viewTieRecord(
  row: TieRow & { readonly variant: TieRecord['variant'] },
  teams: ReadonlyMap<number, TeamRow>,
): TieRecord {
  const terms = row.terms === null ? null : readTerms(row.terms)
  const order = readTeams(row.teamOrder ?? '[]')
  const named = terms?.teams ?? order.map((id) => ({ id, player1Name: '', player2Name: '', ...teams.get(id) }))
  return {
    ...viewHead(row),
    group_key: row.groupKey,
    variant: row.variant,
    terms:
      row.drawn === null || terms === null ? null : { tournament_id: terms.tournamentId, bracket_id: terms.bracketId },
    teams: named.map(({ id, player1Name, player2Name }) => ({
      id,
      player1_name: player1Name,
      player2_name: player2Name,
    })),
    drawn: row.drawn === null ? order : readTeams(row.drawn),
  }
}

function viewHead(row: TieRow) {
  const at = (moment: number | null) => (moment === null ? null : formatVietnamIso(moment))
  return {
    id: row.id,
    state: row.state,
    method: row.method,
    reason: row.reason,
    commitment: row.commitment,
    seed: row.state === 'open' ? null : row.seed,
    decided_at: at(row.decidedAt),
    closed_at: at(row.closedAt),
    closed_because: row.closedBecause,
  }
}
