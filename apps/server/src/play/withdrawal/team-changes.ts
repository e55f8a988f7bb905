import { listTeamChanges, undoTeamChange } from '@vot/contract'
import { err, type FormerWithdrawal, formatVietnamIso, leaveLate, mayDo, ok, type Result, teamName } from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { findClash, lockRegistration } from '../../tournament/registration/decide-registration'
import { viewForVisitor } from '../../tournament/registration/list-registrations'
import {
  findEntryList,
  getRegistration,
  listRegistrationsOf,
  listReserveIds,
  listTeamChangeRows,
  markTeamChangeUndone,
  type RegistrationRow,
  saveReserveOrder,
  type TeamChangeRow,
  updateRegistration,
} from '../../tournament/registration/registration-queries'
import { lockBracket } from '../bracket/bracket-cache'
import { commitReplan, matchesUnderWay, type RemovedMatches } from '../bracket/commit-replan'
import type { LiveBracket } from '../bracket/live-bracket'
import { abandonOpenDraw } from '../draw/run-draw'
import { handOverMatches } from './hand-over'
import { readBefore } from './incoming-team'
import { planReplacement } from './replace-team'

/** Which team stands where another was drawn, and which came late; what was taken back is in the audit log alone. */
export const listTeamChangesRoute = handle(listTeamChanges, ({ params }, { read, visitor }) =>
  read(async (db) => {
    if (!(await findEntryList(db, params.id))) return err('tournament-not-found')
    const seesReasons = mayDo(visitor.role, 'registration:read-private')
    const teams = new Map((await listRegistrationsOf(db, params.id)).map((team) => [team.id, team]))
    const nameOf = (id: number | null) => {
      const team = id === null ? undefined : teams.get(id)
      return team ? teamName(team) : null
    }
    return ok({
      items: (await listTeamChangeRows(db, params.id)).map(
        ({ id, kind, joinedId, leftId, rollingNumber, createdAt, reason }) => ({
          ...{ id, kind, registration_id: joinedId, joined_name: nameOf(joinedId) ?? '' },
          ...{ left_id: leftId, left_name: nameOf(leftId), rolling_number: rollingNumber },
          at: formatVietnamIso(createdAt),
          ...(seesReasons && { reason }),
        }),
      ),
    })
  }),
)

/** The team that came in waits again as before; who had the place is back in it, as it had left it. */
export const undoTeamChangeRoute = handle(undoTeamChange, ({ params }, { write, server, visitor }) =>
  write(async (work) => {
    const { db } = work
    const locked = await lockRegistration(work, params.id)
    if (!locked) return err('registration-not-found')
    const { registration: joined, list } = locked
    const { tournamentId } = list
    const change = (await listTeamChangeRows(db, tournamentId)).findLast(({ joinedId }) => joinedId === joined.id)
    if (!change) return err('team-change-not-found')
    if (list.resultsSavedAt !== null) return err('tournament-has-results')
    const bracket = (await lockBracket(server, work, tournamentId))?.bracket
    const restored = await giveBack(work, joined, change)
    if (!restored.ok) return restored
    const { left } = restored.value
    const event = { type: 'team-change-undone', registration_id: joined.id } as const
    if (bracket) {
      const undone = left ? await undoReplacement(work, bracket, joined, left) : planLeaving(bracket, joined.id)
      if (!undone.ok) return undone
      const { replan, patches } = undone.value
      await commitReplan(server, work, bracket, replan, event, patches, readRemoved(change.removedMatches))
    } else {
      await abandonOpenDraw(work, tournamentId, 'teams-changed')
      await work.live(tournamentId, event)
    }
    await markTeamChangeUndone(db, change.id, work)
    await work.audit({
      action: 'undo-team-change',
      subjectType: 'registration',
      subjectId: joined.id,
      tournamentId,
      before: {
        ...{ name: teamName(joined), rolling_number: joined.rollingNumber },
        ...(joined.overrideReason !== null && { reason: joined.overrideReason }),
      },
      after: left ? { registration_id: left.id, name: teamName(left) } : null,
    })
    return ok(viewForVisitor(await getRegistration(db, joined.id), list, visitor))
  }),
)

