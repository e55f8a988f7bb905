import { read, utils } from '@e965/xlsx'
import {
  adjustPoints,
  approveRegistration,
  createClub,
  createPlayer,
  createRegistration,
  exportAudit,
  listAudit,
  listAuditActs,
  updateClub,
  updateUser,
} from '@vot/contract'
import { ok } from '@vot/domain'
import { eachDatabase, makeGroup, makePlayers, makeTeams, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'
import { type AuditFinds, countAuditRows, findForAudit, listActKeys } from './audit-queries'
import { listChanges } from './routes'

const admin = { as: 'admin' } as const
const idOf = (id: number) => ({ id: String(id) })

onAnyDatabase('the audit log', (start) => {
  let app: TestApp
  let clubId: number
  beforeAll(async () => {
    app = await startApp(start)
    clubId = (await app.ok(createClub, { body: { name: 'CLB Tao Đàn' } }, { as: 'mod' })).id
    app.clock.advance(86_400_000)
    await app.ok(updateClub, { params: idOf(clubId), body: { name: 'CLB Phú Thọ' } }, admin)
  })
  const ofClub = () => ({ subject_type: 'club', subject_id: String(clubId) })
  const list = async (query: object) => (await app.ok(listAudit, { query }, admin)).items

  test(
    '[AUD-29] the log is searched by who acted, what they acted on and its tournament, without diacritics',
    eachDatabase,
    async () => {
      const [one, other] = await makePlayers(app, 2)
      if (!one || !other) throw new Error('no players')
      await app.ok(adjustPoints, { params: idOf(one.id), body: { points: 1, reason: 'thử' } }, { as: 'mod' })
      const found = async (q: string) => (await list({ q })).map(({ action, subject_id }) => `${action} ${subject_id}`)
      expect(await found('phu THO')).toEqual([`update-club ${clubId}`, `create-club ${clubId}`])
      expect(await found(one.name)).toContain(`adjust-points ${one.id}`)
      expect(await found(one.name)).not.toContain(`create-player ${other.id}`)
      expect(await found('khong co ai 100%')).toEqual([])
      const { divisions } = await makeGroup(app, [{ name: 'Đôi nữ Ưu Tú' }], { group_name: 'Cúp Hồ Gươm' })
      const ofTournament = (await list({ q: 'ho guom uu tu' })).map(({ tournament }) => tournament?.id)
      expect(new Set(ofTournament)).toEqual(new Set([divisions[0]?.id]))
      const mod = await app.signIn('mod')
      await app.ok(updateUser, { params: idOf(mod.userId), body: { name: 'Lê Bưởi Đường' } }, admin)
      expect(await found('BUOI duong')).toContain(`adjust-points ${one.id}`)
      expect((await list({ q: 'admin' })).length).toBeGreaterThan(0)
      const everything = await list({})
      expect(await list({ direction: 'up', per_page: String(everything.length) })).toEqual(everything.toReversed())
    },
  )

  test('[AUD-29] what has many entries is found by going through the log, and is the same', eachDatabase, async () => {
    const anything = {
      ...{ actorId: undefined, tournamentId: undefined, subjectType: undefined, subjectId: undefined },
      ...{ minId: undefined, maxId: undefined, from: undefined, to: undefined },
    }
    const { divisions } = await makeGroup(app, [{ name: 'Đôi nam Sen Hồng' }], { group_name: 'Cúp Tây Hồ' })
    await makeTeams(app, divisions[0]?.id ?? 0, 2)
    await app.database.read(async (db) => {
      const [player] = await db.selectFrom('players').select('nameFolded').orderBy('id', 'desc').limit(1).execute()
      for (const text of [player?.nameFolded ?? '', 'tay ho sen', 'phu tho', 'admin', 'khong co ai']) {
        const found = await findForAudit(db, text)
        if (!found?.rare) throw new Error('few entries are meant')
        const read = async (finds: AuditFinds) => {
          const filter = { ...anything, found: finds }
          const page = { after: undefined, limit: 100, direction: 'down' } as const
          return [await countAuditRows(db, filter), (await listActKeys(db, filter, page)).map(({ id }) => id)]
        }
        const few = await read(found)
        expect(JSON.stringify(few[1]) === '[]').toBe(text === 'khong co ai')
        expect(await read({ ...found, rare: null })).toEqual(few)
      }
    })
  })

  test(
    '[AUD-20] an administrator reads who did what to what and when, the newest first, with before and after',
    eachDatabase,
    async () => {
      const [changed, made] = await list(ofClub())
      expect(changed).toMatchObject({
        at: '2026-03-02T09:00:00+07:00',
        actor: { username: 'admin' },
        action: 'update-club',
        subject_id: clubId,
        subject_name: 'CLB Phú Thọ',
        tournament: null,
        changes: [{ field: 'name', before: 'CLB Tao Đàn', after: 'CLB Phú Thọ' }],
      })
      expect(made).toMatchObject({ actor: { username: 'mod' }, action: 'create-club' })
      expect(made?.changes).toEqual([{ field: 'name', before: null, after: 'CLB Tao Đàn' }])
    },
  )

  test(
    '[AUD-30] what one person did to many at once is one act, whatever the page, and the others are read by id',
    eachDatabase,
    async () => {
      const at = app.clock.now()
      const actorId = (await app.signIn('admin')).userId
      const made = { at, actorId, subjectType: 'many', action: 'approve-registration', tournamentId: null }
      const first = await app.database.transaction(async ({ db }) => {
        const few = [{ ...made, action: 'call-match', subjectId: 1 }]
        const many = Array.from({ length: 640 }, (_, index) => ({ ...made, subjectId: index }))
        const alone = Array.from({ length: 60 }, (_, index) => ({
          ...made,
          action: `alone-${index}`,
          subjectId: index,
        }))
        for (const values of [few, many.slice(0, 320), many.slice(320), alone]) {
          await db.insertInto('auditLog').values(values).execute()
        }
        return ok(null)
      })
      expect(first.ok).toBe(true)
      const acts = async (query: object) =>
        await app.ok(listAuditActs, { query: { subject_type: 'many', ...query } }, admin)
      for (const direction of ['down', 'up'] as const) {
        const one = await acts({ direction })
        expect(one.total_count).toBe(701)
        expect(one.items).toHaveLength(50)
        const other = await acts({ direction, after: String(one.next) })
        expect(other.next).toBeNull()
        const all = [...one.items, ...other.items]
        expect(all.map(({ count }) => count).filter((count) => count > 1)).toEqual([640])
        expect(all).toHaveLength(62)
        const gathered = all.find(({ count }) => count === 640)
        expect(gathered?.lines).toHaveLength(5)
        const shown = gathered?.lines.at(-1)?.id ?? 0
        const range = direction === 'up' ? [shown + 1, gathered?.last_id] : [gathered?.last_id, shown - 1]
        const [min_id, max_id] = range.map(String)
        const rest = await app.ok(listAudit, { query: { subject_type: 'many', min_id, max_id } }, admin)
        expect(rest.total_count).toBe(635)
      }
    },
  )

  test('[AUD-31] entries are counted up to ten thousand', eachDatabase, async () => {
    await app.database.transaction(async ({ db }) => {
      const made = { at: 1, actorId: null, subjectType: 'counted', action: 'counted', tournamentId: null }
      const rows = Array.from({ length: 1_000 }, (_, index) => ({ ...made, subjectId: index }))
      for (let round = 0; round < 10; round++) await db.insertInto('auditLog').values(rows).execute()
      return ok(null)
    })
    const counts = async () => {
      const query = { subject_type: 'counted' }
      const [acts, lines] = [
        await app.ok(listAuditActs, { query }, admin),
        await app.ok(listAudit, { query: { ...query, per_page: '100' } }, admin),
      ]
      return [acts.total_count, acts.are_more, lines.total_count, lines.are_more, lines.total_pages]
    }
    expect(await counts()).toEqual([10_000, undefined, 10_000, undefined, 100])
    await app.database.transaction(async ({ db }) => {
      const one = { at: 1, actorId: null, subjectType: 'counted', action: 'counted', tournamentId: null }
      await db
        .insertInto('auditLog')
        .values({ ...one, subjectId: 0 })
        .execute()
      return ok(null)
    })
    expect(await counts()).toEqual([10_000, true, 10_000, true, 100])
  })

  test('[AUD-21] the log is for administrators alone', async () => {
    for (const as of ['mod', 'ref', 'user'] as const) expect((await app.call(listAudit, {}, { as })).status).toBe(403)
    expect((await app.call(listAudit, {})).status).toBe(401)
  })

  test('it is filtered by person, tournament, thing and period, and paged', eachDatabase, async () => {
    const mod = await app.signIn('mod')
    expect((await list({ ...ofClub(), actor_id: String(mod.userId) })).map(({ action }) => action)).toEqual([
      'create-club',
    ])
    const period = { from: '2026-03-02T00:00:00+07:00', to: '2026-03-02T23:59:59+07:00' }
    expect((await list({ ...ofClub(), ...period })).map(({ action }) => action)).toEqual(['update-club'])

    const tournamentId = (await makeGroup(app)).divisions[0]?.id ?? 0
    const [one, other] = await makePlayers(app, 2)
    const body = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: other?.id ?? 0 }
    const team = await app.ok(createRegistration, { body }, admin)
    await app.ok(approveRegistration, { params: idOf(team.id) }, admin)
    const [approved, entered] = await list({ tournament_id: String(tournamentId) })
    expect(approved).toMatchObject({
      action: 'approve-registration',
      subject_name: `${one?.name} – ${other?.name}`,
      changes: [{ field: 'status', before: 'pending', after: 'approved' }],
    })
    expect(approved?.tournament?.name).toMatch(/^Giải Mùa Xuân \d+ \| Nội dung 1$/)
    expect(entered?.action).toBe('create-registration')

    const first = await app.ok(listAudit, { query: { per_page: '2' } }, admin)
    const second = await app.ok(listAudit, { query: { per_page: '2', page: '2' } }, admin)
    expect(first.total_pages).toBe(Math.ceil(first.total_count / 2))
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect(new Set(ids).size).toBe(4)
  })

  test('the log is saved as XLSX and CSV in Vietnamese, points as people read them, and no text of it runs as a formula', async () => {
    const evil = '=HYPERLINK("http://evil.example","x")'
    const player = await app.ok(
      createPlayer,
      { body: { name: evil, phone: '0912345678', ranking_points: 999.75 } },
      admin,
    )
    await app.ok(adjustPoints, { params: idOf(player.id), body: { points: 0.5, reason: 'Sửa điểm' } }, admin)
    const { token } = await app.signIn('admin')
    const save = async (format: string) =>
      await app.fastify.inject({
        url: `${exportAudit.path}?subject_type=player&subject_id=${player.id}&format=${format}`,
        headers: { authorization: `Bearer ${token}` },
      })
    const csv = await save('csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(csv.body).toContain('Điều chỉnh điểm')
    expect(csv.body).toContain('Điểm: 999,75')
    expect(csv.body).toContain('Điểm: 1.000,25; Lý do: Sửa điểm')
    expect(csv.body).toContain(`"'${evil.replaceAll('"', '""')}"`)
    const book = read((await save('xlsx')).rawPayload)
    const rows: string[][] = utils.sheet_to_json(book.Sheets['Nhật ký'] ?? {}, { header: 1, raw: false })
    expect(rows.find((row) => row[3] === 'Thêm VĐV')?.[6]).toBe(evil)
    expect(Object.values(book.Sheets['Nhật ký'] ?? {}).some((cell) => cell?.f !== undefined)).toBe(false)
  })

  test('[AUD-24] no line holds a password, a token or a phone number', async () => {
    const user = await app.signIn('user')
    await app.ok(updateUser, { params: idOf(user.userId), body: { password: 'mat-khau-khac-2026' } }, admin)
    const lines = await app.database.read((db) => db.selectFrom('auditLog').selectAll().execute())
    expect(lines).toContainEqual(expect.objectContaining({ action: 'update-user', subjectId: user.userId }))
    expect(JSON.stringify(lines)).not.toMatch(/mat-khau-khac|argon2|09\d{8}/)
  })
})

test('changes are told by their path in words of the wire; what stayed the same is left out', () => {
  const before = { clubId: 2, name: 'An', points: 300, result: { games: [[11, 5]] } }
  const after = {
    clubId: 3,
    name: 'An',
    points: 300,
    result: {
      games: [
        [11, 7],
        [3, 11],
      ],
    },
    tags: ['a', 'b'],
  }
  expect(listChanges(JSON.stringify(before), JSON.stringify(after))).toEqual([
    { field: 'club_id', before: 2, after: 3 },
    { field: 'result.games', before: '11–5', after: '11–7, 3–11' },
    { field: 'tags', before: null, after: 'a, b' },
  ])
  expect(listChanges(null, null)).toEqual([])
  expect(listChanges(JSON.stringify({ divisions: [{ name: 'Đôi nam' }] }), null)).toEqual([
    { field: 'divisions.0.name', before: 'Đôi nam', after: null },
  ])
})
