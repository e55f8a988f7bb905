import { answerTeamResult, sendTeamResult, takeBackTeamResult } from '@vot/contract'
import {
  applyResult,
  decideTeamAnswer,
  decideTeamResult,
  err,
  type GameScore,
  gamesWon,
  type MatchResult,
  ok,
  type Result,
} from '@vot/domain'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { lockMatch } from '../bracket/bracket-cache'
import { findLosses } from '../bracket/commit-change'
import { dayCodeOf, getMatch } from '../bracket/live-bracket'
import { type CheckInTeamRow, findCheckInTeam } from '../check-in/check-in-queries'
import { isOwn } from '../check-in/own-check-in'
import { writeResult } from '../match/save-match-result'
import { type ResultMatch, readResultMatch } from './result-match'
import { strings } from './strings'
import {
  deleteSentResult,
  latestChangeIds,
  markResultConfirmed,
  markResultRefused,
  replaceSentResult,
} from './team-result-queries'

interface Sender {
  readonly registration_id: number
  readonly key?: string | undefined
}

interface Sent {
  readonly match: ResultMatch
  readonly team: CheckInTeamRow
  readonly matchId: number
  /** How the sender proves to be of the team. */
  readonly by: 'receipt' | 'account'
}

/** [OPS-270] The match, locked, and the team that acts: by its receipt, or by the account that entered it. */
async function lockOwnMatch(
  { server, visitor }: RequestContext,
  work: Work,
  matchId: number,
  { registration_id: teamId, key }: Sender,
): Promise<Result<Sent, 'match-not-found' | 'team-result-not-own'>> {
  const found = await lockMatch(server, work, matchId)
  if (!found) return err('match-not-found')
  const team = await findCheckInTeam(work.db, teamId)
  // The state of a match is shown to its own teams only.
  if (team?.tournamentId !== found.bracket.tournamentId || !isOwn(team, visitor, key)) return err('team-result-not-own')
  const by = isOwn(team, visitor, undefined) ? 'account' : 'receipt'
  return ok({ match: await readResultMatch(work.db, found), team, matchId, by })
}

const senderOf = ({ team, by }: Sent, work: Work) => ({
  teamId: team.id,
  accountId: by === 'account' ? work.actorId : null,
})

export const sendTeamResultRoute = handle(sendTeamResult, ({ params, body }, context) =>
  context.write(async (work) => {
    const sent = await lockOwnMatch(context, work, params.id, body)
    if (!sent.ok) return sent
    const { match, matchId, team } = sent.value
    const sender = senderOf(sent.value, work)
    if (hasOtherPairing(match.facts, body.seen_participant_ids)) return err('match-changed')
    const decided = decideTeamResult(match.facts, sender, body.games, match.standing)
    if (!decided.ok) return decided
    const code = dayCodeOf(match.bracket, match.number)
    if (decided.value === 'save') {
      const agreed = match.standing.find(({ teamId }) => teamId !== team.id)
      const saved = agreed && (await confirm(context, work, sent.value, agreed.id, body.games))
      if (saved) return ok({ message: saved, is_saved: true })
    }
    const [one, two] = match.facts.pairing ?? [team.id, team.id]
    await replaceSentResult(work.db, {
      ...{ matchId, registrationId: team.id, accountId: sender.accountId, team1Id: one, team2Id: two },
      ...{ games: JSON.stringify(body.games), changeId: match.facts.changeId, sentAt: work.now },
    })
    await tell(work, sent.value, 'send-team-result', { result: { games: body.games } })
    return ok({ message: say(strings).sent(code), is_saved: false })
  }),
)

/** [OPS-346] Points are those of side 1 and side 2, so turned sides are another pairing too. */
function hasOtherPairing({ pairing }: ResultMatch['facts'], seen: readonly [number, number] | undefined): boolean {
  return seen !== undefined && (pairing?.[0] !== seen[0] || pairing[1] !== seen[1])
}

export const answerTeamResultRoute = handle(answerTeamResult, ({ params, body }, context) =>
  context.write(async (work) => {
    const sent = await lockOwnMatch(context, work, params.id, body)
    if (!sent.ok) return sent
    const { match } = sent.value
    const decided = decideTeamAnswer(
      match.facts,
      senderOf(sent.value, work),
      params.result_id,
      body.is_right,
      match.standing,
    )
    if (!decided.ok) return decided
    const answered = match.standing.find(({ id }) => id === params.result_id)
    if (!answered) return err('team-result-gone')
    if (decided.value === 'save') {
      const saved = await confirm(context, work, sent.value, answered.id, answered.games)
      return saved === null ? err('voids-later-results') : ok({ message: saved, is_saved: true })
    }
    const code = dayCodeOf(match.bracket, match.number)
    const message = say(strings).refused(code)
    if (answered.refusedAt !== null) return ok({ message, is_saved: false })
    await markResultRefused(work.db, answered.id, work.now)
    await tell(work, sent.value, 'refuse-team-result', { result: { games: answered.games } })
    return ok({ message, is_saved: false })
  }),
)

export const takeBackTeamResultRoute = handle(takeBackTeamResult, ({ params, body }, context) =>
  context.write(async (work) => {
    const sent = await lockOwnMatch(context, work, params.id, body)
    if (!sent.ok) return sent
    const { match, team } = sent.value
    const own = match.standing.find(({ id, teamId }) => id === params.result_id && teamId === team.id)
    if (!own) return err('team-result-gone')
    await deleteSentResult(work.db, own.id)
    await tell(work, sent.value, 'take-back-team-result', { result: { games: own.games } })
    return ok({ message: say(strings).takenBack(dayCodeOf(match.bracket, match.number)) })
  }),
)

/**
 * [OPS-272] Both teams say the same: the match is completed with it as with a result from paper.
 * @returns the message; null where it would take later results away, which only the desk may decide
 */
async function confirm(
  { server }: RequestContext,
  work: Work,
  sent: Sent,
  resultId: number,
  games: readonly GameScore[],
): Promise<string | null> {
  const { match, matchId } = sent
  const { bracket, number } = match
  const [first, second] = gamesWon(games)
  const result: MatchResult = { outcome: 'played', winner: first > second ? 1 : 2, games }
  const applied = applyResult(bracket.state, number, result)
  if (!applied.ok) throw new Error(`a result by the rules was refused: ${applied.code}`)
  if (findLosses(bracket, applied.value).some((each) => each !== number)) return null
  await writeResult(server, work, match, { result, change: applied.value }, { patch: { state: 'completed' } })
  const changeId = (await latestChangeIds(work.db, [matchId])).get(matchId)
  if (changeId === undefined) throw new Error(`no history was written for match ${matchId}`)
  await markResultConfirmed(work.db, resultId, changeId)
  await audit(work, sent, 'confirm-team-result', { result })
  return say(strings).saved(dayCodeOf(bracket, number))
}

async function tell(
  work: Work,
  sent: Sent,
  action: 'send-team-result' | 'refuse-team-result' | 'take-back-team-result',
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  await work.live(sent.match.bracket.tournamentId, { type: 'team-result-changed', match_ids: [sent.matchId] })
  await audit(work, sent, action, facts)
}

async function audit(
  work: Work,
  { match: { bracket, number }, team, by }: Sent,
  action: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<void> {
  await work.audit({
    action,
    subjectType: 'match',
    subjectId: getMatch(bracket, number).row.id,
    tournamentId: bracket.tournamentId,
    after: { team: `${team.player1Name} – ${team.player2Name}`, registration_id: team.id, by, ...facts },
  })
}
