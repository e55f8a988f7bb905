import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGarbled } from '../../shared/garbled-text'
import { findHeader, type SheetCell, type SheetRow } from './find-header'
import { columnOfHead } from './import-columns'
import { type ImportScope, type ImportStep, type KnownPlayer, planImport } from './plan-import'
import { type ImportRow, readImportRows } from './read-import-row'

const sheet = (...lines: readonly (readonly SheetCell[])[]): SheetRow[] =>
  lines.map((cells, index) => ({ number: index + 1, cells }))

/** The rows under a head. */
function read(head: readonly string[], ...lines: readonly (readonly SheetCell[])[]): ImportRow[] {
  const rows = sheet(head, ...lines)
  const header = findHeader(rows)
  if (!header) throw new Error('no head was found')
  return readImportRows(rows, header)
}

describe('the head of a table', () => {
  test.each([
    ['Họ và tên', 'name'],
    ['HỌ VÀ TÊN'.normalize('NFD'), 'name'],
    [' Tên VĐV ', 'name'],
    ['ho va ten (*)', 'name'],
    ['SĐT', 'phone'],
    ['Số điện thoại (Zalo)', 'phone'],
    ['Điện  thoại:', 'phone'],
    ['Điểm', 'points'],
    ['CLB', 'club'],
    ['Trình độ', 'rating'],
    ['E-mail', 'email'],
    ['Họ đệm', 'surname'],
    ['Ghi chú', undefined],
    ['', undefined],
  ])('%j names the column %s', (head, column) => {
    expect(columnOfHead(head)).toBe(column)
  })

  test('titles and notes may stand above the head, in which columns come in any order', () => {
    const rows = sheet(['DANH SÁCH VẬN ĐỘNG VIÊN'], ['Cập nhật 01/03/2026'], ['STT', 'Điểm', 'SĐT', 'Họ tên'])
    expect(findHeader(rows)).toEqual({ row: 3, columns: { points: 1, phone: 2, name: 3 }, nameColumns: [3] })
    expect(findHeader(sheet(['Danh sách'], ['An', '0912345678']))).toBeUndefined()
    expect(findHeader([])).toBeUndefined()
  })

  test('a head of two rows with merged cells is one head', () => {
    const rows = sheet(['STT', 'Họ và tên', 'Liên lạc', null], [null, null, 'SĐT', 'Email'], [1, 'An', '0912345678'])
    expect(findHeader(rows)).toEqual({ row: 2, columns: { name: 1, phone: 2, email: 3 }, nameColumns: [1] })
  })

  test('a name over two merged columns, or with the surname apart, is put together', () => {
    const merged = sheet(['Họ và tên', null, 'SĐT'], ['Nguyễn Văn', 'An', '0912345678'])
    const header = findHeader(merged, [{ row: 1, from: 0, to: 1 }])
    expect(header?.nameColumns).toEqual([0, 1])
    expect(header && readImportRows(merged, header)[0]?.name).toBe('Nguyễn Văn An')
    expect(read(['Họ đệm', 'Tên', 'SĐT'], ['Trần Thị', 'Bình', '0912345678'])[0]?.name).toBe('Trần Thị Bình')
  })
})

