import { decideGroupTie, listTieRecords, readBracket, takeBackGroupTie } from '@vot/contract'
import {
  type BracketState,
  dayCode,
  decideTies,
  err,
  groupStandings,
  isGroupComplete,
  ok,
  takeBackTie,
} from '@vot/domain'
import { handle } from '../../http/handle'
import { requireConfirmation } from '../../http/preconditions'
import { say } from '../../language/say'
import { findPodiumBeforeLots, findPodiumImpact } from '../award/podium-impact'
import { strings as podiumStrings } from '../award/strings'
import { lockBracket } from './bracket-cache'
import { findTournamentSeq, listTeams } from './bracket-queries'
import { commitChange, findLosses, matchLabels } from './commit-change'
import type { TieRow } from './live-bracket'
import { answerNewBracket, checkBracketShown } from './read-bracket'
import { strings } from './strings'
import { closeTieRow, decideTieRow, listDecidedTies, orderOf, readTeams, viewTieRecord } from './tie-records'

/** Lots that the server draws, or an order with a reason, where nothing else separates teams. */
export const decideGroupTieRoute = handle(
  decideGroupTie,
  ({ params, body }, { write, server, visitor }) =>
    write(async (work) => {
      const found = await lockBracket(server, work, params.id)
      if (!found) return err('tournament-not-found')
      if (!found.bracket) return err('bracket-not-found')
      const { state } = found.bracket
      const { group_key: group, method } = body
      const ties = method === 'lots' ? openTies(state, group) : [body.order]
      const isDecided = state.tieOrders.some((each) => each.group === group)
      if (ties.length === 0) return err(isDecided ? 'tie-decided' : 'tie-not-found')
      const checked = decideTies(
        state,
        group,
        ties.map((order) => ({ id: 0, group, method, order })),
      )
      if (!checked.ok) return err(checked.code === 'tie-decided' ? 'tie-decided' : 'tie-not-found')
      const sure = requireConfirmation(body.confirm, {
        action: method === 'lots' ? say(strings).drawAllTheSame : say(podiumStrings).goOn,
        consequences: [
          ...(method === 'lots'
            ? await findPodiumBeforeLots(work, params.id, checked.value.state)
            : (await findPodiumImpact(work, params.id, state, checked.value.state)).consequences),
        ],
      })
      if (!sure.ok) return sure
      const reason = method === 'decision' ? body.reason : null
      const rows: TieRow[] = []
      let bracket = found.bracket
      for (const teams of ties) {
        const decision = { method, teams, reason, actorId: work.actorId, now: work.now }
        const decided = await decideTieRow(work.db, bracket, group, decision)
        bracket = decided.bracket
        rows.push(decided.row)
      }
      const change = decideTies(state, group, rows.flatMap(orderOf))
      if (!change.ok) throw new Error(`the ties of group ${group} cannot be decided: ${change.code}`)
      const podium = await findPodiumImpact(work, params.id, state, change.value.state)
      await podium.takeBack()
      const next = await commitChange(server, work, bracket, change.value, {
        type: 'group-tie-decided',
        ties: rows.flatMap(orderOf).map(({ id, order }) => ({
          id,
          group_key: group,
          method,
          participant_ids: [...order],
        })),
      })
      for (const { teamOrder } of rows) {
        await work.audit({
          action: 'decide-group-tie',
          subjectType: 'bracket',
          subjectId: next.id,
          tournamentId: params.id,
          after: { group_key: group, method, order: readTeams(teamOrder ?? '[]'), ...(reason !== null && { reason }) },
        })
      }
      return ok(await answerNewBracket(work.db, next, visitor.role))
    }),
  { readBy: readBracket },
)

/** The teams are tied again; results of teams that no longer go on are void, which is asked first. */
export const takeBackGroupTieRoute = handle(
  takeBackGroupTie,
  ({ params, body }, { write, server, visitor }) =>
    write(async (work) => {
      const found = await lockBracket(server, work, params.id)
      if (!found) return err('tournament-not-found')
      const { bracket } = found
      if (!bracket) return err('bracket-not-found')
      const taken = takeBackTie(bracket.state, params.tie_id)
      const order = bracket.state.tieOrders.find(({ id }) => id === params.tie_id)
      if (!taken.ok || !order) return err('tie-record-not-found')
      const lost = matchLabels(bracket, findLosses(bracket, taken.value))
      const codes = lost.map(({ match_code }) => dayCode(bracket.letter, match_code)).join(', ')
      const podium = await findPodiumImpact(work, params.id, bracket.state, taken.value.state)
      const voids = lost.length === 0 ? [] : [{ kind: 'voids-results', text: say(strings).takeBackTieVoids(codes) }]
      const sure = requireConfirmation(body.confirm, {
        action: voids.length > 0 ? say(strings).takeBackTie : say(strings).takeBackTieAlone,
        consequences: [...voids, ...podium.consequences],
      })
      if (!sure.ok) return sure
      await podium.takeBack()
      const closed = await closeTieRow(work.db, bracket, params.tie_id, 'taken-back', work.now)
      const next = await commitChange(server, work, closed, taken.value, { type: 'group-tie-taken-back' })
      await work.audit({
        action: 'take-back-group-tie',
        subjectType: 'bracket',
        subjectId: bracket.id,
        tournamentId: params.id,
        before: { group_key: order.group, method: order.method, order: [...order.order] },
        after: { reason: body.reason, ...(lost.length > 0 && { voided: lost }) },
      })
      return ok(await answerNewBracket(work.db, next, visitor.role))
    }),
  { readBy: readBracket },
)

export const listTieRecordsRoute = handle(listTieRecords, async ({ params }, { snapshot, now }) =>
  snapshot(async (db) => {
    if ((await findTournamentSeq(db, params.id)) === undefined) return err('tournament-not-found')
    const shown = await checkBracketShown(db, params.id, now)
    if (!shown.ok) return shown
    const rows = await listDecidedTies(db, params.id)
    const teams = new Map((await listTeams(db, params.id)).map((team) => [team.id, team]))
    return ok({ items: rows.map((row) => viewTieRecord(row, teams)) })
  }),
)

function openTies(state: BracketState, key: string): readonly (readonly number[])[] {
  const group = state.plan.groups.find((each) => each.key === key)
  return group && isGroupComplete(state, group) ? groupStandings(state, group).undecided : []
}
