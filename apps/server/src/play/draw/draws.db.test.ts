import {
  abandonDraw,
  approveRegistration,
  assignRollingNumbers,
  createBracket,
  createRegistration,
  type DrawView,
  deleteRegistration,
  type LiveMessage,
  listRegistrations,
  openDraw,
  readDraw,
  readDrawRecord,
  readTournament,
  saveDraw,
  spinDraw,
  withdrawRegistration,
} from '@vot/contract'
import { checkDraw } from '@vot/domain'
import {
  eachDatabase,
  type LiveStream,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  openStream,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

/** 256 random bits as 64 lowercase hexadecimal digits. */
const seedPattern = /^[0-9a-f]{64}$/

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })

/** What anybody finds when the draw is done again from its record. */
function recheck(draw: DrawView) {
  const { tournament_id, separate_clubs, teams, seed, commitment, spins } = draw
  return checkDraw({
    terms: {
      tournamentId: tournament_id,
      separateClubs: separate_clubs,
      teams: teams.map((team) => ({
        registrationId: team.registration_id,
        number: team.kept_number,
        clubIds: team.club_ids,
      })),
    },
    seed: seed ?? '',
    commitment,
    spins: spins.map(({ registration_id, number }) => ({ registrationId: registration_id, number })),
  })
}