describe('the rows of a table', () => {
  const head = ['Họ và tên', 'SĐT', 'Điểm', 'Trình độ', 'CLB', 'Email', 'Giới tính', 'Ngày sinh']
  const one = (...cells: readonly SheetCell[]) => read(head, cells)[0]
  const problems = (...cells: readonly SheetCell[]) =>
    one(...cells)?.problems.map(({ column, code }) => `${column}: ${code}`)

  test.each([['0912 345 678'], ['+84 912.345.678'], ['84912345678'], [912345678], [84912345678], ['912345678']])(
    'the phone %j is 0912345678',
    (phone) => {
      expect(one('An', phone)?.phone).toBe('0912345678')
    },
  )

  test('old numbers of 11 digits get their new prefix, as text or number', () => {
    expect(one('An', '01691234567')?.phone).toBe('0391234567')
    expect(one('An', 1691234567)?.phone).toBe('0391234567')
    expect(problems('An', '12345')).toEqual(['phone: phone-too-short'])
    expect(problems('An', 912345038.5)).toEqual(['phone: phone-is-figure'])
    expect(problems('An', -912345039)).toEqual(['phone: phone-is-figure'])
    expect(problems('An', '0982345006/7')).toEqual(['phone: phone-of-two'])
    expect(problems('An', new Date(0))).toEqual(['phone: phone-invalid'])
  })

  test.each([
    ['7,50', 750],
    ['7.50', 750],
    [7.5, 750],
    [3.4499999999999997, 345],
    ['1.250,5', 125_050],
    [0, 0],
  ])('the points %j are %i hundredths', (points, hundredths) => {
    expect(one('An', '0912345678', points)?.points).toBe(hundredths)
  })

  test('points that are no figure, negative, a date, an error or too many name their cell', () => {
    for (const cell of ['bảy', '-1', -1, new Date(0), true, { broken: true } as const]) {
      expect(problems('An', '0912345678', cell), String(cell)).toEqual(['points: points-invalid'])
    }
    expect(problems('An', '0912345678', 3, 10_000.01)).toEqual(['rating: rating-invalid'])
    expect(problems('An', '0912345678', 3, 8)).toEqual([])
    for (const rating of [8.01, 3.456, -1, '9']) {
      expect(problems('An', '0912345678', 3, rating)).toEqual(['rating: rating-invalid'])
    }
  })

  test('a gender is read as people write it, a year of birth alone or behind its day', () => {
    const category = (gender: SheetCell, year: SheetCell) => {
      const row = one('An', '0912345678', null, null, null, null, gender, year)
      return [row?.gender, row?.birthYear, ...(row?.problems ?? []).map(({ code }) => code)]
    }
    expect(category(' NAM', 1990)).toEqual(['male', 1990])
    expect(category('Nữ', '14/03/1987')).toEqual(['female', 1987])
    expect(category('f', new Date('2001-05-06'))).toEqual(['female', 2001])
    expect(category('', '')).toEqual([null, null])
    expect(category('khác', 87)).toEqual([null, null, 'gender-invalid', 'birth-year-invalid'])
  })

  test('text is trimmed and composed, kept as text, and refused where it could disguise itself', () => {
    const row = one('  Nguyễn  Ánh\u00a0Tuyết '.normalize('NFD'), '0912345678', null, null, ' CLB  A ')
    expect([row?.name, row?.club]).toEqual(['Nguyễn Ánh Tuyết', 'CLB A'])
    expect(one('<b onclick="x()">An</b> 🏓 =1+1', '0912345678')?.name).toBe('<b onclick="x()">An</b> 🏓 =1+1')
    expect(problems('An\u0007', '0912345678')).toEqual(['name: text-has-control-characters'])
    expect(problems('An\u202ehniB', '0912345678')).toEqual(['name: text-has-control-characters'])
    expect(problems('A'.repeat(1000), '0912345678')).toEqual(['name: text-too-long'])
    expect(problems({ broken: true }, '0912345678')).toEqual(['name: value-invalid'])
    expect(problems('An', '0912345678', 1, 1, 'C'.repeat(121), 'khong-phai-email')).toEqual([
      'club: text-too-long',
      'email: email-invalid',
    ])
  })

  test.each([
    'Nguyeãn Vaên An',
    'NguyÔn V¨n An',
    'Nguyá»…n VÄƒn An',
    'Nguy?n V?n An',
    'Nguy\uFFFDn Văn An',
    '?inh Văn An',
  ])('[IMP-29] %s, which lost its letters on the way, is told', (name) => {
    expect(problems(name, '0912345678')).toEqual(['name: text-garbled'])
    expect(problems('An', '0912345678', 1, 1, name)).toEqual(['club: text-garbled'])
  })

  test('[IMP-29] names of all languages are none that lost their letters', () => {
    const names = [
      ...['Nguyễn Thị Hoà', 'Tuân Luân', 'Huế Thuê', 'Quý Thuỷ', 'LÊ ĐỨC ÂN', 'Đào Yến Oanh', 'Hoàng Khuê Uyên'],
      ...['Trần Thị Thuý', 'Nguyệt', 'Khuất Hoài', 'José Núñez', 'Raúl', 'João Conceição', 'Zoë Müller', 'Gaël Noël'],
      ...[
        'Björn Åström',
        'François Léa',
        'Çelik',
        'Søren Kjær',
        'Łukasz',
        'McÉwan Smith',
        '王小明',
        'Анна Каренина',
        'Mª Carmen',
      ],
    ]
    expect(names.filter((name) => isGarbled(name))).toEqual([])
    expect(names.filter((name) => isGarbled(name.normalize('NFD')))).toEqual([])
  })

  test('empty rows are passed over, a row without a name is named, numbers are those of the sheet', () => {
    const rows = read(head, [null, null], ['An', '0912345678'], [null, '', ' '], [null, '0912345679'])
    expect(rows.map(({ number, problems: found }) => [number, found.map(({ code }) => code)])).toEqual([
      [3, []],
      [5, ['player-name-required']],
    ])
  })
})

