import { utils, write } from '@e965/xlsx'
import {
  confirmPayments,
  type GroupView,
  markPaymentCompleted,
  type ProposalView,
  previewStatement,
  readFees,
} from '@vot/contract'
import { makeGroup, makeTeams, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { decodeText, parseCsv } from '../../tables/csv'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })
const ofGroup = (id: number) => ({ params: { scope: 'groups' as const, id: String(id) } })
const text = (content: string) => new TextEncoder().encode(content)

test('separated values are read with quotes, line breaks inside them and any usual separator', () => {
  expect(parseCsv('a;b\n"1.200,5";"x ""y""\nz"\n')).toEqual([
    ['a', 'b'],
    ['1.200,5', 'x "y"\nz'],
  ])
  expect(parseCsv('a\tb\r\n1\t2')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
})

test('UTF-8, UTF-16 with and without its mark, and code page 1258 are told apart', () => {
  const line = 'Ngày giao dịch,Nội dung,Số tiền ghi có. A line of Latin letters that is long enough to be told by'
  const utf16 = new Uint8Array(Buffer.from(line, 'utf16le'))
  for (const bytes of [text(line), text(`\uFEFF${line}`), utf16, new Uint8Array([0xff, 0xfe, ...utf16])]) {
    expect(decodeText(bytes)).toBe(line)
  }
  // "Nội dung" of Windows in Vietnamese: the dot below is a byte of its own.
  expect(decodeText(new Uint8Array([0x4e, 0xf4, 0xf2, 0x69, 0x20, 0x64, 0x75, 0x6e, 0x67]))).toBe('Nội dung')
})

onAnyDatabase('bank statements', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function groupWithTeams(count: number) {
    const group = await makeGroup(app, [{ registration_fee: 150_000 }])
    await makeTeams(app, group.divisions[0]?.id ?? 0, count)
    const { divisions } = await app.ok(readFees, ofGroup(group.id), mod)
    return { group, teams: divisions[0]?.teams ?? [] }
  }
  const send = (group: GroupView, bytes: Uint8Array, file_name = 'saoke.csv') =>
    app.call(previewStatement, { ...ofGroup(group.id), body: { file: { file_name, bytes } } }, mod)
  const kinds = (items: readonly ProposalView[]) => items.map(({ kind, candidates }) => [kind, ...candidates])

  test('[FEE-32] a statement in CSV proposes who has paid, and the same in Excel finds its lines used', async () => {
    const { group, teams } = await groupWithTeams(3)
    const [one, two, three] = teams.map(({ registration_id }) => registration_id)
    await app.ok(markPaymentCompleted, on(three ?? 0), mod)
    const rows = [
      ['SAO KE TAI KHOAN 0123456789'],
      ['Ngày giao dịch', 'Số tham chiếu', 'Phát sinh nợ', 'Phát sinh có', 'Nội dung'],
      ['14/03/2026', 'FT1', '', '300.000', `MBVCB.5.${teams[0]?.memo.toLowerCase()}.CT tu 0123`],
      ['14/03/2026', 'FT2', '', '150.000', teams[1]?.memo ?? ''],
      ['15/03/2026', 'FT3', '', '300.000', teams[2]?.memo.replaceAll(' ', '') ?? ''],
      ['15/03/2026', 'FT4', '20.000', '', 'phi'],
      ['15/03/2026', 'FT5', '', '90.000', 'tien nuoc'],
    ]
    const csv = text(rows.map((row) => row.join(';')).join('\r\n'))
    const first = await send(group, csv)
    expect([first.status, first.body.outgoing, kinds(first.body.items)]).toEqual([
      200,
      1,
      [['exact', one], ['amount-differs', two], ['already-paid', three], ['unmatched']],
    ])
    const [exact] = first.body.items
    expect(exact).toMatchObject({ row: 3, day: '2026-03-14', amount: 300_000, reference: 'FT1' })

    const { day = null, amount = 0, text: words = '', reference = '' } = exact ?? {}
    const item = { day, amount, text: words, reference, registration_id: one ?? 0 }
    expect((await app.ok(confirmPayments, { ...ofGroup(group.id), body: { items: [item] } }, mod)).marked).toEqual([
      one,
    ])

    const sheet = utils.aoa_to_sheet(rows.map((row) => row.map((cell) => (cell === '300.000' ? 300_000 : cell))))
    for (const bookType of ['xlsx', 'biff8'] as const) {
      const bytes = write({ SheetNames: ['Sao kê'], Sheets: { 'Sao kê': sheet } }, { type: 'buffer', bookType })
      const again = await send(group, new Uint8Array(bytes), `saoke.${bookType === 'xlsx' ? 'xlsx' : 'xls'}`)
      expect(kinds(again.body.items)[0]).toEqual(['duplicate', one])
    }
  })

  test('[FEE-32] lines of semicolons are read where amounts have commas, and a line of a bank may stand above', async () => {
    const { group, teams } = await groupWithTeams(1)
    const lines = [
      'Ngày giao dịch;Số tiền;Số dư;Nội dung',
      ...[1, 2, 3].map(
        (day) => `0${day}/11/2026;1,200,000;1,015,300,000;${day === 1 ? teams[0]?.memo : 'tien, nuoc, dien'}`,
      ),
    ]
    for (const above of [[], ['Sao kê, tài khoản 0123456789, VND, tháng 11, tất cả giao dịch']]) {
      const { status, body } = await send(group, text([...above, ...lines].join('\n')))
      expect([status, body.items.map(({ amount }) => amount)]).toEqual([200, [1_200_000, 1_200_000, 1_200_000]])
    }
  })

  test('[FEE-32] the number of a card in the column of amounts is no amount, and is not booked as one', async () => {
    const { group, teams } = await groupWithTeams(3)
    const card = 4_111_111_111_111_111
    const lines = ['Ngày giao dịch,Số tiền ghi có,Nội dung', `01/03/2026,${card},the`, '02/03/2026,300000,tien san']
    const { body } = await send(group, text(lines.join('\n')))
    expect(body.items.map(({ amount }) => amount)).toEqual([300_000])
    const items = teams.map(({ registration_id }) => ({
      ...{ registration_id: registration_id ?? 0, day: '2026-03-01', amount: card, text: 'the', reference: '' },
    }))
    const refused = await app.call(confirmPayments, { ...ofGroup(group.id), body: { items } }, mod)
    expect([refused.status, refused.body.code]).toEqual([400, 'validation-failed'])
    // Three of them would be a sum that no answer can hold.
    expect((await app.call(readFees, ofGroup(group.id), mod)).status).toBe(200)
  })

  test('what is no statement is refused with its reason, and changes nothing', async () => {
    const { group } = await groupWithTeams(1)
    const answers = [
      await send(group, text('Họ và tên,Điểm\nNguyễn Văn A,3')),
      await send(group, text('PK\u0003\u0004 broken'), 'saoke.xlsx'),
      await send(group, text('anything'), 'saoke.pdf'),
      await send(group, new Uint8Array(6 * 2 ** 20)),
    ]
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [400, 'statement-not-recognised'],
      [400, 'import-unreadable'],
      [400, 'validation-failed'],
      [413, 'file-too-large'],
    ])
    expect(
      (
        await app.call(previewStatement, {
          ...ofGroup(group.id),
          body: { file: { file_name: 'a.csv', bytes: text('') } },
        })
      ).status,
    ).toBe(401)
  })
})
