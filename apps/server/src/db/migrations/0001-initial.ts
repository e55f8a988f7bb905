import { initialAccounts } from './0001/accounts'
import { initialBrackets } from './0001/brackets'
import { initialLogs } from './0001/logs'
import { initialPlayers } from './0001/players'
import { initialTournaments } from './0001/tournaments'
import type { Migration } from './ddl'

export const initial: Migration = {
  number: 1,
  name: 'initial',
  statements: (ddl) => [
    ...initialAccounts(ddl),
    ...initialPlayers(ddl),
    ...initialTournaments(ddl),
    ...initialBrackets(ddl),
    ...initialLogs(ddl),
    ...ddl.procedures.pointLedger,
    ...ddl.procedures.freeFinishedMatches,
    ...ddl.appendOnly('point_entries'),
    ...ddl.appendOnly('audit_log'),
  ],
}