const phuTho = { id: 1, name: 'CLB Phú Thọ' }
const tanBinh = { id: 2, name: 'CLB Tân Bình' }
const an: KnownPlayer = {
  ...{ id: 11, name: 'Nguyễn Văn An', phone: '0912345678', points: 350 },
  ...{ rating: null, clubId: 1, email: null, gender: null, birthYear: null },
}

describe('what becomes of the rows', () => {
  const scope = (change: Partial<ImportScope> = {}): ImportScope => ({
    ...{ club: null, clubs: [phuTho, tanBinh], players: [an], thisYear: 2026 },
    ...change,
  })
  const head = ['Họ và tên', 'SĐT', 'Điểm', 'CLB']
  const plan = (lines: readonly (readonly SheetCell[])[], change: Partial<ImportScope> = {}) =>
    planImport(read(head, ...lines), scope(change)).map(tell)

  test('[IMP-17] a player is found by phone first and by folded name in the club next', () => {
    expect(plan([['Nguyễn Văn An', '+84 912 345 678', '3,5', 'clb phú thọ']])).toEqual(['skip unchanged'])
    expect(plan([['Nguyen Van An', '0912345678']])).toEqual(['update 11 name'])
    expect(plan([['nguyen van an', '0999999999', 4, 'CLB Phu Tho']])).toEqual(['update 11 name phone points'])
    expect(plan([['Nguyễn Văn An', '0999999999', 4, 'CLB Tân Bình']])).toEqual(['create'])
    expect(plan([['Nguyễn Văn An', null, 4, 'CLB Phú Thọ']])).toEqual(['update 11 points'])
    expect(plan([['Người Mới', null]])).toEqual(['fail phone: phone-required'])
  })

  test('[PLR-06] a number that is stored as the row has it stays so, whatever would be refused today', () => {
    const doubtful = { ...an, phone: '09123450160' }
    const old = { ...an, id: 12, name: 'Lê Thị Bình', phone: '01201234567' }
    const players = [doubtful, old]
    expect(plan([['Nguyễn Văn An', '09123450160']], { players })).toEqual(['skip unchanged'])
    expect(plan([['Nguyễn Văn An', "'09123450160", 4]], { players })).toEqual(['update 11 points'])
    expect(plan([['Nguyễn Văn Ân', '09123450160']], { players })).toEqual(['update 11 name'])
    expect(plan([['Lê Thị Bình', '01201234567']], { players })).toEqual(['skip unchanged'])
    expect(plan([['Lê Thị Bình', '01201234567']], { players: [{ ...old, phone: '0701234567' }] })).toEqual([
      'skip unchanged',
    ])
    expect(plan([['Nguyễn Văn An', '09123450161']], { players })).toEqual(['fail phone: phone-too-long'])
    expect(plan([['Người Khác', '01201234567', 1]], { players })).toEqual(['create'])
  })

  test('[PLR-120] nobody is born ahead of today', () => {
    const rows = read(
      [...head, 'Năm sinh'],
      ['Lê Mới', '0911111111', 1, null, 2090],
      ['Lê Cũ', '0911111112', 1, null, 2026],
    )
    expect(planImport(rows, scope()).map(tell)).toEqual(['fail birthYear: birth-year-invalid', 'create'])
  })

  test('[IMP-18] what several players could be is asked back, not guessed', () => {
    const binh = { ...an, id: 12, name: 'Lê Thị Bình' }
    const players = [an, binh]
    expect(plan([['Lê Thị Bình', '0912345678']], { players })).toEqual(['skip unchanged'])
    expect(plan([['Người Khác', '0912345678']], { players })).toEqual(['fail phone: phone-of-several'])
    const namesakes = [an, { ...an, id: 13, phone: '0977777777' }]
    expect(plan([['Nguyễn Văn An', null, 1, 'CLB Phú Thọ']], { players: namesakes })).toEqual([
      'fail name: name-of-several',
    ])
  })

  test('[IMP-19] a row told twice is passed over; one phone for two names is refused, each naming the other row', () => {
    const lines = [
      ['Lê Mai', '0966666666'],
      ['lê  mai', '84966666666'],
      ['Lê Lan', '0966666666'],
    ]
    expect(plan(lines)).toEqual(['create', 'skip repeated 2', 'fail phone: phone-repeated 2'])
    const namesakes = [
      ['Nguyễn Văn An', '0955555555', null, 'CLB Phú Thọ'],
      ['Nguyễn Văn An', '0912345678', null, 'CLB Phú Thọ'],
    ]
    expect(plan(namesakes)).toEqual(['create', 'skip unchanged'])
  })

  test('members join the club of the import; elsewhere a row names a club that exists', () => {
    expect(plan([['Nguyễn Văn An', '0912345678', null, 'CLB Ma']], { club: tanBinh })).toEqual(['update 11 club'])
    expect(plan([['Nguyễn Văn An', '0912345678', null, 'CLB Ma']])).toEqual(['fail club: club-unknown'])
    const twins = [phuTho, { id: 3, name: 'CLB Phù Thổ' }]
    expect(plan([['Mới', '0988888888', null, 'clb phu tho']], { clubs: twins })).toEqual(['fail club: club-unknown'])
    expect(plan([['Mới', '0988888888', null, 'CLB  phù thổ']], { clubs: twins })).toEqual(['create'])
  })

  test('[IMP-21] the same file a second time adds nobody, whatever is in it', () => {
    const cell = <Value>(values: readonly Value[]) => fc.constantFrom(...values)
    const line = fc.tuple(
      cell(['An', 'Bình', 'an', 'Lê Bình', '']),
      cell(['0912345671', '0912345672', 912345673, 'x', null]),
      cell([3.5, '4,25', null, 'x']),
      cell(['CLB Phú Thọ', 'clb tan binh', null, 'CLB Ma']),
    )
    const known = fc.record({
      id: fc.constant(0),
      name: cell(['An', 'Bình', 'Chi']),
      phone: cell(['0912345671', '0912345672', '0912345674']),
      points: cell([0, 350]),
      rating: fc.constant(null),
      clubId: cell([1, 2, null]),
      email: fc.constant(null),
      gender: fc.constant(null),
      birthYear: fc.constant(null),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), fc.array(known, { maxLength: 4 }), (lines, found) => {
        const rows = read(head, ...lines)
        const players = found.map((player, index) => ({ ...player, id: index + 1 }))
        const first = planImport(rows, scope({ players }))
        const second = planImport(rows, scope({ players: applied(players, first) }))
        expect(second.filter(({ kind }) => kind === 'create').map(tell)).toEqual([])
        expect(first.length).toBe(rows.length)
      }),
      { numRuns: 150 },
    )
  })
})

