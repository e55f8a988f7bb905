import { previewStatement } from '@vot/contract'
import { ok, proposePayments, statementLineKey, teamFee } from '@vot/domain'
import { handle } from '../../http/handle'
import { workbookReader } from '../../tables/workbook-reader'
import { findFeeOwner } from './fee-owner'
import { listFeeTeams, listUsedLines, memoTeam } from './fee-queries'
import { feeState } from './fee-view'

/** What the lines of a statement would mark as paid; changes nothing. */
export const previewStatementRoute = handle(
  previewStatement,
  async ({ params, body }, { read, snapshot }) => {
    const owner = await read((db) => findFeeOwner(db, params))
    if (!owner.ok) return owner
    const statement = await workbookReader.readStatement(body.file.bytes)
    if (!statement.ok) return statement
    const { lines, outgoing } = statement.value
    const { teams, used } = await snapshot(async (db) => ({
      teams: await listFeeTeams(db, owner.value),
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
