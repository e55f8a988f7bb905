import type { FeeTeam } from '@vot/domain'
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import { chunks } from '../../db/chunks'
import { divisionName } from '../../db/division-name'
import type { Queries, Schema } from '../../db/schema'
import type { FeeOwnerIds } from './fee-owner'

export interface FeeAccountRow {
  readonly bankBin: string
  readonly accountNumber: string
  readonly holderName: string
}

export type PaymentRow = Selectable<Schema['payments']>

type OwnedTable = 'feeAccounts' | 'feeImports'

function isOf({ groupId, tournamentId }: FeeOwnerIds) {
  return (eb: ExpressionBuilder<Schema, OwnedTable>) =>
    groupId === null ? eb('tournamentId', '=', tournamentId) : eb('groupId', '=', groupId)
}

export async function findFeeAccount(db: Queries, owner: FeeOwnerIds): Promise<FeeAccountRow | undefined> {
  return await db
    .selectFrom('feeAccounts')
    .select(['bankBin', 'accountNumber', 'holderName'])
    .where(isOf(owner))
    .executeTakeFirst()
}

export async function saveFeeAccountRow(
  db: Queries,
  { groupId, tournamentId }: FeeOwnerIds,
  account: FeeAccountRow & { readonly updatedAt: number },
): Promise<void> {
  await db
    .insertInto('feeAccounts')
    .values({ groupId, tournamentId, ...account })
    .onConflict((conflict) => conflict.column(groupId === null ? 'tournamentId' : 'groupId').doUpdateSet(account))
    .execute()
}

export async function deleteFeeAccount(db: Queries, owner: FeeOwnerIds): Promise<void> {
  await db.deleteFrom('feeAccounts').where(isOf(owner)).execute()
}

/** What a tournament that stood alone owns is its group's from now on. */
export async function moveFees(db: Queries, tournamentId: number, groupId: number): Promise<void> {
  for (const table of ['feeAccounts', 'feeImports', 'bankHooks', 'bankTransfers'] as const) {
    await db.updateTable(table).set({ groupId, tournamentId: null }).where('tournamentId', '=', tournamentId).execute()
  }
}

/** Every team of the divisions, in the order they entered. */
export async function listFeeTeams(db: Queries, { groupId, tournamentId }: FeeOwnerIds) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .select(['r.id', 'r.tournamentId', 'r.player1Id', 'r.player2Id', 'r.player1Name', 'r.player2Name'])
    .select(['r.status', 'r.withdrawnAt', 'r.reserveOrder', 'r.paymentCompleted', 'r.createdAt', 't.registrationFee'])
    .where((eb) => (groupId === null ? eb('t.id', '=', tournamentId) : eb('t.groupId', '=', groupId)))
    .where('t.deletedAt', 'is', null)
    .orderBy('r.createdAt')
    .orderBy('r.id')
    .execute()
}
export type FeeTeamRow = Awaited<ReturnType<typeof listFeeTeams>>[number]

/** What the memo of a team's transfer is made of. */
export function memoTeam(row: Pick<FeeTeamRow, 'id' | 'tournamentId' | 'player1Name' | 'player2Name'>): FeeTeam {
  return {
    divisionId: row.tournamentId,
    registrationId: row.id,
    playerNames: [row.player1Name, row.player2Name],
  }
}

/** The divisions that teams of the group moved from or to, by team: their printed codes name them. */
export async function listFormerDivisions(
  db: Queries,
  { groupId }: FeeOwnerIds,
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (groupId === null) return new Map()
  const rows = await db
    .selectFrom('divisionMoveTeams as team')
    .innerJoin('divisionMoves as m', 'm.id', 'team.moveId')
    .select(['team.registrationId', 'm.fromId', 'm.toId'])
    .where('m.groupId', '=', groupId)
    .execute()
  const divisions = new Map<number, number[]>()
  for (const { registrationId, fromId, toId } of rows) {
    divisions.set(registrationId, [...(divisions.get(registrationId) ?? []), fromId, toId])
  }
  return divisions
}

