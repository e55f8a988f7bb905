import { fieldMessages, type TournamentView } from '@vot/contract'
import { checkDivision, type DivisionForm } from '@vot/domain'
import {
  type DivisionValues,
  divisionBody,
  divisionFieldsOf,
  divisionValuesOf,
  newDivisionValues,
  type SnapshotValues,
  snapshotChoiceOf,
} from './division-values'

/** One tournament with a snapshot option of its own, as the dialogs have it. */
export interface TournamentValues extends DivisionValues, SnapshotValues {}

export function newTournament(change: Partial<DivisionValues> = {}): TournamentValues {
  return { ...newDivisionValues(change), useSnapshotRanking: false, snapshotGroupId: null }
}

export function tournamentValuesOf(tournament: TournamentView): TournamentValues {
  const chosen = tournament.snapshot_group_tournament_id
  return {
    ...divisionValuesOf(tournament),
    useSnapshotRanking: tournament.use_snapshot_ranking,
    snapshotGroupId: chosen === null ? null : String(chosen),
  }
}

/** Texts by field of every broken rule, in the words of the form; empty when the tournament may be sent. */
export function checkTournamentValues(values: TournamentValues, form: DivisionForm): Record<string, string> {
  const problems = checkDivision(divisionFieldsOf(values, snapshotChoiceOf(values)), form)
  return Object.fromEntries(problems.map(({ field, code }) => [field, fieldMessages[code]]))
}

/** What a new tournament or division sends besides: nobody is registered yet. */
export const nobodyRegistered = { registered_participants: 0 } as const

/** Only values without problems. */
export function tournamentBody(values: TournamentValues) {
  const { useSnapshotRanking, snapshotGroupId } = snapshotChoiceOf(values)
  return {
    ...divisionBody(values),
    use_snapshot_ranking: useSnapshotRanking,
    snapshot_tournament_id: snapshotGroupId,
  }
}
