import { previewStatement } from '@vot/contract'
import { err, ok, proposePayments, statementLineKey, teamFee } from '@vot/domain'
import { handle } from '../../http/handle'
import { workbookReader } from '../imports/workbook-reader'
import { findGroup } from '../tournaments/groups-queries'
import { listFeeTeams, listUsedLines, memoTeam } from './fees-queries'
import { feeState } from './fees-view'

/** What the lines of a statement would mark as paid; changes nothing. */
export const previewStatementRoute = handle(
  previewStatement,
  async ({ params, body }, { read, snapshot }) => {
    if (!(await read((db) => findGroup(db, params.id)))) return err('group-not-found')
    const statement = await workbookReader.readStatement(body.file.bytes)
    if (!statement.ok) return statement
    const { lines, outgoing } = statement.value
    const { teams, used } = await snapshot(async (db) => ({
      teams: await listFeeTeams(db, params.id),
      used: await listUsedLines(db, lines.map(statementLineKey)),
    }))
    const paying = teams.map((row) => ({ ...memoTeam(row), ...feeState(row), fee: teamFee(row.registrationFee) }))
    const items = proposePayments(lines, paying, used).map(({ line, kind, candidates }) => ({
      ...line,
      kind,
      candidates: [...candidates],
    }))
    return ok({ items, outgoing })
  },
  // Nothing is written, so there is nothing to repeat.
  { repeatable: false },
)
