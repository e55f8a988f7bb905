import {
  adjustPoints,
  approveRegistration,
  assignRollingNumbers,
  confirmPayments,
  createBracket,
  createRegistration,
  createResults,
  createTournament,
  deleteRegistration,
  exportGroup,
  listDivisionMoves,
  listRegistrations,
  markPaymentCompleted,
  markPaymentIncomplete,
  mergeDivision,
  noteArrival,
  openDraw,
  previewDivisionMerge,
  previewStatement,
  readDraw,
  readFees,
  readGroup,
  readPaymentRequest,
  readTournament,
  rejectRegistration,
  saveDraw,
  saveFeeAccount,
  spinDraw,
  splitDivision,
  undoDivisionMove,
  updateTournament,
} from '@vot/contract'
import {
  division,
  eachDatabase,
  fetchArchive,
  importArchiveFile,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  openOtherTransaction,
  openStream,
  type StreamEvent,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const dayMs = 86_400_000
const mod = { as: 'mod' } as const
const admin = { as: 'admin' } as const
const on = (id: number | undefined) => ({ params: { id: String(id ?? 0) } })
const feesOf = (id: number) => ({ params: { scope: 'groups' as const, id: String(id) } })
const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN CHU' }
const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

onAnyDatabase('merging and splitting divisions', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function twoDivisions(fees: readonly [number, number] = [150_000, 150_000]) {
    const group = await makeGroup(app, [
      { name: 'Đôi nam 35+', registration_fee: fees[0] },
      { name: 'Đôi nam 45+', registration_fee: fees[1] },
    ])
    const [from = 0, into = 0] = idsOf(group.divisions)
    return { group, from, into }
  }
  const teamsOf = async (id: number) =>
    (await app.ok(listRegistrations, { query: { tournament_id: String(id) } }, mod)).items
  const preview = (from: number, into: number) =>
    app.ok(previewDivisionMerge, { ...on(from), query: { into: String(into) } }, mod)
  const seenOf = async (from: number, into: number) =>
    (await preview(from, into)).moving.map(({ registration_id }) => registration_id)
  const merge = async (from: number, into: number, seen?: number[]) =>
    await app.call(
      mergeDivision,
      { ...on(from), body: { into, registration_ids: seen ?? (await seenOf(from, into)) } },
      mod,
    )
  const merged = async (from: number, into: number) => {
    const answer = await merge(from, into)
    expect([answer.status, answer.body.message]).toEqual([200, undefined])
    return answer.body
  }
  const split = (from: number, registration_ids: number[], name = 'Đôi nam hạng B') =>
    app.call(splitDivision, { ...on(from), body: { name, registration_ids } }, mod)
  const moves = async (groupId: number) => (await app.ok(listDivisionMoves, on(groupId), mod)).items
  const fees = (groupId: number) => app.ok(readFees, feesOf(groupId), mod)
  async function enter(tournament_id: number, player1_id: number, player2_id: number, approve = true) {
    const { id } = await app.ok(createRegistration, { body: { tournament_id, player1_id, player2_id } }, admin)
    if (approve) await app.ok(approveRegistration, on(id), admin)
    return id
  }
  const pointsOf = (team: { readonly player1_points: number; readonly player2_points: number } | undefined) =>
    team && [team.player1_points, team.player2_points]

  test('[GRP-30, GRP-37] all teams go as they are, viewers of both hear of it, and the old address leads there', async () => {
    const { group, from, into } = await twoDivisions()
    await makeTeams(app, into, 2)
    const [one, two] = await makeTeams(app, from, 2)
    const players = idsOf(await makePlayers(app, 4))
    const waiting = await enter(from, players[0] ?? 0, players[1] ?? 0, false)
    const refused = await enter(from, players[2] ?? 0, players[3] ?? 0, false)
    await app.ok(rejectRegistration, on(refused), mod)
    await app.ok(noteArrival, { ...on(one?.id), body: { places: [1] } }, mod)
    const before = await teamsOf(from)
    expect((await preview(from, into)).letter).toBe('A')
    const { token } = await app.signIn('mod')
    const stream = await openStream(`${await app.listen()}/api/live?tournament_id=${into}`, {
      authorization: `Bearer ${token}`,
    })
    const done = await merged(from, into)
    expect(done).toMatchObject({ moved: 4, staying: 0, tournament: { id: into, registered_participants: 10 } })
    const after = await teamsOf(into)
    for (const team of before) {
      const same = after.find(({ id }) => id === team.id)
      expect(same).toEqual({ ...team, tournament_id: into, updated_at: same?.updated_at })
    }
    expect(after.find(({ id }) => id === waiting)?.status).toBe('pending')
    expect(after).toHaveLength(6)
    const isTold = ({ data }: StreamEvent) => JSON.stringify(data).includes('teams-moved')
    let told = await stream.next()
    while (!isTold(told)) told = await stream.next()
    expect(told.data).toMatchObject({ type: 'teams-moved', tournament_id: into })
    stream.close()
    const arrived = await app.database.read((db) =>
      db
        .selectFrom('attendance')
        .select('id')
        .where('registrationId', '=', one?.id ?? 0)
        .execute(),
    )
    expect(arrived).toHaveLength(1)

    const gone = await app.call(readTournament, on(from))
    expect([gone.status, gone.body.code, gone.body.details]).toEqual([
      404,
      'tournament-merged',
      { id: into, name: 'Đôi nam 45+' },
    ])
    expect(idsOf((await app.ok(readGroup, on(group.id))).divisions)).toEqual([into])
    expect((await moves(group.id))[0]).toMatchObject({
      ...{ id: done.move_id, kind: 'merge', teams: 4, obstacle: null, undone_at: null },
      ...{ from: { id: from, name: 'Đôi nam 35+' }, to: { id: into, name: 'Đôi nam 45+' } },
    })
    expect(two?.tournament_id).toBe(from)
  })

  test('[GRP-30, GRP-32] who would stand twice stays and is named; the division stays with them', async () => {
    const { from, into } = await twoDivisions()
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = idsOf(await makePlayers(app, 6))
    const pair = await enter(into, a, b)
    await enter(into, c, d)
    const same = await enter(from, b, a, false)
    const shared = await enter(from, c, e)
    const free = await enter(from, f, d, false)
    const shown = await preview(from, into)
    expect(shown.moving.map(({ registration_id }) => registration_id)).toEqual([free])
    expect(shown.staying).toMatchObject([
      { registration_id: same, because: 'pair-already-registered', player_name: null },
      { registration_id: shared, because: 'player-already-registered' },
    ])
    expect(shown.staying[1]?.other_team).toContain(shown.staying[1]?.player_name)
    expect(await merged(from, into)).toMatchObject({ moved: 1, staying: 2 })
    expect(idsOf(await teamsOf(from))).toEqual([same, shared])
    expect((await app.ok(readTournament, on(from))).id).toBe(from)
    const nobody = await merge(from, into, [])
    expect([nobody.status, nobody.body.code]).toEqual([409, 'nothing-to-move'])
    expect((await teamsOf(into)).some(({ id }) => id === pair)).toBe(true)
  })

  test('[GRP-31] a bracket, saved numbers and results of either refuse it; an open draw is abandoned', async () => {
    const code = async (from: number, into: number) => (await merge(from, into, [])).body.code
    const drawn = await twoDivisions()
    await makeTeams(app, drawn.from, 2)
    const draw = await app.ok(openDraw, { ...on(drawn.from), body: { separate_clubs: false } }, mod)
    await app.ok(spinDraw, { ...on(draw.id), body: { turn: null } }, mod)
    await app.ok(saveDraw, on(draw.id), mod)
    expect(await code(drawn.from, drawn.into)).toBe('division-drawn')
    expect(await code(drawn.into, drawn.from)).toBe('division-drawn')
    expect((await split(drawn.from, [])).body.code).toBe('division-drawn')

    const played = await twoDivisions()
    await makeTeams(app, played.into, 2)
    const body = { confirm: true, bracket_type: 'single_elimination' as const }
    await app.ok(createBracket, { ...on(played.into), body }, mod)
    expect(await code(played.from, played.into)).toBe('division-has-bracket')

    const open = await twoDivisions()
    await makeTeams(app, open.from, 2)
    await app.ok(openDraw, { ...on(open.from), body: { separate_clubs: false } }, mod)
    await makeTeams(app, open.into, 2)
    await app.ok(openDraw, { ...on(open.into), body: { separate_clubs: false } }, mod)
    await merged(open.from, open.into)
    expect((await app.ok(readDraw, on(open.into), mod)).current).toMatchObject({
      ...{ state: 'abandoned', abandoned_because: 'teams-changed' },
    })

    const numbered = await twoDivisions()
    const given = idsOf(await makeTeams(app, numbered.from, 2))
    const assignments = given.map((registration_id, index) => ({ registration_id, rolling_number: index + 1 }))
    await app.ok(assignRollingNumbers, { body: { tournament_id: numbered.from, assignments } }, mod)
    expect((await preview(numbered.from, numbered.into)).moving.map((team) => team.rolling_number)).toEqual([1, 2])
    await merged(numbered.from, numbered.into)
    expect((await teamsOf(numbered.into)).map((team) => team.rolling_number)).toEqual([null, null])

    const other = await twoDivisions()
    expect(await code(open.into, other.into)).toBe('merge-target-invalid')
    expect(await code(other.into, other.into)).toBe('merge-target-invalid')
    expect(await code(other.from, 987_654)).toBe('merge-target-invalid')
    expect((await merge(987_654, other.into, [])).status).toBe(404)
  })

  test(
    '[GRP-32] other teams than the organiser saw move nothing; of two organisers one gets a clear 409',
    eachDatabase,
    async () => {
      const { group, from, into } = await twoDivisions()
      await makeTeams(app, from, 2)
      const seen = await seenOf(from, into)
      await makeTeams(app, from, 1)
      const stale = await merge(from, into, seen)
      expect([stale.status, stale.body.message]).toEqual([
        409,
        'Danh sách đội vừa thay đổi, vui lòng xem lại rồi thực hiện lại',
      ])
      expect(await teamsOf(from)).toHaveLength(3)

      const [there, back] = [await seenOf(from, into), await seenOf(into, from)]
      const answers = await Promise.all([merge(from, into, there), merge(into, from, back)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe('division-merged')
      expect(await moves(group.id)).toHaveLength(1)
      const [only] = (await app.ok(readGroup, on(group.id))).divisions
      expect(await teamsOf(only?.id ?? 0)).toHaveLength(3)
    },
  )

  test('[GRP-32] a repeat of the same call gets the first answer; nobody but organisers asks or moves', async () => {
    const { from, into } = await twoDivisions()
    await makeTeams(app, from, 1)
    const body = { into, registration_ids: await seenOf(from, into) }
    const options = { ...mod, headers: { 'idempotency-key': 'gop-mot-lan' } }
    for (const as of ['user', 'ref'] as const) {
      expect((await app.call(mergeDivision, { ...on(from), body }, { as })).status).toBe(403)
      expect((await app.call(previewDivisionMerge, { ...on(from), query: { into: `${into}` } }, { as })).status).toBe(
        403,
      )
    }
    expect((await app.call(mergeDivision, { ...on(from), body })).status).toBe(401)
    const first = await app.ok(mergeDivision, { ...on(from), body }, options)
    expect(await app.ok(mergeDivision, { ...on(from), body }, options)).toEqual(first)
  })

  describe('money', () => {
    test('[GRP-33] payments stay as they are and count in the new division; differences are named', async () => {
      const { group, from, into } = await twoDivisions([200_000, 150_000])
      const [paid, owing, deleted] = await makeTeams(app, from, 3)
      await app.ok(saveFeeAccount, { ...feesOf(group.id), body: account }, mod)
      await app.ok(markPaymentCompleted, on(paid?.id), mod)
      await app.ok(markPaymentCompleted, on(deleted?.id), mod)
      await app.ok(deleteRegistration, on(deleted?.id), mod)
      const entries = () => app.database.read((db) => db.selectFrom('payments').selectAll().orderBy('id').execute())
      const [before, total] = [await entries(), (await fees(group.id)).totals]
      const shown = await preview(from, into)
      expect(shown.moving).toMatchObject([
        { registration_id: paid?.id, held: 400_000, fee_difference: -100_000 },
        { registration_id: owing?.id, held: 0, fee_difference: 0 },
      ])
      const { move_id } = await merged(from, into)
      expect(await entries()).toEqual(before)
      const after = await fees(group.id)
      expect([after.totals.paid, after.totals.refund_due]).toEqual([total.paid, total.refund_due])
      const [only] = after.divisions
      expect(only?.teams.map((team) => [team.registration_id, team.paid, team.amount])).toEqual([
        [paid?.id, true, 400_000],
        [owing?.id, false, 0],
        [null, true, 400_000],
      ])
      expect((await moves(group.id))[0]?.differences).toMatchObject([
        { registration_id: paid?.id, fee_difference: -100_000 },
      ])
      const key = (await teamsOf(into)).find(({ id }) => id === owing?.id)?.payment_key ?? ''
      const owes = await app.ok(readPaymentRequest, { ...on(owing?.id), query: { key } })
      expect(owes.request?.amount).toBe(300_000)

      // Marks of a moved team are taken back as of any other, and all of it goes back with the teams.
      await app.ok(markPaymentCompleted, on(owing?.id), mod)
      await app.ok(markPaymentIncomplete, on(paid?.id), mod)
      expect((await teamsOf(into)).map((team) => team.payment_completed)).toEqual([false, true])
      await app.ok(undoDivisionMove, on(move_id), mod)
      const back = (await fees(group.id)).divisions.find(({ id }) => id === from)
      expect(back?.teams.map((team) => [team.registration_id, team.paid, team.amount])).toEqual([
        [paid?.id, false, 0],
        [owing?.id, true, 300_000],
        [null, true, 400_000],
      ])
    })

    test('[GRP-33] messages of before the move and of after its undo are recognised', async () => {
      const { group, from, into } = await twoDivisions()
      const [team] = await makeTeams(app, from, 1)
      const memo = async () => (await fees(group.id)).divisions.flatMap(({ teams }) => teams)[0]?.memo ?? ''
      const old = await memo()
      const { move_id } = await merged(from, into)
      const moved = await memo()
      expect([old, moved].map((text) => text.split(' ')[1])).toEqual([`D${from}`, `D${into}`])
      const recognised = async (text: string) => {
        const bytes = new TextEncoder().encode(
          ['Ngày giao dịch;Phát sinh có;Nội dung', `14/03/2026;300.000;${text}`].join('\r\n'),
        )
        const body = { file: { file_name: 'a.csv', bytes } }
        const { items } = await app.ok(previewStatement, { ...feesOf(group.id), body }, mod)
        return items.map(({ kind, candidates }) => [kind, ...candidates])
      }
      for (const text of [old, moved]) expect(await recognised(text)).toEqual([['exact', team?.id]])
      await app.ok(undoDivisionMove, on(move_id), mod)
      for (const text of [old, moved]) expect(await recognised(text)).toEqual([['exact', team?.id]])
      const line = { day: '2026-03-14', amount: 300_000, text: moved, reference: '', registration_id: team?.id ?? 0 }
      const { marked } = await app.ok(confirmPayments, { ...feesOf(group.id), body: { items: [line] } }, mod)
      expect(marked).toEqual([team?.id])
    })

    test('[GRP-33, EXP-48] an archive of the group carries the money of moved teams', async () => {
      const { group, from, into } = await twoDivisions()
      const [paid] = await makeTeams(app, from, 1)
      await app.ok(markPaymentCompleted, on(paid?.id), mod)
      await merged(from, into)
      const other = await startApp(start)
      const came = await importArchiveFile(other, await fetchArchive(app, exportGroup.path, group.id))
      const there = await other.ok(readFees, feesOf(came.group_id ?? 0), admin)
      expect(there.divisions).toMatchObject([{ name: 'Đôi nam 45+', teams: [{ paid: true, amount: 300_000 }] }])
      expect(there.totals.paid).toBe(300_000)
    })
  })

  test('[GRP-38] points are frozen anew for another snapshot, and get back what they were', eachDatabase, async () => {
    const past = await makeGroup(app, [{ award_first: 0.5 }])
    const podium = await makeTeams(app, past.divisions[0]?.id ?? 0, 3)
    app.clock.advance(14 * dayMs)
    const [first = [], second = [], third = []] = podium.map((team) => [team.player1_id, team.player2_id])
    const places = { first_place_player_ids: first, second_place_player_ids: second, third_place_player_ids: third }
    await app.ok(createResults, { ...on(past.divisions[0]?.id), body: places }, admin)
    app.clock.advance(1)
    const [champion = 0, partner = 0] = first
    await app.ok(adjustPoints, { ...on(champion), body: { points: 2, reason: 'Sau giải' } }, admin)

    const { from, group } = await twoDivisions()
    const snapshot = { use_snapshot_ranking: true, snapshot_group_tournament_id: past.id }
    const counted = { ...division(app, { name: 'Đôi nam chốt điểm' }), venue: 'Sân A', group_id: group.id }
    const { id: into } = await app.ok(createTournament, { body: { ...counted, ...snapshot } }, admin)
    const team = await enter(from, champion, partner)
    expect(pointsOf((await teamsOf(from))[0])).toEqual([5.5, 3.5])
    const shown = await preview(from, into)
    expect(shown).toMatchObject({
      points_anew: true,
      moving: [{ registration_id: team, team_points: 7, points_before: 9, warnings: [] }],
    })
    const { move_id } = await merged(from, into)
    expect(pointsOf((await teamsOf(into))[0])).toEqual([3.5, 3.5])
    await app.ok(undoDivisionMove, on(move_id), mod)
    expect(pointsOf((await teamsOf(from))[0])).toEqual([5.5, 3.5])
    const same = await preview(from, group.divisions[1]?.id ?? 0)
    expect(same).toMatchObject({ points_anew: false, moving: [{ team_points: 9, points_before: 9 }] })
    expect(same.moving[0]?.warnings).toMatchObject([
      { code: 'team-points-over-cap', excess: 2 },
      { code: 'player-points-over-cap', excess: 1.5 },
    ])
  })

  describe('splitting', () => {
    test('[GRP-34] chosen teams go into a new division with every setting of theirs', eachDatabase, async () => {
      const { group, from } = await twoDivisions([175_000, 150_000])
      const teams = idsOf(await makeTeams(app, from, 4))
      const settings = { ...division(app, { name: 'Đôi nam 35+', registration_fee: 175_000 }), venue: 'Sân B' }
      const changed = { ...settings, start_time: '07:30', point_tolerance: 0.2, award_first: 0.4 }
      await app.ok(updateTournament, { ...on(from), body: { ...changed, use_snapshot_ranking: false } }, admin)
      await app.ok(markPaymentCompleted, on(teams[1]), mod)
      const answer = await split(from, teams.slice(0, 2), '  Đôi nam hạng B ')
      expect([answer.status, answer.body.moved, answer.body.staying]).toEqual([201, 2, 2])
      const made = answer.body.tournament
      const old = await app.ok(readTournament, on(from))
      const own = ['id', 'name', 'letter', 'created_at', 'updated_at'] as const
      const without = (view: typeof made) => Object.entries(view).filter(([key]) => !own.some((each) => each === key))
      expect(without(made)).toEqual(without(old))
      expect([made.name, made.letter, made.group_id]).toEqual(['Đôi nam hạng B', 'C', group.id])
      expect(idsOf(await teamsOf(made.id))).toEqual(teams.slice(0, 2))
      expect(idsOf(await teamsOf(from))).toEqual(teams.slice(2))
      const money = (await fees(group.id)).divisions.map(({ name, totals }) => [name, totals.paid])
      expect(money).toEqual([
        ['Đôi nam 35+', 0],
        ['Đôi nam 45+', 0],
        ['Đôi nam hạng B', 350_000],
      ])
    })

    test(
      '[GRP-34] one at least goes and one stays; teams that are elsewhere by now move nothing',
      eachDatabase,
      async () => {
        const { from } = await twoDivisions()
        const teams = idsOf(await makeTeams(app, from, 3))
        const nobody = await split(from, [])
        expect([nobody.status, nobody.body.message]).toEqual([
          400,
          'Hãy chọn ít nhất một đội để tách và để lại ít nhất một đội',
        ])
        expect((await split(from, teams)).body.code).toBe('split-needs-both')
        expect((await split(from, teams.slice(0, 1), ' ')).status).toBe(400)
        const answers = await Promise.all([split(from, teams.slice(0, 1)), split(from, teams.slice(0, 1))])
        expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
        expect(answers.find(({ status }) => status === 409)?.body.code).toBe('teams-changed')
        const alone = { ...division(app), venue: 'Sân A', use_snapshot_ranking: false }
        const single = await app.ok(createTournament, { body: alone }, admin)
        expect((await split(single.id, [])).body.code).toBe('division-needs-group')
      },
    )
  })

  describe('taking back', () => {
    const undo = (id: number) => app.call(undoDivisionMove, on(id), mod)

    test('[GRP-36] a merge: the division is back with its teams, and a repeat changes nothing more', async () => {
      const { group, from, into } = await twoDivisions()
      const teams = idsOf(await makeTeams(app, from, 2))
      const kept = idsOf(await makeTeams(app, into, 1))
      const { move_id } = await merged(from, into)
      const [late] = await makeTeams(app, into, 1)
      await app.ok(deleteRegistration, on(teams[1]), mod)
      const first = await undo(move_id)
      expect([first.status, first.body.tournament.id]).toEqual([200, from])
      expect((await undo(move_id)).body).toEqual(first.body)
      expect(idsOf(await teamsOf(from))).toEqual(teams.slice(0, 1))
      expect(idsOf(await teamsOf(into))).toEqual([...kept, late?.id])
      const divisions = (await app.ok(readGroup, on(group.id))).divisions.map(({ id, letter }) => [id, letter])
      expect(divisions).toEqual([
        [from, 'A'],
        [into, 'B'],
      ])
      expect((await moves(group.id))[0]).toMatchObject({ obstacle: 'move-undone' })
    })

    test('[GRP-36] a split: the new division leads back, unless others entered it', async () => {
      const { from } = await twoDivisions()
      const teams = idsOf(await makeTeams(app, from, 3))
      const first = (await split(from, teams.slice(0, 1))).body
      const [newcomer] = await makeTeams(app, first.tournament.id, 1)
      const refused = await undo(first.move_id)
      expect([refused.status, refused.body.code]).toEqual([409, 'division-has-newcomers'])
      await app.ok(deleteRegistration, on(newcomer?.id), mod)
      expect((await undo(first.move_id)).status).toBe(200)
      expect(idsOf(await teamsOf(from))).toEqual(teams)
      expect((await app.call(readTournament, on(first.tournament.id))).body.details).toMatchObject({ id: from })
    })

    test('[GRP-36] the latest first, and not once something was drawn or a team stands twice', async () => {
      const { group, from, into } = await twoDivisions()
      const [team] = await makeTeams(app, from, 2)
      const first = await merged(from, into)
      const third = await app.ok(
        createTournament,
        { body: { ...division(app), venue: 'Sân A', use_snapshot_ranking: false, group_id: group.id } },
        admin,
      )
      const second = await merged(into, third.id)
      expect((await undo(first.move_id)).body.code).toBe('move-overtaken')
      // A chain of merges leads to its end.
      expect((await app.call(readTournament, on(from))).body.details).toMatchObject({ id: third.id })
      expect((await undo(second.move_id)).status).toBe(200)
      await app.ok(createBracket, { ...on(into), body: { confirm: true, bracket_type: 'single_elimination' } }, mod)
      expect((await undo(first.move_id)).body.code).toBe('division-has-bracket')
      expect((await moves(group.id)).map(({ obstacle }) => obstacle)).toEqual(['move-undone', 'division-has-bracket'])

      const partly = await twoDivisions()
      const [a = 0, b = 0, c = 0, d = 0] = idsOf(await makePlayers(app, 4))
      await enter(partly.into, a, b)
      await enter(partly.from, a, c)
      await enter(partly.from, c, d, false)
      const done = await merged(partly.from, partly.into)
      expect(done).toMatchObject({ moved: 1, staying: 1 })
      await enter(partly.from, c, d, false)
      expect((await undo(done.move_id)).body.code).toBe('pair-already-registered')
      expect((await undo(987_654)).status).toBe(404)
      expect(team?.status).toBe('approved')
    })
  })

  if (start.dialect === 'postgres') {
    test.each([
      ['splits', 'update event_counters set seq = seq where tournament_id = $1'],
      ['is merged into another', 'update tournaments set deleted_at = 1 where id = $1'],
    ])('[GRP-34] while its division %s a team is decided on where it went', eachDatabase, async (_, change) => {
      const { from, into } = await twoDivisions()
      const [one, two, three] = idsOf(await makePlayers(app, 3))
      const moving = await enter(from, one ?? 0, two ?? 0, false)
      await enter(into, one ?? 0, three ?? 0)
      const other = await openOtherTransaction(app.location)
      await other.query('select id from tournaments where id = $1 for update', [from])
      const approving = app.call(approveRegistration, on(moving), admin)
      await other.waitedFor()
      await other.query('update registrations set tournament_id = $1 where id = $2', [into, moving])
      await other.query(change, [from])
      await other.commit()
      expect((await approving).body.code).toBe('player-already-registered')
    })
  }
})
