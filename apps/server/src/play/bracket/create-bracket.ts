import { setImmediate as otherRequests } from 'node:timers/promises'
import { createBracket, readBracket } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { closeForBracket } from '../../tournament/group/close-registration'
import { abandonOpenDraw } from '../draw/abandon-open-draw'
import { answerMadeBracket } from './answer-bracket'
import { lockBracket, rememberBracket } from './bracket-cache'
import { planFromInput, storeBracket } from './make-bracket'
import { assertSound } from './save-change'

/** From here on the entry list is locked. Of two organisers at once one makes the bracket, the other gets 409. */
export const createBracketRoute = handle(
  createBracket,
  ({ params, body }, { write, server, visitor }) =>
    write(async (work) => {
      const found = await lockBracket(server, work, params.id)
      if (!found) return err('tournament-not-found')
      if (found.bracket) return err('bracket-exists')
      const planned = await planFromInput(work, params.id, body)
      if (!planned.ok) return planned
      const closed = await closeForBracket(work, params.id, 'create', body.confirm)
      if (!closed.ok) return closed
      await abandonOpenDraw(work, params.id, 'bracket-created')
      const seq = await work.live(params.id, { type: 'bracket-created' })
      const bracket = await storeBracket(work, params.id, planned.value, seq)
      await otherRequests()
      assertSound(bracket)
      await otherRequests()
      await work.audit({
        action: 'create-bracket',
        subjectType: 'bracket',
        subjectId: bracket.id,
        tournamentId: params.id,
        after: { ...planned.value.format, teams: planned.value.entries.length },
      })
      rememberBracket(server, work, bracket)
      return ok(await answerMadeBracket(work.db, bracket, visitor.role))
    }),
  { readBy: readBracket },
)