/** Both registrations as they were before the change, the reserve on its place of the list again. */
async function giveBack(
  work: Work,
  joined: RegistrationRow,
  { tournamentId, joinedBefore, leftId, leftBefore, rollingNumber }: TeamChangeRow,
): Promise<Result<{ readonly left: RegistrationRow | null }, 'player-already-registered'>> {
  const { db, now } = work
  const { status, decidedAt, reserveOrder, rollingNumber: ownNumber, overrideReason = null } = readBefore(joinedBefore)
  const teams = await listRegistrationsOf(db, tournamentId)
  const taken = new Set(teams.flatMap((team) => (team.id === joined.id ? [] : (team.rollingNumber ?? []))))
  // Numbers may have been given anew since: who comes back then has the one of the team that goes.
  const leftNumber = leftId === null ? null : firstFree([rollingNumber, joined.rollingNumber], taken)
  const joinedNumber = firstFree([ownNumber], new Set([...taken, leftNumber ?? 0]))
  await updateRegistration(db, joined.id, {
    ...{ status, decidedAt, rollingNumber: joinedNumber, overrideReason, updatedAt: now },
    ...{ withdrawnAt: null, withdrawalMode: null },
  })
  if (reserveOrder !== null) {
    const ids = await listReserveIds(db, tournamentId)
    await saveReserveOrder(db, tournamentId, ids.toSpliced(reserveOrder - 1, 0, joined.id))
  }
  if (leftId === null || leftBefore === null) return ok({ left: null })
  const left = await getRegistration(db, leftId)
  const { withdrawnAt, withdrawalMode } = readBefore(leftBefore)
  if (withdrawnAt === null) {
    const others = await listRegistrationsOf(db, tournamentId)
    const clash = findClash({ ...left, withdrawnAt }, others)
    if (clash) return err('player-already-registered', clash)
  }
  await updateRegistration(db, leftId, { withdrawnAt, withdrawalMode, rollingNumber: leftNumber, updatedAt: now })
  return ok({ left: await getRegistration(db, leftId) })
}

function firstFree(numbers: readonly (number | null)[], taken: ReadonlySet<number>): number | null {
  return numbers.find((number) => number !== null && !taken.has(number)) ?? null
}

async function undoReplacement(work: Work, bracket: LiveBracket, joined: RegistrationRow, left: RegistrationRow) {
  const replan = planReplacement(bracket, joined.id, left.id, await formerWithdrawal(work, left))
  if (!replan.ok) return err('team-change-played')
  const patches = await handOverMatches(work, bracket, replan.value, { leaves: joined, joins: left })
  return patches.ok ? ok({ replan: replan.value, patches: patches.value }) : patches
}

async function formerWithdrawal(
  { db }: Work,
  { tournamentId, withdrawnAt, withdrawalMode: mode }: RegistrationRow,
): Promise<FormerWithdrawal | null> {
  if (withdrawnAt === null || mode === null) return null
  const teams = await listRegistrationsOf(db, tournamentId)
  const earlier = teams.filter((team) => team.withdrawnAt !== null && team.withdrawnAt < withdrawnAt)
  return { mode, after: new Set(earlier.map(({ id }) => id)) }
}

function readRemoved(json: string | null): RemovedMatches {
  return json === null ? {} : (JSON.parse(json) as RemovedMatches)
}

function planLeaving(bracket: LiveBracket, team: number) {
  const replan = leaveLate(bracket.state, team, matchesUnderWay(bracket))
  if (replan.ok) return ok({ replan: replan.value, patches: undefined })
  return err(replan.code === 'not-last-late-entry' ? 'team-change-not-last' : 'team-change-played')
}
