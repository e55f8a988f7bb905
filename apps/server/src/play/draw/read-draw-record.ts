import { readDrawRecord } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findDraw } from './draw-queries'
import { viewDraw } from './draw-view'

export const readDrawRecordRoute = handle(readDrawRecord, ({ params }, { read }) =>
  read(async (db) => {
    const draw = await findDraw(db, params.id)
    return draw ? ok(viewDraw(draw)) : err('draw-not-found')
  }),
)
