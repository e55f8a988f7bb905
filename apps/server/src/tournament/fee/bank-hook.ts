import { type BankHookView, receiveTransfer, removeBankHook, saveBankHook } from '@vot/contract'
import {
  allocateTransfer,
  err,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  ok,
  squeezeText,
  statementLineKey,
  type TransferAllocation,
} from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import { say } from '../../language/say'
import { findRegistration } from '../registration/registration-queries'
import { addressOf, auditedIds, auditedOwner, type FeeOwner, lockFeeOwner } from './fee-owner'
import {
  findFeeAccount,
  insertFeeImport,
  listPaymentsOf,
  listUsedLines,
  setPaymentOfLine,
  takeLine,
} from './fee-queries'
import { findHookFormat, type IncomingTransfer } from './hook-format'
import {
  type BankHookRow,
  deleteBankHook,
  findBankHook,
  findBankHookById,
  insertTransfer,
  listBankHooks,
  noteHookCall,
  saveBankHookRow,
} from './hook-queries'
import { recordPayment } from './payments'
import { strings } from './strings'
import { loadTransferTeams } from './transfer-teams'

const shownOfKey = 4

/** A hook as organisers see it, without its key. */
export function viewBankHook(
  hook: Pick<BankHookRow, 'provider' | 'secret' | 'updatedAt' | 'lastCallAt'>,
): BankHookView {
  return {
    provider: hook.provider,
    key_end: hook.secret.slice(-shownOfKey),
    path: receiveTransfer.path.replace(':provider', hook.provider),
    updated_at: formatVietnamIso(hook.updatedAt),
    last_call_at: formatVietnamIsoOrNull(hook.lastCallAt),
  }
}

export const saveBankHookRoute = handle(
  saveBankHook,
  ({ params, body }, { write }) =>
    write(async (work) => {
      const owner = await lockFeeOwner(work, params)
      if (!owner.ok) return owner
      const before = await findBankHook(work.db, owner.value)
      const hook = { provider: body.provider, secret: body.key, updatedAt: work.now }
      await saveBankHookRow(work.db, owner.value, hook)
      await work.audit({
        action: 'save-bank-hook',
        ...auditedOwner(owner.value),
        ...(before && { before: { provider: before.provider } }),
        after: { provider: hook.provider },
      })
      return ok(viewBankHook({ ...hook, lastCallAt: null }))
    }),
  // A request that is kept for repeats would keep the key.
  { repeatable: false },
)

export const removeBankHookRoute = handle(removeBankHook, ({ params }, { write }) =>
  write(async (work) => {
    const owner = await lockFeeOwner(work, params)
    if (!owner.ok) return owner
    const before = await findBankHook(work.db, owner.value)
    if (before) {
      await deleteBankHook(work.db, owner.value)
      const { provider } = before
      await work.audit({ action: 'remove-bank-hook', ...auditedOwner(owner.value), before: { provider } })
    }
    return ok({ message: say(strings).hookRemoved })
  }),
)

/**
 * A provider tells of money. The key says whose: with the same key in several groups, a message finds its team in each
 * of them. A repeated call gets the same answer and changes nothing.
 */
export const receiveTransferRoute = handle(
  receiveTransfer,
  async ({ params, body }, { signed, address, server, read, write }) => {
    const format = findHookFormat(params.provider)
    if (!format) return err('hook-provider-unknown')
    const signedWith = async () => {
      const all = await read((db) => listBankHooks(db, format.provider))
      return signed === null ? [] : all.filter(({ secret }) => format.isSigned(secret, signed))
    }
    const tried = await server.limit.tryCode('bank-hook', { address }, signedWith, (found) => found.length === 0)
    if (!tried.ok) return tried
    const hooks = tried.value
    if (hooks.length === 0) return err('hook-key-wrong')
    const transfers = format.read(body)
    if (!transfers) return err('hook-body-invalid')
    return await write(async (work) => {
      const owners: FeeOwner[] = []
      for (const hook of inLockOrder(hooks)) {
        const owner = await lockOwner(work, hook)
        if (owner.ok) owners.push(owner.value)
      }
      const ids = hooks.map(({ id }) => id)
      await noteHookCall(work.db, ids, work.now)
      for (const transfer of transfers) await takeTransfer(work, owners, { ...transfer, provider: format.provider })
      return ok({ success: true as const })
    })
  },
  { repeatable: false },
)

/** Groups before tournaments, each by its id: two calls never wait for one another crosswise. */
function inLockOrder(hooks: readonly BankHookRow[]): readonly BankHookRow[] {
  const rank = ({ groupId, tournamentId }: BankHookRow) => groupId ?? (tournamentId ?? 0) + Number.MAX_SAFE_INTEGER / 2
  return hooks.toSorted((a, b) => rank(a) - rank(b))
}

