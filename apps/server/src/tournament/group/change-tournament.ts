import {
  type Consequence,
  createTournament,
  type DivisionInput,
  divisionCodecs,
  divisionFields,
  fieldMessages,
  type TournamentEdit,
  type TournamentInput,
  updateTournament,
} from '@vot/contract'
import {
  dayCode,
  err,
  foldText,
  ok,
  pullsBack,
  type Result,
  type SnapshotChoice,
  settleSnapshotChoice,
  startMoment,
  type TournamentDates,
  tournamentStatus,
} from '@vot/domain'
import { divisionNameInLanguage } from '../../db/division-name'
import { handle, type Work } from '../../http/handle'
import { checkUnchanged, requireConfirmation } from '../../http/preconditions'
import { say } from '../../language/say'
import { isEligibleSnapshot } from './find-snapshot'
import { touchGroup } from './group-queries'
import { auditedTournament, viewTournament } from './read-tournaments'
import { saveLetters } from './save-letters'
import { strings } from './strings'
import {
  countPlayedMatches,
  findTournament,
  getTournament,
  insertTournament,
  listMatchesOnCourt,
  nextPosition,
  type TournamentRow,
  updateTournamentRow,
} from './tournament-queries'

type Fields = TournamentInput | TournamentEdit | DivisionInput

const { venue: _venue, ...settings } = divisionFields

/** The columns that every form fills, but for the venue, which a division may have from its group. */
export function tournamentColumns(fields: Fields) {
  return divisionCodecs.toColumns(settings, fields)
}

/**
 * [LNG-09] The same of a tournament that is changed. Who does not know of English names sends back what they read: the
 * English name is not to become the usual one by that.
 */
export function changedColumns(fields: Fields, before: TournamentRow) {
  const columns = tournamentColumns(fields)
  const isReadBack = fields.english_name === undefined && fields.name === before.englishName
  return isReadBack ? { ...columns, name: before.name } : columns
}

interface SnapshotFields {
  readonly use_snapshot_ranking: boolean
  readonly snapshot_group_tournament_id?: number | null | undefined
  readonly snapshot_tournament_id?: number | null | undefined
}

/** The choice under either of its names; none while the option is off. */
export function snapshotChoice(fields: SnapshotFields): SnapshotChoice {
  const snapshotGroupId = fields.snapshot_group_tournament_id ?? fields.snapshot_tournament_id ?? null
  return settleSnapshotChoice({ useSnapshotRanking: fields.use_snapshot_ranking, snapshotGroupId })
}

export function snapshotColumns({ useSnapshotRanking, snapshotGroupId }: SnapshotChoice) {
  return { useSnapshotRanking: useSnapshotRanking ? 1 : 0, snapshotGroupId }
}

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
    if (groupId !== null) await saveLetters(work, groupId)
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

/**
 * Refuses an end before the start, where the start time was kept and not sent; else answers what to ask before the dates
 * of divisions that have played matches, or have a podium that was played on paper, are pulled out of the past.
 */
export async function checkDates(
  work: Work,
  changes: readonly DatesChange[],
): Promise<Result<Consequence[], 'validation-failed'>> {
  const consequences: Consequence[] = []
  for (const { before, dates } of changes) {
    const after = { ...before, ...dates }
    if (after.endDate < startMoment(after)) {
      return err('validation-failed', { fields: { end_date: fieldMessages['end-before-start'] } })
    }
    if (!pullsBack(before, after, work.now)) continue
    const played = await countPlayedMatches(work.db, before.id)
    const hasResults = before.resultsSavedAt !== null
    if (played === 0 && !hasResults) continue
    consequences.push({
      kind: 'pulls-back',
      text: say(strings).pullsBack(
        divisionNameInLanguage(before),
        played,
        hasResults,
        tournamentStatus(after, work.now),
      ),
    })
  }
  return ok(consequences)
}

/** [OPS-318] A division plays at its own venue: what to ask before one moves away from matches that stand on a court. */
export async function checkVenues(
  work: Work,
  changes: readonly { readonly before: TournamentRow; readonly venue: string }[],
): Promise<Consequence[]> {
  const consequences: Consequence[] = []
  for (const { before, venue } of changes) {
    if (foldText(before.venue) === foldText(venue)) continue
    const onCourt = await listMatchesOnCourt(work.db, before.id)
    if (onCourt.length === 0) continue
    const matches = onCourt.map(({ letter, code, courtName }) => `${dayCode(letter, code)} (${courtName})`)
    consequences.push({ kind: 'leaves-courts', text: say(strings).leavesCourts(matches.join(', ')) })
  }
  return consequences
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
    const columns = changedColumns(body, before)
    const dated = await checkDates(work, [{ before, dates: columns }])
    if (!dated.ok) return dated
    const leaving = await checkVenues(work, [{ before, venue: body.venue }])
    const asked = requireConfirmation(body.confirm, {
      consequences: [...dated.value, ...leaving],
      action: leaving.length > 0 ? say(strings).saveAllTheSame : say(strings).saveDates,
    })
    if (!asked.ok) return asked
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
      before: auditedTournament(before, work.now),
      after: body,
    })
    return ok(viewTournament(await getTournament(db, before.id), work.now))
  }),
)
