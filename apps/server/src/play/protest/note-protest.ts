import { decideProtest, noteProtest, reopenProtest, takeBackProtest } from '@vot/contract'
import { decideProtest as decide, err, ok, type Result } from '@vot/domain'
import { handle, type RequestContext, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { findBracketInWork, lockMatch } from '../bracket/bracket-cache'
import { getMatch } from '../bracket/live-bracket'
import { shortPair } from '../bracket/match-view'
import { workDayReader } from '../desk/day-reader'
import { mayScore } from '../score/lease-match'
import { deleteProtest, insertProtest, listProtestRows, type ProtestRow, updateProtest } from './protest-queries'
import { viewProtests } from './read-protests'
import { strings } from './strings'

/** [OPS-280] An organiser, or the referee of the match, notes what a team of it protests about. */
export const noteProtestRoute = handle(noteProtest, ({ params, body }, context) =>
  context.write(async (work) => {
    const { server, visitor } = context
    const found = await lockMatch(server, work, params.id)
    if (!found) return err('match-not-found')
    const { bracket, number } = found
    const { match, row } = getMatch(bracket, number)
    if (!mayScore(visitor, row)) return err('not-your-match')
    if (!match.sides.includes(body.registration_id)) return err('team-not-in-match')
    const id = await insertProtest(work.db, {
      ...{ matchId: row.id, registrationId: body.registration_id, text: body.text },
      ...{ notedBy: work.actorId, notedAt: work.now, state: 'open' },
    })
    const team = shortPair(bracket, body.registration_id)
    await tell(work, 'note-protest', { matchId: row.id, tournamentId: bracket.tournamentId }, { team, text: body.text })
    const protest = await viewOne(context, work, id)
    return ok({ message: say(strings).noted(protest.day_code), protest })
  }),
)

export const decideProtestRoute = handle(decideProtest, ({ params, body }, context) =>
  context.write(async (work) => {
    const found = await lockProtest(work, params.id)
    if (!found.ok) return found
    const reason = body.reason || null
    const decided = decide(found.value.state, body.decision, reason)
    if (!decided.ok) return decided
    await updateProtest(work.db, params.id, {
      ...{ state: decided.value, reason, decidedBy: work.actorId, decidedAt: work.now },
    })
    const protest = await viewOne(context, work, params.id)
    const { team, state, day_code } = protest
    await tell(work, 'decide-protest', found.value, { team, status: state, ...(reason && { reason }) })
    return ok({ message: say(strings).decided(day_code), protest })
  }),
)

/** An open protest of the same team is returned unchanged. */
export const reopenProtestRoute = handle(reopenProtest, ({ params }, context) =>
  context.write(async (work) => {
    const found = await lockProtest(work, params.id)
    if (!found.ok) return found
    const { state, reason } = found.value
    if (state !== 'open') {
      await updateProtest(work.db, params.id, { state: 'open', reason: null, decidedBy: null, decidedAt: null })
    }
    const protest = await viewOne(context, work, params.id)
    if (state !== 'open')
      await tell(work, 'reopen-protest', found.value, { team: protest.team }, { status: state, reason })
    return ok({ message: say(strings).reopened(protest.day_code), protest })
  }),
)

export const takeBackProtestRoute = handle(takeBackProtest, ({ params }, context) =>
  context.write(async (work) => {
    const found = await lockProtest(work, params.id)
    if (!found.ok) return found
    if (!mayScore(context.visitor, found.value)) return err('not-your-match')
    if (found.value.state !== 'open') return err('protest-decided')
    const { day_code, team, text } = await viewOne(context, work, params.id)
    await deleteProtest(work.db, params.id)
    await tell(work, 'take-back-protest', found.value, {}, { team, text })
    return ok({ message: say(strings).takenBack(day_code) })
  }),
)

async function lockProtest(work: Work, id: number): Promise<Result<ProtestRow, 'protest-not-found'>> {
  const [seen] = await listProtestRows(work.db, { id })
  if (!seen || !(await work.lockTournament(seen.tournamentId))) return err('protest-not-found')
  const [row] = await listProtestRows(work.db, { id })
  return row ? ok(row) : err('protest-not-found')
}

async function viewOne({ server }: RequestContext, work: Work, id: number) {
  const reader = { ...workDayReader(server, work), bracketOf: (of: number) => findBracketInWork(server, work, of) }
  const [view] = await viewProtests(reader, await listProtestRows(work.db, { id }))
  if (!view) throw new Error(`protest ${id} is of no match that is there`)
  return view
}

/** The event only says that there is a protest; its text is not sent. */
async function tell(
  work: Work,
  action: string,
  { matchId, tournamentId }: { readonly matchId: number; readonly tournamentId: number },
  after: Readonly<Record<string, unknown>>,
  before?: Readonly<Record<string, unknown>>,
): Promise<void> {
  await work.live(tournamentId, { type: 'protests-changed', match_ids: [matchId] })
  await work.audit({ action, subjectType: 'match', subjectId: matchId, tournamentId, ...(before && { before }), after })
}
