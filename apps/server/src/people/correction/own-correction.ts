import {
  auditFieldText,
  everyPlayerField,
  type PlayerField,
  readOwnCorrection,
  requestCorrection,
  takeBackCorrection,
} from '@vot/contract'
import { changedFields, err, ok, type Result } from '@vot/domain'
import { notify } from '../../account/notification/notify'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { findClaimOfUser, lockUser } from '../claim/claim-queries'
import { findClub } from '../club/club-queries'
import { mergeableOf } from '../player/merge-view'
import { findPlayer, lockPlayer, type PlayerRow } from '../player/player-queries'
import { viewPlayer } from '../player/player-view'
import { typedFields } from '../player/typed-fields'
import { deleteCorrectionOfUser, findCorrectionOfUser, insertCorrection } from './correction-queries'
import { viewCorrection, writeFields } from './correction-view'
import { strings } from './strings'

/** Of the own data one sees what organisers see. */
export const readOwnCorrectionRoute = handle(readOwnCorrection, (_, { snapshot, visitor: { userId } }) =>
  snapshot(async (db) => {
    const claim = userId === null ? undefined : await findClaimOfUser(db, userId)
    const player = claim && (await findPlayer(db, claim.playerId))
    if (!claim || !player) return ok({ player: null, correction: null })
    const correction = await findCorrectionOfUser(db, claim.userId)
    return ok({
      player: viewPlayer(player, 'mod'),
      correction: correction ? await viewCorrection(db, correction, player) : null,
    })
  }),
)

/** [PLR-150] Asks organisers; nothing of the profile changes by it. */
export const requestCorrectionRoute = handle(requestCorrection, ({ body: { note, ...typed } }, { write }) =>
  write(async (work) => {
    const own = await lockOwnPlayer(work)
    if (!own.ok) return own
    const { userId, player } = own.value
    if ((await findCorrectionOfUser(work.db, userId))?.state === 'open') return err('correction-open')
    const asked = await typedFields(work.db, typed, player, work.now)
    if (!asked.ok) return asked
    const { clubId } = asked.value
    if (clubId !== null && !(await findClub(work.db, clubId))) return err('club-not-found')
    const fields = changedFields(everyPlayerField, asked.value, mergeableOf(player))
    if (fields.length === 0) return err('correction-empty')
    await insertCorrection(work.db, {
      ...{ userId, changes: writeFields(asked.value, fields), note: note || null },
      ...{ state: 'open', createdAt: work.now },
    })
    const correction = await findCorrectionOfUser(work.db, userId)
    if (!correction) throw new Error('a request that was written is not there')
    work.signal({ kind: 'correction', userId })
    const facts = { event: 'correction-asked', player: player.name } as const
    await notify(work, { kind: 'registration', to: 'organisers', tournamentId: null, facts })
    await work.audit({ action: 'request-correction', ...subjectOf(player), after: { fields: fieldNames(fields) } })
    return ok(await viewCorrection(work.db, correction, player))
  }),
)

export const takeBackCorrectionRoute = handle(takeBackCorrection, (_, { write }) =>
  write(async (work) => {
    const own = await lockOwnPlayer(work)
    if (!own.ok) return err('correction-not-found')
    const { userId, player } = own.value
    if ((await findCorrectionOfUser(work.db, userId))?.state !== 'open') return err('correction-not-found')
    await deleteCorrectionOfUser(work.db, userId)
    work.signal({ kind: 'correction', userId })
    await work.audit({ action: 'take-back-correction', ...subjectOf(player) })
    return ok({ message: say(strings).takenBack })
  }),
)

/** The account that acts and its player; what decides on their request waits until the unit ends. */
async function lockOwnPlayer(
  work: Work,
): Promise<Result<{ readonly userId: number; readonly player: PlayerRow }, 'session-expired' | 'no-own-player'>> {
  const userId = work.actorId
  if (userId === null || !(await lockUser(work, userId))) return err('session-expired')
  const claim = await findClaimOfUser(work.db, userId)
  const player = claim && (await lockPlayer(work, claim.playerId))
  return player ? ok({ userId, player }) : err('no-own-player')
}

export const subjectOf = ({ id }: PlayerRow) => ({ subjectType: 'player', subjectId: id })

/** [PLR-155] Which fields, in words; never what stands in them. */
export function fieldNames(fields: readonly PlayerField[]): string[] {
  return fields.map((field) => auditFieldText(field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)))
}
