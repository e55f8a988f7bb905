import { setRefereeSetting } from '@vot/contract'
import { err, ok, type RefereeSetting, refereeSettingOf } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import {
  findGroupOf,
  findStoredReferees,
  hasRefereeAccounts,
  lockGroup,
  storeReferees,
  updateGroupRow,
} from './group-queries'
import { strings } from './strings'
import { listTournamentKeys } from './tournament-queries'

/** [OPS-330] As it holds now; null for a tournament that stands alone. */
export async function findRefereeSetting(db: Queries, groupId: number | null): Promise<RefereeSetting> {
  const stored = groupId === null ? null : await findStoredReferees(db, groupId)
  return refereeSettingOf(stored, stored === null && (await hasRefereeAccounts(db)))
}

/**
 * Locks the tournament's group where its setting is not stored yet. Called before the tournament is locked: whoever
 * changes a group locks it before its divisions, too.
 * @returns the group whose setting the tournament's first bracket fixes; null where none has to be fixed
 */
export async function lockOpenSetting(work: Work, tournamentId: number): Promise<number | null> {
  const groupId = await findGroupOf(work.db, tournamentId)
  if (groupId === null || (await findStoredReferees(work.db, groupId)) !== null) return null
  await lockGroup(work.db, groupId)
  work.locked()
  return groupId
}

/** [OPS-331] From the first bracket of a group on its setting changes by hand alone. For a locked group. */
export async function fixRefereeSetting({ db }: Work, groupId: number): Promise<void> {
  await storeReferees(db, groupId, await findRefereeSetting(db, groupId))
}

/** [OPS-331] The organisers' choice; every division's desk proposes by it, so each tells its viewers. */
export const setRefereeSettingRoute = handle(setRefereeSetting, ({ params, body: { referees } }, { write }) =>
  write(async (work) => {
    const before = await lockGroup(work.db, params.id)
    if (!before) return err('group-not-found')
    if (before.referees !== referees) {
      await updateGroupRow(work.db, params.id, { referees })
      const ids = (await listTournamentKeys(work.db, { groupId: params.id })).map(({ id }) => id)
      for (const id of ids.sort((a, b) => a - b)) await work.live(id, { type: 'referees-changed' })
      await work.audit({
        action: 'set-referees',
        subjectType: 'group',
        subjectId: params.id,
        before: { referees: before.referees },
        after: { referees },
      })
    }
    return ok({ message: say(strings).referees[referees], referees })
  }),
)
