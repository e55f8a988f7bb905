import { comeToCourt } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findBracketInWork } from '../bracket/bracket-cache'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import { deleteCourtReply, findCourtReply, saveCourtReply } from './check-in-queries'
import { lockOwn } from './report-absence'

/** [OPS-310, OPS-311] A reply to the call that stands; it notes nobody as here. The same again changes nothing. */
export const comeToCourtRoute = handle(comeToCourt, ({ params, body }, context) =>
  context.write(async (work) => {
    const team = await lockOwn(work, context, params.id, body.key)
    if (!team.ok) return team
    const { id, tournamentId, player1Name, player2Name } = team.value
    const bracket = await findBracketInWork(context.server, work, tournamentId)
    const row = bracket?.rows.find((each) => each.id === body.match_id)
    if (!bracket || !row || row.state !== 'claimed' || row.calledAt === null) return err('match-not-called')
    const { match } = getMatch(bracket, row.number)
    if (match.result !== null || !match.sides.includes(id)) return err('match-not-called')
    const reply = await findCourtReply(work.db, id)
    const isComing = reply?.matchId === row.id && reply.calledAt === row.calledAt
    if (isComing === body.coming) return ok({ coming: body.coming })
    const call = { registrationId: id, matchId: row.id, calledAt: row.calledAt }
    if (body.coming) await saveCourtReply(work.db, { ...call, actorId: work.actorId, createdAt: work.now })
    else await deleteCourtReply(work.db, id)
    await work.live(tournamentId, { type: 'team-coming', registration_id: id, match_ids: [row.id] })
    await work.audit({
      action: body.coming ? 'come-to-court' : 'undo-come-to-court',
      ...{ subjectType: 'registration', subjectId: id, tournamentId },
      after: { player_names: [player1Name, player2Name], day_code: dayCodeOf(bracket, row.number) },
    })
    return ok({ coming: body.coming })
  }),
)
