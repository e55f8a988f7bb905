import type { Migration } from './ddl'

/** On PostgreSQL entries of the log that are older than a year may go, by whoever says that they moved them out. */
export const logMovesOut: Migration = {
  number: 97,
  name: 'log-moves-out',
  statements: ({ procedures }) => [...procedures.logMovesOut],
}
