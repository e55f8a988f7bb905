import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocateTransfer, splitTransfer, type TransferTeam } from './allocate-transfer'
import { makeFeeMemo } from './fee-memo'
import { proposePayments } from './propose-payments'

const team = (registrationId: number, name: string, change: Partial<TransferTeam> = {}): TransferTeam => ({
  ...{ divisionId: 1, registrationId, playerNames: [name, 'Lê Thị Bưởi'] },
  ...{ status: 'approved', withdrawn: false, waiting: false, paid: false, fee: 300_000, over: false },
  ...change,
})
const teams = [
  team(12, 'Nguyễn Văn An'),
  team(13, 'Trần Quốc Bửu', { paid: true }),
  team(14, 'Phạm Thị Uyên', { status: 'rejected' }),
  team(15, 'Đỗ Minh Khuê', { withdrawn: true }),
  team(16, 'Hồ Ngọc Ánh', { over: true }),
]
const line = (text: string, amount = 300_000) => ({ day: '2026-03-14', amount, text, reference: 'FT1' })
const reasonOf = (text: string, amount?: number) => {
  const place = allocateTransfer(line(text, amount), teams)
  return place.kind === 'certain' ? place.registrationId : [place.reason, ...place.candidates]
}

test('[FEE-82] exact message and amount are certain', () => {
  expect(reasonOf('MBVCB.5.pb d1 r12 nguyen van an.CT tu 1')).toBe(12)
})

test('[FEE-84] whatever leaves a doubt waits with its reason', () => {
  expect(reasonOf('PB D1 R12 NGUYEN VAN AN', 200_000)).toEqual(['amount-under', 12])
  expect(reasonOf('PB D1 R12 NGUYEN VAN AN', 400_000)).toEqual(['amount-over', 12])
  expect(reasonOf('PB D1 R12 NGUYEN, PB D1 R13 TRAN', 600_000)).toEqual(['several-teams', 12, 13])
  expect(reasonOf('Nguyen Van An nop phi')).toEqual(['unclear', 12])
  expect(reasonOf('PB D1 R13 TRAN QUOC BUU')).toEqual(['already-paid', 13])
  expect(reasonOf('PB D1 R14 PHAM THI UYEN')).toEqual(['rejected', 14])
  expect(reasonOf('PB D1 R15 DO MINH KHUE')).toEqual(['withdrawn', 15])
  expect(reasonOf('PB D1 R16 HO NGOC ANH')).toEqual(['late', 16])
  expect(reasonOf('PB D1 R99 NGUYEN VAN AN')).toEqual(['team-gone'])
  expect(reasonOf('tien nuoc')).toEqual(['unknown'])
})

test('[FEE-82] certain is only what a statement would tick, and each certain team owes exactly that', () => {
  const texts = fc.oneof(
    fc.constantFrom(...teams.map(makeFeeMemo)),
    fc.tuple(fc.constantFrom(...teams.map(makeFeeMemo)), fc.string()).map((parts) => parts.join('')),
    fc.string(),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(150_000, 300_000, 600_000), (text, amount) => {
      const place = allocateTransfer(line(text, amount), teams)
      const [proposal] = proposePayments([{ ...line(text, amount), row: 1 }], teams, new Set())
      if (place.kind === 'certain') {
        expect(proposal).toMatchObject({ kind: 'exact', candidates: [place.registrationId] })
        expect(teams.find(({ registrationId }) => registrationId === place.registrationId)).toMatchObject({
          ...{ paid: false, over: false, withdrawn: false, waiting: false, fee: amount },
        })
      }
    }),
  )
})

test('[FEE-85] one transfer for several teams is shared without a đồng lost, or not at all', () => {
  expect(splitTransfer(600_000, [300_000, 300_000])).toEqual([300_000, 300_000])
  expect(splitTransfer(300_000, [300_000, 300_000])).toBeUndefined()
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000 }), fc.array(fc.nat(1_000_000), { minLength: 1 }), (sum, fees) => {
      const parts = splitTransfer(sum, fees)
      if (!parts) return
      expect(parts.reduce((all, part) => all + part, 0)).toBe(sum)
      expect(parts.slice(1)).toEqual(fees.slice(1))
      expect(parts[0]).toBeGreaterThan(0)
    }),
  )
})
