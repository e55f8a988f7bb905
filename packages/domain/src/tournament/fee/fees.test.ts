import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FeeTeam, makeFeeMemo } from './fee-memo'
import { createMemoMatcher } from './match-memo'
import { addFees, isRefundDue, owesFee, type PaymentKind, standingPayments, sumFees, sumPayments } from './payments'
import { type PayingTeam, proposePayments, statementLineKey } from './propose-payments'
import type { StatementLine } from './read-statement'

const team = (divisionId: number, registrationId: number, name: string, partner = 'Lê Thị Bưởi'): FeeTeam => ({
  divisionId,
  registrationId,
  playerNames: [name, partner],
})
const paying = (base: FeeTeam, change: Partial<PayingTeam> = {}): PayingTeam => ({
  ...{ status: 'approved', withdrawn: false, waiting: false, paid: false, fee: 300_000 },
  ...base,
  ...change,
})
const line = (row: number, text: string, amount = 300_000): StatementLine => ({
  ...{ row, day: '2026-03-14', amount, text, reference: '' },
})

const words = [
  'Nguyễn',
  'Trần',
  'Đỗ',
  'Phạm',
  'Văn',
  'Thị',
  'Ánh',
  'Bửu',
  'Quốc',
  'Ý',
  'Uyên',
  'Khuê',
  'R2',
  'PB D1',
  '🏓',
]
const names = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((parts) => parts.join(' '))
/** Ids that are prefixes of one another, in few divisions. */
const ids = fc.constantFrom(1, 2, 12, 21, 123, 212, 1_234, 12_345, 345, 34)
const teamLists = fc.uniqueArray(fc.tuple(fc.constantFrom(1, 12, 2), ids, names, names), {
  minLength: 1,
  maxLength: 8,
  selector: ([, id]) => id,
})
const asTeams = (list: readonly (readonly [number, number, string, string])[]) =>
  list.map(([division, id, one, two]) => team(division, id, one, two))

/** What banks do to a message. */
const spoilings = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => text.toLowerCase(),
  (text) => text.replaceAll(' ', ''),
  (text) => text.replaceAll(' ', '-'),
  (text) => text.replaceAll(' ', '.').toLowerCase(),
  (text) => text.replaceAll(' ', '  '),
)
const before = fc.constantFrom(
  '',
  'MBVCB.5123456789.',
  'IBFT ',
  'CT DEN:610712345678 ',
  'TT LE PHI: ',
  'QR - ',
  '0987654321-',
)
const after = fc.constantFrom(
  '',
  ' CT tu 0123456789 toi 9876543210',
  '-141126-10:22:33',
  ' FT26318123',
  '.',
  ' GD 555777',
)

describe('memo of a fee', () => {
  test('[FEE-21] the memo names division, registration and the first player in plain capitals', () => {
    expect(makeFeeMemo(team(12, 345, 'Nguyễn Văn A'))).toBe('PB D12 R345 NGUYEN VAN A')
    expect(makeFeeMemo(team(1, 2, 'Đặng <b>Ý</b> Nhi 99'))).toBe('PB D1 R2 DANG B Y B NHI')
    expect(makeFeeMemo(team(1, 2, '李'))).toBe('PB D1 R2')
  })

  test('[FEE-21] it is never longer than 25 characters, keeps its numbers whole and has only A-Z, 0-9 and spaces', () => {
    fc.assert(
      fc.property(fc.nat(999_999), fc.nat(9_999_999), fc.string({ unit: 'grapheme' }), (division, id, name) => {
        const memo = makeFeeMemo(team(division, id, name))
        expect(memo.length).toBeLessThanOrEqual(25)
        expect(memo).toMatch(/^PB D\d+ R\d+( [A-Z]+)*$/)
        expect(memo.split(' ').slice(1, 3)).toEqual([`D${division}`, `R${id}`])
      }),
    )
  })
})

