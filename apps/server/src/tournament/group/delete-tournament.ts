import { deleteGroup, deleteTournament } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { divisionNameInLanguage } from '../../db/division-name'
import type { Queries } from '../../db/schema'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { lockGroup, touchGroup, updateGroupRow } from './group-queries'
import { auditedTournament } from './read-tournaments'
import { lockDivisionsOf, saveLetters } from './save-letters'
import { strings } from './strings'
import { findTournament, listDivisions, removeTournament, type TournamentRow } from './tournament-queries'

/** Data of other rooms that belongs to a tournament. */
export interface TournamentContents {
  /** Money that teams paid and did not get back, in đồng. */
  sumHeld(db: Queries, tournamentId: number): Promise<number>
  /** Deletes its teams, brackets and matches. */
  remove(db: Queries, tournamentId: number): Promise<void>
}

/** [TRN-40] Deletes a locked tournament with what it holds; refused with results, and while it holds money of teams. */
export async function removeWhole(
  work: Work,
  contents: TournamentContents,
  tournament: TournamentRow,
): Promise<Result<null, 'tournament-has-results' | 'tournament-holds-money'>> {
  const { db } = work
  if (tournament.resultsSavedAt !== null) return err('tournament-has-results')
  const held = await contents.sumHeld(db, tournament.id)
  if (held !== 0) return err('tournament-holds-money', { amount: held })
  await contents.remove(db, tournament.id)
  await removeTournament(db, tournament.id, work.now)
  await work.live(tournament.id, { type: 'tournament-deleted' })
  await work.audit({
    action: 'delete-tournament',
    subjectType: 'tournament',
    subjectId: tournament.id,
    tournamentId: tournament.id,
    before: auditedTournament(tournament, work.now),
  })
  return ok(null)
}

/** The last division takes its group along: a group without divisions is shown nowhere. */
export const deleteTournamentRoute = (contents: TournamentContents) =>
  handle(deleteTournament, ({ params }, { write }) =>
    write(async (work) => {
      const { db } = work
      const seen = await findTournament(db, params.id)
      if (!seen) return err('tournament-not-found')
      // The group first, as every writer of a group does, so that two of them cannot wait for each other.
      if (seen.groupId !== null) {
        await touchGroup(db, seen.groupId, work.now)
        await lockDivisionsOf(work, seen.groupId)
      }
      const tournament = (await work.lockTournament(seen.id)) ? await findTournament(db, seen.id) : undefined
      if (!tournament) return err('tournament-not-found')
      const removed = await removeWhole(work, contents, tournament)
      if (!removed.ok) return removed
      if (tournament.groupId !== null) {
        if ((await listDivisions(db, tournament.groupId)).length > 0) await saveLetters(work, tournament.groupId)
        else await updateGroupRow(db, tournament.groupId, { deletedAt: work.now })
      }
      return ok({ message: say(strings).tournamentDeleted(divisionNameInLanguage(tournament)) })
    }),
  )

const refusals = {
  'tournament-has-results': 'group-has-results',
  'tournament-holds-money': 'group-holds-money',
} as const

/** [GRP-52] All of its divisions or none: what keeps one of them keeps the group. */
export const deleteGroupRoute = (contents: TournamentContents) =>
  handle(deleteGroup, ({ params }, { write }) =>
    write(async (work) => {
      const { db } = work
      const group = await lockGroup(db, params.id)
      if (!group) return err('group-not-found')
      await lockDivisionsOf(work, group.id)
      const divisions = await listDivisions(db, group.id)
      for (const division of [...divisions].sort((a, b) => a.id - b.id)) {
        const removed = await removeWhole(work, contents, division)
        if (!removed.ok) return err(refusals[removed.code], { id: division.id, name: divisionNameInLanguage(division) })
      }
      await updateGroupRow(db, group.id, { updatedAt: work.now, deletedAt: work.now })
      await work.audit({
        action: 'delete-group',
        subjectType: 'group',
        subjectId: group.id,
        before: { name: group.name, venue: group.venue, divisions: divisions.map(({ name }) => name) },
      })
      return ok({ message: say(strings).groupDeleted(group.name, divisions.length) })
    }),
  )
