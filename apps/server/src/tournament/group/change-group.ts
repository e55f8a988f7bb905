import {
  type Consequence,
  createGroup,
  type DivisionInput,
  type GroupEdit,
  setNoShowTime,
  setRestTime,
  updateGroup,
} from '@vot/contract'
import { err, foldText, ok, type Result } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { checkUnchanged, requireConfirmation } from '../../http/preconditions'
import { say } from '../../language/say'
import {
  changedColumns,
  checkDates,
  checkVenues,
  snapshotChoice,
  snapshotColumns,
  tournamentColumns,
} from './change-tournament'
import { removeWhole, type TournamentContents } from './delete-tournament'
import { isEligibleSnapshot } from './find-snapshot'
import { type GroupRow, getGroup, insertGroup, listGroupNames, lockGroup, updateGroupRow } from './group-queries'
import { groupUpdatedAt, readGroupView } from './read-tournaments'
import { aboutColumns, auditedAbout } from './save-about'
import { lockDivisionsOf, saveLetters } from './save-letters'
import { strings } from './strings'
import {
  countRegistrations,
  insertTournament,
  listDivisions,
  listTournamentKeys,
  type TournamentRow,
  updateTournamentRow,
} from './tournament-queries'

/** A division of the group form: venue and snapshot are the group's unless it names a venue of its own. */
async function addDivision(work: Work, group: GroupRow, division: DivisionInput, position: number): Promise<void> {
  const id = await insertTournament(work.db, {
    ...tournamentColumns(division),
    groupId: group.id,
    position,
    venue: division.venue || group.venue,
    useSnapshotRanking: group.useSnapshotRanking,
    snapshotGroupId: group.snapshotGroupId,
    createdBy: work.actorId,
    createdAt: work.now,
    updatedAt: work.now,
  })
  await work.live(id, { type: 'tournament-updated' })
  await work.audit({
    action: 'create-tournament',
    subjectType: 'tournament',
    subjectId: id,
    tournamentId: id,
    after: division,
  })
}

/** [GRP-53] What to ask before a group is called like another one, marks and capitals aside. */
async function sameName(work: Work, name: string): Promise<Consequence[]> {
  const folded = foldText(name)
  const [other] = (await listGroupNames(work.db)).filter((group) => foldText(group.name) === folded)
  if (other === undefined) return []
  const text = say(strings).sameName(other.name)
  return [{ kind: 'same-name', text }]
}

export const createGroupRoute = handle(createGroup, ({ body }, { write }) =>
  write(async (work) => {
    const { db, now } = work
    const choice = snapshotChoice(body)
    if (choice.snapshotGroupId !== null && !(await isEligibleSnapshot(db, choice.snapshotGroupId, now))) {
      return err('snapshot-not-eligible')
    }
    const consequences = await sameName(work, body.group_name)
    const asked = requireConfirmation(body.confirm, { consequences, action: say(strings).createAllTheSame })
    if (!asked.ok) return asked
    const about = await aboutColumns(work, body, null)
    if (!about.ok) return about
    const id = await insertGroup(db, {
      name: body.group_name,
      venue: body.venue,
      ...(body.opening_time !== undefined && { openingTime: body.opening_time }),
      ...about.value,
      ...snapshotColumns(choice),
      createdBy: work.actorId,
      createdAt: now,
      updatedAt: now,
      deletedAt: null,
    })
    const group = await getGroup(db, id)
    for (const [position, division] of body.divisions.entries()) await addDivision(work, group, division, position)
    await saveLetters(work, id)
    await work.audit({
      action: 'create-group',
      subjectType: 'group',
      subjectId: id,
      after: { ...body, ...auditedAbout(group) },
    })
    return ok(await readGroupView(db, group, now))
  }),
)

type DivisionEdit = GroupEdit['divisions'][number]

/** A division with its place in the list that was sent. */
interface DivisionPlace {
  readonly edit: DivisionEdit
  readonly position: number
}

export const updateGroupRoute = (contents: TournamentContents) =>
  handle(updateGroup, ({ params, body }, { write }) =>
    write(async (work) => {
      const { db } = work
      const before = await lockGroup(db, params.id)
      if (!before) return err('group-not-found')
      const divisions = await lockDivisions(work, before)
      const unchanged = checkUnchanged('tournament-changed', body.seen_updated_at, groupUpdatedAt(before, divisions))
      if (!unchanged.ok) return unchanged
      const choice = snapshotChoice(body)
      const chosen = choice.snapshotGroupId
      const kept = chosen === null || chosen === before.snapshotGroupId
      if (!kept && (chosen === before.id || !(await isEligibleSnapshot(db, chosen, work.now)))) {
        return err('snapshot-not-eligible')
      }
      const changes = divisions.flatMap((division) => {
        const edit = body.divisions.find(({ id }) => id === division.id)
        return edit ? [{ before: division, dates: tournamentColumns(edit), venue: edit.venue || body.venue }] : []
      })
      const dated = await checkDates(work, changes)
      if (!dated.ok) return dated
      const leaving = await checkVenues(work, changes)
      const isRenamed = foldText(body.group_name) !== foldText(before.name)
      const consequences = [...dated.value, ...leaving, ...(isRenamed ? await sameName(work, body.group_name) : [])]
      const asked = requireConfirmation(body.confirm, { consequences, action: say(strings).saveAllTheSame })
      if (!asked.ok) return asked
      const about = await aboutColumns(work, body, before)
      if (!about.ok) return about
      await updateGroupRow(db, before.id, {
        name: body.group_name,
        venue: body.venue,
        ...(body.opening_time !== undefined && { openingTime: body.opening_time }),
        ...about.value,
        ...snapshotColumns(choice),
        updatedAt: work.now,
      })
      const group = await getGroup(db, before.id)
      const saved = await saveDivisions(work, contents, group, divisions, body.divisions)
      if (!saved.ok) return saved
      await saveLetters(work, group.id)
      await work.audit({
        action: 'update-group',
        subjectType: 'group',
        subjectId: group.id,
        before: {
          ...{ name: before.name, venue: before.venue, snapshotGroupId: before.snapshotGroupId },
          opening_time: before.openingTime,
          ...auditedAbout(before),
        },
        after: { ...body, ...auditedAbout(group) },
      })
      return ok(await readGroupView(db, group, work.now))
    }),
  )