describe('matching a line of a statement', () => {
  test('[FEE-30] every memo is found in what banks make of it, and never taken for another team', () => {
    fc.assert(
      fc.property(teamLists, fc.nat(), spoilings, before, after, (list, pick, spoil, head, tail) => {
        const teams = asTeams(list)
        const meant = teams[pick % teams.length] ?? teams[0]
        if (!meant) return
        const hasName = makeFeeMemo(meant).split(' ').length > 3
        const match = createMemoMatcher(teams)(`${head}${spoil(makeFeeMemo(meant))}${tail}`)
        if (match.kind === 'certain') expect(match.registrationId).toBe(meant.registrationId)
        if (hasName) expect(match.kind).toBe('certain')
      }),
      { numRuns: 2000 },
    )
  })

  test('[FEE-30] a memo cut off anywhere gives its team, a question or nothing, never another team', () => {
    fc.assert(
      fc.property(teamLists, fc.nat(), fc.nat(24), spoilings, before, (list, pick, length, spoil, head) => {
        const teams = asTeams(list)
        const meant = teams[pick % teams.length] ?? teams[0]
        if (!meant) return
        const match = createMemoMatcher(teams)(head + spoil(makeFeeMemo(meant)).slice(0, length))
        if (match.kind === 'certain') expect(match.registrationId).toBe(meant.registrationId)
      }),
      { numRuns: 2000 },
    )
  })

  test('[FEE-30] R12 is not R123, in either direction', () => {
    const match = createMemoMatcher([team(1, 12, 'Nguyễn Văn A'), team(1, 123, 'Nguyễn Văn B')])
    expect(match('PB D1 R12 NGUYEN VAN A')).toEqual({ kind: 'certain', registrationId: 12 })
    expect(match('pbd1r123nguyenvanb')).toEqual({ kind: 'certain', registrationId: 123 })
    expect(match('PB D1 R12')).toEqual({ kind: 'unclear', candidates: [12, 123] })
    expect(match('PB D1 R123')).toEqual({ kind: 'certain', registrationId: 123 })
    expect(match('PB D1 R1')).toEqual({ kind: 'unclear', candidates: [12, 123] })
    expect(match('PB D1 R1234 NGUYEN VAN A')).toEqual({ kind: 'none' })
    expect(match('PB D2 R12 NGUYEN VAN A')).toEqual({ kind: 'none' })
  })

  test('[FEE-31] a memo with another name, two memos or a name alone are questions', () => {
    const match = createMemoMatcher([team(1, 12, 'Nguyễn Văn A'), team(1, 13, 'Trần Quốc Bửu', 'Đỗ Thị Ánh')])
    expect(match('PB D1 R12 TRAN QUOC BUU')).toEqual({ kind: 'unclear', candidates: [12] })
    expect(match('PB D1 R12 NGUYEN VAN A, PB D1 R13 TRAN')).toEqual({ kind: 'unclear', candidates: [12, 13] })
    expect(match('Do thi anh nop le phi')).toEqual({ kind: 'unclear', candidates: [13] })
    expect(match('chuc mung nam moi')).toEqual({ kind: 'none' })
    expect(match('D1 R12 NGUYEN VAN')).toEqual({ kind: 'certain', registrationId: 12 })
    expect(match('D1 R12 TRAN')).toEqual({ kind: 'none' })
  })
})

