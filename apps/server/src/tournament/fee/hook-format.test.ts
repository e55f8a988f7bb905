import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SignedCall } from '../../http/request-context'
import { findHookFormat } from './hook-format'

const call = (body: unknown, headers: SignedCall['headers']): SignedCall => ({
  headers,
  bytes: Buffer.from(JSON.stringify(body)),
})
const formatOf = (provider: string) => {
  const format = findHookFormat(provider)
  if (!format) throw new Error(provider)
  return format
}

/** The sample of the provider's own description, with its key. */
const cassoSample = {
  error: 0,
  data: {
    ...{ id: 0, reference: 'MA_GIAO_DICH_THU_NGHIEM', description: 'giao dich thu nghiem', amount: 599_000 },
    ...{ runningBalance: 25_000_000, transactionDateTime: '2024-10-03 15:06:37', accountNumber: '88888888' },
    ...{ bankName: 'VPBank', bankAbbreviation: 'VPB', virtualAccountNumber: '', virtualAccountName: '' },
    ...{ counterAccountName: 'NGUYEN VAN A', counterAccountNumber: '8888888888', counterAccountBankId: '970415' },
    counterAccountBankName: 'VietinBank',
  },
}
const cassoKey = 'mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs'
const cassoSignature =
  't=1727948258788,v1=ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3'

test('[FEE-81] a signature of Casso is read as Casso makes it, and nothing else is', () => {
  const { isSigned, read } = formatOf('casso')
  expect(isSigned(cassoKey, call(cassoSample, { 'x-casso-signature': cassoSignature }))).toBe(true)
  expect(isSigned('another', call(cassoSample, { 'x-casso-signature': cassoSignature }))).toBe(false)
  const other = { ...cassoSample, data: { ...cassoSample.data, amount: 1 } }
  expect(isSigned(cassoKey, call(other, { 'x-casso-signature': cassoSignature }))).toBe(false)
  expect(isSigned(cassoKey, call(cassoSample, { 'x-casso-signature': 'v1=00', 'secure-token': cassoKey }))).toBe(false)
  expect(isSigned(cassoKey, call(cassoSample, { 'secure-token': cassoKey }))).toBe(true)
  expect(isSigned(cassoKey, call(cassoSample, {}))).toBe(false)
  // A trial call of its settings.
  expect(read(cassoSample)).toEqual([])
})

test('[FEE-81] both formats of Casso tell the same of a transfer', () => {
  const { read } = formatOf('casso')
  const expected = {
    ...{ providerRef: '77', accountNumber: '88888888', day: '2024-10-03', amount: 599_000 },
    ...{ text: 'PB D1 R2 AN', reference: 'FT9' },
  }
  const { data } = cassoSample
  expect(read({ error: 0, data: { ...data, id: 77, reference: 'FT9', description: 'PB D1 R2 AN' } })).toEqual([
    expected,
  ])
  const listed = { id: 77, tid: 'FT9', description: 'PB D1 R2 AN', amount: 599_000, bank_sub_acc_id: '88888888' }
  const out = { ...listed, id: 78, amount: -5_000 }
  // No fee is as much, and a sum of such would be beyond all numbers.
  const huge = { ...listed, id: 79, amount: 10_000_000_001 }
  expect(read({ error: 0, data: [{ ...listed, when: '2024-10-03 15:06:37' }, out, huge] })).toEqual([expected])
  expect(read({ error: 0 })).toBeUndefined()
  expect(read({ data: [{ id: 1, amount: 'nhiều' }] })).toBeUndefined()
})

const sepayCall = {
  ...{ id: 92_704, gateway: 'Vietcombank', transactionDate: '2026-03-14 14:02:37', accountNumber: '0123456789' },
  ...{ code: null, content: 'PB D1 R2 AN', transferType: 'in', transferAmount: 300_000, accumulated: 19_077_000 },
  ...{ subAccount: null, referenceCode: 'MBVCB.3278907687', description: '' },
}

test('[FEE-81] SePay tells of no transfer that is more than a fee can be', () => {
  const { read } = formatOf('sepay')
  expect(read({ ...sepayCall, transferAmount: 10_000_000_000 })).toHaveLength(1)
  expect(read({ ...sepayCall, transferAmount: 10_000_000_001 })).toEqual([])
})

test('[FEE-81] SePay proves itself by its key or by its signature', () => {
  const { isSigned } = formatOf('sepay')
  const key = 'whsec_0123456789abcdef'
  expect(isSigned(key, call(sepayCall, { authorization: `Apikey ${key}` }))).toBe(true)
  for (const authorization of [`Apikey ${key}x`, key, `Bearer ${key}`, 'Apikey ', undefined]) {
    expect(isSigned(key, call(sepayCall, authorization === undefined ? {} : { authorization }))).toBe(false)
  }
  const time = '1773471757'
  const signature = createHmac('sha256', key)
    .update(`${time}.${JSON.stringify(sepayCall)}`)
    .digest('hex')
  const headers = { 'x-sepay-timestamp': time, 'x-sepay-signature': `sha256=${signature}` }
  expect(isSigned(key, call(sepayCall, headers))).toBe(true)
  expect(isSigned(key, call({ ...sepayCall, transferAmount: 1 }, headers))).toBe(false)
  expect(isSigned(key, call(sepayCall, { ...headers, 'x-sepay-timestamp': '1773471758' }))).toBe(false)
})

test('[FEE-81] a transfer of SePay is read, what went out is left out, and another format is told apart', () => {
  const { read } = formatOf('sepay')
  expect(read(sepayCall)).toEqual([
    {
      ...{ providerRef: '92704', accountNumber: '0123456789', day: '2026-03-14', amount: 300_000 },
      ...{ text: 'PB D1 R2 AN', reference: 'MBVCB.3278907687' },
    },
  ])
  expect(read({ ...sepayCall, transferType: 'out' })).toEqual([])
  for (const wrong of [{}, { ...sepayCall, transferAmount: 1.5 }, { ...sepayCall, id: null }, cassoSample]) {
    expect(read(wrong)).toBeUndefined()
  }
  expect(findHookFormat('vietcombank')).toBeUndefined()
})
