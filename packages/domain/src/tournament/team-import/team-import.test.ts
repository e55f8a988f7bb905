import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Team } from '../registration/check-pair'
import { choiceKey, type PersonChoice, personKey, planTeams, type TeamImportScope, type TeamPlayer } from './plan-teams'
import { type PersonCells, readTeamRows, readTeamTable, type TeamRow, teamColumnsOf } from './team-columns'

const nobody: PersonCells = { name: '', phone: '', club: '', gender: '', birthYear: '' }
const person = (name: string, phone = '', more: Partial<PersonCells> = {}): PersonCells => ({
  ...nobody,
  ...{ name, phone },
  ...more,
})
const row = (number: number, one: PersonCells, two: PersonCells): TeamRow => ({ number, people: [one, two] })

const player = (id: number, name: string, more: Partial<TeamPlayer> = {}): TeamPlayer => ({
  ...{ id, name, phone: `090000000${id}`, clubId: null, clubName: null, gender: null, birthYear: null },
  ...{ points: 300, rating: null, isVerified: true, isUnverified: false },
  ...more,
})
const limits = { maxRankingPoint: 0, maxSinglePoint: 0, pointTolerance: 0, verifiedPointsOnly: false }
const places = { number: 64, taken: 0, list: [], offers: [] }
const scope = (more: Partial<TeamImportScope> = {}): TeamImportScope => ({
  ...{ players: [], clubs: [], teams: [], places, limits, eligibility: null, firstYear: 2026, thisYear: 2026 },
  ...more,
})
const team = (id: number, player1Id: number, player2Id: number, status: Team['status'] = 'pending'): Team => ({
  ...{ id, player1Id, player2Id, status, withdrawnAt: null },
})
const none = new Map<string, PersonChoice>()

describe('columns of a list of teams', () => {
  test.each([
    [
      ['Dấu thời gian', 'Họ và tên VĐV 1', 'Số điện thoại VĐV 1', 'Họ và tên VĐV 2', 'Số điện thoại VĐV 2', 'CLB'],
      { name1: 1, phone1: 2, name2: 3, phone2: 4, club: 5 },
    ],
    [
      ['Họ tên', 'SĐT', 'Partner', 'SĐT partner', 'CLB', 'Ghi chú cho ban tổ chức'],
      { name1: 0, phone1: 1, name2: 2, phone2: 3, club: 4 },
    ],
    [
      ['Player 1', 'Phone 1', 'Club 1', 'Player 2', 'Phone 2', 'Club 2', 'Email'],
      { name1: 0, phone1: 1, club1: 2, name2: 3, phone2: 4, club2: 5 },
    ],
    [['Họ tên', 'SĐT', 'Họ tên', 'SĐT'], { name1: 0, phone1: 1, name2: 2, phone2: 3 }],
    [
      ['Họ và tên VĐV nam', 'Năm sinh VĐV nam', 'Họ và tên VĐV nữ', 'Năm sinh VĐV nữ'],
      { name1: 0, birthYear1: 1, name2: 2, birthYear2: 3 },
    ],
    [
      ['1. Họ và tên của vận động viên thứ nhất là gì?', '2. Số điện thoại (10 số) của vận động viên thứ nhất?'],
      { name1: 0, phone1: 1 },
    ],
  ])('[REG-220] %j', (head, columns) => {
    expect(teamColumnsOf(head)).toEqual(columns)
  })

  test('[REG-220] titles may stand above the head, columns are changed by hand, empty rows are passed over', () => {
    const table = readTeamTable([
      { number: 1, cells: ['Giải mở rộng'] },
      { number: 3, cells: ['Tên VĐV 1', 'Tên VĐV 2', 'Điện thoại 1'] },
      { number: 4, cells: ['An', 'Bình', 912_345_678] },
      { number: 5, cells: [null, '  ', null] },
      { number: 7, cells: ['Chi', 'Dung', { broken: true }] },
    ])
    expect(readTeamRows(table.rows, table.columns)).toEqual([
      row(4, person('An', '912345678'), person('Bình')),
      row(7, person('Chi', '#'), person('Dung')),
    ])
    const [swapped] = readTeamRows(table.rows, { name1: 1, name2: 0 })
    expect(swapped?.people.map(({ name }) => name)).toEqual(['Bình', 'An'])
  })

  test('[REG-220] a head of two rows is one head, and dates of cells are the days that the sheet shows', () => {
    const zone = process.env.TZ
    try {
      for (const TZ of ['America/Los_Angeles', 'Asia/Ho_Chi_Minh', 'UTC']) {
        process.env.TZ = TZ
        const table = readTeamTable([
          { number: 1, cells: ['STT', 'VĐV 1', null, null, 'VĐV 2', null, 'CLB'] },
          { number: 2, cells: [null, 'Họ tên', 'SĐT', 'Ngày sinh', 'Họ tên', 'SĐT', null] },
          {
            number: 3,
            cells: [1, 'An', '0912345678', new Date('1990-01-01T00:00:00Z'), 'Bình', '0987654321', 'Tân Bình'],
          },
        ])
        expect(readTeamRows(table.rows, table.columns)).toEqual([
          row(
            3,
            person('An', '0912345678', { birthYear: '01/01/1990', club: 'Tân Bình' }),
            person('Bình', '0987654321', { club: 'Tân Bình' }),
          ),
        ])
      }
    } finally {
      if (zone === undefined) delete process.env.TZ
      else process.env.TZ = zone
    }
  })

  test('[REG-220] a table whose head names no players is handed on whole', () => {
    const table = readTeamTable([{ number: 1, cells: ['An', 'Bình'] }])
    expect(table).toEqual({ head: [], columns: {}, rows: [{ number: 1, cells: ['An', 'Bình'] }] })
  })
})

