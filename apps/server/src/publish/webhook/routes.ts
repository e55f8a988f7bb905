import { randomBytes } from 'node:crypto'
import {
  createWebhook,
  deleteWebhook,
  fieldMessages,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhook,
  type WebhookDeliveryView,
  type WebhookView,
  webhookKinds,
} from '@vot/contract'
import { err, formatVietnamIso, formatVietnamIsoOrNull, ok } from '@vot/domain'
import { handle, type Route } from '../../http/handle'
import { say } from '../../language/say'
import { findGroup } from '../../tournament/group/group-queries'
import { readWebhookUrl } from '../../webhook/send-webhook'
import {
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  listDeliveryRows,
  listWebhookRows,
  lockWebhookOwner,
  sendAgain,
  type WebhookDeliveryRow,
  type WebhookRow,
} from '../../webhook/webhook-queries'
import { strings } from './strings'

function viewWebhook(row: WebhookRow): WebhookView {
  // Written by the route below alone.
  const kept: readonly unknown[] = JSON.parse(row.kinds)
  return {
    id: row.id,
    group_id: row.groupId,
    url: row.url,
    kinds: webhookKinds.filter((kind) => kept.includes(kind)),
    made_by: { id: row.userId, name: row.userName },
    created_at: formatVietnamIso(row.createdAt),
    waiting: row.waiting ?? 0,
  }
}

function viewDelivery(row: WebhookDeliveryRow): WebhookDeliveryView | undefined {
  const kind = webhookKinds.find((each) => each === row.kind)
  if (kind === undefined) return undefined
  const { tournamentId, tournamentName, groupName } = row
  return {
    id: row.id,
    kind,
    change: row.change,
    tournament: { id: tournamentId, name: [groupName, tournamentName].filter((part) => part !== null).join(' | ') },
    at: formatVietnamIso(row.at),
    state: row.state,
    attempts: row.attempts,
    last_status: row.lastStatus,
    last_error: row.lastError,
    next_at: row.state === 'waiting' ? formatVietnamIso(row.nextAt) : null,
    settled_at: formatVietnamIsoOrNull(row.settledAt),
  }
}

const listWebhooksRoute = handle(listWebhooks, ({ query }, { visitor: { userId }, snapshot }) =>
  snapshot(async (db) => {
    if (userId === null) return err('session-expired')
    const { group_id: groupId } = query
    if (groupId !== undefined && !(await findGroup(db, groupId))) return err('group-not-found')
    const rows = await listWebhookRows(db, groupId === undefined ? { userId } : { groupId })
    return ok({ items: rows.map(viewWebhook) })
  }),
)

const createWebhookRoute = handle(
  createWebhook,
  ({ body }, { visitor: { userId }, server, write }) =>
    write(async (work) => {
      if (userId === null) return err('session-expired')
      const url = readWebhookUrl(body.url, server.webhooks?.allowPrivate === true)
      if (!url) return err('validation-failed', { fields: { url: fieldMessages['webhook-url-invalid'] } })
      const groupId = body.group_id ?? null
      const owner = groupId === null ? { userId } : { groupId }
      if (!(await lockWebhookOwner(work, owner))) return err('group-not-found')
      const secret = `whsec_${randomBytes(32).toString('base64')}`
      const kinds = webhookKinds.filter((kind) => body.kinds.includes(kind))
      const row = await insertWebhook(work, owner, { userId, url: url.href, secret, kinds })
      if (!row) return err('too-many-webhooks')
      // Its path may hold a key of the receiver.
      const after = { host: url.host, kinds, ...(groupId !== null && { group_id: groupId }) }
      await work.audit({ action: 'create-webhook', subjectType: 'webhook', subjectId: row.id, after })
      return ok({ ...viewWebhook(row), secret })
    }),
  // A repeat would need the secret kept among the answers.
  { repeatable: false },
)

const deleteWebhookRoute = handle(deleteWebhook, ({ params }, { visitor: { userId }, write }) =>
  write(async (work) => {
    const row = userId === null ? undefined : await findWebhook(work.db, params.id, userId)
    if (!row) return err('webhook-not-found')
    await deleteWebhookRow(work.db, row.id)
    const before = { host: new URL(row.url).host }
    await work.audit({ action: 'delete-webhook', subjectType: 'webhook', subjectId: row.id, before })
    return ok({ message: say(strings).deleted })
  }),
)

const listDeliveriesRoute = handle(listWebhookDeliveries, ({ params, query }, { visitor: { userId }, snapshot }) =>
  snapshot(async (db) => {
    const row = userId === null ? undefined : await findWebhook(db, params.id, userId)
    if (!row) return err('webhook-not-found')
    const { rows, isMore } = await listDeliveryRows(db, row.id, query.cursor)
    return ok({
      items: rows.flatMap((each) => viewDelivery(each) ?? []),
      next_cursor: isMore ? String(rows.at(-1)?.id) : null,
    })
  }),
)

const resendWebhookRoute = handle(resendWebhook, ({ params }, { visitor: { userId }, write }) =>
  write(async (work) => {
    const row = userId === null ? undefined : await findWebhook(work.db, params.id, userId)
    if (!row) return err('webhook-not-found')
    const again = await sendAgain(work, row.id, params.delivery_id)
    const view = again && viewDelivery(again)
    if (!view) return err('webhook-delivery-not-found')
    await work.audit({ action: 'resend-webhook', subjectType: 'webhook', subjectId: row.id, after: { id: view.id } })
    return ok(view)
  }),
)

export const webhookRoutes: readonly Route[] = [
  listWebhooksRoute,
  createWebhookRoute,
  deleteWebhookRoute,
  listDeliveriesRoute,
  resendWebhookRoute,
]
