import { saveDraw } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { replaceRollingNumbers } from '../../tournament/registration/registration-queries'
import { type DrawRow, findDrawPlace, getDraw, listDrawnTeams, updateDraw } from './draw-queries'
import { viewDraw } from './draw-view'
import { isSameField, numbersSoFar } from './frozen-draw'
import { lockDraw } from './lock-draw'

/** The teams get the numbers that were shown, and the seed becomes public. Saved again it is answered as before. */
export const saveDrawRoute = handle(saveDraw, ({ params }, { write }) =>
  write(async (work) => {
    const { db } = work
    const draw = await lockDraw(work, params.id)
    if (!draw) return err('draw-not-found')
    if (draw.state === 'saved') return ok(answer(draw))
    if (draw.state === 'abandoned') return err('draw-closed')
    if (draw.shown === 0) return err('draw-empty')
    if ((await findDrawPlace(db, draw.tournamentId))?.bracketId !== null) return err('entry-list-locked')
    const registrations = await listDrawnTeams(db, draw.tournamentId)
    if (!isSameField(draw, registrations)) return err('draw-teams-changed')
    const numbers = numbersSoFar(draw)
    await replaceRollingNumbers(db, draw.tournamentId, numbers, work.now)
    await updateDraw(db, draw.id, { state: 'saved', closedAt: work.now })
    await work.live(draw.tournamentId, { type: 'draw-saved' })
    await work.audit({
      action: 'save-draw',
      subjectType: 'draw',
      subjectId: draw.id,
      tournamentId: draw.tournamentId,
      before: registrations.flatMap(({ id, rollingNumber }) =>
        rollingNumber === null ? [] : [{ registrationId: id, number: rollingNumber }],
      ),
      after: numbers,
    })
    return ok(answer(await getDraw(db, draw.id)))
  }),
)

function answer(draw: DrawRow) {
  return { message: 'Đã lưu kết quả bốc thăm', draw: viewDraw(draw) }
}
