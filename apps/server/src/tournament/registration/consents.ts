import { answerClaim, answerConsent, answerOwnConsent, createConsentLink, readConsent } from '@vot/contract'
import { type ConsentState, err, formatVietnamIso, mayDo, ok, type Result, teamFee, teamName } from '@vot/domain'
import { notify } from '../../account/notification/notify'
import { createToken, hashToken } from '../../account/session/tokens'
import type { Queries } from '../../db/schema'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { findAnyClaim, findAnyClaimOfUser, findClaim, findClaimOfUser } from '../../people/claim/claim-queries'
import { settleClaim } from '../../people/claim/settle-claims'
import { lockPlayer } from '../../people/player/player-queries'
import {
  type ConsentRow,
  deleteConsent,
  findAskedTeam,
  findConsentByToken,
  listConsents,
  saveConsent,
} from './consent-queries'
import { lockRegistration } from './decide-registration'
import { isKeyOf } from './payment-key'
import type { RegistrationRow } from './registration-queries'
import { strings } from './strings'

type Team = Pick<RegistrationRow, 'id' | 'tournamentId' | 'player1Id' | 'player1Name' | 'player2Id' | 'player2Name'>

export const playersOf = (team: Team) => [
  { id: team.player1Id, name: team.player1Name },
  { id: team.player2Id, name: team.player2Name },
]

/** [USR-63] Asks the players of a team, but not who entered it: that one's account says so already. */
export async function askPlayers(work: Work, team: Team, players = playersOf(team)): Promise<void> {
  const own = work.actorId === null ? undefined : await findClaimOfUser(work.db, work.actorId)
  for (const { id: playerId } of players) {
    const isOwn = own?.playerId === playerId
    await saveConsent(work.db, {
      ...{ registrationId: team.id, playerId, state: isOwn ? 'agreed' : 'waiting', tokenHash: null },
      ...{ linkByOrganiser: 0, remindedAt: null },
      ...(isOwn ? { answeredBy: work.actorId, answeredAt: work.now } : { answeredBy: null, answeredAt: null }),
    })
    const claim = isOwn ? undefined : await findClaim(work.db, playerId)
    if (claim) {
      await notify(work, {
        kind: 'verdict',
        to: { userId: claim.userId },
        tournamentId: team.tournamentId,
        facts: { event: 'partner-asked', team: teamName(team) },
      })
    }
  }
}

/** A place of the team has another player, who is asked anew; those whom an organiser puts in are asked nothing. */
export async function askReplacement(
  work: Work,
  team: Team,
  { leavesId, joinsId }: { readonly leavesId: number; readonly joinsId: number },
  isOrganiser: boolean,
): Promise<void> {
  await deleteConsent(work.db, team.id, leavesId)
  const joins = playersOf(team).filter(({ id }) => id === joinsId)
  if (!isOrganiser) await askPlayers(work, team, joins)
}

/** The answer holds the token, so a repeat makes a new link rather than being answered from the database. */
export const createConsentLinkRoute = handle(
  createConsentLink,
  ({ params, body }, { write, visitor, server }) =>
    write(async (work) => {
      const locked = await lockRegistration(work, params.id)
      // The state of a team is shown to its own people only.
      const isOrganiser = mayDo(visitor.role, 'registration:decide')
      if (!locked || !(isOrganiser || (await isOfTeam(work, locked.registration, body.key)))) {
        return err('consent-link-invalid')
      }
      const { registration, list } = locked
      const asked = (await listConsents(work.db, [registration.id])).find(({ playerId }) => playerId === body.player_id)
      if (!asked || asked.state === 'agreed') return err('consent-not-asked')
      if (isOver(registration, list.bracketId)) return err('consent-closed')
      const token = createToken()
      await saveConsent(work.db, {
        ...asked,
        tokenHash: hashToken(token),
        linkByOrganiser: isOrganiser ? 1 : 0,
      })
      await work.audit({
        action: 'create-consent-link',
        ...subjectOf(registration),
        after: { player_id: body.player_id },
      })
      return ok({ token, public_url: server.publicUrl })
    }),
  { repeatable: false },
)

/** Who entered the team, one of its players by account, or who shows its receipt. */
export async function isOfTeam(work: Work, team: RegistrationRow, key: string | undefined): Promise<boolean> {
  if (isKeyOf(team.paymentKey, key)) return true
  if (work.actorId === null) return false
  if (team.createdBy === work.actorId) return true
  const own = await findAnyClaimOfUser(work.db, work.actorId)
  // A provisional claim is of the team whose receipt was shown alone.
  if (own === undefined || (own.confirmedAt === null && own.registrationId !== team.id)) return false
  return playersOf(team).some(({ id }) => id === own.playerId)
}

const subjectOf = ({ id, tournamentId }: Pick<Team, 'id' | 'tournamentId'>) => ({
  subjectType: 'registration',
  subjectId: id,
  tournamentId,
})