describe('proposals', () => {
  const a = paying(team(1, 12, 'Nguyễn Văn A'))
  const b = paying(team(1, 13, 'Trần Quốc Bửu'), { paid: true })
  const c = paying(team(1, 14, 'Phạm Thị Uyên'), { status: 'rejected' })

  test('[FEE-32] each line is exact, of another amount, unclear, paid before, used before or matches nothing', () => {
    const lines = [
      line(1, 'PB D1 R12 NGUYEN VAN A', 200_000),
      line(2, 'MBVCB.1.PB D1 R12 NGUYEN VAN A'),
      line(3, 'PB D1 R12 NGUYEN VAN A.CT tu 1'),
      line(4, 'MBVCB.1.PB D1 R12 NGUYEN VAN A'),
      line(5, 'PB D1 R13 TRAN QUOC BUU'),
      line(6, 'PB D1 R14 PHAM THI UYEN'),
      line(7, 'tien san thang 3'),
      line(8, 'ck khac'),
    ]
    const last = lines[7] ?? line(8, '')
    const proposals = proposePayments(lines, [a, b, c], new Set([statementLineKey(last)]))
    expect(proposals.map(({ kind, candidates }) => [kind, ...candidates])).toEqual([
      ['amount-differs', 12],
      ['exact', 12],
      ['already-paid', 12],
      ['duplicate', 12],
      ['already-paid', 13],
      ['unclear', 14],
      ['unmatched'],
      ['duplicate'],
    ])
  })

  test('a line keeps its key when the file is written in another way, and another transfer has another', () => {
    const one = line(1, 'PB D1 R12  Nguyễn Văn A')
    expect(statementLineKey({ ...one, text: 'pb d1 r12 nguyen van a' })).toBe(statementLineKey(one))
    const others = [{ amount: 1 }, { day: '2026-03-15' }, { reference: 'FT1' }, { text: 'PB D1 R13' }]
    const keys = [{}, ...others].map((change) => statementLineKey({ ...one, ...change }))
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('[FEE-32] no team is proposed twice, no key twice, and only who owes', () => {
    const texts = fc.constantFrom('PB D1 R12 NGUYEN VAN A', 'pbd1r13tranquocbuu', 'PB D1 R14 PHAM', 'PB D1 R1', 'khac')
    const lines = fc.array(fc.tuple(texts, fc.constantFrom(300_000, 150_000), fc.nat(3)), { maxLength: 30 })
    fc.assert(
      fc.property(lines, (list) => {
        const read = list.map(([text, amount, ref], row) => ({ ...line(row, text, amount), reference: String(ref) }))
        const exact = proposePayments(read, [a, b, c], new Set()).filter(({ kind }) => kind === 'exact')
        expect(exact.length).toBeLessThanOrEqual(1)
        for (const proposal of exact) {
          expect(proposal.candidates).toEqual([12])
          expect(proposal.line.amount).toBe(300_000)
        }
      }),
    )
  })
})

describe('totals', () => {
  test('[REG-204] what is expected is what is paid and what is missing, nothing of the waiting list; money of teams without a place is due back', () => {
    const states = [
      { status: 'approved', withdrawn: false, waiting: false, paid: true, amount: 300_000 },
      { status: 'pending', withdrawn: false, waiting: false, paid: false, amount: 0 },
      { status: 'rejected', withdrawn: false, waiting: false, paid: true, amount: 250_000 },
      { status: 'rejected', withdrawn: false, waiting: false, paid: false, amount: 0 },
      { status: 'approved', withdrawn: true, waiting: false, paid: true, amount: 300_000 },
      { status: null, withdrawn: false, waiting: false, paid: true, amount: 100_000 },
      { status: 'pending', withdrawn: false, waiting: true, paid: false, amount: 0 },
    ] as const
    const totals = sumFees(states, 300_000)
    expect(totals).toEqual({
      ...{ expected: 1_250_000, paid: 950_000, missing: 300_000, refundDue: 650_000 },
      ...{ paidTeams: 4, missingTeams: 1, refundTeams: 3 },
    })
    expect(addFees([totals, totals]).expected).toBe(2_500_000)
    expect(states.map(owesFee)).toEqual([false, true, false, false, false, false, false])
    expect(states.map(isRefundDue)).toEqual([false, false, true, false, true, true, false])
  })
})

describe('the list of payments', () => {
  const entry = (id: number, kind: PaymentKind, amount: number, ofId: number | null = null) => ({
    ...{ id, kind, amount, ofId, registrationId: 7, createdAt: id },
  })

  test('[FEE-64] what was undone does not stand, what was given back is not here, and the sum is the money', () => {
    const list = [
      entry(1, 'paid', 300),
      entry(2, 'undone', -300, 1),
      entry(3, 'paid', 500),
      entry(4, 'refunded', -500, 3),
      entry(5, 'undone', 500, 4),
      entry(6, 'refunded', -500, 3),
    ]
    const standing = (upTo: number) =>
      standingPayments(list.slice(0, upTo)).map(({ paid, refund }) => [paid.id, refund?.id ?? null])
    expect(standing(1)).toEqual([[1, null]])
    expect(standing(2)).toEqual([])
    expect(standing(4)).toEqual([[3, 4]])
    expect(standing(5)).toEqual([[3, null]])
    expect(standing(6)).toEqual([[3, 6]])
    expect([1, 2, 3, 4, 5, 6].map((upTo) => sumPayments(list.slice(0, upTo)))).toEqual([300, 0, 500, 0, 500, 0])
  })
})
