import {
  adjustPoints,
  changeClub,
  createClub,
  createPlayer,
  createRegistration,
  createResults,
  deletePlayer,
  findDuplicates,
  listClubHistory,
  listMerges,
  listPlayers,
  listPointHistory,
  listRegistrations,
  listScoreEvents,
  mergePlayers,
  type PlayerView,
  previewMerge,
  readMatchSheet,
  readPlayer,
  readResults,
  undoMerge,
  updatePlayer,
  updateResults,
} from '@vot/contract'
import {
  begin,
  eachDatabase,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  ScoringHarness,
  startApp,
  type TestApp,
  whitewash,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const dayMs = 86_400_000
const keep = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' } as const

onAnyDatabase('merging players', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const on = (id: number) => ({ params: { id: String(id) } })
  const two = async (change = {}): Promise<[PlayerView, PlayerView]> => {
    const [stays, leaves] = await makePlayers(app, 2, change)
    if (!stays || !leaves) throw new Error('no players')
    return [stays, leaves]
  }
  const merge = (stays: number, leaves: number, take = {}) =>
    app.call(mergePlayers, { ...on(stays), body: { other_id: leaves, take: { ...keep, ...take } } }, admin)
  const enter = (tournament_id: number, player1_id: number, player2_id: number) =>
    app.ok(createRegistration, { body: { tournament_id, player1_id, player2_id } }, admin)
  const tournament = async () => (await makeGroup(app)).divisions[0]?.id ?? 0
  const teamOf = async (tournamentId: number) => {
    const { items } = await app.ok(listRegistrations, { query: { tournament_id: String(tournamentId) } }, admin)
    return items.map((team) => [team.player1_id, team.player2_id])
  }

  describe('duplicates', () => {
    const player = (change = {}) => ({ name: 'Đặng Thị Hương', phone: '0987 111 222', ...change })

    test(
      '[PLR-60] the same phone, or the same folded name in the same club, is told with its reason',
      eachDatabase,
      async () => {
        const { id: club_id } = await app.ok(createClub, { body: { name: 'CLB Trùng Tên' } }, admin)
        const first = await app.ok(createPlayer, { body: player({ club_id }) }, admin)
        expect(first.duplicates).toEqual([])
        const ask = async (query: Record<string, string>) =>
          (await app.ok(findDuplicates, { query }, admin)).items.map(({ player, reasons }) => [player.id, reasons])
        expect(await ask({ phone: '+84 987.111.222' })).toEqual([[first.id, ['phone']]])
        expect(await ask({ name: ' dang thi  HUONG', club_id: String(club_id) })).toEqual([
          [first.id, ['name-and-club']],
        ])
        expect(await ask({ name: 'dang thi huong' })).toEqual([])
        expect(await ask({ name: 'dang thi huong', phone: '0987111222', club_id: String(club_id) })).toEqual([
          [first.id, ['phone', 'name-and-club']],
        ])
        expect(await ask({ phone: '0987111222', except_id: String(first.id) })).toEqual([])
        expect(await ask({ phone: '0987' })).toEqual([])
        expect(await ask({})).toEqual([])
      },
    )

    test('[PLR-60] an add and an edit are taken and answer with who looks the same', async () => {
      const first = await app.ok(createPlayer, { body: player({ phone: '0987 333 444', name: 'Một' }) }, admin)
      const second = await app.call(createPlayer, { body: player({ phone: '0987 333 444', name: 'Hai' }) }, admin)
      expect(second.status).toBe(201)
      expect(second.body.duplicates).toMatchObject([{ player: { id: first.id }, reasons: ['phone'] }])
      const body = { name: 'mot', phone: '0987 333 445' }
      const edited = await app.ok(updatePlayer, { ...on(second.body.id), body }, admin)
      expect(edited.duplicates).toMatchObject([{ player: { id: first.id }, reasons: ['name-and-club'] }])
    })

    test('[PLR-60] nobody but organisers may ask, since the answer tells whose a phone is', async () => {
      expect((await app.call(findDuplicates, { query: { phone: '0987111222' } }, { as: 'ref' })).status).toBe(403)
      expect((await app.call(findDuplicates, { query: { phone: '0987111222' } })).status).toBe(401)
    })
  })

  test(
    'the score sheet of a match reads on when its players are merged, and merged again, and parted',
    eachDatabase,
    async () => {
      const side = await ScoringHarness.open(app)
      await side.lease(admin)
      await side.send([...side.opening(), ...whitewash(), { type: 'end' }])
      const { participant1: first, participant2: second } = side.match
      const server = { team1: first?.player1_id ?? 0, team2: second?.player1_id ?? 0 }
      const sheet = async () => {
        const { events, match } = await app.ok(readMatchSheet, { params: side.params() }, admin)
        return [events.length, events.at(-1)?.after?.score, match.status]
      }
      const before = await sheet()
      const known = async () =>
        (await app.ok(listScoreEvents, { params: side.params() }, admin)).items[0]?.details.starting_server
      const [one, two] = await makePlayers(app, 2)
      if (!one || !two) throw new Error('no players')
      const undo: number[] = []
      for (const [stays, leaves] of [
        [one.id, server.team1],
        [two.id, one.id],
      ] as const) {
        const merged = await merge(stays, leaves)
        expect(merged.status).toBe(200)
        undo.unshift(merged.body.merge.id)
        expect(await sheet()).toEqual(before)
        expect(await known()).toEqual({ ...server, team1: stays })
        expect((await side.read()).score_state?.phase).toBe('completed')
      }
      for (const id of undo) {
        await app.ok(undoMerge, { params: { id: String(id) } }, admin)
        expect(await sheet()).toEqual(before)
      }
      expect(await known()).toEqual(server)
    },
  )

  test(
    '[PLR-61][PLR-62] registrations, results and histories follow, fields are taken as chosen',
    eachDatabase,
    async () => {
      const { id: club } = await app.ok(createClub, { body: { name: 'CLB Hồ Tây' } }, admin)
      const [stays, leaves] = await two()
      const [partner] = await makePlayers(app, 1)
      await app.ok(changeClub, { ...on(leaves.id), body: { club_id: club, reason: 'Chuyển nhà' } }, admin)
      await app.ok(adjustPoints, { ...on(leaves.id), body: { points: 0.25, reason: 'Giải nội bộ' } }, admin)
      const tournamentId = await tournament()
      await enter(tournamentId, partner?.id ?? 0, leaves.id)
      const seq = await seqOf(tournamentId)

      const merged = await merge(stays.id, leaves.id, { name: 'leaves', club: 'leaves', points: 'sum' })
      expect(merged.status).toBe(200)
      expect(merged.body.player).toMatchObject({
        id: stays.id,
        name: leaves.name,
        phone: stays.phone,
        club_name: 'CLB Hồ Tây',
        ranking_points: 6.25,
      })
      expect(await teamOf(tournamentId)).toEqual([[partner?.id, stays.id]])
      expect(await seqOf(tournamentId)).toBe(seq + 1)
      const points = (await app.ok(listPointHistory, on(stays.id), admin)).items
      expect(points.map(({ points_added, merged_from }) => [points_added, merged_from])).toEqual(
        expect.arrayContaining([
          [3.25, null],
          [3, null],
          [3, leaves.name],
          [0.25, leaves.name],
        ]),
      )
      expect(points).toHaveLength(4)
      const clubs = (await app.ok(listClubHistory, on(stays.id), admin)).items
      expect(clubs.map(({ to_club_name, merged_from }) => [to_club_name, merged_from])).toEqual(
        expect.arrayContaining([
          ['CLB Hồ Tây', null],
          ['CLB Hồ Tây', leaves.name],
        ]),
      )
      // The record that went is found nowhere, and its address leads to the one that stayed.
      const { items } = await app.ok(listPlayers, { query: { name: leaves.name } }, admin)
      expect(items.map(({ id }) => id)).toEqual([stays.id])
      expect(await app.ok(readPlayer, on(leaves.id))).toMatchObject({ id: stays.id })
      expect((await app.call(deletePlayer, on(leaves.id), admin)).status).toBe(404)
    },
  )

  test('[PLR-63] undone, both are as they were, and what happened since stays', eachDatabase, async () => {
    const [stays, leaves] = await two()
    const [partner, later] = await makePlayers(app, 2)
    const tournamentId = await tournament()
    await enter(tournamentId, leaves.id, partner?.id ?? 0)
    const since = await tournament()
    const { body } = await merge(stays.id, leaves.id, { name: 'leaves', phone: 'leaves', points: 'sum' })
    await app.ok(adjustPoints, { ...on(stays.id), body: { points: 0.5, reason: 'Sau khi gộp' } }, admin)
    await enter(since, stays.id, later?.id ?? 0)
    expect((await app.ok(listMerges, on(stays.id), admin)).items).toMatchObject([
      { id: body.merge.id, leaves_name: leaves.name },
    ])

    const undone = await app.ok(undoMerge, on(body.merge.id), admin)
    const { name, phone, club_id } = stays
    expect(undone.stays).toMatchObject({ id: stays.id, name, phone, club_id, ranking_points: 3.5 })
    expect(undone.leaves).toMatchObject({ id: leaves.id, name: leaves.name, phone: leaves.phone, ranking_points: 3 })
    expect(await app.ok(readPlayer, on(leaves.id))).toMatchObject({ id: leaves.id })
    expect(await teamOf(tournamentId)).toEqual([[leaves.id, partner?.id]])
    expect(await teamOf(since)).toEqual([[stays.id, later?.id]])
    expect((await app.ok(listPointHistory, on(leaves.id))).items).toHaveLength(1)
    expect((await app.ok(listMerges, on(stays.id), admin)).items).toEqual([])
    expect((await app.call(undoMerge, on(body.merge.id), admin)).body).toMatchObject({ code: 'merge-undone' })
  })

  test('[PLR-63] after 30 days a merge stays', async () => {
    const [stays, leaves] = await two()
    const { body } = await merge(stays.id, leaves.id)
    app.clock.advance(30 * dayMs + 1)
    expect((await app.ok(listMerges, on(stays.id), admin)).items).toEqual([])
    expect((await app.call(undoMerge, on(body.merge.id), admin)).body).toMatchObject({ code: 'merge-too-old' })
  })

  test('[PLR-63] merges one upon the other come apart from the last to the first', async () => {
    const [one, two_] = await two()
    const [three] = await makePlayers(app, 1)
    const last = three?.id ?? 0
    const first = (await merge(one.id, two_.id)).body.merge.id
    const second = (await merge(last, one.id)).body.merge.id
    expect(await app.ok(readPlayer, on(two_.id))).toMatchObject({ id: last })
    expect((await app.call(undoMerge, on(first), admin)).body).toMatchObject({ code: 'merge-overtaken' })
    await app.ok(undoMerge, on(second), admin)
    expect(await app.ok(readPlayer, on(two_.id))).toMatchObject({ id: one.id })
    await app.ok(undoMerge, on(first), admin)
    expect(await app.ok(readPlayer, on(two_.id))).toMatchObject({ id: two_.id })
  })

  test('[PLR-63] points that were spent since cannot be taken back', async () => {
    const [stays, leaves] = await two()
    const { body } = await merge(stays.id, leaves.id, { points: 'sum' })
    await app.ok(adjustPoints, { ...on(stays.id), body: { points: -4, reason: 'Trừ điểm' } }, admin)
    expect((await app.call(undoMerge, on(body.merge.id), admin)).body).toMatchObject({ code: 'points-below-zero' })
    expect(await app.ok(readPlayer, on(leaves.id))).toMatchObject({ id: stays.id })
  })

  describe('[PLR-64] is refused with the reason', () => {
    const refusal = async (stays: number, leaves: number) => {
      const refused = await merge(stays, leaves)
      if (stays !== leaves && refused.status === 409) {
        const preview = await app.ok(previewMerge, { ...on(stays), query: { other_id: String(leaves) } }, admin)
        expect(preview.obstacle).toBe(Reflect.get(refused.body, 'message'))
      }
      return Reflect.get(refused.body, 'code')
    }

    test('for one and the same record, and for one that is gone', async () => {
      const [stays, leaves] = await two()
      expect(await refusal(stays.id, stays.id)).toBe('merge-same-player')
      await app.ok(deletePlayer, on(leaves.id), admin)
      expect(await refusal(stays.id, leaves.id)).toBe('player-not-found')
    })

    test('for two who are a team, or stand in one tournament', async () => {
      const [stays, leaves] = await two()
      const tournamentId = await tournament()
      await enter(tournamentId, stays.id, leaves.id)
      expect(await refusal(stays.id, leaves.id)).toBe('merge-same-team')
      const [one, other] = await makeTeams(app, tournamentId, 2)
      expect(await refusal(one?.player1_id ?? 0, other?.player2_id ?? 0)).toBe('merge-same-tournament')
      expect((await app.ok(readPlayer, on(other?.player2_id ?? 0))).id).toBe(other?.player2_id)
    })

    test('for strangers to the task', async () => {
      const [stays, leaves] = await two()
      const body = { other_id: leaves.id, take: keep }
      expect((await app.call(mergePlayers, { ...on(stays.id), body }, { as: 'user' })).status).toBe(403)
      expect((await app.call(undoMerge, on(1), { as: 'ref' })).status).toBe(403)
      expect((await app.call(listMerges, on(stays.id))).status).toBe(401)
    })
  })

  test('[PLR-62] results move, and correcting them afterwards pays nobody twice', async () => {
    const tournamentId = await tournament()
    const teams = await makeTeams(app, tournamentId, 4)
    const [first, second, third, fourth] = teams.map((team) => [team.player1_id, team.player2_id])
    const podium = (one: number[] = [], other: number[] = []) => ({
      first_place_player_ids: one,
      second_place_player_ids: other,
      third_place_player_ids: third ?? [],
    })
    await begin(app, tournamentId)
    await app.ok(createResults, { ...on(tournamentId), body: podium(first, second) }, admin)
    const winner = first?.[0] ?? 0
    const points = (await app.ok(readPlayer, on(winner))).ranking_points
    const [stays] = await makePlayers(app, 1)
    const id = stays?.id ?? 0
    const { body } = await merge(id, winner, { points: 'leaves' })
    expect(body.player.ranking_points).toBe(points)
    const after = first?.map((player) => (player === winner ? id : player))
    // The same podium again, now with the record that stayed, books nothing.
    await app.ok(updateResults, { ...on(tournamentId), body: podium(after, second) }, admin)
    expect((await app.ok(readPlayer, on(id))).ranking_points).toBe(points)
    const award = points - 3
    expect(award).toBeGreaterThan(0)
    await app.ok(updateResults, { ...on(tournamentId), body: podium(fourth, second) }, admin)
    expect((await app.ok(readPlayer, on(id))).ranking_points).toBeCloseTo(points - award, 5)
    await app.ok(updateResults, { ...on(tournamentId), body: podium(after, second) }, admin)
    await app.ok(undoMerge, on(body.merge.id), admin)
    expect((await app.ok(readResults, on(tournamentId))).first_place_player_ids).toContain(winner)
  })

  test('[PLR-65] who merged what, and who undid it, is in the audit log without phones', async () => {
    const [stays, leaves] = await two()
    const { body } = await merge(stays.id, leaves.id, { phone: 'leaves' })
    await app.ok(undoMerge, on(body.merge.id), admin)
    const lines = await app.database.read((db) =>
      db.selectFrom('auditLog').selectAll().where('subjectId', '=', stays.id).orderBy('id').execute(),
    )
    const told = lines.filter(({ action }) => action === 'merge-players' || action === 'undo-merge')
    expect(told).toHaveLength(2)
    expect(told[0]?.before).toContain(leaves.name)
    for (const { before, after } of told) expect(`${before}${after}`).not.toContain(leaves.phone)
  })

  async function seqOf(tournamentId: number): Promise<number> {
    const row = await app.database.read((db) =>
      db.selectFrom('eventCounters').select('seq').where('tournamentId', '=', tournamentId).executeTakeFirstOrThrow(),
    )
    return row.seq
  }
})