/** Read behind the locks, since what is decided on them must hold. */
async function lockDivisions(work: Work, group: GroupRow): Promise<TournamentRow[]> {
  await lockDivisionsOf(work, group.id)
  return await listDivisions(work.db, group.id)
}

type DropError = 'division-has-registrations' | 'tournament-has-results' | 'tournament-holds-money'

async function saveDivisions(
  work: Work,
  contents: TournamentContents,
  group: GroupRow,
  divisions: readonly TournamentRow[],
  wanted: readonly DivisionEdit[],
): Promise<Result<null, 'tournament-not-found' | DropError>> {
  const places = wanted.map((edit, position) => ({ edit, position }))
  const edits = new Map(
    places.flatMap((place) => (place.edit.id === undefined ? [] : [[place.edit.id, place] as const])),
  )
  const known = new Set(divisions.map((division) => division.id))
  for (const id of edits.keys()) if (!known.has(id)) return err('tournament-not-found', { id })
  for (const division of divisions) {
    const place = edits.get(division.id)
    if (place) await changeDivision(work, group, division, place)
    else {
      const dropped = await dropDivision(work, contents, division)
      if (!dropped.ok) return err(dropped.code, { ...dropped.details, id: division.id })
    }
  }
  for (const { edit, position } of places) if (edit.id === undefined) await addDivision(work, group, edit, position)
  return ok(null)
}

/** Every division shows the group's name, venue and snapshot, so each tells its viewers. */
async function changeDivision(
  work: Work,
  group: GroupRow,
  division: TournamentRow,
  { edit, position }: DivisionPlace,
): Promise<void> {
  await updateTournamentRow(work.db, division.id, {
    ...changedColumns(edit, division),
    position,
    venue: edit.venue || group.venue,
    useSnapshotRanking: group.useSnapshotRanking,
    snapshotGroupId: group.snapshotGroupId,
    updatedAt: work.now,
  })
  await work.live(division.id, { type: 'tournament-updated' })
}

/** Entries keep a division that is left out of the form; who deletes it by itself was told that they go. */
async function dropDivision(
  work: Work,
  contents: TournamentContents,
  division: TournamentRow,
): Promise<Result<null, DropError>> {
  if ((await countRegistrations(work.db, division.id)) > 0) return err('division-has-registrations')
  return await removeWhole(work, contents, division)
}

/** [OPS-90] How long sides that are called have; clocks that run already follow, so every division tells its viewers. */
export const setNoShowTimeRoute = handle(setNoShowTime, ({ params, body }, { write }) =>
  write(async (work) => {
    const { minutes, medal_minutes: medal } = body
    const before = await lockGroup(work.db, params.id)
    if (!before) return err('group-not-found')
    if (before.noShowMinutes !== minutes || before.medalNoShowMinutes !== medal) {
      await updateGroupRow(work.db, params.id, { noShowMinutes: minutes, medalNoShowMinutes: medal })
      const ids = (await listTournamentKeys(work.db, { groupId: params.id })).map(({ id }) => id)
      for (const id of ids.sort((a, b) => a - b)) await work.live(id, { type: 'no-show-time-changed' })
      await work.audit({
        action: 'set-no-show-time',
        subjectType: 'group',
        subjectId: params.id,
        before: { no_show_minutes: before.noShowMinutes, medal_no_show_minutes: before.medalNoShowMinutes },
        after: { no_show_minutes: minutes, medal_no_show_minutes: medal },
      })
    }
    return ok({ message: say(strings).noShowTime(minutes, medal) })
  }),
)

/** [OPS-55] How long players rest; every division's desk shows it, so each tells its viewers. */
export const setRestTimeRoute = handle(setRestTime, ({ params, body }, { write }) =>
  write(async (work) => {
    const before = await lockGroup(work.db, params.id)
    if (!before) return err('group-not-found')
    if (before.restMinutes !== body.minutes) {
      await updateGroupRow(work.db, params.id, { restMinutes: body.minutes })
      const ids = (await listTournamentKeys(work.db, { groupId: params.id })).map(({ id }) => id)
      for (const id of ids.sort((a, b) => a - b)) await work.live(id, { type: 'rest-time-changed' })
      await work.audit({
        action: 'set-rest-time',
        subjectType: 'group',
        subjectId: params.id,
        before: { rest_minutes: before.restMinutes },
        after: { rest_minutes: body.minutes },
      })
    }
    return ok({ message: say(strings).restTime(body.minutes) })
  }),
)
