import { moveToPostgres } from './db/move/move-to-postgres'
import { runMove } from './move-program'

// `npm run move-to-postgres`: fills an empty database on PostgreSQL with what a data folder or a backup holds.
await runMove({
  usage:
    'Usage: vot move-to-postgres (from the sources npm run move-to-postgres --) --from <data folder or backup> --to postgres://user:password@host:5432/database [--check]',
  postgres: 'to',
  move: moveToPostgres,
})
