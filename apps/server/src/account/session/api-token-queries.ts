import type { Endpoint } from '@vot/contract'
import { dayMs, type TokenScope, tokenScopes } from '@vot/domain'
import { prepareQuery } from '../../db/prepare-query'
import type { Queries, Schema } from '../../db/schema'
import type { Work } from '../../http/handle'
import type { RawInput } from '../../http/read-input'
import type { RequestVisitor } from '../../http/request-context'
import { secondFactorDue } from './second-factor-queries'
import { createToken, hashToken } from './tokens'

/** Begins every token, so that people, programs and scanners of leaked secrets know one when they see it. */
export const apiTokenPrefix = 'vot_'
/** How often the time of use of a token is updated. */
const usedEveryMs = 60_000
const maxTokens = 20
/** How long an expired token stays in the list. */
const expiredShownMs = 30 * dayMs

/** The owner of tokens: a person or a group. */
export type TokenOwner = { readonly userId: number } | { readonly groupId: number }

interface FoundToken {
  readonly id: number
  readonly name: string
  readonly scopes: string
  readonly groupId: number | null
  readonly lastUsedAt: number | null
  readonly userId: number
  readonly role: Schema['users']['role']
  readonly secondFactorDue: number
}

const rowOfToken = prepareQuery<{ tokenHash: string; now: number }, FoundToken>((db, parameter) =>
  db
    .selectFrom('apiTokens')
    .innerJoin('users', 'users.id', 'apiTokens.userId')
    .select(['apiTokens.id', 'apiTokens.name', 'apiTokens.scopes', 'apiTokens.groupId', 'apiTokens.lastUsedAt'])
    .select(['users.id as userId', 'users.role', secondFactorDue.as('secondFactorDue')])
    .where('apiTokens.tokenHash', '=', parameter('tokenHash'))
    .where('apiTokens.expiresAt', '>', parameter('now'))
    .where('users.disabledAt', 'is', null),
)

/** [AUTH-78] For whom a token asks now; `isUseNew` says that its use is to be marked. */
export async function findApiToken(
  db: Queries,
  token: string,
  now: number,
): Promise<{ readonly visitor: RequestVisitor; readonly isUseNew: boolean } | undefined> {
  const [row] = await rowOfToken(db, { tokenHash: hashToken(token), now })
  if (!row) return undefined
  const { id, name, groupId, userId, role, lastUsedAt } = row
  const visitor = {
    role: { role, scopes: readScopes(row.scopes) },
    userId,
    sessionId: null,
    secondFactorDue: row.secondFactorDue,
    token: { id, name, groupId },
  }
  return { visitor, isUseNew: lastUsedAt === null || now - lastUsedAt >= usedEveryMs }
}

export async function markTokenUsed(db: Queries, id: number, now: number): Promise<void> {
  await db.updateTable('apiTokens').set({ lastUsedAt: now }).where('id', '=', id).execute()
}

function readScopes(text: string): TokenScope[] {
  const kept: unknown = JSON.parse(text)
  return tokenScopes.filter((scope) => Array.isArray(kept) && kept.includes(scope))
}

export type ApiTokenRow = Awaited<ReturnType<typeof listApiTokens>>[number]

