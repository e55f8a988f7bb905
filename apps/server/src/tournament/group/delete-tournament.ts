import { deleteTournament } from '@vot/contract'
import { err, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { touchGroup, updateGroupRow } from './group-queries'
import { viewTournament } from './read-tournaments'
import { findTournament, listDivisions, removeTournament } from './tournament-queries'

/** What other rooms keep about a tournament. */
export interface TournamentContents {
  /** Money that teams paid and did not get back, in đồng. */
  sumHeld(db: Queries, tournamentId: number): Promise<number>
  /** Its teams, brackets and matches. */
  remove(db: Queries, tournamentId: number): Promise<void>
}

/** The last division takes its group along: a group without divisions is shown nowhere. */
export const deleteTournamentRoute = (contents: TournamentContents) =>
  handle(deleteTournament, ({ params }, { write }) =>
    write(async (work) => {
      const { db } = work
      const seen = await findTournament(db, params.id)
      if (!seen) return err('tournament-not-found')
      // The group first, as every writer of a group does, so that two of them cannot wait for each other.
      if (seen.groupId !== null) await touchGroup(db, seen.groupId, work.now)
      const tournament = (await work.lockTournament(seen.id)) ? await findTournament(db, seen.id) : undefined
      if (!tournament) return err('tournament-not-found')
      if (tournament.resultsSavedAt !== null) return err('tournament-has-results')
      const held = await contents.sumHeld(db, tournament.id)
      if (held !== 0) return err('tournament-holds-money', { amount: held })
      await contents.remove(db, tournament.id)
      await removeTournament(db, tournament.id, work.now)
      if (tournament.groupId !== null && (await listDivisions(db, tournament.groupId)).length === 0) {
        await updateGroupRow(db, tournament.groupId, { deletedAt: work.now })
      }
      await work.live(tournament.id, { type: 'tournament-deleted' })
      await work.audit({
        action: 'delete-tournament',
        subjectType: 'tournament',
        subjectId: tournament.id,
        tournamentId: tournament.id,
        before: viewTournament(tournament, work.now),
      })
      return ok({ message: `Đã xóa giải đấu "${tournament.name}" thành công` })
    }),
  )
