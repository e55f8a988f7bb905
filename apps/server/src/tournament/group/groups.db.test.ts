import {
  createBracket,
  createGroup,
  createTournament,
  deleteGroup,
  deleteRegistration,
  type GroupEdit,
  giveGroup,
  listTournaments,
  markPaymentCompleted,
  markPaymentIncomplete,
  markRefunded,
  readBracket,
  readFees,
  readGroup,
  readTournament,
  saveFeeAccount,
  updateGroup,
  updateTournament,
} from '@vot/contract'
import { division, makeGroup, makeTeams, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const

onAnyDatabase('groups', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const body = (change = {}) => ({
    group_name: 'Cúp Thăng Long',
    venue: 'Sân Mỹ Đình',
    use_snapshot_ranking: false,
    snapshot_group_tournament_id: null,
    confirm: true,
    divisions: [division(app, { name: 'Đôi nam' }), division(app, { name: 'Đôi nữ', venue: 'Sân phụ' })],
    ...change,
  })
  const read = (id: number) => app.ok(readGroup, { params: { id: String(id) } })
  const update = (id: number, sent: GroupEdit) =>
    app.call(updateGroup, { params: { id: String(id) }, body: sent }, admin)
  const tournamentCount = async () => (await app.ok(listTournaments, {})).total_count

  test('[GRP-53] a name that another group has is asked about, at creation and when renaming', async () => {
    const first = await app.ok(createGroup, { body: body({ group_name: 'Giải Đồng Nai' }) }, admin)
    const same = body({ group_name: 'giai  dong nai', confirm: undefined })
    const count = await tournamentCount()
    const asked = await app.call(createGroup, { body: same }, admin)
    expect([asked.status, asked.body.code]).toEqual([409, 'confirmation-needed'])
    expect(asked.body).toMatchObject({ details: { consequences: [{ kind: 'same-name' }], action: 'Vẫn tạo nhóm' } })
    expect(JSON.stringify(asked.body)).toContain('Giải Đồng Nai')
    expect(await tournamentCount()).toBe(count)
    const second = await app.ok(createGroup, { body: { ...same, confirm: true } }, admin)
    const divisions = second.divisions.map(({ id, name }) => ({ ...division(app), id, name }))
    // What was asked once is not asked again at each save.
    expect((await update(second.id, { ...same, divisions })).status).toBe(200)
    expect((await update(second.id, { ...same, group_name: 'Giải Biên Hòa', divisions })).status).toBe(200)
    expect((await update(second.id, { ...same, divisions })).body.code).toBe('confirmation-needed')
    expect((await read(second.id)).group_name).toBe('Giải Biên Hòa')
    await app.ok(deleteGroup, { params: { id: String(first.id) } }, admin)
    expect((await update(second.id, { ...same, divisions })).status).toBe(200)
  })

  test('[GRP-52] a group goes with all its divisions, and viewers of each are told', async () => {
    const group = await app.ok(createGroup, { body: body() }, admin)
    const ids = group.divisions.map(({ id }) => id)
    await makeTeams(app, ids[0] ?? 0, 4)
    const params = { id: String(ids[0]) }
    await app.ok(createBracket, { params, body: { confirm: true, bracket_type: 'single_elimination' } }, admin)
    const sent = { params: { id: String(group.id) } }
    const answer = await app.ok(deleteGroup, sent, admin)
    expect(answer.message).toBe('Đã xóa nhóm giải "Cúp Thăng Long" với 2 nội dung')
    expect((await app.call(readGroup, sent)).status).toBe(404)
    for (const id of ids) expect((await app.call(readTournament, { params: { id: String(id) } })).status).toBe(404)
    expect((await app.call(readBracket, { params })).status).toBe(404)
    expect((await app.call(deleteGroup, sent, admin)).body.code).toBe('group-not-found')
    const events = await app.database.read((db) =>
      db.selectFrom('liveEvents').select('tournamentId').where('type', '=', 'tournament-deleted').execute(),
    )
    expect(events.map(({ tournamentId }) => tournamentId)).toEqual(expect.arrayContaining(ids))
  })

  test('[GRP-52] what keeps one division keeps the whole group, and is named', async () => {
    const group = await app.ok(createGroup, { body: body() }, admin)
    const [, last] = group.divisions
    const [team] = await makeTeams(app, last?.id ?? 0, 3)
    await app.ok(markPaymentCompleted, { params: { id: String(team?.id) } }, admin)
    const sent = { params: { id: String(group.id) } }
    const refused = await app.call(deleteGroup, sent, admin)
    expect([refused.status, refused.body.code]).toEqual([409, 'group-holds-money'])
    expect(refused.body).toMatchObject({ details: { id: last?.id, name: 'Đôi nữ' } })
    expect((await read(group.id)).divisions).toHaveLength(2)
    await app.ok(markPaymentIncomplete, { params: { id: String(team?.id) } }, admin)
    expect((await app.call(deleteGroup, sent, { as: 'ref' })).status).toBe(403)
    await app.ok(deleteGroup, sent, admin)
  })

  test('an edit that names a division twice is refused, and changes nothing', async () => {
    const { id, divisions } = (await app.call(createGroup, { body: body() }, admin)).body
    const same = { ...division(app, { name: 'Đôi nam' }), id: divisions[0]?.id }
    const refused = await update(id, { ...body(), divisions: [same, { ...same, name: 'Đôi nam B' }] })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ details: { fields: { 'divisions.1.id': 'Giá trị không hợp lệ' } } })
    expect((await read(id)).divisions.map(({ name }) => name)).toEqual(['Đôi nam', 'Đôi nữ'])
  })

  test('[GRP-17] a group is saved with its divisions and default awards', async () => {
    const made = await app.call(createGroup, { body: body() }, { as: 'mod' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ group_name: 'Cúp Thăng Long', total_count: 2 })
    expect(made.body.divisions).toMatchObject([
      { name: 'Đôi nam', venue: 'Sân Mỹ Đình', group_name: 'Cúp Thăng Long', award_first: 0.2, award_third: 0.05 },
      { name: 'Đôi nữ', venue: 'Sân phụ', group_id: made.body.id, award_second: 0.1 },
    ])
    expect(await read(made.body.id)).toEqual(made.body)
  })

  test.each([
    [{ group_name: ' ' }, 'group_name', 'Tên giải đấu là bắt buộc'],
    [{ venue: '' }, 'venue', 'Địa điểm là bắt buộc'],
    [{ divisions: [] }, 'divisions', 'Phải có ít nhất một nội dung'],
    [
      { use_snapshot_ranking: true },
      'snapshot_group_tournament_id',
      'Phải chọn giải đấu snapshot khi sử dụng xếp hạng snapshot',
    ],
  ])('[GRP-04][GRP-06] %j is refused in its own words', async (change, field, message) => {
    const refused = await app.call(createGroup, { body: body(change) }, admin)
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({ message, details: { fields: { [field]: message } } })
  })

  test('[GRP-06] one bad division keeps the whole group out, naming division and field', async () => {
    const before = await tournamentCount()
    const divisions = [division(app), { ...division(app), name: '', total_participants: 1 }]
    const refused = await app.call(createGroup, { body: body({ divisions }) }, admin)
    expect(refused.body.details).toEqual({
      fields: {
        'divisions.1.name': 'Tên nội dung là bắt buộc',
        'divisions.1.total_participants': 'Số người tham gia phải >= 2',
      },
    })
    expect(await tournamentCount()).toBe(before)
  })

  test('a group takes fifty divisions and no more', async () => {
    const many = (length: number) => body({ divisions: Array.from({ length }, () => division(app)) })
    expect((await app.call(createGroup, { body: many(51) }, admin)).status).toBe(400)
    expect((await app.ok(createGroup, { body: many(50) }, admin)).total_count).toBe(50)
  })

  test('[GRP-18] a division with an id is changed, one without is added, one left out is removed', async () => {
    const group = await app.ok(createGroup, { body: body() }, admin)
    const [men, women] = group.divisions
    const sent = {
      ...body({ group_name: 'Cúp Hà Nội', venue: 'Sân mới' }),
      divisions: [{ id: men?.id, ...division(app, { name: 'Đôi nam 8.0' }) }, division(app, { name: 'Đôi nam nữ' })],
    }
    const answer = await update(group.id, sent as GroupEdit)
    expect(answer.status).toBe(200)
    expect(answer.body.divisions).toMatchObject([
      { id: men?.id, name: 'Đôi nam 8.0', venue: 'Sân mới', group_name: 'Cúp Hà Nội' },
      { name: 'Đôi nam nữ', venue: 'Sân mới' },
    ])
    expect(await read(group.id)).toEqual(answer.body)
    expect((await app.call(readTournament, { params: { id: String(women?.id) } })).status).toBe(404)
  })

  test('divisions keep the order in which they were sent, and one that is added comes last', async () => {
    const names = (divisions: readonly { name: string }[]) => divisions.map(({ name }) => name)
    const wanted = ['C', 'A', 'B'].map((name) => division(app, { name }))
    const group = await app.ok(createGroup, { body: body({ divisions: wanted }) }, admin)
    expect(names(group.divisions)).toEqual(['C', 'A', 'B'])
    const [c, a, b] = group.divisions
    const divisions = [
      { id: b?.id, ...division(app, { name: 'B' }) },
      division(app, { name: 'D' }),
      { id: c?.id, ...division(app, { name: 'C' }) },
      { id: a?.id, ...division(app, { name: 'A' }) },
    ] as GroupEdit['divisions']
    expect(names((await update(group.id, { ...body(), divisions } as GroupEdit)).body.divisions)).toEqual([
      'B',
      'D',
      'C',
      'A',
    ])
    const added = { ...division(app, { name: 'E' }), venue: 'Sân Mỹ Đình', group_id: group.id }
    await app.ok(createTournament, { body: added }, admin)
    expect(names((await read(group.id)).divisions)).toEqual(['B', 'D', 'C', 'A', 'E'])
    const listed = await app.ok(listTournaments, { query: { group_id: String(group.id) } })
    expect(names(listed.items)).toEqual(['B', 'D', 'C', 'A', 'E'])
  })

  test('[GRP-18] removing a division with registrations is refused and nothing of the edit is kept', async () => {
    const group = await app.ok(createGroup, { body: body() }, admin)
    const [men, women] = group.divisions
    await makeTeams(app, women?.id ?? 0, 1)
    const before = await read(group.id)
    const sent = body({ group_name: 'Tên khác' })
    const divisions = [{ id: men?.id, ...division(app, { name: 'Đổi tên' }) }] as GroupEdit['divisions']
    const refused = await update(group.id, { ...sent, divisions } as GroupEdit)
    expect([refused.status, refused.body.message]).toEqual([409, 'Nội dung đã có đội đăng ký, không thể xóa'])
    expect(await read(group.id)).toEqual(before)
  })

  test('[FEE-65] a division that is left out while it holds money stays, and nothing of the edit is kept', async () => {
    const group = await app.ok(createGroup, { body: body() }, admin)
    const [men, women] = group.divisions
    const [team] = await makeTeams(app, women?.id ?? 0, 1)
    const ofTeam = { params: { id: String(team?.id) } }
    await app.ok(markPaymentCompleted, ofTeam, admin)
    await app.ok(deleteRegistration, ofTeam, admin)
    const fees = () => app.ok(readFees, { params: { scope: 'groups', id: String(group.id) } }, admin)
    const [before, owed] = [await read(group.id), await fees()]
    expect(owed.totals.refund_due).toBeGreaterThan(0)
    const divisions = [{ id: men?.id, ...division(app, { name: 'Đổi tên' }) }] as GroupEdit['divisions']
    const refused = await update(group.id, { ...body({ group_name: 'Tên khác' }), divisions } as GroupEdit)
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'tournament-holds-money', details: { id: women?.id, amount: owed.totals.refund_due } },
    ])
    expect([await read(group.id), await fees()]).toEqual([before, owed])
    const payment = owed.divisions.flatMap(({ teams }) => teams).find(({ status }) => status === null)?.payment_id
    await app.ok(markRefunded, { params: { id: String(payment) } }, admin)
    expect((await update(group.id, { ...body(), divisions } as GroupEdit)).status).toBe(200)
    expect((await app.call(readTournament, { params: { id: String(women?.id) } })).status).toBe(404)
  })

  test('[GRP-18] a division of another group is not taken over', async () => {
    const [mine, other] = [await makeGroup(app), await makeGroup(app)]
    const divisions = [{ id: other.divisions[0]?.id, ...division(app) }] as GroupEdit['divisions']
    const refused = await update(mine.id, { ...body(), divisions } as GroupEdit)
    expect([refused.status, refused.body.code]).toEqual([404, 'tournament-not-found'])
    expect(await read(other.id)).toEqual(other)
    expect(await read(mine.id)).toEqual(mine)
  })

  test('a group that does not exist is 404', async () => {
    const answer = await app.call(readGroup, { params: { id: '987654' } })
    expect([answer.status, answer.body.message]).toEqual([404, 'Không tìm thấy nhóm giải đấu'])
    expect((await update(987_654, body() as GroupEdit)).status).toBe(404)
  })

  test('an edit of a group that changed meanwhile, itself or a division, is refused and changes nothing', async () => {
    const group = await makeGroup(app, [{}, {}])
    const edit = (name: string, seen: string) =>
      update(group.id, {
        ...body({ group_name: name }),
        seen_updated_at: seen,
        divisions: group.divisions.map(({ id }) => ({ id, ...division(app, { name }) })),
      } as GroupEdit)
    app.clock.advance(60_000)
    expect((await edit('Người trước', group.updated_at)).status).toBe(200)
    const changed = await read(group.id)
    const late = await edit('Người sau', group.updated_at)
    expect([late.status, late.body]).toMatchObject([409, { code: 'tournament-changed' }])
    expect(await read(group.id)).toEqual(changed)
    app.clock.advance(60_000)
    const moved = { ...division(app, { name: 'Đổi riêng' }), venue: 'Sân B' }
    await app.ok(updateTournament, { params: { id: String(group.divisions[0]?.id) }, body: moved }, admin)
    expect((await edit('Người sau', changed.updated_at)).body.code).toBe('tournament-changed')
    const { updated_at } = await read(group.id)
    expect((await edit('Người sau', updated_at)).body.group_name).toBe('Người sau')
  })

  test('[GRP-18] two organisers who edit one group at once both get an answer, and the last one stands', async () => {
    const group = await makeGroup(app, [{}, {}])
    const ids = group.divisions.map((each) => each.id)
    const edit = (name: string) =>
      update(group.id, {
        ...body({ group_name: name }),
        divisions: ids.map((id) => ({ id, ...division(app, { name }) })),
      } as GroupEdit)
    const moved = { ...division(app), venue: 'Sân B' }
    const move = (id: number) => app.call(updateTournament, { params: { id: String(id) }, body: moved }, { as: 'mod' })
    await app.signIn('mod')
    const answers = await Promise.all([edit('Một'), ...ids.map(move), edit('Hai'), edit('Ba')])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200])
    const { group_name, divisions } = await read(group.id)
    expect(['Một', 'Hai', 'Ba']).toContain(group_name)
    // A division is as the last edit of the group left it, or as it was moved after that.
    for (const { name, venue } of divisions) {
      expect([group_name, moved.name]).toContain(name)
      if (name === moved.name) expect(venue).toBe('Sân B')
    }
  })

  const standsAlone = async () =>
    await app.ok(
      createTournament,
      { body: { ...division(app, { name: 'Cúp Sân Nhà' }), venue: 'Sân Tao Đàn', use_snapshot_ranking: false } },
      admin,
    )

  test('[TRN-155] a tournament that stands alone gets a group of its own, with its account; asked again, the same', async () => {
    const alone = await standsAlone()
    const on = { params: { id: String(alone.id) } }
    const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN CHU' }
    const ofTournament = { params: { scope: 'tournaments' as const, id: String(alone.id) } }
    await app.ok(saveFeeAccount, { ...ofTournament, body: account }, admin)
    const group = await app.ok(giveGroup, on, admin)
    expect(group).toMatchObject({ group_name: 'Cúp Sân Nhà', venue: 'Sân Tao Đàn', divisions: [{ id: alone.id }] })
    const ofGroup = { params: { scope: 'groups' as const, id: String(group.id) } }
    expect((await app.ok(readFees, ofGroup, admin)).account).toMatchObject(account)
    expect(await app.ok(readTournament, on)).toMatchObject({ group_id: group.id, group_name: 'Cúp Sân Nhà' })
    expect((await app.ok(giveGroup, on, admin)).id).toBe(group.id)
    const together = await standsAlone()
    const asked = { params: { id: String(together.id) } }
    const both = await Promise.all([app.ok(giveGroup, asked, admin), app.ok(giveGroup, asked, { as: 'mod' })])
    expect(both[0].id).toBe(both[1].id)
  })

  test('[TRN-155] only organisers found it, and only for a tournament that there is', async () => {
    const { id } = await standsAlone()
    expect((await app.call(giveGroup, { params: { id: String(id) } }, { as: 'ref' })).status).toBe(403)
    expect((await app.call(giveGroup, { params: { id: '999999' } }, admin)).status).toBe(404)
    expect((await app.ok(readTournament, { params: { id: String(id) } })).group_id).toBe(null)
  })
})
