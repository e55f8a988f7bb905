import {
  type FollowView,
  type OwnFollows,
  readOwnFollows,
  readPushKey,
  setFollow,
  setPushSettings,
  setPushSubscription,
} from '@vot/contract'
import { err, formatVietnamIso, ok, tournamentTitle, usualQuietHours } from '@vot/domain'
import { lockName } from '../../db/lock-rows'
import type { Queries } from '../../db/schema'
import { handle, type Work } from '../../http/handle'
import type { RequestVisitor } from '../../http/request-context'
import { readEndpoint, resolvesPublicly } from '../../push/check-endpoint'
import { listSent } from '../../push/delivery-queries'
import {
  type DeviceRow,
  findDevice,
  hashText,
  saveSubscription,
  takeDevice,
  updateDevice,
} from '../../push/device-queries'
import {
  countFollows,
  deleteFollow,
  type FollowRow,
  findTarget,
  listFollows,
  saveFollow,
} from '../../push/follow-queries'
import { findPushKeys } from '../../push/push-keys-queries'

const followsAtMost = 50

async function viewOwn(db: Queries, device: DeviceRow | undefined, userId: number | null): Promise<OwnFollows> {
  const follows = await listFollows(db, { deviceId: device?.id ?? null, userId })
  const sent = device ? await listSent(db, device.id, userId) : []
  const seen = new Set<string>()
  const isFirst = ({ target, targetId }: FollowRow) => {
    const name = `${target} ${targetId}`
    return seen.has(name) ? false : seen.add(name)
  }
  return {
    is_subscribed: device !== undefined && device.endpoint !== null,
    is_on: device === undefined || device.isOn === 1,
    kinds_off: device ? JSON.parse(device.kindsOff) : [],
    quiet: device ? viewQuiet(device) : usualQuietHours,
    follows: follows.filter(isFirst).map(viewFollow),
    sent: sent.map(({ settledAt, ...each }) => ({ ...each, sent_at: formatVietnamIso(settledAt ?? 0) })),
  }
}

function viewQuiet({ quietFrom, quietTo }: DeviceRow): OwnFollows['quiet'] {
  return quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
}

function viewFollow(row: FollowRow): FollowView {
  const division = row.divisionName === null ? null : tournamentTitle(row.groupName, row.divisionName)
  const names = {
    player: row.playerName,
    team: row.player1Name && `${row.player1Name} – ${row.player2Name}`,
    division: row.divisionName,
  }
  return {
    ...{ target: row.target, target_id: row.targetId, name: names[row.target] ?? '' },
    tournament_name: row.target === 'division' ? (row.groupName ?? null) : row.target === 'team' ? division : null,
    ...{ letter: row.letter, tournament_id: row.tournamentId },
    ...{ is_on: row.isOn === 1, knows_private: row.knowsPrivate === 1 },
  }
}

const takeOwn = (work: Work, key: string, { sessionId }: RequestVisitor) =>
  takeDevice(work, key, sessionId, usualQuietHours)

const readPushKeyRoute = handle(readPushKey, async (_input, { server, read }) => {
  const keys = server.push ? await read(findPushKeys) : undefined
  return ok({ public_key: keys?.publicKey ?? null })
})

const readOwnFollowsRoute = handle(readOwnFollows, ({ query }, { snapshot, visitor }) =>
  snapshot(async (db) => ok(await viewOwn(db, await findDevice(db, query.device_key), visitor.userId))),
)

/**
 * What somebody follows is their own and nobody else's business, so none of these is audited or told to viewers. They
 * hold no secret but what the caller sent, so a repeat may get the first answer.
 */
const setFollowRoute = handle(setFollow, ({ body }, { write, visitor }) =>
  write(async (work) => {
    const { target, target_id: targetId, state } = body
    const device = await takeOwn(work, body.device_key, visitor)
    const follower = { deviceId: device.id, userId: visitor.userId }
    if (state === 'none') await deleteFollow(work, follower, target, targetId)
    else {
      const found = await findTarget(work.db, target, targetId)
      if (!found) return err('follow-target-gone')
      // The account follows on its other devices too.
      if (visitor.userId !== null) await lockName(work, `follows of ${visitor.userId}`)
      const known = await listFollows(work.db, follower)
      const before = known.find((each) => each.target === target && each.targetId === targetId)
      if (!before && (await countFollows(work.db, follower)) >= followsAtMost) return err('too-many-follows')
      const isReceipt =
        found.paymentKey !== null &&
        body.receipt_key !== undefined &&
        hashText(found.paymentKey) === hashText(body.receipt_key)
      const isOwn = isReceipt || (visitor.userId !== null && found.createdBy === visitor.userId)
      if (found.isRejected && !before && !isOwn) return err('follow-target-gone')
      const owner = (before ? before.userId : visitor.userId) ?? null
      await saveFollow(work, owner === null ? { deviceId: device.id } : { userId: owner }, {
        ...{ target, targetId, isOn: state === 'on' ? 1 : 0, knowsPrivate: isReceipt ? 1 : 0 },
      })
    }
    return ok(await viewOwn(work.db, device, visitor.userId))
  }),
)

const setPushSubscriptionRoute = handle(setPushSubscription, async ({ body }, { server, write, visitor }) => {
  const { subscription } = body
  if (subscription) {
    if (!server.push) return err('push-off')
    const url = readEndpoint(subscription.endpoint, server.push.allowLoopback)
    // Before the unit of work, which waits for nothing but the database.
    if (!url || !(await resolvesPublicly(url))) return err('push-endpoint-invalid')
  }
  return await write(async (work) => {
    // [NTF-39] The worker of the browser, which renews a subscription, knows neither the account nor the language.
    const device = body.is_renewal
      ? await findDevice(work.db, body.device_key)
      : await takeOwn(work, body.device_key, visitor)
    if (device) await saveSubscription(work, device.id, subscription)
    return ok(await viewOwn(work.db, await findDevice(work.db, body.device_key), visitor.userId))
  })
})

const setPushSettingsRoute = handle(setPushSettings, ({ body }, { write, visitor }) =>
  write(async (work) => {
    const device = await takeOwn(work, body.device_key, visitor)
    const { is_on: isOn, kinds_off: kindsOff, quiet } = body
    await updateDevice(work, device.id, {
      ...(isOn !== undefined && { isOn: isOn ? 1 : 0 }),
      ...(kindsOff !== undefined && { kindsOff: JSON.stringify([...new Set(kindsOff)]) }),
      ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
    })
    return ok(await viewOwn(work.db, await findDevice(work.db, body.device_key), visitor.userId))
  }),
)

export const followRoutes = [
  readPushKeyRoute,
  readOwnFollowsRoute,
  setFollowRoute,
  setPushSubscriptionRoute,
  setPushSettingsRoute,
]
