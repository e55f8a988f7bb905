import { deleteClub } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { releaseMembers } from '../player/club-changes-queries'
import { lockClub, updateClubRow } from './club-queries'

const reason = 'Câu lạc bộ đã bị xóa'

export const deleteClubRoute = handle(deleteClub, ({ params }, { write }) =>
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
