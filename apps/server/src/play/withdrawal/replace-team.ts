import { previewReplacement, replaceTeam } from '@vot/contract'
import { err, type FormerWithdrawal, ok, replaceEntry, teamName } from '@vot/domain'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { lockRegistration } from '../../tournament/registration/decide-registration'
import { viewForVisitor } from '../../tournament/registration/list-registrations'
import {
  findRegistration,
  getRegistration,
  insertTeamChange,
  listTeamChangeRows,
  updateRegistration,
} from '../../tournament/registration/registration-queries'
import { findBracketIn, lockBracket } from '../bracket/bracket-cache'
import { commitReplan, matchesUnderWay } from '../bracket/commit-replan'
import type { LiveBracket } from '../bracket/live-bracket'
import { abandonOpenDraw } from '../draw/run-draw'
import { handOverMatches, matchesOfTeam } from './hand-over'
import { addIncomingTeam, asBefore, listCandidates, refusalText } from './incoming-team'
import { lateMatches, placeholderTeamId } from './late-texts'
import { strings } from './strings'

/** Which matches change, why it cannot be, and who may come in; nothing is written. */
export const previewReplacementRoute = handle(previewReplacement, ({ params }, { snapshot, server }) =>
  snapshot(async (db) => {
    const team = await findRegistration(db, params.id)
    if (!team) return err('registration-not-found')
    const bracket = (await findBracketIn(db, server, team.tournamentId))?.bracket
    const replaced = (await listTeamChangeRows(db, team.tournamentId)).some(({ leftId }) => leftId === team.id)
    const candidates = await listCandidates(db, team.tournamentId, placedIn(bracket), team.id)
    const refused = (code: Parameters<typeof refusalText>[0]) =>
      ok({ obstacle: refusalText(code), matches: [], candidates: [] })
    if (team.status !== 'approved') return refused('registration-not-approved')
    if (replaced) return refused('team-replaced')
    if (!bracket) return ok({ obstacle: null, matches: [], candidates })
    const replan = planReplacement(bracket, team.id, placeholderTeamId)
    if (!replan.ok) return refused('team-not-replaceable')
    return ok({ obstacle: null, matches: lateMatches(bracket, replan.value), candidates })
  }),
)

/** Who has a place in the bracket; null while there is none. */
export function placedIn(bracket: LiveBracket | undefined): ReadonlySet<number> | null {
  return bracket ? new Set(bracket.state.plan.entries.map(({ id }) => id)) : null
}

/** A match that was called to a court and not begun goes on with the team that comes in. */
export function planReplacement(
  bracket: LiveBracket,
  leaves: number,
  joins: number,
  withdrawal: FormerWithdrawal | null = null,
) {
  const taken = matchesUnderWay(bracket)
  for (const number of matchesOfTeam(bracket, leaves)) {
    if (bracket.rows[number - 1]?.startedAt === null) taken.delete(number)
  }
  return replaceEntry(bracket.state, leaves, joins, { taken, withdrawal })
}

/**
 * Another team takes the place of one that has not played, with its number; who gave the place away is withdrawn. The
 * bracket stays, and so does every other team's place in it.
 */
export const replaceTeamRoute = handle(replaceTeam, async ({ params, body }, { write, server, visitor }) => {
  try {
    return await write(async (work) => {
      const { db, now } = work
      const locked = await lockRegistration(work, params.id)
      if (!locked) return err('registration-not-found')
      const { registration: left, list } = locked
      const { tournamentId } = list
      if (left.status !== 'approved') return err('registration-not-approved')
      if (list.resultsSavedAt !== null) return err('tournament-has-results')
      const changes = await listTeamChangeRows(db, tournamentId)
      if (changes.some(({ leftId }) => leftId === left.id)) return err('team-replaced')
      const bracket = (await lockBracket(server, work, tournamentId))?.bracket
      await updateRegistration(db, left.id, {
        ...{ rollingNumber: null, updatedAt: now },
        ...(left.withdrawnAt === null && { withdrawnAt: now, withdrawalMode: 'forfeit' as const }),
      })
      const came = await addIncomingTeam(work, list, {
        ...{ team: body.team, confirm: body.confirm, reason: body.reason, placed: placedIn(bracket), leaves: left.id },
        ...{ rollingNumber: left.rollingNumber, action: say(strings).replaceTeamAllTheSame },
      })
      if (!came.ok) return came
      const { joined, before } = came.value
      const event = { type: 'team-replaced', registration_id: joined.id } as const
      if (bracket) {
        const replan = planReplacement(bracket, left.id, joined.id)
        if (!replan.ok) return err('team-not-replaceable')
        const patches = await handOverMatches(work, bracket, replan.value, { leaves: left, joins: joined })
        if (!patches.ok) return patches
        await commitReplan(server, work, bracket, replan.value, event, patches.value)
      } else {
        await abandonOpenDraw(work, tournamentId, 'teams-changed')
        await work.live(tournamentId, event)
      }
      const reason = body.reason || null
      await insertTeamChange(db, {
        ...{ tournamentId, kind: 'replaced', joinedId: joined.id, joinedBefore: JSON.stringify(before) },
        ...{ leftId: left.id, leftBefore: JSON.stringify(asBefore(left)), rollingNumber: left.rollingNumber },
        ...{ reason, actorId: work.actorId, createdAt: now },
      })
      await work.audit({
        action: 'replace-team',
        subjectType: 'registration',
        subjectId: joined.id,
        tournamentId,
        before: { registration_id: left.id, name: teamName(left) },
        after: { registration_id: joined.id, name: teamName(joined), rolling_number: left.rollingNumber, reason },
      })
      return ok(viewForVisitor(await getRegistration(db, joined.id), list, visitor))
    })
  } catch (error) {
    if (breaksUniqueRule(error, 'live-pair')) return err('pair-already-registered')
    throw error
  }
})
