import type { Migration } from './ddl'

/** [OPS-349] What later matches had on their courts when the change of a result took them off, so that an undo can put them back. */
export const courtsLeft: Migration = {
  number: 131,
  name: 'courts-left',
  statements: () => ['alter table result_changes add column courts_left text'],
}
