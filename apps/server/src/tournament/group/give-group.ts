import { giveGroup } from '@vot/contract'
import { err, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle, type Work } from '../../http/handle'
import { getGroup, insertGroup } from './group-queries'
import { readGroupView } from './read-tournaments'
import { saveLetters } from './save-letters'
import { findTournament, type TournamentRow, updateTournamentRow } from './tournament-queries'

/** Hands the account and the imported statements of a tournament that stood alone to its group. */
export type MoveFees = (db: Queries, tournamentId: number, groupId: number) => Promise<void>

/** [TRN-155] A desk, a plan and boards belong to a group; a tournament that stands alone gets one of its own. */
export const giveGroupRoute = (moveFees: MoveFees) =>
  handle(giveGroup, ({ params }, { write }) =>
    write(async (work) => {
      const tournament = (await work.lockTournament(params.id)) ? await findTournament(work.db, params.id) : undefined
      if (!tournament) return err('tournament-not-found')
      const id = tournament.groupId ?? (await makeOwnGroup(work, tournament, moveFees))
      return ok(await readGroupView(work.db, await getGroup(work.db, id), work.now))
    }),
  )

async function makeOwnGroup(work: Work, tournament: TournamentRow, moveFees: MoveFees): Promise<number> {
  const { db, now } = work
  const { name, venue, useSnapshotRanking, snapshotGroupId } = tournament
  const id = await insertGroup(db, {
    ...{ name, venue, useSnapshotRanking, snapshotGroupId },
    ...{ createdBy: work.actorId, createdAt: now, updatedAt: now, deletedAt: null },
  })
  await updateTournamentRow(db, tournament.id, { groupId: id, position: 0, updatedAt: now })
  await saveLetters(work, id)
  await moveFees(db, tournament.id, id)
  await work.live(tournament.id, { type: 'tournament-updated' })
  await work.audit({
    action: 'give-group',
    subjectType: 'tournament',
    subjectId: tournament.id,
    tournamentId: tournament.id,
    after: { group_id: id, group_name: name, venue },
  })
  return id
}
