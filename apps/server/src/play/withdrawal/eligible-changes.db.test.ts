import {
  approveRegistration,
  assignRollingNumbers,
  type CallInput,
  createBracket,
  createPlayer,
  createRegistration,
  enterLate,
  exportTournament,
  listRegistrations,
  previewReplacement,
  readLatePlaces,
  readTournament,
  replacePartner,
  replaceTeam,
  undoDecision,
  undoTeamChange,
  updateTournament,
} from '@vot/contract'
import {
  eachDatabase,
  fetchArchive,
  importArchiveFile,
  makeGroup,
  onAnyDatabase,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const on = (id: number) => ({ params: { id: String(id) } })
const why = 'Thiếu đội, hai bên đồng ý'
const unmet = { kind: 'gender-unmet', text: 'Giới tính của Trần Văn Nam không đúng nội dung này.' }
const required = { fields: { reason: 'Vui lòng nhập lý do duyệt ngoại lệ' } }

onAnyDatabase('teams that come in and lack something', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  let phones = 0
  const person = async (name: string, gender: 'male' | 'female' | null, options: object = admin) => {
    phones += 1
    const body = { name, phone: `09782${String(phones).padStart(5, '0')}`, gender }
    return (await app.ok(createPlayer, { body }, options)).id
  }
  const enter = async (tournamentId: number, one: number, two: number, options: object = admin) => {
    const body = { tournament_id: tournamentId, player1_id: one, player2_id: two }
    return (await app.ok(createRegistration, { body }, options)).id
  }
  const woman = () => person('Lê Thị Hoa', 'female')
  const man = () => person('Trần Văn Nam', 'male')
  const women = async (at: number) => await enter(at, await woman(), await woman())

  /** A division for women with that many approved teams. */
  async function division(teams: number) {
    const [made] = (await makeGroup(app)).divisions
    if (!made) throw new Error('a group without a division')
    const { name, venue, start_date, end_date, last_registration_date, total_participants } = await app.ok(
      readTournament,
      on(made.id),
    )
    const nothing = { min_age: null, max_age: null, level_by: 'points', min_level: null, max_level: null } as const
    const body = {
      ...{ name, venue, start_date, end_date, last_registration_date, total_participants, confirm: true },
      ...{ registration_fee: 0, max_ranking_point: 0, max_single_point: 0, use_snapshot_ranking: false },
      eligibility: { ...nothing, category: 'women' as const, club_ids: [] },
    }
    await app.ok(updateTournament, { ...on(made.id), body }, admin)
    const approved: number[] = []
    for (let index = 0; index < teams; index += 1) {
      const id = await women(made.id)
      await app.ok(approveRegistration, on(id), admin)
      approved.push(id)
    }
    return { id: made.id, approved }
  }
  async function draw(at: number, teams: readonly number[]) {
    const assignments = teams.map((registration_id, index) => ({ registration_id, rolling_number: index + 1 }))
    await app.ok(assignRollingNumbers, { body: { tournament_id: at, assignments } }, admin)
    await app.ok(createBracket, { ...on(at), body: { confirm: true } }, admin)
  }
  const teamIn = async (at: number, id: number, options: object = admin) => {
    const { items } = await app.ok(listRegistrations, { query: { tournament_id: String(at) } }, options)
    return items.find((each) => each.id === id)
  }
  const lastLine = async (action: string, subjectId: number) => {
    const line = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select(['before', 'after'])
        .where('action', '=', action)
        .where('subjectId', '=', subjectId)
        .orderBy('id', 'desc')
        .executeTakeFirst(),
    )
    return { before: JSON.stringify(line?.before), after: JSON.stringify(line?.after) }
  }
  const replace = (team: number, body: CallInput<typeof replacePartner>['body'], options: object = admin) =>
    app.call(replacePartner, { ...on(team), body }, options)

  test('[REG-180, REG-187] a team in the place of another asks why, keeps it, and loses it when it is taken back', async () => {
    const { id, approved } = await division(3)
    const left = approved[0] ?? 0
    const mixed = await enter(id, await woman(), await man())
    const body = { team: { registration_id: mixed } }
    const { candidates } = await app.ok(previewReplacement, on(left), admin)
    expect(candidates.find(({ registration_id }) => registration_id === mixed)?.warnings).toEqual([unmet.text])
    const asked = await app.call(replaceTeam, { ...on(left), body }, admin)
    expect([asked.status, asked.body.details]).toEqual([
      409,
      { consequences: [unmet], action: 'Vẫn cho vào thay', asks_reason: true },
    ])
    const refused = await app.call(replaceTeam, { ...on(left), body: { ...body, confirm: true } }, admin)
    expect([refused.status, refused.body.details]).toEqual([400, required])
    expect(await teamIn(id, mixed)).toMatchObject({ status: 'pending', override_reason: null })
    const joined = await app.ok(replaceTeam, { ...on(left), body: { ...body, confirm: true, reason: why } }, admin)
    expect(joined).toMatchObject({ status: 'approved', override_reason: why })
    expect(JSON.stringify(await teamIn(id, mixed, {}))).not.toContain(why)
    expect((await app.ok(undoTeamChange, on(mixed), admin)).override_reason).toBeNull()
    expect((await lastLine('undo-team-change', mixed)).before).toContain(why)
  })

  test(
    '[REG-180, REG-187] so does a late one; whose pair lacks nothing keeps no reason for an exception',
    eachDatabase,
    async () => {
      const { id, approved } = await division(3)
      await draw(id, approved)
      const place = (await app.ok(readLatePlaces, on(id), admin)).places.find(
        ({ obstacle }) => obstacle === null,
      )?.place
      const pair = { player1_id: await woman(), player2_id: await man() }
      const body = { team: pair, place: place ?? '' }
      const late = (more: object) => app.call(enterLate, { ...on(id), body: { ...body, ...more } }, admin)
      expect((await late({})).body.details).toEqual({
        ...{ consequences: [unmet], action: 'Vẫn cho vào', asks_reason: true },
      })
      expect((await late({ confirm: true })).body.details).toEqual(required)
      expect((await late({ confirm: true, reason: why })).body).toMatchObject({ override_reason: why })
      const fitting = { player1_id: await woman(), player2_id: await woman() }
      const left = approved[0] ?? 0
      const joined = await app.ok(replaceTeam, { ...on(left), body: { team: fitting, reason: 'Đội cũ ốm' } }, admin)
      expect(joined).toMatchObject({ status: 'approved', override_reason: null })
    },
  )

  test(
    '[REG-187, EXP-48] an archive carries why a team that gave its place away was let in',
    eachDatabase,
    async () => {
      const { id } = await division(0)
      const mixed = await enter(id, await woman(), await man())
      await app.ok(approveRegistration, { ...on(mixed), body: { confirm: true, reason: why } }, admin)
      const body = { team: { registration_id: await women(id) } }
      await app.ok(replaceTeam, { ...on(mixed), body }, admin)
      const sent = await fetchArchive(app, exportTournament.path, id)
      expect(sent.tournaments[0]?.team_changes?.[0]?.left?.before.override_reason).toBe(why)
      const other = await startApp(start)
      const there = (await importArchiveFile(other, sent)).tournament_ids[0] ?? 0
      const again = await fetchArchive(other, exportTournament.path, there)
      expect(again.tournaments[0]?.team_changes?.[0]?.left?.before.override_reason).toBe(why)
    },
  )

  test('[REG-187] an approval keeps a reason only where something is surely lacking, and its undo tells it', async () => {
    const { id } = await division(0)
    const fitting = await women(id)
    const approve = (team: number) =>
      app.ok(approveRegistration, { ...on(team), body: { confirm: true, reason: why } }, admin)
    expect((await approve(fitting)).override_reason).toBeNull()
    expect((await lastLine('approve-registration', fitting)).after).not.toContain(why)
    const unknown = await enter(id, await woman(), await person('Đỗ Thanh Bình', null))
    expect((await approve(unknown)).override_reason).toBeNull()
    const mixed = await enter(id, await woman(), await man())
    expect((await approve(mixed)).override_reason).toBe(why)
    expect((await app.ok(undoDecision, on(mixed), admin)).override_reason).toBeNull()
    expect((await lastLine('undo-decision', mixed)).before).toContain(why)
  })

  test('[REG-186] a replaced partner asks organisers what the new pair lacks, and the old reason goes', async () => {
    const { id } = await division(0)
    const [one, two] = [await woman(), await man()]
    const team = await enter(id, one, two)
    await app.ok(approveRegistration, { ...on(team), body: { confirm: true, reason: why } }, admin)
    const other = await man()
    const body = { player_id: two, new_player_id: other }
    const asked = await replace(team, body)
    expect([asked.status, asked.body.details]).toEqual([
      409,
      { consequences: [unmet], action: 'Vẫn thay VĐV', asks_reason: true },
    ])
    expect((await replace(team, { ...body, confirm: true })).body.details).toEqual(required)
    expect(await teamIn(id, team)).toMatchObject({ player2_id: two, override_reason: why })
    expect((await replace(team, { ...body, confirm: true, reason: 'Đau tay' })).body).toMatchObject({
      ...{ player2_id: other, override_reason: 'Đau tay' },
    })
    const fits = await replace(team, { player_id: other, new_player_id: await woman(), reason: 'Về đúng nội dung' })
    expect([fits.status, fits.body]).toEqual([200, expect.objectContaining({ override_reason: null })])
    expect(fits.body).not.toHaveProperty('eligibility_problems')
  })

  test('[REG-186] who entered the team is not asked', async () => {
    const { id } = await division(0)
    const leaves = await woman()
    const team = await enter(id, await woman(), leaves, { as: 'user' })
    const done = await replace(team, { player_id: leaves, new_player_id: await man() }, { as: 'user' })
    expect([done.status, JSON.stringify(done.body).includes('eligibility')]).toEqual([200, false])
    expect((await teamIn(id, team))?.eligibility_problems).toEqual([{ player: 2, condition: 'gender', kind: 'unmet' }])
  })
})
