import { createHmac, timingSafeEqual } from 'node:crypto'
import { type HookProvider, maxTransferAmount, type StatementLine } from '@vot/domain'
import * as z from 'zod/mini'
import type { SignedCall } from '../../http/request-context'

/** Money that came in, as a provider tells it. */
export interface IncomingTransfer extends Omit<StatementLine, 'row'> {
  /** The provider's id of the transfer. */
  readonly providerRef: string
  /** The account it came to; null where the provider does not say. */
  readonly accountNumber: string | null
}

interface HookFormat {
  /** Whether the call was made with this key. */
  isSigned(secret: string, call: SignedCall): boolean
  /** The transfers that came in; what went out, is no fee and trial calls are left out. Undefined for another format. */
  read(body: unknown): readonly IncomingTransfer[] | undefined
}

const maxTransfers = 200

const Amount = z.int()
const Text = z.string().check(z.maxLength(1000))
const Ref = z.union([z.int(), z.string().check(z.minLength(1), z.maxLength(100))])
const maybe = <T extends z.ZodMiniType>(type: T) => z.optional(z.nullable(type))

const SepayCall = z.object({
  id: Ref,
  transactionDate: maybe(Text),
  accountNumber: maybe(Text),
  content: maybe(Text),
  description: maybe(Text),
  transferType: z.enum(['in', 'out']),
  transferAmount: Amount,
  referenceCode: maybe(z.string().check(z.maxLength(200))),
})

/** SePay: one transfer a call, `Authorization: Apikey <key>` or an HMAC-SHA256 of `<X-SePay-Timestamp>.<bytes>`. */
const sepay: HookFormat = {
  isSigned(secret, { headers, bytes }) {
    const signature = headers['x-sepay-signature']
    if (signature === undefined) return isSame(headers.authorization, `Apikey ${secret}`)
    const signed = `${headers['x-sepay-timestamp']}.`
    return isSame(signature, `sha256=${createHmac('sha256', secret).update(signed).update(bytes).digest('hex')}`)
  },
  read(body) {
    const call = z.safeParse(SepayCall, body)
    if (!call.success) return undefined
    const { id, transactionDate, accountNumber, content, description, transferType, referenceCode } = call.data
    const amount = call.data.transferAmount
    if (transferType === 'out' || amount <= 0 || amount > maxTransferAmount) return []
    return [
      {
        ...{ providerRef: String(id), accountNumber: accountNumber || null, day: readDay(transactionDate), amount },
        ...{ text: content || description || '', reference: referenceCode ?? '' },
      },
    ]
  },
}

const CassoSigned = z.object({
  id: Ref,
  reference: maybe(z.union([z.string().check(z.maxLength(200)), z.int()])),
  description: maybe(Text),
  amount: Amount,
  transactionDateTime: maybe(Text),
  accountNumber: maybe(Text),
})
const CassoListed = z.object({
  id: Ref,
  tid: maybe(z.union([z.string().check(z.maxLength(200)), z.int()])),
  description: maybe(Text),
  amount: Amount,
  when: maybe(Text),
  bank_sub_acc_id: maybe(z.union([Text, z.int()])),
})
const CassoCall = z.object({
  data: z.union([z.array(CassoListed).check(z.maxLength(maxTransfers)), CassoSigned]),
})

/** Casso: a list with the header `secure-token`, or one transfer signed by `X-Casso-Signature: t=<ms>,v1=<HMAC-SHA512>`. */
const casso: HookFormat = {
  isSigned(secret, { headers, bytes }) {
    const header = headers['x-casso-signature']
    if (header === undefined) return isSame(headers['secure-token'], secret)
    const [, time, signature] = /^t=(\d{1,20}),v1=([0-9a-f]{128})$/.exec(String(header)) ?? []
    if (time === undefined || bytes.length === 0) return false
    const sorted = JSON.stringify(sortKeys(JSON.parse(bytes.toString())))
    return isSame(signature, createHmac('sha512', secret).update(`${time}.${sorted}`).digest('hex'))
  },
  read(body) {
    const call = z.safeParse(CassoCall, body)
    if (!call.success) return undefined
    const { data } = call.data
    const transfers = Array.isArray(data)
      ? data.map(({ id, tid, description, amount, when, bank_sub_acc_id: account }) => ({
          ...{ providerRef: String(id), accountNumber: account ? String(account) : null, day: readDay(when), amount },
          ...{ text: description ?? '', reference: String(tid ?? '') },
        }))
      : [
          {
            ...{ providerRef: String(data.id), accountNumber: data.accountNumber || null, amount: data.amount },
            day: readDay(data.transactionDateTime),
            ...{ text: data.description ?? '', reference: String(data.reference ?? '') },
          },
        ]
    // Trial calls of its settings have the number 0.
    return transfers.filter(
      ({ amount, providerRef }) => amount > 0 && amount <= maxTransferAmount && providerRef !== '0',
    )
  },
}

const formats: Readonly<Record<HookProvider, HookFormat>> = { sepay, casso }

export function findHookFormat(provider: string): (HookFormat & { readonly provider: HookProvider }) | undefined {
  if (provider !== 'sepay' && provider !== 'casso') return undefined
  return { ...formats[provider], provider }
}

/** Constant-time comparison. */
function isSame(shown: string | string[] | undefined, wanted: string): boolean {
  if (typeof shown !== 'string') return false
  const hash = (text: string) => createHmac('sha256', 'compare').update(text).digest()
  return timingSafeEqual(hash(shown), hash(wanted))
}

/** The fields of objects in order, also of those inside; lists stay as they are, as the provider signs them. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sortKeys(part)]),
  )
}

/** Providers write Vietnamese time, the day first. */
function readDay(moment: string | null | undefined): string | null {
  return /^(\d{4}-\d{2}-\d{2})\b/.exec(moment ?? '')?.[1] ?? null
}
