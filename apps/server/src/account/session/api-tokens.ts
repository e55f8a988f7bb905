import {
  type ApiTokenView,
  type BodyOf,
  createGroupToken,
  createOwnToken,
  listGroupTokens,
  listOwnTokens,
  revokeGroupToken,
  revokeOwnToken,
} from '@vot/contract'
import { dayMs, err, formatVietnamIso, formatVietnamIsoOrNull, ok } from '@vot/domain'
import { handle, type Route, type Work } from '../../http/handle'
import { say } from '../../language/say'
import {
  type ApiTokenRow,
  deleteApiToken,
  groupExists,
  insertApiToken,
  listApiTokens,
  lockGroupOfTokens,
  lockPersonOfTokens,
  type TokenOwner,
} from './api-token-queries'
import { strings } from './strings'

function viewToken(row: ApiTokenRow): ApiTokenView {
  return {
    id: row.id,
    name: row.name,
    scopes: row.scopes,
    token_end: row.tokenEnd,
    made_by: { id: row.userId, name: row.userName },
    created_at: formatVietnamIso(row.createdAt),
    expires_at: formatVietnamIso(row.expiresAt),
    last_used_at: formatVietnamIsoOrNull(row.lastUsedAt),
  }
}

async function make(work: Work, owner: TokenOwner, userId: number, body: BodyOf<typeof createOwnToken>) {
  if (!(await lockPersonOfTokens(work, userId))) return err('session-expired')
  const { name, scopes, days } = body
  const made = await insertApiToken(work, owner, userId, { name, scopes, expiresAt: work.now + days * dayMs })
  if (!made) return err('too-many-tokens')
  const groupId = 'groupId' in owner ? { group_id: owner.groupId } : {}
  const after = { name, scopes: made.row.scopes, days, ...groupId }
  await work.audit({ action: 'create-api-token', subjectType: 'api-token', subjectId: made.row.id, after })
  return ok({ ...viewToken(made.row), token: made.token })
}

async function revoke(work: Work, owner: TokenOwner, id: number) {
  const row = (await listApiTokens(work.db, owner)).find((each) => each.id === id)
  if (!row) return err('token-not-found')
  await deleteApiToken(work.db, id)
  const before = { name: row.name, scopes: row.scopes }
  await work.audit({ action: 'revoke-api-token', subjectType: 'api-token', subjectId: id, before })
  return ok({ message: say(strings).tokenRevoked })
}

const listOwnTokensRoute = handle(listOwnTokens, async (_input, { visitor: { userId }, read }) => {
  if (userId === null) return err('session-expired')
  return ok({ items: (await read((db) => listApiTokens(db, { userId }))).map(viewToken) })
})

// A repeat would need the token kept somewhere: it makes another one, which shows in the list.
const createOwnTokenRoute = handle(
  createOwnToken,
  ({ body }, { visitor: { userId }, write }) =>
    write(async (work) => {
      if (userId === null) return err('session-expired')
      return await make(work, { userId }, userId, body)
    }),
  { repeatable: false },
)

const revokeOwnTokenRoute = handle(revokeOwnToken, ({ params }, { visitor: { userId }, write }) =>
  write(async (work) => {
    if (userId === null) return err('session-expired')
    return await revoke(work, { userId }, params.id)
  }),
)

const listGroupTokensRoute = handle(listGroupTokens, ({ params }, { snapshot }) =>
  snapshot(async (db) => {
    if (!(await groupExists(db, params.id))) return err('group-not-found')
    return ok({ items: (await listApiTokens(db, { groupId: params.id })).map(viewToken) })
  }),
)

const createGroupTokenRoute = handle(
  createGroupToken,
  ({ params, body }, { visitor: { userId }, write }) =>
    write(async (work) => {
      if (userId === null) return err('session-expired')
      if (!(await lockGroupOfTokens(work, params.id))) return err('group-not-found')
      return await make(work, { groupId: params.id }, userId, body)
    }),
  { repeatable: false },
)

const revokeGroupTokenRoute = handle(revokeGroupToken, ({ params }, { write }) =>
  write(async (work) => {
    if (!(await groupExists(work.db, params.id))) return err('group-not-found')
    return await revoke(work, { groupId: params.id }, params.token_id)
  }),
)

export const apiTokenRoutes: readonly Route[] = [
  listOwnTokensRoute,
  createOwnTokenRoute,
  revokeOwnTokenRoute,
  listGroupTokensRoute,
  createGroupTokenRoute,
  revokeGroupTokenRoute,
]
