import { listPartnerChanges, memberInRow, replacePartner } from '@vot/contract'
import {
  checkReplacement,
  err,
  formatVietnamIso,
  mayDo,
  mayReplacePartner,
  ok,
  type Result,
  tournamentStatus,
} from '@vot/domain'
import { breaksUniqueRule } from '../../db/unique-rules'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { lockPlayers } from '../../people/player/player-queries'
import { askReplacement } from '../../tournament/registration/consents'
import { asMember, pointsFor } from '../../tournament/registration/create-registration'
import { findClash, lockRegistration } from '../../tournament/registration/decide-registration'
import { checkUnanswered } from '../../tournament/registration/entry-limits'
import { viewForVisitor } from '../../tournament/registration/list-registrations'
import {
  findEntryList,
  getRegistration,
  insertPartnerChange,
  listPartnerChangeRows,
  listRegistrationsOf,
  type RegistrationRow,
  updateRegistration,
} from '../../tournament/registration/registration-queries'
import { requireEligible } from '../../tournament/registration/require-eligible'
import { lockBracket } from '../bracket/bracket-cache'
import { matchIds } from '../bracket/commit-change'
import { getMatch, isHeld, type LiveBracket } from '../bracket/live-bracket'
import { releasePlayer } from '../court/court-queries'
import { holdForMatch } from '../court/hold-for-match'
import { abandonOpenDraw } from '../draw/run-draw'
import { beginNewSheet, pairingOf } from '../score/score-sheet'
import { strings } from './strings'

/**
 * Gives one place of a team to another player. Number, payment and bracket stay as they are; the points of who comes
 * in are frozen as of now. The bracket's entries hold no names, so its readers only have to read the team anew.
 */
export const replacePartnerRoute = handle(replacePartner, async ({ params, body }, { write, server, visitor }) => {
  try {
    return await write(async (work) => {
      const { db } = work
      const locked = await lockRegistration(work, params.id)
      if (!locked) return err('registration-not-found')
      const { registration: team, list } = locked
      const { id, tournamentId } = team
      const isOrganiser = mayDo(visitor.role, 'registration:decide')
      const isOwn = visitor.userId !== null && team.createdBy === visitor.userId
      const allowed = mayReplacePartner({ isOrganiser, isOwn }, team, tournamentStatus(list, work.now))
      if (!allowed.ok) return allowed

      const bracket = (await lockBracket(server, work, tournamentId))?.bracket
      const numbers = bracket ? matchesOf(bracket, id) : []
      const hasPlayed = bracket !== undefined && numbers.some((number) => hasBegun(bracket, number))
      const wanted = { leavesId: body.player_id, joinsId: body.new_player_id }
      const others = await listRegistrationsOf(db, tournamentId)
      const place = checkReplacement(team, wanted, others, { hasPlayed, hasResults: list.resultsSavedAt !== null })
      if (!place.ok) return place
      const joins = (await lockPlayers(work, [wanted.joinsId])).get(wanted.joinsId)
      if (!joins || joins.isUnverified === 1) return err('player-not-found', { id: wanted.joinsId })
      const points = (await pointsFor(work, list, [joins]))(joins)
      const columns = memberInRow(place.value === 1 ? 'player1' : 'player2', asMember(joins, points))
      const clash = team.status === 'approved' ? findClash({ ...team, ...columns }, others) : undefined
      if (clash) return err('player-already-registered', clash)

      // Why the former pair played although it lacked something says nothing of the new one.
      await updateRegistration(db, id, { ...columns, overrideReason: null, updatedAt: work.now })
      await askReplacement(work, { ...team, ...columns }, wanted, isOrganiser)
      const pair = await getRegistration(db, id)
      const fits = isOrganiser || pair.status !== 'pending' ? ok(null) : await checkUnanswered(work, pair)
      if (!fits.ok) return fits
      const asked = isOrganiser
        ? requireEligible(pair, list, { ...body, action: say(strings).replacePartnerAllTheSame })
        : ok(null)
      if (!asked.ok) return asked
      if (asked.value !== null) await updateRegistration(db, id, { overrideReason: asked.value })
      const replaced = { ...pair, overrideReason: asked.value }
      if (bracket) {
        const held = await handOver(work, withTeam(bracket, replaced), numbers, wanted)
        if (!held.ok) return held
      }
      if (team.status === 'approved') await abandonOpenDraw(work, tournamentId, 'teams-changed')
      const names = {
        leftName: place.value === 1 ? team.player1Name : team.player2Name,
        joinedName: joins.name,
      }
      const reason = body.reason || null
      await insertPartnerChange(db, {
        ...{ registrationId: id, leftId: wanted.leavesId, joinedId: joins.id, ...names, reason },
        ...{ actorId: work.actorId, createdAt: work.now },
      })
      await work.live(tournamentId, {
        type: 'partner-replaced',
        registration_id: id,
        ...(bracket && { match_ids: matchIds(bracket, numbers) }),
      })
      await work.audit({
        action: 'replace-partner',
        subjectType: 'registration',
        subjectId: id,
        tournamentId,
        before: { name: names.leftName, player_id: wanted.leavesId },
        after: { name: names.joinedName, player_id: joins.id, ...(reason !== null && { reason }) },
      })
      return ok(viewForVisitor(replaced, list, visitor))
    })
  } catch (error) {
    if (breaksUniqueRule(error, 'live-pair')) return err('pair-already-registered')
    throw error
  }
})

