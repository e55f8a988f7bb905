import type { Migration } from './ddl'

/** [OPS-349] Court data of the later matches that a changed result removed from their courts, for an undo to restore. */
export const courtsLeft: Migration = {
  number: 131,
  name: 'courts-left',
  statements: () => ['alter table result_changes add column courts_left text'],
}
