import type { HookProvider } from '@vot/domain'
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Queries, Schema } from '../../db/schema'
import type { FeeOwnerIds } from './fee-owner'

export type BankHookRow = Selectable<Schema['bankHooks']>
export type TransferRow = Selectable<Schema['bankTransfers']>

function isOf({ groupId, tournamentId }: FeeOwnerIds) {
  return (eb: ExpressionBuilder<Schema, 'bankHooks' | 'bankTransfers'>) =>
    groupId === null ? eb('tournamentId', '=', tournamentId) : eb('groupId', '=', groupId)
}

export async function findBankHook(db: Queries, owner: FeeOwnerIds): Promise<BankHookRow | undefined> {
  return await db.selectFrom('bankHooks').selectAll().where(isOf(owner)).executeTakeFirst()
}

export async function findBankHookById(db: Queries, id: number): Promise<BankHookRow | undefined> {
  return await db.selectFrom('bankHooks').selectAll().where('id', '=', id).executeTakeFirst()
}

/** All of a provider, in the order in which their owners are locked. */
export async function listBankHooks(db: Queries, provider: HookProvider): Promise<BankHookRow[]> {
  return await db.selectFrom('bankHooks').selectAll().where('provider', '=', provider).orderBy('id').execute()
}

export async function saveBankHookRow(
  db: Queries,
  { groupId, tournamentId }: FeeOwnerIds,
  hook: Pick<BankHookRow, 'provider' | 'secret' | 'updatedAt'>,
): Promise<void> {
  const changed = { ...hook, lastCallAt: null }
  await db
    .insertInto('bankHooks')
    .values({ groupId, tournamentId, ...changed })
    .onConflict((conflict) => conflict.column(groupId === null ? 'tournamentId' : 'groupId').doUpdateSet(changed))
    .execute()
}

export async function deleteBankHook(db: Queries, owner: FeeOwnerIds): Promise<void> {
  await db.deleteFrom('bankHooks').where(isOf(owner)).execute()
}

export async function noteHookCall(db: Queries, ids: readonly number[], now: number): Promise<void> {
  await db.updateTable('bankHooks').set({ lastCallAt: now }).where('id', 'in', ids).execute()
}

/** Undefined where the provider told of it before, also when both are told at once. */
export async function insertTransfer(
  db: Queries,
  values: Insertable<Schema['bankTransfers']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('bankTransfers')
    .values(values)
    .onConflict((conflict) => conflict.columns(['provider', 'providerRef']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findTransfer(db: Queries, id: number): Promise<TransferRow | undefined> {
  return await db.selectFrom('bankTransfers').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Neither put aside nor the line of a payment that stands, the newest first. */
export async function listWaitingTransfers(db: Queries, owner: FeeOwnerIds): Promise<TransferRow[]> {
  return await db
    .selectFrom('bankTransfers')
    .selectAll()
    .where(isOf(owner))
    .where('settledAs', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('paymentLines')
            .select('paymentLines.lineKey')
            .whereRef('paymentLines.lineKey', '=', 'bankTransfers.lineKey'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .execute()
}

const maxSettled = 50

export async function listSettledTransfers(db: Queries, owner: FeeOwnerIds): Promise<TransferRow[]> {
  return await db
    .selectFrom('bankTransfers')
    .selectAll()
    .where(isOf(owner))
    .where('settledAs', 'is not', null)
    .orderBy('settledAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxSettled)
    .execute()
}

export async function settleTransferRow(
  db: Queries,
  id: number,
  settled: Pick<TransferRow, 'settledAs' | 'settledAt' | 'settledBy'>,
): Promise<void> {
  await db.updateTable('bankTransfers').set(settled).where('id', '=', id).execute()
}