/** The matches in which the team stands, as far as they are known, by number. */
function matchesOf({ state }: LiveBracket, team: number): number[] {
  return state.matches.flatMap(({ sides }, index) => (sides.includes(team) ? [index + 1] : []))
}

/** Played, decided by hand or on its way; a walkover that follows from a bye or from another's leaving is neither. */
function hasBegun(bracket: LiveBracket, number: number): boolean {
  const { match, row } = getMatch(bracket, number)
  return match.result !== null || row.startedAt !== null
}

function withTeam(bracket: LiveBracket, team: RegistrationRow): LiveBracket {
  return { ...bracket, teams: new Map(bracket.teams).set(team.id, team) }
}

/** On matches that were called, who leaves is free and who comes in is held; what was entered of the players is void. */
async function handOver(
  work: Work,
  bracket: LiveBracket,
  numbers: readonly number[],
  { leavesId, joinsId }: { readonly leavesId: number; readonly joinsId: number },
): Promise<Result<null, 'player-busy'>> {
  for (const number of numbers) {
    const { row } = getMatch(bracket, number)
    if (isHeld(row)) {
      await releasePlayer(work.db, row.id, leavesId)
      const held = await holdForMatch(work, row.id, { courtId: null, refereeId: null, playerIds: [joinsId] })
      if (!held.ok) return err('player-busy', held.details)
    }
    const pairing = pairingOf({ bracket, number })
    if (pairing) await beginNewSheet(work.db, row.id, pairing)
  }
  return ok(null)
}

/** Who was rejected is told to organisers alone, and so are the changes of such a team. */
export const listPartnerChangesRoute = handle(listPartnerChanges, ({ params }, { read, visitor }) =>
  read(async (db) => {
    if (!(await findEntryList(db, params.id))) return err('tournament-not-found')
    const isOrganiser = mayDo(visitor.role, 'registration:decide')
    const rows = await listPartnerChangeRows(db, params.id)
    return ok({
      items: rows
        .filter(({ status }) => isOrganiser || status !== 'rejected')
        .map(({ id, registrationId, leftName, joinedName, reason, createdAt }) => ({
          id,
          registration_id: registrationId,
          left_name: leftName,
          joined_name: joinedName,
          at: formatVietnamIso(createdAt),
          ...(isOrganiser && { reason }),
        })),
    })
  }),
)
