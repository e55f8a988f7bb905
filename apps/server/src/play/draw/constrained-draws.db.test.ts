import {
  abandonDraw,
  type CallInput,
  createRegistration,
  createResults,
  type DrawView,
  exportTournament,
  importArchive,
  openDraw,
  type RegistrationView,
  readDraw,
  rejectRegistration,
  saveDraw,
  spinDraw,
} from '@vot/contract'
import { checkDraw, drawCommitment, recordedConstraints } from '@vot/domain'
import {
  begin,
  eachDatabase,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'

const mod = { as: 'mod' } as const
const admin = { as: 'admin' } as const
const on = (id: number) => ({ params: { id: String(id) } })

type Constraints = NonNullable<CallInput<typeof openDraw>['body']['constraints']>
const playOff = { variant: 'play_off' } as const
const wish = (part: Partial<Constraints>): Constraints => ({ form: playOff, ...part })

/** The record of a draw as a verifier reads it: nothing but the answer. */
function termsOf(draw: DrawView) {
  const { constraints, teams } = draw
  const named = teams.map(({ registration_id: registrationId, number_from: numberFrom, seed }) => ({
    ...{ registrationId, numberFrom, seed },
  }))
  return {
    tournamentId: draw.sealed_tournament_id,
    separateClubs: draw.separate_clubs,
    teams: teams.map((team) => ({
      registrationId: team.registration_id,
      number: team.kept_number,
      clubIds: team.club_ids,
    })),
    constraints:
      constraints &&
      recordedConstraints(
        { variant: constraints.form.variant, groupSize: constraints.form.group_size },
        constraints.seeds_by === 'podium'
          ? { by: 'podium', tournamentId: constraints.podium?.tournament_id ?? 0 }
          : { by: constraints.seeds_by },
        named,
      ),
  }
}

function recheck(draw: DrawView) {
  const spins = draw.spins.map(({ registration_id, number }) => ({ registrationId: registration_id, number }))
  return checkDraw({ terms: termsOf(draw), seed: draw.seed ?? '', commitment: draw.commitment, spins })
}

onAnyDatabase('draws with constraints', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function withTeams(count: number) {
    const id = (await makeGroup(app)).divisions[0]?.id ?? 0
    const teams = await makeTeams(app, id, count)
    return { id, teams, ids: teams.map((team) => team.id) }
  }
  const at = (registrationId = 0, number = 0) => ({ registration_id: registrationId, number })
  const call = (id: number, constraints: Constraints, keepNumbers = false, as: 'mod' | 'admin' = 'mod') =>
    app.call(openDraw, { ...on(id), body: { separate_clubs: true, keep_numbers: keepNumbers, constraints } }, { as })
  async function open(id: number, constraints: Constraints): Promise<DrawView> {
    const { status, body } = await call(id, constraints)
    expect([status, body.code]).toEqual([201, undefined])
    return body
  }
  async function finish(draw: DrawView): Promise<DrawView> {
    await app.ok(spinDraw, { ...on(draw.id), body: { turn: null } }, mod)
    return (await app.ok(saveDraw, on(draw.id), mod)).draw
  }
  const numbersOf = async (id: number) => {
    const rows = await app.database.read((db) =>
      db.selectFrom('registrations').select(['id', 'rollingNumber']).where('tournamentId', '=', id).execute(),
    )
    return new Map(rows.map((row) => [row.id, row.rollingNumber]))
  }
  const setPoints = async (teamIds: readonly number[]) => {
    await app.database.transaction(async ({ db }) => {
      for (const [index, id] of teamIds.entries()) {
        await sql`update registrations set player1_points = ${900 - index * 10} where id = ${id}`.execute(db)
      }
      return { ok: true }
    })
  }

  test('[DRW-27, DRW-37] seeds and placed teams have their numbers before the first turn, and everybody sees why', async () => {
    const { id, ids } = await withTeams(10)
    const draw = await open(
      id,
      wish({ seeds: { by: 'hand', registration_ids: ids.slice(3, 6) }, placements: [at(ids[0], 10)] }),
    )
    const { current } = await app.ok(readDraw, on(id))
    expect(current).toEqual(draw)
    expect(draw).toMatchObject({
      seed: null,
      spins: [],
      sealed_tournament_id: id,
      constraints: { form: { variant: 'play_off', group_size: 4 }, seeds_by: 'hand', podium: null },
    })
    // Ten teams make clusters of 4, 3 and 3: the seeds stand on 1, 5 and 8.
    const settled = draw.teams.flatMap(({ registration_id, kept_number, number_from, seed }) =>
      kept_number === null ? [] : [[registration_id, kept_number, number_from, seed]],
    )
    expect(settled).toEqual([
      [ids[0], 10, 'hand', null],
      [ids[3], 1, 'seed', 1],
      [ids[4], 5, 'seed', 2],
      [ids[5], 8, 'seed', 3],
    ])
    const saved = await finish(draw)
    expect(saved.spins).toHaveLength(6)
    const numbers = await numbersOf(id)
    expect([...numbers.values()].sort((a, b) => (a ?? 0) - (b ?? 0))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect([ids[0], ids[3], ids[4], ids[5]].map((team) => numbers.get(team ?? 0))).toEqual([10, 1, 5, 8])
  })

  test('[DRW-31] the seal covers the constraints: the record checks, and one that was changed does not', async () => {
    const { id, ids } = await withTeams(8)
    const draw = await finish(
      await open(id, wish({ seeds: { by: 'hand', registration_ids: ids.slice(0, 2) }, placements: [at(ids[7], 8)] })),
    )
    expect(recheck(draw)).toMatchObject({ commitmentFits: true, constraintsFit: true, misfits: [] })
    const forged: Partial<DrawView>[] = [
      { constraints: null },
      { constraints: { form: { variant: 'groups', group_size: 4 }, seeds_by: 'hand', podium: null } },
      { constraints: { form: { variant: 'play_off', group_size: 4 }, seeds_by: 'points', podium: null } },
      { teams: draw.teams.map((team) => (team.number_from === 'hand' ? { ...team, number_from: 'kept' } : team)) },
    ]
    for (const change of forged) expect(recheck({ ...draw, ...change }).commitmentFits).toBe(false)
  })

  test('[DRW-31] a draw without constraints is sealed and told as before', async () => {
    const { id } = await withTeams(3)
    const none = await app.ok(openDraw, { ...on(id), body: { separate_clubs: false, constraints: null } }, mod)
    expect(none).toMatchObject({ constraints: null, teams: [{ number_from: null }, {}, {}] })
    const draw = await finish(none)
    const { constraints: _, ...terms } = termsOf(draw)
    expect(drawCommitment(draw.seed ?? '', terms)).toBe(draw.commitment)
    expect(recheck(draw)).toMatchObject({ commitmentFits: true, constraintsFit: true, misfits: [] })
  })

  test('[DRW-31] draws on record from before constraints are read and check as ever', eachDatabase, async () => {
    const { id, ids } = await withTeams(2)
    const teams = ids.map((team) => ({ registrationId: team, number: null, clubIds: [] }))
    const seed = '5f'.repeat(32)
    const frozen = ids.map((team) => ({
      ...{ registration_id: team, player1_name: 'A', player2_name: 'B', club_ids: [], kept_number: null },
    }))
    await app.database.transaction(async ({ db }) => {
      await sql`insert into draws
        (tournament_id, state, separate_clubs, teams, seed, commitment, plan, shown, abandoned_because, opened_at, closed_at)
        values (${id}, 'abandoned', 0, ${JSON.stringify(frozen)}, ${seed},
          ${drawCommitment(seed, { tournamentId: id, separateClubs: false, teams })}, '[]', 0, 'reset', 1, 2)`.execute(
        db,
      )
      return { ok: true }
    })
    const { current } = await app.ok(readDraw, on(id))
    expect(current?.teams[0]).toMatchObject({ number_from: null, seed: null, club_names: [] })
    expect(current && recheck(current)).toMatchObject({ commitmentFits: true, constraintsFit: true })
  })

  test('[DRW-28] drawn again is only what is not fixed: placed teams and those that keep their numbers stay', async () => {
    const { id, ids } = await withTeams(8)
    const placements = [at(ids[6], 7)]
    await finish(await open(id, wish({ placements })))
    const before = await numbersOf(id)
    const fixed = ids.slice(0, 3).map((team) => at(team, before.get(team) ?? 0))
    const draw = await open(id, wish({ placements, fixed }))
    expect(draw.teams.map(({ number_from }) => number_from)).toEqual([
      ...['kept', 'kept', 'kept', null],
      ...[null, null, 'hand', null],
    ])
    const saved = await finish(draw)
    expect(saved.spins).toHaveLength(4)
    const after = await numbersOf(id)
    for (const team of [...ids.slice(0, 3), ids[6] ?? 0]) expect(after.get(team)).toBe(before.get(team))
    expect(recheck(saved)).toMatchObject({ commitmentFits: true, constraintsFit: true, misfits: [] })
  })

  test('[DRW-28] with keep_numbers everybody keeps a number beside the new constraints', async () => {
    const { id, ids } = await withTeams(6)
    const first = await app.ok(openDraw, { ...on(id), body: { separate_clubs: false } }, mod)
    await app.ok(spinDraw, { ...on(first.id), body: { turn: 1 } }, mod)
    const [kept] = (await app.ok(saveDraw, on(first.id), mod)).draw.spins
    const other = ids.find((team) => team !== kept?.registration_id)
    const number = [1, 2, 3, 4, 5, 6].find((each) => each !== kept?.number) ?? 0
    const { body } = await call(id, wish({ placements: [at(other, number)] }), true)
    expect(body.teams.filter((team) => team.number_from === 'kept')).toMatchObject([
      { registration_id: kept?.registration_id, kept_number: kept?.number },
    ])
    expect((await finish(body)).spins).toHaveLength(4)
  })

  describe('seeds', () => {
    test('[DRW-34, DRW-36] by points they are the strongest, and another order is refused', async () => {
      const { id, ids } = await withTeams(9)
      const strongest = ids.toReversed()
      await setPoints(strongest)
      const asked = (registrationIds: number[]) => wish({ seeds: { by: 'points', registration_ids: registrationIds } })
      const swapped = await call(id, asked([strongest[1] ?? 0, strongest[0] ?? 0]))
      expect([swapped.status, swapped.body.code]).toEqual([409, 'seeds-changed'])
      const draw = await open(id, asked(strongest.slice(0, 3)))
      expect(draw.constraints?.seeds_by).toBe('points')
      const seeds = draw.teams.flatMap(({ seed, registration_id }) => (seed === null ? [] : [[seed, registration_id]]))
      expect(seeds.sort()).toEqual(strongest.slice(0, 3).map((team, index) => [index + 1, team]))
    })

    test('[DRW-35] by the podium of an earlier division, which is named', eachDatabase, async () => {
      const earlier = await withTeams(4)
      await begin(app, earlier.id)
      const players = (team?: RegistrationView) => [team?.player1_id ?? 0, team?.player2_id ?? 0]
      const podium = {
        first_place_player_ids: players(earlier.teams[0]),
        second_place_player_ids: players(earlier.teams[1]),
        third_place_player_ids: players(earlier.teams[2]),
      }
      await app.ok(createResults, { ...on(earlier.id), body: podium }, admin)
      const { id, ids } = await withTeams(6)
      // The champion of then enters with a new partner, the two seconds together.
      await app.database.transaction(async ({ db }) => {
        await sql`update registrations set player2_id = ${podium.first_place_player_ids[0]} where id = ${ids[4]}`.execute(
          db,
        )
        const [one, two] = podium.second_place_player_ids
        await sql`update registrations set player1_id = ${one}, player2_id = ${two} where id = ${ids[2]}`.execute(db)
        return { ok: true }
      })
      const asked = (tournamentId: number, ...registrationIds: number[]) =>
        wish({ seeds: { by: 'podium', tournament_id: tournamentId, registration_ids: registrationIds } })
      const [champion = 0, seconds = 0] = [ids[4], ids[2]]
      for (const [constraints, code] of [
        [asked(id, champion), 'seeds-without-podium'],
        [asked(987_654, champion), 'seeds-without-podium'],
        [asked(earlier.id, seconds, champion), 'seeds-changed'],
        [asked(earlier.id, champion, seconds, ids[0] ?? 0), 'seeds-changed'],
      ] as const) {
        const { status, body } = await call(id, constraints)
        expect([status, body.code]).toEqual([409, code])
      }
      const draw = await open(id, asked(earlier.id, champion, seconds))
      expect(draw.constraints).toMatchObject({
        seeds_by: 'podium',
        podium: { tournament_id: earlier.id, name: expect.stringContaining(' · ') },
      })
      expect(recheck(await finish(draw))).toMatchObject({ commitmentFits: true, constraintsFit: true, misfits: [] })
    })
  })

  test('[DRW-30, DRW-36] what cannot be is refused with a text, and nothing is opened', async () => {
    const { id, ids } = await withTeams(8)
    const [a, b, c] = ids
    const rejected = (await withTeams(1)).ids[0]
    const [one, two] = await makePlayers(app, 2)
    const waiting = await app.ok(
      createRegistration,
      { body: { tournament_id: id, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 } },
      mod,
    )
    const seeds = (...registrationIds: (number | undefined)[]) => ({
      by: 'hand' as const,
      registration_ids: registrationIds.map((each) => each ?? 0),
    })
    const refused: [Constraints, number, string, string][] = [
      [
        wish({ placements: [at(a, 3), at(b, 3)] }),
        ...[409, 'placed-number-taken', 'Hai đội được xếp vào cùng một số, hãy đổi số của một đội'],
      ] as [Constraints, number, string, string],
      [wish({ placements: [at(a, 3), at(a, 4)] }), 400, 'placed-team-repeated', 'Một đội chỉ có một chỗ'],
      [wish({ seeds: seeds(a), placements: [at(a, 4)] }), 400, 'placed-team-repeated', 'Một đội chỉ có một chỗ'],
      [wish({ placements: [at(a, 9)] }), 400, 'placed-number-invalid', 'Số đặt tay phải từ 1 đến số đội bốc thăm'],
      [wish({ placements: [at(a, 0)] }), 400, 'placed-number-invalid', 'Số đặt tay phải từ 1 đến số đội bốc thăm'],
      [wish({ seeds: seeds(...ids.slice(0, 5)) }), 400, 'too-many-seeds', 'Số hạt giống nhiều hơn số chỗ'],
      [wish({ seeds: seeds(a, b), placements: [at(c, 5)] }), 409, 'seed-place-taken', 'Chỗ của một hạt giống'],
      [wish({ seeds: seeds(waiting.id) }), 409, 'registration-not-approved', 'Đăng ký này chưa được duyệt'],
      [wish({ placements: [at(waiting.id, 2)] }), 409, 'registration-not-approved', 'Đăng ký này chưa được duyệt'],
      [wish({ placements: [at(rejected, 2)] }), 409, 'registration-not-approved', 'Đăng ký này chưa được duyệt'],
      [wish({ fixed: [at(a, 9)] }), 409, 'fixed-number-changed', 'Số của một đội được giữ vừa thay đổi'],
      [wish({ fixed: [at(a, 2)] }), 409, 'fixed-number-changed', 'Số của một đội được giữ vừa thay đổi'],
      [
        wish({ placements: ids.map((team, index) => at(team, index + 1)) }),
        ...[400, 'draw-nothing-left', 'Mọi đội đã được xếp chỗ'],
      ] as [Constraints, number, string, string],
    ]
    for (const [constraints, status, code, text] of refused) {
      const answer = await call(id, constraints)
      expect([answer.status, answer.body.code, answer.body.message], code).toEqual([
        status,
        code,
        expect.stringContaining(text),
      ])
    }
    expect(await app.ok(readDraw, on(id))).toMatchObject({ current: null, past: [] })
    await app.ok(rejectRegistration, { ...on(waiting.id), body: {} }, mod)
    const unsigned = await app.call(openDraw, { ...on(id), body: { separate_clubs: true, constraints: wish({}) } })
    expect(unsigned.status).toBe(401)
  })

  test(
    '[DRW-37] of two organisers who open at once one does; a repeat is answered as the first; the log says who stands where',
    eachDatabase,
    async () => {
      const { id, ids } = await withTeams(6)
      const constraints = wish({
        seeds: { by: 'hand', registration_ids: ids.slice(0, 2) },
        placements: [at(ids[5], 3)],
      })
      const both = await Promise.all([call(id, constraints, false, 'mod'), call(id, constraints, false, 'admin')])
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
      const first = both.find(({ status }) => status === 201)?.body
      await app.ok(abandonDraw, on(first?.id ?? 0), mod)
      const { token } = await app.signIn('mod')
      const send = () =>
        app.fastify.inject({
          method: 'POST',
          url: `/api/tournaments/${id}/draw`,
          headers: { authorization: `Bearer ${token}`, 'idempotency-key': `constrained-${id}` },
          payload: { separate_clubs: true, keep_numbers: false, constraints },
        })
      const [sent, repeated] = [await send(), await send()]
      expect([sent.statusCode, repeated.statusCode]).toEqual([201, 201])
      expect(repeated.json()).toEqual(sent.json())
      const log = await app.database.read((db) =>
        db
          .selectFrom('auditLog')
          .selectAll()
          .where('tournamentId', '=', id)
          .where('action', '=', 'open-draw')
          .execute(),
      )
      expect(log).toHaveLength(2)
      expect(JSON.stringify(log[1])).toContain('seedsBy')
      const events = await app.database.read((db) =>
        db.selectFrom('liveEvents').select('type').where('tournamentId', '=', id).execute(),
      )
      expect(events.filter(({ type }) => type === 'draw-opened')).toHaveLength(2)
    },
  )

  test('[DRW-38] an archive carries closed draws with their constraints, which check there; a forged one is refused', async () => {
    const { id, ids } = await withTeams(8)
    const constraints = wish({ seeds: { by: 'hand', registration_ids: ids.slice(0, 2) }, placements: [at(ids[5], 3)] })
    await app.ok(abandonDraw, on((await open(id, constraints)).id), mod)
    const saved = await finish(await open(id, constraints))
    const running = await open(id, constraints)
    const { token } = await app.signIn('admin')
    const headers = { authorization: `Bearer ${token}` }
    const sent = (await app.fastify.inject({ url: exportTournament.path.replace(':id', String(id)), headers })).json()
    expect(sent.tournaments[0].draws).toHaveLength(2)
    expect(JSON.stringify(sent)).not.toContain(running.commitment)

    const other = await startApp(start)
    const forged = structuredClone(sent)
    forged.tournaments[0].draws[1].constraints.seeds_by = 'points'
    const refused = await other.call(importArchive, { body: forged }, admin)
    expect([refused.status, refused.body.code]).toEqual([400, 'archive-broken'])
    const { tournament_ids: came } = await other.ok(importArchive, { body: sent }, admin)
    const { current, past } = await other.ok(readDraw, on(came[0] ?? 0))
    expect(past).toMatchObject([{ state: 'abandoned', team_count: 8 }])
    expect(current).toMatchObject({
      from_archive: true,
      tournament_id: came[0],
      sealed_tournament_id: id,
      constraints: saved.constraints,
    })
    expect(current && recheck(current)).toMatchObject({ commitmentFits: true, constraintsFit: true, misfits: [] })
    const there = { authorization: `Bearer ${(await other.signIn('admin')).token}` }
    const url = exportTournament.path.replace(':id', String(came[0]))
    const back = (await other.fastify.inject({ url, headers: there })).json()
    expect(back.tournaments).toEqual(sent.tournaments)
  })
})