/** Whose hook it is; where its tournament got a group meanwhile, that of the group. */
async function lockOwner(work: Work, hook: BankHookRow) {
  const owner = await lockFeeOwner(work, addressOf(hook))
  if (owner.ok || owner.code !== 'fees-with-group') return owner
  const moved = await findBankHookById(work.db, hook.id)
  return moved ? await lockFeeOwner(work, addressOf(moved)) : owner
}

type Told = IncomingTransfer & Pick<BankHookRow, 'provider'>

/** Books it for its team where that is certain, and lets it wait for an organiser where not; told before: nothing. */
async function takeTransfer(work: Work, owners: readonly FeeOwner[], transfer: Told): Promise<void> {
  const found = await findPlace(work, owners, transfer)
  if (!found) return
  const { owner, place } = found
  const { groupId, tournamentId } = owner
  const { provider, providerRef, day, amount, text, reference } = transfer
  const lineKey = statementLineKey(transfer)
  const isKnown = await wasPaidBefore(work, transfer, lineKey, place)
  const id = await insertTransfer(work.db, {
    ...{ groupId, tournamentId, provider, providerRef, lineKey, day, amount, text, reference, receivedAt: work.now },
    ...{ settledAs: isKnown ? 'duplicate' : null, settledAt: isKnown ? work.now : null, settledBy: null },
  })
  if (id === undefined) return
  const paidFor = isKnown || place.kind !== 'certain' ? undefined : place.registrationId
  const status = isKnown ? 'duplicate' : paidFor === undefined ? 'waiting' : 'completed'
  await work.audit({
    action: 'receive-transfer',
    subjectType: 'bank-transfer',
    subjectId: id,
    ...(tournamentId !== null && { tournamentId }),
    after: {
      ...auditedIds(owner),
      provider,
      amount,
      status,
      ...(paidFor !== undefined && { registration_id: paidFor }),
    },
  })
  if (paidFor !== undefined)
    await payByTransfer(work, owner, paidFor, { lineKey, amount, reference: reference || text })
  const [first] = owner.divisions
  if (first && paidFor === undefined && !isKnown) await work.live(first.id, { type: 'transfers-changed' })
}

/** The owner of a transfer: of the team that the message names, else of the receiving account. */
async function findPlace(work: Work, owners: readonly FeeOwner[], transfer: Told) {
  const places: { owner: FeeOwner; place: TransferAllocation; isOwn: boolean }[] = []
  for (const owner of owners) {
    const place = allocateTransfer(transfer, await loadTransferTeams(work.db, owner, work.now))
    const account = await findFeeAccount(work.db, owner)
    const isOwn =
      account === undefined ||
      transfer.accountNumber === null ||
      squeezeText(transfer.accountNumber) === squeezeText(account.accountNumber)
    places.push({ owner, place, isOwn })
  }
  const isNamed = ({ place }: (typeof places)[number]) =>
    place.kind === 'waiting' && !['unknown', 'unclear', 'team-gone'].includes(place.reason)
  return (
    places.find(({ place }) => place.kind === 'certain') ??
    places.find(isNamed) ??
    places.find(({ place, isOwn }) => isOwn && place.kind === 'waiting' && place.reason !== 'unknown') ??
    places.find(({ isOwn }) => isOwn)
  )
}

/** Whether the same statement line, or one with the same bank reference for this team, has paid before. */
async function wasPaidBefore(work: Work, { amount, reference }: Told, lineKey: string, place: TransferAllocation) {
  if ((await listUsedLines(work.db, [lineKey])).has(lineKey)) return true
  const number = squeezeText(reference)
  if (number === '' || place.kind !== 'waiting' || place.reason !== 'already-paid') return false
  const [registrationId = 0] = place.candidates
  const payments = await listPaymentsOf(work.db, { registrationId })
  return payments.some((paid) => paid.amount === amount && squeezeText(paid.bankReference ?? '') === number)
}

/** Marks the team as paid by the line, as a statement does; the hook acts for nobody. */
async function payByTransfer(
  work: Work,
  { groupId, tournamentId }: FeeOwner,
  registrationId: number,
  { lineKey, amount, reference }: { readonly lineKey: string; readonly amount: number; readonly reference: string },
): Promise<void> {
  const registration = await findRegistration(work.db, registrationId)
  if (!registration) return
  const importId = await insertFeeImport(work.db, { groupId, tournamentId, confirmedBy: null, confirmedAt: work.now })
  if (!(await takeLine(work.db, { lineKey, importId }))) return
  const paymentId = await recordPayment(work, registration, { amount, lineKey, reference, by: 'bank-hook' })
  if (paymentId !== undefined) await setPaymentOfLine(work.db, lineKey, paymentId)
}
