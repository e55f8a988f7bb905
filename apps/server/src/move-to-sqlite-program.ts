import { moveToSqlite } from './db/move/move-to-sqlite'
import { runMove } from './move-program'

// `npm run move-to-sqlite`: makes the database of a data folder from what is on PostgreSQL.
process.umask(0o077)
await runMove({
  usage:
    'Usage: vot move-to-sqlite (from the sources npm run move-to-sqlite --) --from postgres://user:password@host:5432/database --to <data folder> [--check]',
  postgres: 'from',
  move: moveToSqlite,
})
