import { decideGroupTie } from '@vot/contract'
import { decideTie, err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { answerBracket } from './answer-bracket'
import { lockBracket } from './bracket-cache'
import { commitChange } from './commit-change'

/** Records lots or the organiser's decision where nothing else separates teams; their places are filled then. */
export const decideGroupTieRoute = handle(decideGroupTie, ({ params, body }, { write, server, visitor }) =>
  write(async (work) => {
    const found = await lockBracket(server, work, params.id)
    if (!found) return err('tournament-not-found')
    if (!found.bracket) return err('bracket-not-found')
    const decided = decideTie(found.bracket.state, body.group_key, body.order)
    if (!decided.ok) return err('tie-not-found')
    const bracket = await commitChange(server, work, found.bracket, decided.value, { type: 'group-tie-decided' })
    await work.audit({
      action: 'decide-group-tie',
      subjectType: 'bracket',
      subjectId: bracket.id,
      tournamentId: params.id,
      after: body,
    })
    return ok(await answerBracket(work.db, bracket, visitor.role))
  }),
)
