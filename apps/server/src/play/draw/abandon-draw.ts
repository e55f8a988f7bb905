import { abandonDraw } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { closeAbandoned } from './close-draw'
import { getDraw } from './draw-queries'
import { viewDraw } from './draw-view'
import { lockDraw } from './lock-draw'

/** The organisers' reset. Again changes nothing; a saved draw is not undone. */
export const abandonDrawRoute = handle(abandonDraw, ({ params }, { write }) =>
  write(async (work) => {
    const draw = await lockDraw(work, params.id)
    if (!draw) return err('draw-not-found')
    if (draw.state === 'saved') return err('draw-closed')
    if (draw.state === 'open') await closeAbandoned(work, draw, 'reset')
    return ok(viewDraw(await getDraw(work.db, draw.id)))
  }),
)