/** A team with the fee and the account of its tournament; the account is null where there is none. */
export async function findPayer(db: Queries, registrationId: number) {
  return await db
    .selectFrom('registrations as r')
    .innerJoin('tournaments as t', 't.id', 'r.tournamentId')
    .leftJoin('feeAccounts as a', (join) =>
      join.on((eb) => eb.or([eb('a.groupId', '=', eb.ref('t.groupId')), eb('a.tournamentId', '=', eb.ref('t.id'))])),
    )
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .leftJoin('brackets as b', (join) => join.onRef('b.tournamentId', '=', 't.id').on('b.replacedAt', 'is', null))
    .select(['r.id', 'r.tournamentId', 'r.player1Id', 'r.player2Id', 'r.player1Name', 'r.player2Name'])
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .select(['b.id as bracketId', 'r.withdrawalMode', 'r.withdrawalReason', 'g.contactPhone'])
    .select([
      'r.status',
      'r.withdrawnAt',
      'r.paymentCompleted',
      'r.paymentKey',
      'r.reserveOrder',
      divisionName('t').as('divisionName'),
      't.groupId',
      't.registrationFee',
    ])
    .select(['a.bankBin', 'a.accountNumber', 'a.holderName'])
    .where('r.id', '=', registrationId)
    .where('t.deletedAt', 'is', null)
    .executeTakeFirst()
}

/** [GRP-33] Payments never change; one of a team that moved counts where the team plays now. */
function paymentRows(db: Queries) {
  const placed = db
    .selectFrom('payments as p')
    .leftJoin('paymentDivisions as d', 'd.paymentId', 'p.id')
    .select(['p.id', 'p.registrationId', 'p.player1Name', 'p.player2Name', 'p.kind', 'p.amount', 'p.ofId', 'p.lineKey'])
    .select(['p.bankReference', 'p.actorId', 'p.createdAt'])
    .select(({ fn }) => fn.coalesce('d.tournamentId', 'p.tournamentId').as('tournamentId'))
  return db.selectFrom(placed.as('p')).selectAll('p').orderBy('p.id')
}

/** Every entry of the divisions' list of payments, in the order they were made. */
export async function listPayments(db: Queries, { groupId, tournamentId }: FeeOwnerIds): Promise<PaymentRow[]> {
  return await paymentRows(db)
    .innerJoin('tournaments as t', 't.id', 'p.tournamentId')
    .where((eb) => (groupId === null ? eb('t.id', '=', tournamentId) : eb('t.groupId', '=', groupId)))
    .where('t.deletedAt', 'is', null)
    .execute()
}

/** Those of one tournament, or of one team. */
export async function listPaymentsOf(
  db: Queries,
  filter: { readonly tournamentId: number } | { readonly registrationId: number },
): Promise<PaymentRow[]> {
  const query = paymentRows(db)
  return await ('tournamentId' in filter
    ? query.where('p.tournamentId', '=', filter.tournamentId)
    : query.where('p.registrationId', '=', filter.registrationId)
  ).execute()
}

export async function findPayment(db: Queries, id: number): Promise<PaymentRow | undefined> {
  return await paymentRows(db).where('p.id', '=', id).executeTakeFirst()
}

/** Assigns payments to a division, since their teams were moved there. */
export async function assignPaymentsToDivision(
  db: Queries,
  ids: readonly number[],
  tournamentId: number,
): Promise<void> {
  if (ids.length === 0) return
  await db
    .insertInto('paymentDivisions')
    .values(ids.map((paymentId) => ({ paymentId, tournamentId })))
    .onConflict((conflict) => conflict.column('paymentId').doUpdateSet({ tournamentId }))
    .execute()
}

/** Which of these payments were refunded. */
export async function listRefunded(db: Queries, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('payments as r')
    .leftJoin('payments as u', 'u.ofId', 'r.id')
    .select('r.ofId')
    .where('r.kind', '=', 'refunded')
    .where('r.ofId', 'in', ids)
    .where('u.id', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ ofId }) => ofId ?? []))
}

