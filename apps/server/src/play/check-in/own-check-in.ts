import { arriveByPhone, readOwnCheckIn } from '@vot/contract'
import { checkHallCode, err, formatVietnamIso, mayDo, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import type { RequestVisitor } from '../../http/request-context'
import { say } from '../../language/say'
import { isKeyOf } from '../../tournament/registration/payment-key'
import { committedDayReader } from '../desk/day-reader'
import { findGroupWithSecret, readCheckInDay } from './check-in-day'
import type { CheckInTeamRow } from './check-in-queries'
import { playersOf, viewOwn } from './check-in-view'
import { lockCheckInTeam, noteHere } from './note-arrivals'
import { strings } from './strings'

/**
 * Whether somebody is of a team: by its receipt, the account of one of its players, or the one that entered it;
 * organisers enter others' teams.
 */
export function isOwn(
  { createdBy, paymentKey, player1UserId, player2UserId }: CheckInTeamRow,
  { userId, role }: RequestVisitor,
  key: string | undefined,
): boolean {
  const hasEntered = userId !== null && createdBy === userId && !mayDo(role, 'registration:decide')
  const isPlayer = userId !== null && (player1UserId === userId || player2UserId === userId)
  return hasEntered || isPlayer || isKeyOf(paymentKey, key)
}

/** Without account and receipt nobody hears anything of a team here. */
export const readOwnCheckInRoute = handle(readOwnCheckIn, async ({ params, query }, context) => {
  const day = await readCheckInDay(committedDayReader(context), params.id)
  if (!day) return err('group-not-found')
  const { id, name, venue } = day.group
  const own = day.teams.filter((team) => isOwn(team, context.visitor, team.id === query.team ? query.key : undefined))
  return ok({ group: { id, name, venue }, teams: own.map((team) => viewOwn(team, day)) })
})

/** [OPS-222, OPS-223] The code says that the phone is in the hall, account or receipt whose it is. */
export const arriveByPhoneRoute = handle(arriveByPhone, async ({ params, body }, context) => {
  const { now, address, server, visitor } = context
  const group = await findGroupWithSecret(committedDayReader(context), params.id)
  if (!group) return err('group-not-found')
  const checkCode = async () => checkHallCode(group.hallSecret, body.code, now)
  const tried = await server.limit.tryCode('hall', { address }, checkCode, ({ kind }) => kind !== 'right')
  if (!tried.ok) return tried
  const check = tried.value
  if (check.kind === 'old') return err('hall-code-old', { changed_at: formatVietnamIso(check.changedAt) })
  if (check.kind === 'wrong') return err('hall-code-wrong')
  return await context.write(async (work) => {
    const team = await lockCheckInTeam(work, body.registration_id)
    // The state of a team is shown to its own players only.
    if (!team.ok || team.value.groupId !== group.id || !isOwn(team.value, visitor, body.key))
      return err('check-in-not-own')
    await noteHere(work, team.value, [body.place], 'phone')
    const name = playersOf(team.value).find(({ place }) => place === body.place)?.name ?? ''
    return ok({ message: say(strings).here([name]) })
  })
})
