import { setImmediate as otherRequests } from 'node:timers/promises'
import { readBracket, recreateBracket } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { closeForBracket } from '../../tournament/group/close-registration'
import { answerMadeBracket } from './answer-bracket'
import { lockBracket, rememberBracket } from './bracket-cache'
import { replaceBracket } from './bracket-queries'
import { planFromInput, storeBracket } from './make-bracket'
import { assertSound } from './save-change'

/** The old bracket and its results are out of use at once; they can be restored for 30 days. */
export const recreateBracketRoute = handle(
  recreateBracket,
  ({ params, body }, { write, server, visitor }) =>
    write(async (work) => {
      const found = await lockBracket(server, work, params.id)
      if (!found) return err('tournament-not-found')
      const { bracket: old } = found
      if (!old) return err('bracket-not-found')
      if (body.replaces !== undefined && body.replaces !== old.id) return err('bracket-changed')
      const planned = await planFromInput(work, params.id, body)
      if (!planned.ok) return planned
      const closed = await closeForBracket(work, params.id, 'recreate', body.confirm)
      if (!closed.ok) return closed
      await replaceBracket(work.db, old.id, work)
      const seq = await work.live(params.id, { type: 'bracket-recreated' })
      const bracket = await storeBracket(work, params.id, planned.value, seq)
      await otherRequests()
      assertSound(bracket)
      await otherRequests()
      const results = old.state.matches.filter((match) => match.result !== null).length
      await work.audit({
        action: 'recreate-bracket',
        subjectType: 'bracket',
        subjectId: bracket.id,
        tournamentId: params.id,
        before: { bracket_id: old.id, ...old.state.plan.format, results },
        after: { ...planned.value.format, teams: planned.value.entries.length },
      })
      rememberBracket(server, work, bracket)
      return ok(await answerMadeBracket(work.db, bracket, visitor.role))
    }),
  { readBy: readBracket },
)