describe('who the people of a list are', () => {
  const tu1 = player(1, 'Nguyễn Minh Tú', { clubId: 7, clubName: 'CLB Tân Bình' })
  const tu2 = player(2, 'Nguyễn Minh Tú', { clubId: 8, clubName: 'Grand Park' })
  const khoi = player(3, 'Lê Đăng Khôi', { clubId: 7, clubName: 'CLB Tân Bình' })
  const players = [tu1, tu2, khoi]
  const find = (cells: PersonCells, choice?: PersonChoice) => {
    const choices = choice === undefined ? none : new Map([[choiceKey(2, 1), choice]])
    const [step] = planTeams([row(2, cells, person('Ai Khác', '0977777777'))], choices, scope({ players }))
    return step?.people[0]
  }

  test('[REG-221] a whole name alone takes a known player, who can be told to be somebody else', () => {
    expect(find(person('Lê Đăng Khôi'))).toMatchObject({
      kind: 'known',
      by: 'name',
      candidates: [khoi],
      mayBeNew: true,
    })
    expect(find(person('Lê Đăng Khôi'), 'new')).toMatchObject({ kind: 'new', fields: { phone: null } })
    // A club that is not the player's, two words or namesakes are asked.
    expect(find(person('Lê Đăng Khôi', '', { club: 'Hội lạ' }))).toMatchObject({ kind: 'open', candidates: [khoi] })
    expect(find(person('Nguyễn Minh Tú'))).toMatchObject({ kind: 'open', candidates: [tu1, tu2], mayBeNew: true })
    const short = player(5, 'Lê Khôi')
    const [step] = planTeams([row(2, person('Lê Khôi'), person('Lê Khởi'))], none, scope({ players: [short] }))
    expect(step?.people).toMatchObject([{ kind: 'open' }, { kind: 'open' }])
    const [binh, bink] = [player(6, 'Lê Văn Bình'), player(7, 'Lê Văn Bính')]
    const [two] = planTeams(
      [row(2, person('lê văn bính'), person('Le Van Binh'))],
      none,
      scope({ players: [binh, bink] }),
    )
    expect(two?.people).toMatchObject([{ kind: 'known', player: bink }, { kind: 'open' }])
  })

  test('[REG-221] people without a phone are told apart by name and club', () => {
    const [first, second] = planTeams(
      [
        row(2, person('Lê Văn Bình'), person('Lê Văn Bính')),
        row(3, person('lê văn  bình'), person('Lê Văn Bình', '', { club: 'CLB Lạ' })),
      ],
      none,
      scope(),
    )
    expect(first).toMatchObject({ outcome: 'ready', people: [{ kind: 'new' }, { kind: 'new' }] })
    expect(second).toMatchObject({ outcome: 'wait', clash: { player: 1, otherRow: 2 } })
    expect(planTeams([row(2, person('Lê Văn Bình'), person('Lê Văn Bình'))], none, scope())).toMatchObject([
      { outcome: 'bad', problem: { code: 'same-player-twice' } },
    ])
  })

  test('[REG-221] by phone, then by name in the club, then by name alone', () => {
    expect(find(person('nguyen minh tu', '+84 900 000 002'))).toMatchObject({ player: tu2, by: 'phone' })
    expect(find(person('Nguyen Minh Tu', '', { club: 'tan binh' }))).toMatchObject({ player: tu1, by: 'club' })
    expect(find(person('Le Dang Khoi'))).toMatchObject({ player: khoi, by: 'name' })
  })

  test('[REG-221] namesakes, a phone of somebody else and another phone than the namesake has are asked', () => {
    expect(find(person('Nguyễn Minh Tú'))).toMatchObject({ kind: 'open', candidates: [tu1, tu2], mayBeNew: true })
    expect(find(person('Nguyễn Minh Tú', '0909412355'))).toMatchObject({ candidates: [tu1, tu2], mayBeNew: true })
    expect(find(person('Trần Văn Lạ', '0900000003'))).toMatchObject({
      kind: 'open',
      candidates: [khoi],
      mayBeNew: true,
    })
    expect(find(person('Lê Đăng Khôi', '0911111111'))).toMatchObject({ kind: 'open', candidates: [khoi] })
    expect(find(person('Lê Đăng Khôi', '0911111111'), 3)).toMatchObject({ kind: 'known', player: khoi, by: 'choice' })
    expect(find(person('Lê Đăng Khôi', '0911111111'), 'new')).toMatchObject({ kind: 'new' })
    // Nobody is chosen who was not offered.
    expect(find(person('Lê Đăng Khôi', '0911111111'), 1)).toMatchObject({ kind: 'open' })
  })

  test('[PLR-06] a number that is stored as the row has it stays so, whatever would be refused today', () => {
    const doubtful = player(4, 'Trần Văn Số', { phone: '09123450160' })
    const step = (cells: PersonCells) =>
      planTeams([row(2, cells, person('Ai Khác', '0977777777'))], none, scope({ players: [doubtful] }))[0]?.people[0]
    expect(step(person('Trần Văn Số', '09123450160'))).toMatchObject({ kind: 'known', player: doubtful, by: 'phone' })
    expect(step(person('Trần Văn Số', "'09123450160"))).toMatchObject({ kind: 'known', player: doubtful, by: 'phone' })
    expect(step(person('Trần Văn Số', '09123450161'))).toMatchObject({ kind: 'bad', code: 'phone-too-long' })
    expect(step(person('Trần Văn Khác', '09123450160'))).toMatchObject({ kind: 'bad', code: 'phone-too-long' })
  })

  test('[REG-222] what is missing or cannot be read is told', () => {
    expect(find(person(''))).toMatchObject({ kind: 'bad', code: 'player-name-required' })
    expect(find(person('Người Mới'))).toMatchObject({ kind: 'new', fields: { phone: null, clubName: null } })
    expect(find(person('Người Mới', '12ab'))).toMatchObject({ kind: 'bad', code: 'phone-invalid' })
    expect(find(person('Nguyeãn Vaên An'))).toMatchObject({ kind: 'bad', code: 'text-garbled' })
    expect(find(person('Người Mới', '', { club: 'CLB Phú Th?o' }))).toMatchObject({ code: 'text-garbled' })
    expect(find(person('Người Mới', '912345016.0'))).toMatchObject({ kind: 'new', fields: { phone: '0912345016' } })
    expect(find(person('Người Mới', '0982345006/7'))).toMatchObject({ kind: 'bad', code: 'phone-of-two' })
    expect(find(person('Người Mới', '09123450311'))).toMatchObject({ kind: 'bad', code: 'phone-too-long' })
    expect(find(person('Người Mới', '0911111111', { birthYear: '19xx' }))).toMatchObject({ code: 'birth-year-invalid' })
    expect(find(person('Người Mới', '0977777777'))).toMatchObject({
      kind: 'bad',
      code: 'phone-of-two-names',
      otherRow: 2,
    })
  })

  test('[REG-221] new players come with gender, year of birth and a club that is known', () => {
    const clubs = [{ id: 7, name: 'CLB Tân Bình' }]
    const cells = person('Người Mới', '0911111111', { gender: 'Nữ', birthYear: '12/03/1990', club: 'Tân Bình' })
    const stranger = person('Người Lạ', '0922222222', { club: 'Hội lạ' })
    const [step] = planTeams([row(2, cells, stranger)], none, scope({ clubs }))
    expect(step?.people).toMatchObject([
      { kind: 'new', fields: { clubId: 7, gender: 'female', birthYear: 1990 }, isClubUnknown: false },
      { kind: 'new', fields: { clubId: null, clubName: 'Hội lạ', gender: null }, isClubUnknown: true },
    ])
  })
})

