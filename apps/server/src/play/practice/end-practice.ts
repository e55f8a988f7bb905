import { endPractice } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { deleteNoticesOfTournament } from '../../account/notification/notification-queries'
import type { Database } from '../../db/database'
import { bumpCounter } from '../../db/unit-of-work'
import { handle, type Work } from '../../http/handle'
import { createWork } from '../../http/work-queries'
import { say } from '../../language/say'
import { deleteEventsOfTournament } from '../../live/event-log'
import { deletePlayerRow } from '../../people/player/player-queries'
import { deletePracticeGroup, lockGroup } from '../../tournament/group/group-queries'
import { closePractice } from '../../tournament/group/tournament-queries'
import { deleteRegistrationsOf } from '../../tournament/registration/registration-queries'
import { replaceResults } from '../award/award-queries'
import { deleteBracketsOf } from '../bracket/bracket-queries'
import { deletePracticeCourts } from '../court/court-queries'
import { findPractice, listPracticePlayers, listPractices, type PracticeRow } from './practice-queries'
import { strings } from './strings'

/**
 * [PRC-05] Nothing stays but the lines of the audit log, with the row of a deleted tournament that they name. False where
 * it is gone already.
 */
async function throwAway(work: Work, groupId: number): Promise<PracticeRow | undefined> {
  const { db } = work
  // As every writer of a group: the group first.
  const practice = (await lockGroup(db, groupId)) && (await findPractice(db, groupId))
  if (!practice || !(await work.lockTournament(practice.tournamentId))) return undefined
  const { tournamentId, venueFolded } = practice
  const playerIds = await listPracticePlayers(db, tournamentId)
  await replaceResults(db, tournamentId, [])
  await deleteBracketsOf(db, tournamentId)
  await deleteRegistrationsOf(db, tournamentId)
  for (const id of playerIds) await deletePlayerRow(db, id)
  await deletePracticeCourts(db, venueFolded)
  await deleteNoticesOfTournament(db, tournamentId)
  await work.live(tournamentId, { type: 'tournament-deleted' })
  await deleteEventsOfTournament(db, tournamentId)
  await closePractice(db, tournamentId, work.now)
  await deletePracticeGroup(db, groupId)
  await bumpCounter(work, 'practices')
  await work.audit({ action: 'end-practice', subjectType: 'practice', subjectId: tournamentId, tournamentId })
  return practice
}

export const endPracticeRoute = handle(endPractice, ({ params }, { write }) =>
  write(async (work) => {
    const gone = await throwAway(work, params.id)
    return gone ? ok({ message: say(strings).gone }) : err('practice-not-found')
  }),
)

/** Ends practices that are a day old, each in its own transaction. */
export async function endOldPractices(database: Database): Promise<void> {
  for (const { groupId } of await database.read(listPractices)) {
    await database.transaction(async (bare) => {
      const work = createWork(bare, null)
      const practice = await findPractice(work.db, groupId)
      if (practice?.practiceUntil != null && practice.practiceUntil <= work.now) await throwAway(work, groupId)
      return ok(null)
    })
  }
}
