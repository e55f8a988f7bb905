import { readDraw, readDrawRecord } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle, handlePrepared } from '../../http/handle'
import { findDraw, findDrawPlace, listDraws } from './draw-queries'
import { viewDraw, viewPastDraw } from './draw-view'

export const readDrawRoute = handlePrepared(readDraw, {
  tournamentId: ({ params }) => params.id,
  async build(db, { params }, seq) {
    if (!(await findDrawPlace(db, params.id))) return err('tournament-not-found')
    const [current, ...past] = await listDraws(db, params.id)
    return ok({
      tournament_id: params.id,
      seq,
      current: current ? viewDraw(current) : null,
      past: past.map(viewPastDraw),
    })
  },
})

export const readDrawRecordRoute = handle(readDrawRecord, ({ params }, { read }) =>
  read(async (db) => {
    const draw = await findDraw(db, params.id)
    return draw ? ok(viewDraw(draw)) : err('draw-not-found')
  }),
)