onAnyDatabase('draws', (start) => {
  let app: TestApp
  /** Another process on the same database, as after a restart. */
  let later: TestApp
  beforeAll(async () => {
    app = await startApp(start)
    later = await startApp(Object.assign(async () => app, start))
  })

  let url: Promise<string> | undefined
  async function follow(id: number): Promise<LiveStream> {
    url ??= app.listen()
    return await openStream(`${await url}/api/live?tournament_id=${id}`)
  }

  async function withTeams(count: number): Promise<number> {
    const id = (await makeGroup(app)).divisions[0]?.id ?? 0
    await makeTeams(app, id, count)
    return id
  }
  const open = (tournamentId: number, body: { separate_clubs?: boolean; keep_numbers?: boolean } = {}) =>
    app.ok(openDraw, { ...on(tournamentId), body: { separate_clubs: false, ...body } }, mod)
  const spin = (draw: { id: number }, turn: number | null, as: 'mod' | 'admin' = 'mod') =>
    app.call(spinDraw, { ...on(draw.id), body: { turn } }, { as })
  const save = (draw: { id: number }) => app.call(saveDraw, on(draw.id), mod)
  const board = (tournamentId: number) => app.ok(readDraw, on(tournamentId))
  const numbers = async (tournamentId: number) => {
    const query = { tournament_id: String(tournamentId), per_page: '100' }
    return new Map(
      (await app.ok(listRegistrations, { query })).items.map(({ id, rolling_number }) => [id, rolling_number]),
    )
  }
  const rowsOf = (tournamentId: number) =>
    app.database.read((db) => db.selectFrom('draws').selectAll().where('tournamentId', '=', tournamentId).execute())
  const events = async (tournamentId: number) =>
    (
      await app.database.read((db) =>
        db.selectFrom('liveEvents').select('type').where('tournamentId', '=', tournamentId).orderBy('seq').execute(),
      )
    ).map(({ type }) => type)

  describe('fairness', () => {
    test(
      '[DRW-19][DRW-20][DRW-22] commitment first, seed last: in between no answer holds it, and at the end all fits',
      eachDatabase,
      async () => {
        const id = await withTeams(8)
        expect(await board(id)).toMatchObject({ current: null, past: [] })
        const opened = await open(id, { separate_clubs: true })
        const [row] = await rowsOf(id)
        const secret = row?.seed ?? ''
        expect(secret).toMatch(seedPattern)
        expect(opened).toMatchObject({ state: 'open', seed: null, spins: [], separate_clubs: true })
        expect(opened.commitment).toMatch(/^[0-9a-f]{64}$/)
        const plan: { registrationId: number; number: number }[] = JSON.parse(row?.plan ?? '[]')

        const answers: unknown[] = [opened]
        for (let turn = 1; turn <= 8; turn += 1) {
          const { status, body } = await spin(opened, turn)
          expect([status, body.spins.length]).toEqual([200, turn])
          const shown = await board(id)
          expect(shown.current).toEqual(body)
          answers.push(body, shown, await app.ok(readDrawRecord, on(opened.id)))
          expect(body.spins).toEqual(
            plan.slice(0, turn).map(({ registrationId, number }) => ({ registration_id: registrationId, number })),
          )
        }
        const kept = await app.database.read((db) =>
          Promise.all([
            db.selectFrom('auditLog').selectAll().execute(),
            db.selectFrom('liveEvents').selectAll().execute(),
          ]),
        )
        expect(JSON.stringify([answers, kept])).not.toContain(secret)

        const saved = await save(opened)
        expect([saved.status, saved.body.message]).toEqual([200, 'Đã lưu kết quả bốc thăm'])
        expect(saved.body.draw).toMatchObject({ state: 'saved', seed: secret, commitment: opened.commitment })
        const check = recheck(await app.ok(readDrawRecord, on(opened.id)))
        expect([check.commitmentFits, check.misfits, check.expected.length]).toEqual([true, [], 8])
      },
    )

    test('[DRW-19] two draws of the same teams have seeds of their own', async () => {
      const id = await withTeams(3)
      const first = await open(id)
      await app.ok(abandonDraw, on(first.id), mod)
      const second = await open(id)
      expect(second.commitment).not.toBe(first.commitment)
      const rows = await rowsOf(id)
      expect(new Set(rows.map(({ seed }) => seed)).size).toBe(2)
    })

    test('[DRW-23] a reset keeps the abandoned draw on the public record with its seed', eachDatabase, async () => {
      const id = await withTeams(4)
      const first = await open(id)
      await spin(first, 1)
      const gone = await app.ok(abandonDraw, on(first.id), mod)
      expect(gone).toMatchObject({ state: 'abandoned', abandoned_because: 'reset' })
      const again = await app.ok(abandonDraw, on(first.id), mod)
      expect(again).toEqual(gone)
      const second = await open(id)
      const { current, past } = await board(id)
      expect(current?.id).toBe(second.id)
      expect(past).toEqual([
        expect.objectContaining({ id: first.id, state: 'abandoned', seed: gone.seed, team_count: 4, spin_count: 1 }),
      ])
      expect(recheck(await app.ok(readDrawRecord, on(first.id)))).toMatchObject({ commitmentFits: true, misfits: [] })
      for (const { status, body } of [await spin(first, 2), await save(first)]) {
        expect([status, body.code]).toEqual([409, 'draw-closed'])
      }
      expect([...(await numbers(id)).values()]).toEqual([null, null, null, null])
    })
  })

  describe('spinning', () => {
    test('two organisers who press at once get the same spin, and it is shown once', eachDatabase, async () => {
      const id = await withTeams(6)
      const draw = await open(id)
      const both = await Promise.all([spin(draw, 1, 'mod'), spin(draw, 1, 'admin'), spin(draw, 1, 'mod')])
      expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
      for (const { body } of both) expect(body.spins).toEqual(both[0]?.body.spins)
      expect(both[0]?.body.spins).toHaveLength(1)
      expect((await events(id)).filter((type) => type === 'draw-spun')).toHaveLength(1)
      const ahead = await spin(draw, 3)
      expect([ahead.status, ahead.body.code]).toEqual([409, 'draw-turn-unknown'])
      expect((await spin(draw, null)).body.spins).toHaveLength(6)
      expect((await spin(draw, 2)).body.spins).toHaveLength(6)
      expect((await events(id)).filter((type) => type === 'draw-spun')).toHaveLength(2)
    })

    test(
      'of two organisers who open at once one opens it, and the database holds one open draw',
      eachDatabase,
      async () => {
        const id = await withTeams(2)
        const call = (as: 'mod' | 'admin') => app.call(openDraw, { ...on(id), body: { separate_clubs: true } }, { as })
        const both = await Promise.all([call('mod'), call('admin')])
        expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
        const refused = both.find(({ status }) => status === 409)
        expect(refused?.body.message).toBe('Giải đấu đang có lượt bốc thăm chưa lưu')
        const [row] = await rowsOf(id)
        const { id: _, ...values } = row ?? ({} as never)
        const twin = app.database.transaction(async (work) => {
          await work.db.insertInto('draws').values(values).execute()
          return { ok: true }
        })
        await expect(twin).rejects.toThrow()
      },
    )

    test('[DRW-19] a draw goes on after a restart as if nothing had happened', async () => {
      const id = await withTeams(5)
      const draw = await open(id)
      const first = (await spin(draw, 1)).body.spins
      const shown = await later.ok(readDraw, on(id))
      expect(shown.current?.spins).toEqual(first)
      const rest = await later.ok(spinDraw, { ...on(draw.id), body: { turn: null } }, { as: 'admin' })
      expect(rest.spins.slice(0, 1)).toEqual(first)
      expect(new Set(rest.spins.map(({ number }) => number))).toEqual(new Set([1, 2, 3, 4, 5]))
    })
  })

  describe('saving', () => {
    test('[DRW-25] all at once: numbers are given, the seed is public, viewers are told once, again is the same', async () => {
      const id = await withTeams(5)
      const draw = await open(id)
      const { body } = await spin(draw, null)
      const first = await save(draw)
      expect(await numbers(id)).toEqual(
        new Map(body.spins.map(({ registration_id, number }) => [registration_id, number])),
      )
      expect((await save(draw)).body).toEqual(first.body)
      expect((await events(id)).slice(-3)).toEqual(['draw-opened', 'draw-spun', 'draw-saved'])
      const undone = await app.call(abandonDraw, on(draw.id), mod)
      expect([undone.status, undone.body.code]).toEqual([409, 'draw-closed'])
      const log = await app.database.read((db) =>
        db
          .selectFrom('auditLog')
          .select('action')
          .where('tournamentId', '=', id)
          .where('subjectType', '=', 'draw')
          .execute(),
      )
      expect(log.map(({ action }) => action)).toEqual(['open-draw', 'spin-draw', 'save-draw'])
    })

    test('[DRW-25][DRW-02] a part may be saved; the next draw keeps those numbers and draws the rest', async () => {
      const id = await withTeams(6)
      const first = await open(id)
      const empty = await save(first)
      expect([empty.status, empty.body.message]).toEqual([400, 'Không có kết quả để lưu'])
      await spin(first, 1)
      const two = (await spin(first, 2)).body.spins
      expect((await save(first)).status).toBe(200)
      const second = await open(id)
      expect(second.teams.filter((team) => team.kept_number !== null)).toHaveLength(2)
      await spin(second, null)
      expect((await save(second)).status).toBe(200)
      const all = await numbers(id)
      for (const { registration_id, number } of two) expect(all.get(registration_id)).toBe(number)
      expect([...all.values()].sort()).toEqual([1, 2, 3, 4, 5, 6])
      const full = await app.call(openDraw, { ...on(id), body: { separate_clubs: true } }, mod)
      expect([full.status, full.body.message]).toEqual([400, 'Mọi đội đã có số'])
      const anew = await open(id, { keep_numbers: false })
      expect(anew.teams.every((team) => team.kept_number === null)).toBe(true)
    })
  })

  describe('changes around it', () => {
    test('[DRW-24] a team that comes or goes, numbers given otherwise and a bracket abandon the draw and say why', async () => {
      const id = await withTeams(3)
      const [one, two] = await makePlayers(app, 2)
      const entry = { tournament_id: id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
      const waiting = await app.ok(createRegistration, { body: entry }, mod)
      const team = [...(await numbers(id)).keys()][0] ?? 0
      const changes = [
        ['teams-changed', () => app.ok(approveRegistration, on(waiting.id), mod)],
        ['teams-changed', () => app.ok(withdrawRegistration, { ...on(waiting.id), body: {} }, mod)],
        ['teams-changed', () => app.ok(deleteRegistration, on(waiting.id), mod)],
        [
          'numbers-assigned',
          () =>
            app.ok(
              assignRollingNumbers,
              { body: { tournament_id: id, assignments: [{ registration_id: team, rolling_number: 2 }] } },
              mod,
            ),
        ],
        ['bracket-created', () => app.ok(createBracket, { ...on(id), body: { confirm: true } }, mod)],
      ] as const
      for (const [reason, change] of changes) {
        const draw = await open(id)
        await spin(draw, 1)
        await change()
        const { current } = await board(id)
        expect([current?.id, current?.state, current?.abandoned_because]).toEqual([draw.id, 'abandoned', reason])
        expect(current?.seed).toMatch(seedPattern)
      }
      const locked = await app.call(openDraw, { ...on(id), body: { separate_clubs: true } }, mod)
      expect([locked.status, locked.body.code]).toEqual([409, 'entry-list-locked'])
      expect((await events(id)).filter((type) => type === 'draw-abandoned')).toHaveLength(changes.length)
    })

    test('[DRW-24] a pending entry and a rejection leave the draw as it is', async () => {
      const id = await withTeams(2)
      const draw = await open(id)
      const [one, two] = await makePlayers(app, 2)
      const entry = { tournament_id: id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
      const waiting = await app.ok(createRegistration, { body: entry })
      await app.ok(deleteRegistration, on(waiting.id), mod)
      expect((await spin(draw, null)).status).toBe(200)
    })

    test(
      '[DRW-24] teams that changed behind the back of a draw are noticed when it goes on',
      eachDatabase,
      async () => {
        const id = await withTeams(3)
        const draw = await open(id)
        await spin(draw, 1)
        await app.database.transaction(async ({ db }) => {
          await sql`update registrations set status = 'rejected' where tournament_id = ${id} and id =
          (select min(id) from registrations where tournament_id = ${id})`.execute(db)
          return { ok: true }
        })
        for (const { status, body } of [await spin(draw, 2), await save(draw)]) {
          expect([status, body.message]).toEqual([409, 'Danh sách đội đã thay đổi, vui lòng bốc thăm lại'])
        }
      },
    )

    test('at most 1,024 numbers; no approved team, no draw', async () => {
      const id = (await makeGroup(app)).divisions[0]?.id ?? 0
      const none = await app.call(openDraw, { ...on(id), body: { separate_clubs: true } }, mod)
      expect([none.status, none.body.message]).toEqual([400, 'Chưa có đội nào được duyệt để bốc thăm'])
      const assignments = Array.from({ length: 1025 }, (_, index) => ({
        registration_id: index + 1,
        rolling_number: index + 1,
      }))
      const many = await app.call(assignRollingNumbers, { body: { tournament_id: id, assignments } }, mod)
      expect([many.status, many.body.code]).toEqual([400, 'validation-failed'])
      expect((await app.call(readDraw, on(987_654))).status).toBe(404)
      for (const endpoint of [saveDraw, abandonDraw, readDrawRecord]) {
        expect((await app.call(endpoint, on(987_654), mod)).status).toBe(404)
      }
    })

    test('spectators hear of every step', async () => {
      const id = await withTeams(2)
      const stream = await follow(id)
      expect((await stream.next()).event).toBe('ready')
      const draw = await open(id)
      await spin(draw, 1)
      await save(draw)
      for (const type of ['draw-opened', 'draw-spun', 'draw-saved']) {
        expect((await stream.next()).data).toMatchObject({ type, tournament_id: id })
      }
      stream.close()
    })

    test('the tournament says how far its draw has come', async () => {
      const id = await withTeams(3)
      const state = async () => (await app.ok(readTournament, on(id))).draw_state
      expect(await state()).toBeNull()
      const first = await open(id)
      expect(await state()).toBe('open')
      await app.ok(abandonDraw, on(first.id), mod)
      expect(await state()).toBe('abandoned')
      const second = await open(id)
      await spin(second, null)
      await save(second)
      expect(await state()).toBe('saved')
    })

    test('the event of a spin carries its turns, and beyond 64 at once nothing but that there are new ones', async () => {
      const id = await withTeams(67)
      const stream = await follow(id)
      const draw = await open(id)
      await spin(draw, 1)
      const two = (await spin(draw, 2)).body.spins
      const told = async () => {
        for (;;) {
          const { data } = await stream.next()
          const { type, turns } = data as Partial<LiveMessage>
          if (type === 'draw-spun') return turns
        }
      }
      expect(await told()).toEqual({ draw_id: draw.id, after: 0, spins: two.slice(0, 1) })
      expect(await told()).toEqual({ draw_id: draw.id, after: 1, spins: two.slice(1) })
      await spin(draw, null)
      expect(await told()).toBeUndefined()
      stream.close()
    })
  })
})