function tell(step: ImportStep): string {
  if (step.kind === 'create') return 'create'
  if (step.kind === 'update') return ['update', step.player.id, ...step.changes].join(' ')
  if (step.kind === 'skip') return step.reason === 'repeated' ? `skip repeated ${step.otherRow}` : 'skip unchanged'
  return `fail ${step.problems.map(({ column, code, otherRow = '' }) => `${column}: ${code} ${otherRow}`.trim()).join(', ')}`
}

/** The players after the steps were taken. */
function applied(players: readonly KnownPlayer[], steps: readonly ImportStep[]): KnownPlayer[] {
  const after = new Map(players.map((player) => [player.id, player]))
  for (const step of steps) {
    if (step.kind !== 'create' && step.kind !== 'update') continue
    const { name, phone, points, rating, clubId, email, gender, birthYear } = step.fields
    const before = step.kind === 'update' ? after.get(step.player.id) : undefined
    const id = before?.id ?? 1000 + after.size
    after.set(id, {
      id,
      name,
      phone: phone ?? before?.phone ?? '',
      points: points ?? before?.points ?? 0,
      rating: rating ?? before?.rating ?? null,
      clubId: clubId ?? before?.clubId ?? null,
      email: email ?? before?.email ?? null,
      gender: gender ?? before?.gender ?? null,
      birthYear: birthYear ?? before?.birthYear ?? null,
    })
  }
  return [...after.values()]
}