const isOver = ({ status, withdrawnAt }: Pick<RegistrationRow, 'status' | 'withdrawnAt'>, bracketId: number | null) =>
  status === 'rejected' || withdrawnAt !== null || bracketId !== null

/** Whoever has the link of a player is asked as that player. */
export const readConsentRoute = handle(readConsent, ({ query }, { snapshot }) =>
  snapshot(async (db) => {
    const asked = await findConsentByToken(db, hashToken(query.token))
    const team = asked && (await findAskedTeam(db, asked.registrationId))
    if (!asked || !team) return err('consent-link-invalid')
    const [one, two] = playersOf(team)
    const [player, partner] = one?.id === asked.playerId ? [one, two] : [two, one]
    return ok({
      state: asked.state,
      ...{ player_name: player?.name ?? '', partner_name: partner?.name ?? '' },
      ...{ division_name: team.divisionName, group_name: team.groupName, venue: team.venue },
      ...{ start_date: formatVietnamIso(team.startDate), fee: teamFee(team.registrationFee) },
      status: team.withdrawnAt === null ? team.status : ('withdrawn' as const),
      claim: await viewOpenClaim(db, asked),
    })
  }),
)

/** [PLR-142] Whoever shows the receipt makes links too, so that a word at one of those says nothing of who it is. */
async function findOpenClaim(db: Queries, asked: ConsentRow) {
  const claim = asked.linkByOrganiser === 1 ? await findAnyClaim(db, asked.playerId) : undefined
  return claim?.confirmedAt === null ? claim : undefined
}

async function viewOpenClaim(db: Queries, asked: ConsentRow) {
  const claim = await findOpenClaim(db, asked)
  return claim ? { account_name: claim.name, claimed_at: formatVietnamIso(claim.claimedAt) } : null
}

/** [PLR-142] The player says whether the account that claimed the profile is theirs. */
export const answerClaimRoute = handle(answerClaim, ({ body }, { write }) =>
  write(async (work) => {
    const seen = await findConsentByToken(work.db, hashToken(body.token))
    const player = seen && (await lockPlayer(work, seen.playerId))
    const asked = await findConsentByToken(work.db, hashToken(body.token))
    if (!player || asked?.playerId !== player.id) return err('consent-link-invalid')
    const claim = await findOpenClaim(work.db, asked)
    if (!claim) return err('claim-not-found')
    await settleClaim(work, player, claim, { isOwn: body.is_own, by: 'player' })
    return ok({ message: body.is_own ? say(strings).claimIsOwn(claim.name) : say(strings).claimIsNotOwn(claim.name) })
  }),
)

export const answerConsentRoute = handle(answerConsent, ({ body }, { write }) =>
  write(async (work) => {
    const asked = await findConsentByToken(work.db, hashToken(body.token))
    return asked ? await answer(work, asked, body.agrees) : err('consent-link-invalid')
  }),
)

/** [USR-65] By the account of the player. */
export const answerOwnConsentRoute = handle(answerOwnConsent, ({ params, body }, { write }) =>
  write(async (work) => {
    const own = work.actorId === null ? undefined : await findClaimOfUser(work.db, work.actorId)
    const asked = (await listConsents(work.db, [params.id])).find(({ playerId }) => playerId === own?.playerId)
    return asked ? await answer(work, asked, body.agrees) : err('consent-not-asked')
  }),
)

/** [USR-64] A "no" blocks nothing: it is told to who entered the team and to organisers. Either can be changed later. */
async function answer(
  work: Work,
  asked: ConsentRow,
  agrees: boolean,
): Promise<Result<{ state: ConsentState }, 'consent-link-invalid' | 'consent-closed'>> {
  const locked = await lockRegistration(work, asked.registrationId)
  if (!locked) return err('consent-link-invalid')
  const { registration, list } = locked
  // As it stands behind the lock: the place may have another player by now.
  const now = (await listConsents(work.db, [registration.id])).find(({ playerId }) => playerId === asked.playerId)
  if (!now) return err('consent-link-invalid')
  const state = agrees ? 'agreed' : 'refused'
  if (now.state === state) return ok({ state })
  if (isOver(registration, list.bracketId)) return err('consent-closed')
  await saveConsent(work.db, { ...now, state, answeredBy: work.actorId, answeredAt: work.now })
  await work.live(registration.tournamentId, { type: 'registration-consent', registration_id: registration.id })
  const player = playersOf(registration).find(({ id }) => id === asked.playerId)?.name ?? ''
  if (!agrees) {
    const facts = { event: 'partner-refused', team: teamName(registration), player } as const
    const told = { tournamentId: registration.tournamentId, facts }
    await notify(work, { kind: 'registration', to: 'organisers', ...told })
    if (registration.createdBy !== null) {
      await notify(work, { kind: 'verdict', to: { userId: registration.createdBy }, ...told })
    }
  }
  await work.audit({
    action: agrees ? 'agree-to-team' : 'refuse-team',
    ...subjectOf(registration),
    before: { state: now.state },
    after: { name: player },
  })
  return ok({ state })
}