export async function insertPayment(db: Queries, values: Insertable<Schema['payments']>): Promise<number> {
  const { id } = await db.insertInto('payments').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Which of these lines have paid a team before, wherever it plays. */
export async function listUsedLines(db: Queries, keys: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>()
  for (const some of chunks(keys)) {
    const rows = await db.selectFrom('paymentLines').select('lineKey').where('lineKey', 'in', some).execute()
    for (const row of rows) used.add(row.lineKey)
  }
  return used
}

export async function insertFeeImport(db: Queries, values: Insertable<Schema['feeImports']>): Promise<number> {
  const { id } = await db.insertInto('feeImports').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Returns whether the line was free: of two who confirm at once the second gets false. */
export async function takeLine(
  db: Queries,
  values: { readonly lineKey: string; readonly importId: number },
): Promise<boolean> {
  const rows = await db
    .insertInto('paymentLines')
    .values({ ...values, paymentId: null })
    .onConflict((conflict) => conflict.column('lineKey').doNothing())
    .returning('lineKey')
    .execute()
  return rows.length > 0
}

/** Links a bank line to its payment. */
export async function setPaymentOfLine(db: Queries, lineKey: string, paymentId: number): Promise<void> {
  await db.updateTable('paymentLines').set({ paymentId }).where('lineKey', '=', lineKey).execute()
}

/** Line key of one part of a split transfer; the number only makes it unique. */
export function partKey(lineKey: string, number: number): string {
  return `${lineKey}:${number}`
}

/** The bank's line of a key, and whether the key is that of a part of it. */
export function readLineKey(key: string): { readonly lineKey: string; readonly isPart: boolean } {
  const [lineKey = '', number] = key.split(':')
  return { lineKey, isPart: number !== undefined }
}

/**
 * The line that a payment was made by is free again; that of a shared transfer once none of its parts pays a team. In
 * transfers that were shared before every team had a part, the line itself pays the first team.
 */
export async function releaseLineOf(db: Queries, paymentId: number): Promise<void> {
  const freed = await db
    .deleteFrom('paymentLines')
    .where('paymentId', '=', paymentId)
    .returning(['lineKey', 'importId'])
    .execute()
  for (const { lineKey: key, importId } of freed) {
    const { lineKey, isPart } = readLineKey(key)
    const left = await db
      .selectFrom('paymentLines')
      .select('lineKey')
      .where('importId', '=', importId)
      .where('lineKey', 'like', `${lineKey}:%`)
      .execute()
    if (left.length > 0 && !isPart) await takeLine(db, { lineKey, importId })
    if (left.length === 0 && isPart) await freeUnpaid(db, lineKey)
  }
}

async function freeUnpaid(db: Queries, lineKey: string): Promise<void> {
  await db.deleteFrom('paymentLines').where('lineKey', '=', lineKey).where('paymentId', 'is', null).execute()
}

export async function findFeeImport(db: Queries, id: number) {
  return await db
    .selectFrom('feeImports')
    .select(['id', 'groupId', 'tournamentId', 'confirmedAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The payments that an import made and that were not undone since, by their tournaments. */
export async function listImportedPayments(db: Queries, importId: number): Promise<PaymentRow[]> {
  return await paymentRows(db)
    .clearOrderBy()
    .innerJoin('paymentLines as l', 'l.paymentId', 'p.id')
    .where('l.importId', '=', importId)
    .orderBy('p.tournamentId')
    .orderBy('p.id')
    .execute()
}

/** Also deletes its lines, which may then be used again. */
export async function deleteFeeImport(db: Queries, id: number): Promise<boolean> {
  await db.deleteFrom('paymentLines').where('importId', '=', id).execute()
  const rows = await db.deleteFrom('feeImports').where('id', '=', id).returning('id').execute()
  return rows.length > 0
}
