import {
  checkDivision,
  type DivisionErrorCode,
  type DivisionFields,
  type DivisionProblem,
  isBlank,
} from './check-division'
import type { SnapshotChoice } from './snapshot'

/** A tournament group with its divisions, as the form that creates it has them. */
export interface GroupFields {
  readonly name: string | null
  readonly venue: string | null
  readonly snapshot: SnapshotChoice
  readonly divisions: readonly DivisionFields[]
}

export type GroupErrorCode = DivisionErrorCode | 'divisions-required'

/** `division` is the index in the list, null for the group's own fields. */
export interface GroupProblem {
  readonly division: number | null
  readonly field: 'divisions' | DivisionProblem['field']
  readonly code: GroupErrorCode
}

/** Every broken rule of the group and of each division in it. */
export function checkGroup(group: GroupFields): GroupProblem[] {
  const problems: GroupProblem[] = []
  const own = (field: GroupProblem['field'], code: GroupErrorCode) => problems.push({ division: null, field, code })
  if (isBlank(group.name)) own('name', 'tournament-name-required')
  if (isBlank(group.venue)) own('venue', 'venue-required')
  if (group.snapshot.useSnapshotRanking && group.snapshot.snapshotGroupId === null) {
    own('snapshotGroupId', 'snapshot-required')
  }
  if (group.divisions.length === 0) own('divisions', 'divisions-required')
  group.divisions.forEach((fields, division) => {
    for (const problem of checkDivision(fields, 'division')) problems.push({ division, ...problem })
  })
  return problems
}

/** The last division of a group stays. */
export function mayRemoveDivision(divisionCount: number): boolean {
  return divisionCount > 1
}