describe('what becomes of the rows', () => {
  const players = [1, 2, 3, 4].map((id) => player(id, `Người ${id}`, { points: id * 100 }))
  const cells = (id: number) => person(`Người ${id}`, `090000000${id}`)
  const plan = (rows: readonly TeamRow[], more: Partial<TeamImportScope> = {}) =>
    planTeams(rows, none, scope({ players, ...more }))

  test('[REG-222] the same player twice, a pair that is registered and a pair of a row above', () => {
    const rows = [
      row(2, cells(1), cells(1)),
      row(3, cells(2), cells(1)),
      row(4, cells(3), cells(4)),
      row(5, cells(4), cells(3)),
    ]
    expect(plan(rows, { teams: [team(9, 1, 2)] })).toMatchObject([
      { outcome: 'bad', problem: { code: 'same-player-twice' } },
      { outcome: 'kept', problem: { code: 'pair-already-registered' } },
      { outcome: 'ready' },
      { outcome: 'kept', problem: { code: 'row-repeated', otherRow: 4 } },
    ])
    expect(plan(rows.slice(1, 2), { teams: [team(9, 1, 2, 'rejected')] })).toMatchObject([{ outcome: 'ready' }])
  })

  test('[REG-223] over the cap, not eligible, in another team, in a full division: it enters and waits', () => {
    expect(plan([row(2, cells(3), cells(4))], { limits: { ...limits, maxRankingPoint: 650 } })).toMatchObject([
      { outcome: 'wait', warnings: [{ code: 'team-points-over-cap', excess: 50 }] },
    ])
    const eligibility = {
      category: 'men',
      minAge: null,
      maxAge: null,
      levelBy: 'points',
      minLevel: null,
      maxLevel: null,
      clubIds: [],
    } as const
    expect(plan([row(2, cells(3), cells(4))], { eligibility })[0]?.eligibility).toHaveLength(2)
    const visitors = players.map((each) => ({ ...each, isUnverified: each.id === 1 }))
    expect(plan([row(2, cells(1), cells(2))], { players: visitors })).toMatchObject([{ outcome: 'wait' }])
    const rows = [row(2, cells(1), cells(2)), row(3, cells(3), cells(4))]
    const line = [{ registrationId: 7, held: true }]
    expect(plan(rows, { places: { number: 5, taken: 4, list: line, offers: [] } })).toMatchObject([
      { outcome: 'ready', waitingPlace: null },
      { outcome: 'wait', waitingPlace: 2 },
    ])
    expect(plan([row(2, cells(1), cells(2)), row(3, cells(3), cells(2))])).toMatchObject([
      { outcome: 'ready' },
      { outcome: 'wait', clash: { player: 2, otherRow: 2 } },
    ])
    expect(plan([row(2, cells(1), cells(2))], { teams: [team(9, 2, 4, 'approved')] })).toMatchObject([
      { outcome: 'wait', clash: { player: 2, registrationId: 9 } },
    ])
  })
})

