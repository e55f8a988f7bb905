import { updateTournament } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { checkUnchanged } from '../../http/check-unchanged'
import { handle } from '../../http/handle'
import { checkDates } from './check-dates'
import { isEligibleSnapshot } from './find-snapshot'
import { snapshotChoice, snapshotColumns, tournamentColumns } from './tournament-columns'
import { findTournament, getTournament, updateTournamentRow } from './tournament-queries'
import { viewTournament } from './tournament-view'

export const updateTournamentRoute = handle(updateTournament, ({ params, body }, { write }) =>
  write(async (work) => {
    const { db } = work
    const before = (await work.lockTournament(params.id)) ? await findTournament(db, params.id) : undefined
    if (!before) return err('tournament-not-found')
    const unchanged = checkUnchanged('tournament-changed', body.seen_updated_at, before.updatedAt)
    if (!unchanged.ok) return unchanged
    const choice = snapshotChoice(body)
    const chosen = choice.snapshotGroupId
    const kept = chosen === null || chosen === before.snapshotGroupId
    if (!kept && (chosen === before.groupId || !(await isEligibleSnapshot(db, chosen, work.now)))) {
      return err('snapshot-not-eligible')
    }
    const columns = tournamentColumns(body)
    const dated = await checkDates(work, [{ before, dates: columns }], body.confirm)
    if (!dated.ok) return dated
    await updateTournamentRow(db, before.id, {
      ...columns,
      ...snapshotColumns(choice),
      venue: body.venue,
      updatedAt: work.now,
    })
    await work.live(before.id, { type: 'tournament-updated' })
    await work.audit({
      action: 'update-tournament',
      subjectType: 'tournament',
      subjectId: before.id,
      tournamentId: before.id,
      before: viewTournament(before, work.now),
      after: body,
    })
    return ok(viewTournament(await getTournament(db, before.id), work.now))
  }),
)