export async function listApiTokens(db: Queries, owner: TokenOwner) {
  const rows = await db
    .selectFrom('apiTokens as k')
    .innerJoin('users as u', 'u.id', 'k.userId')
    .select(['k.id', 'k.name', 'k.scopes', 'k.tokenEnd', 'k.createdAt', 'k.expiresAt', 'k.lastUsedAt'])
    .select(['k.userId', 'u.name as userName'])
    .$if('userId' in owner, (query) =>
      query.where('k.groupId', 'is', null).where('k.userId', '=', 'userId' in owner ? owner.userId : 0),
    )
    .$if('groupId' in owner, (query) => query.where('k.groupId', '=', 'groupId' in owner ? owner.groupId : 0))
    .orderBy('k.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, scopes: readScopes(row.scopes) }))
}

interface NewToken {
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly expiresAt: number
}

/** The token, and its row; undefined where the owner has as many as there may be. */
export async function insertApiToken(work: Work, owner: TokenOwner, userId: number, made: NewToken) {
  if ((await listApiTokens(work.db, owner)).length >= maxTokens) return undefined
  const token = `${apiTokenPrefix}${createToken()}`
  const { id } = await work.db
    .insertInto('apiTokens')
    .values({
      tokenHash: hashToken(token),
      tokenEnd: token.slice(-4),
      name: made.name,
      scopes: JSON.stringify(tokenScopes.filter((scope) => made.scopes.includes(scope))),
      userId,
      groupId: 'groupId' in owner ? owner.groupId : null,
      createdAt: work.now,
      expiresAt: made.expiresAt,
      lastUsedAt: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = (await listApiTokens(work.db, owner)).find((each) => each.id === id)
  if (!row) throw new Error('a token that was just made is not there')
  return { token, row }
}

export async function deleteApiToken(db: Queries, id: number): Promise<void> {
  await db.deleteFrom('apiTokens').where('id', '=', id).execute()
}

/** [AUTH-81] Of somebody who may no longer act: none comes back with the account. */
export async function deleteTokensOfUser(db: Queries, userId: number): Promise<void> {
  await db.deleteFrom('apiTokens').where('userId', '=', userId).execute()
}

export async function pruneApiTokens({ db, now }: Pick<Work, 'db' | 'now'>): Promise<void> {
  await db
    .deleteFrom('apiTokens')
    .where('expiresAt', '<', now - expiredShownMs)
    .execute()
}

/** Makes those who make tokens of one group wait for each other; false when there is no such group. */
export async function lockGroupOfTokens(work: Work, groupId: number): Promise<boolean> {
  const query = groupRow(work.db, groupId)
  const row = await (work.rowLocks ? query.forUpdate() : query).executeTakeFirst()
  work.locked()
  return row !== undefined
}

export async function groupExists(db: Queries, groupId: number): Promise<boolean> {
  return (await groupRow(db, groupId).executeTakeFirst()) !== undefined
}

function groupRow(db: Queries, groupId: number) {
  return db.selectFrom('tournamentGroups').select('id').where('id', '=', groupId).where('deletedAt', 'is', null)
}

/** Makes those who make tokens of one person wait for each other; false where the account works no more. */
export async function lockPersonOfTokens(work: Work, userId: number): Promise<boolean> {
  const query = work.db.selectFrom('users').select('id').where('id', '=', userId).where('disabledAt', 'is', null)
  const row = await (work.rowLocks ? query.forUpdate() : query).executeTakeFirst()
  work.locked()
  return row !== undefined
}

/**
 * [AUTH-80] The group that a call is about, by what its path, query or body names; undefined where it is about none,
 * or about what does not exist.
 */
export async function findGroupOfCall(
  db: Queries,
  { method, path }: Endpoint,
  raw: RawInput,
): Promise<number | undefined> {
  const id = numberOf(raw.params, 'id')
  if (path.startsWith('/api/tournaments/groups/:id')) return id
  if (path.startsWith('/api/tournaments/:id')) return await groupOfTournament(db, id)
  if (path.startsWith('/api/tournament-registrations/:id')) {
    return await groupOfTournament(db, await tournamentOf(db, 'registrations', id))
  }
  if (path.startsWith('/api/matches/:id')) return await groupOfTournament(db, await tournamentOf(db, 'matches', id))
  if (path.startsWith('/api/draws/:id')) return await groupOfTournament(db, await tournamentOf(db, 'draws', id))
  // What a write is about stands in its body: operations pass over a query that they have no use for.
  return await groupOfTournament(db, numberOf(method === 'GET' ? raw.query : raw.body, 'tournament_id'))
}

function numberOf(part: unknown, name: string): number | undefined {
  if (typeof part !== 'object' || part === null) return undefined
  const value: unknown = Reflect.get(part, name)
  const number = typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

async function tournamentOf(db: Queries, table: 'registrations' | 'matches' | 'draws', id: number | undefined) {
  if (id === undefined) return undefined
  const row = await db.selectFrom(table).select('tournamentId').where('id', '=', id).executeTakeFirst()
  return row?.tournamentId
}

async function groupOfTournament(db: Queries, id: number | undefined): Promise<number | undefined> {
  if (id === undefined) return undefined
  const row = await db.selectFrom('tournaments').select('groupId').where('id', '=', id).executeTakeFirst()
  return row?.groupId ?? undefined
}