describe('any list', () => {
  const somebody = fc.record({
    name: fc.constantFrom('An', 'Bình', 'Bính', 'Chi', 'Dũng', 'Em', ''),
    phone: fc.constantFrom('', '0900000001', '0900000002', '0911111111', '0922222222', '0933333333', 'x'),
    club: fc.constantFrom('', 'Tân Bình', 'Lạ'),
    gender: fc.constant(''),
    birthYear: fc.constant(''),
  })
  const list = fc
    .array(fc.tuple(somebody, somebody), { maxLength: 12 })
    .map((pairs) => pairs.map(([one, two], index) => row(index + 2, one, two)))
  const known = [
    player(1, 'An', { clubId: 7, clubName: 'CLB Tân Bình' }),
    player(2, 'Bình'),
    player(3, 'An'),
    player(4, 'Chi', { clubId: 7, clubName: 'CLB Tân Bình' }),
  ]

  test('[REG-224] the same list a second time enters no team again and makes nobody', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const before = scope({ players: known })
        const steps = planTeams(rows, none, before)
        expect(steps.map((step) => step.row)).toEqual(rows.map(({ number }) => number))
        const entered = steps.filter(({ outcome }) => outcome === 'ready' || outcome === 'wait')

        const players = [...known]
        const ids = new Map(known.map(({ id }) => [`id ${id}`, id]))
        for (const { people } of entered) {
          for (const each of people) {
            const key = personKey(each) ?? ''
            if (each.kind !== 'new' || ids.has(key)) continue
            const id = players.length + 100
            players.push(player(id, each.fields.name, { phone: each.fields.phone, clubId: each.fields.clubId }))
            ids.set(key, id)
          }
        }
        const idOf = (key: string | undefined) => ids.get(key ?? '') ?? 0
        const teams = entered.map(({ row: number, people: [one, two] }) =>
          team(number, idOf(personKey(one)), idOf(personKey(two))),
        )
        // No pair twice.
        const pairs = teams.map(({ player1Id, player2Id }) => [player1Id, player2Id].sort((a, b) => a - b).join())
        expect(new Set(pairs).size).toBe(pairs.length)

        const again = planTeams(rows, none, { ...before, players, teams })
        const rowsBefore = new Set(entered.map((step) => step.row))
        for (const step of again) {
          if (rowsBefore.has(step.row)) expect(step.outcome).toBe('kept')
        }
      }),
      { numRuns: 500 },
    )
  })

  test('[REG-223] teams that enter as they are share nobody', () => {
    fc.assert(
      fc.property(list, (rows) => {
        const ready = planTeams(rows, none, scope({ players: known })).filter(({ outcome }) => outcome === 'ready')
        const keys = ready.flatMap(({ people }) => people.map(personKey))
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
