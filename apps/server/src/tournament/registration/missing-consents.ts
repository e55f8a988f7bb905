import { listMissingConsents, remindConsent } from '@vot/contract'
import { err, formatVietnamIso, formatVietnamIsoOrNull, ok, remindableFrom, teamName } from '@vot/domain'
import { notify } from '../../account/notification/notify'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import { say } from '../../language/say'
import { findClaim } from '../../people/claim/claim-queries'
import { findGroup } from '../group/group-queries'
import {
  type ConsentRow,
  findLackingTeam,
  type LackingTeam,
  listConsents,
  listLackingTeams,
  noteReminder,
} from './consent-queries'
import { playersOf } from './consents'
import { lockRegistration } from './decide-registration'
import { strings } from './strings'

/** [REG-191] What a link to send and a reminder need. */
export const listMissingConsentsRoute = handle(listMissingConsents, ({ params }, { snapshot, visitor, now }) =>
  snapshot(async (db) => {
    if (!(await findGroup(db, params.id))) return err('group-not-found')
    const teams = await listLackingTeams(db, params.id)
    const ids = teams.map(({ id }) => id)
    const asked = await listConsents(db, ids)
    const items = []
    for (const team of teams) {
      const own = asked.filter(({ registrationId }) => registrationId === team.id)
      const remindedAt = lastReminder(own)
      const restsUntil = remindableFrom(remindedAt, now)
      const told = await whomToTell(db, team, own, visitor.userId)
      items.push({
        registration_id: team.id,
        players: own.map(({ playerId, state }) => ({
          ...{ player_id: playerId, state },
          name: playersOf(team).find(({ id }) => id === playerId)?.name ?? '',
        })),
        can_remind: told.players.length > 0 || told.entrantId !== null,
        reminded_at: formatVietnamIsoOrNull(remindedAt),
        rests_until: formatVietnamIsoOrNull(restsUntil),
      })
    }
    return ok({ items })
  }),
)

/** [USR-67] By notices alone: whoever has no account gets the link from an organiser. */
export const remindConsentRoute = handle(remindConsent, ({ params }, { write }) =>
  write(async (work) => {
    if (!(await lockRegistration(work, params.id))) return err('registration-not-found')
    const team = await findLackingTeam(work.db, params.id)
    if (!team) return err('consent-closed')
    const asked = await listConsents(work.db, [team.id])
    const waiting = asked.filter(({ state }) => state === 'waiting')
    if (waiting.length === 0) return err('consent-not-asked')
    const restsUntil = remindableFrom(lastReminder(asked), work.now)
    if (restsUntil !== null) return err('consent-reminded', { rests_until: formatVietnamIso(restsUntil) })
    const { players, entrantId } = await whomToTell(work.db, team, asked, work.actorId)
    if (players.length === 0 && entrantId === null) return err('consent-nobody-to-tell')
    const notice = { kind: 'verdict', tournamentId: team.tournamentId } as const
    for (const userId of players) {
      await notify(work, { ...notice, to: { userId }, facts: { event: 'partner-asked', team: teamName(team) } })
    }
    if (entrantId !== null) {
      const names = playersOf(team).filter(({ id }) => waiting.some(({ playerId }) => playerId === id))
      const facts = { event: 'consent-missing', team: teamName(team), players: names.map(({ name }) => name) } as const
      await notify(work, { ...notice, to: { userId: entrantId }, facts })
    }
    await noteReminder(work.db, team.id, work.now)
    // Of no team: screens read again who was reminded, and to other programs nothing happened.
    await work.live(team.tournamentId, { type: 'registration-consent' })
    await work.audit({
      action: 'remind-consent',
      subjectType: 'registration',
      subjectId: team.id,
      tournamentId: team.tournamentId,
    })
    return ok({ message: say(strings).reminded(teamName(team)) })
  }),
)

function lastReminder(asked: readonly ConsentRow[]): number | null {
  const moments = asked.flatMap(({ state, remindedAt }) => (state === 'waiting' ? (remindedAt ?? []) : []))
  return moments.length === 0 ? null : Math.max(...moments)
}

/** Accounts of players who have not answered, and who entered the team: nobody twice, and not who reminds. */
async function whomToTell(
  db: Queries,
  team: LackingTeam,
  asked: readonly ConsentRow[],
  actorId: number | null,
): Promise<{ readonly players: readonly number[]; readonly entrantId: number | null }> {
  const players = new Set<number>()
  const waiting = asked.filter(({ state }) => state === 'waiting')
  for (const { playerId } of waiting) {
    const claim = await findClaim(db, playerId)
    if (claim && claim.userId !== actorId) players.add(claim.userId)
  }
  const { entrantId } = team
  const isTold = waiting.length > 0 && entrantId !== null && entrantId !== actorId && !players.has(entrantId)
  return { players: [...players], entrantId: isTold ? entrantId : null }
}
