import { deleteClub } from '@vot/contract'
import { err, ok } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { lockClub, updateClubRow } from './club-queries'

const reason = 'Câu lạc bộ đã bị xóa'

/** Takes every member out of a club, each with a change in their history. */
export type ReleaseMembers = (
  db: Queries,
  club: { readonly id: number; readonly name: string },
  change: { readonly reason: string; readonly actorId: number | null; readonly now: number },
) => Promise<void>

export const deleteClubRoute = (releaseMembers: ReleaseMembers) =>
  handle(deleteClub, ({ params }, { write }) =>
    write(async (work) => {
      const { db, actorId } = work
      const club = await lockClub(work, params.id)
      if (!club) return err('club-not-found')
      await releaseMembers(db, club, { reason, actorId, now: work.now })
      await updateClubRow(db, club.id, { deletedAt: work.now, updatedAt: work.now })
      await work.audit({ action: 'delete-club', subjectType: 'club', subjectId: club.id, before: { name: club.name } })
      return ok({ message: `Đã xóa câu lạc bộ ${club.name}` })
    }),
  )
