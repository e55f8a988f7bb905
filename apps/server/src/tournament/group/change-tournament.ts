import { type Consequence, createTournament, fieldMessages, updateTournament } from '@vot/contract'
import { err, ok, pullsBack, type Result, startMoment, type TournamentDates, tournamentStatus } from '@vot/domain'
import { requireConfirmation } from '../../http/ask-first'
import { checkUnchanged } from '../../http/check-unchanged'
import { handle, type Work } from '../../http/handle'
import { isEligibleSnapshot } from './find-snapshot'
import { touchGroup } from './group-queries'
import { viewTournament } from './read-tournaments'
import { snapshotChoice, snapshotColumns, tournamentColumns } from './tournament-columns'
import {
  countPlayedMatches,
  findTournament,
  getTournament,
  insertTournament,
  nextPosition,
  type TournamentRow,
  updateTournamentRow,
} from './tournament-queries'

/** A division may take over its group's snapshot even where that could not be chosen anew. */
export const createTournamentRoute = handle(createTournament, ({ body }, { write }) =>
  write(async (work) => {
    const { db, now } = work
    const groupId = body.group_id ?? null
    const group = groupId === null ? undefined : await touchGroup(db, groupId, now)
    if (groupId !== null && !group) return err('group-not-found')
    const choice = snapshotChoice(body)
    const chosen = choice.snapshotGroupId
    const inherited = chosen !== null && chosen === group?.snapshotGroupId
    const sound = chosen === null || inherited || (chosen !== groupId && (await isEligibleSnapshot(db, chosen, now)))
    if (!sound) return err('snapshot-not-eligible')
    const id = await insertTournament(db, {
      ...tournamentColumns(body),
      ...snapshotColumns(choice),
      groupId,
      position: groupId === null ? 0 : await nextPosition(db, groupId),
      venue: body.venue,
      createdBy: work.actorId,
      createdAt: now,
      updatedAt: now,
    })
    await work.live(id, { type: 'tournament-updated' })
    await work.audit({
      action: 'create-tournament',
      subjectType: 'tournament',
      subjectId: id,
      tournamentId: id,
      after: body,
    })
    return ok(viewTournament(await getTournament(db, id), now))
  }),
)

type Dates = Partial<Omit<TournamentDates, 'registrationClosedAt'>>

/** A change of a division's dates that is to be made. */
export interface DatesChange {
  readonly before: TournamentRow
  readonly dates: Dates
}

const statusWords = { open: 'mở đăng ký', closed: 'chưa bắt đầu', ongoing: 'đang diễn ra', completed: 'đã hoàn thành' }

/**
 * Refuses an end before the start, where the start time was kept and not sent, and asks before the dates of a division
 * that has played matches are pulled out of the past.
 */
export async function checkDates(
  work: Work,
  changes: readonly DatesChange[],
  confirmed: boolean | undefined,
): Promise<Result<null, 'validation-failed' | 'confirmation-needed'>> {
  const consequences: Consequence[] = []
  for (const { before, dates } of changes) {
    const after = { ...before, ...dates }
    if (after.endDate < startMoment(after)) {
      return err('validation-failed', { fields: { end_date: fieldMessages['end-before-start'] } })
    }
    if (!pullsBack(before, after, work.now)) continue
    const played = await countPlayedMatches(work.db, before.id)
    if (played === 0) continue
    const status = statusWords[tournamentStatus(after, work.now)]
    consequences.push({
      kind: 'pulls-back',
      text: `“${before.name}” đã có ${played} trận đấu. Với ngày mới, nội dung này lại thành ${status}.`,
    })
  }
  return requireConfirmation(confirmed, { consequences, action: 'Lưu ngày mới' })
}

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
