import {
  amendScore,
  clearResults,
  createBracket,
  createResults,
  decideGroupTie,
  deleteTournament,
  type FullBracketView,
  listOldBrackets,
  listPointHistory,
  listResultsChanges,
  type MatchView,
  readMatchHistory,
  readPlayer,
  readResults,
  recreateBracket,
  reinstateRegistration,
  restoreBracket,
  saveMatchResult,
  takeBackGroupTie,
  undoMatchResult,
  withdrawRegistration,
} from '@vot/contract'
import {
  begin,
  bracketOf,
  makeBracket,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  playMatch,
  playOut,
  rally,
  ScoringHarness,
  sidesOf,
  startApp,
  type TestApp,
  whitewash,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const on = (id: number) => ({ params: { id: String(id) } })

onAnyDatabase('a podium at stake', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const playersAt = ({ bracket, placings }: FullBracketView, place: number) =>
    placings
      .filter((each) => each.place === place)
      .flatMap(({ participant_id }) => bracket.participants.filter(({ id }) => id === participant_id))
      .flatMap(({ player1_id, player2_id }) => [player1_id, player2_id])
  const podiumOf = (view: FullBracketView) => ({
    first_place_player_ids: playersAt(view, 1),
    second_place_player_ids: playersAt(view, 2),
    third_place_player_ids: playersAt(view, 3),
  })
  /** Four teams whose bracket was played to its end, and its podium. */
  async function saved() {
    const { tournamentId } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const view = await playOut(app, tournamentId, { winner: () => 1 })
    await app.ok(createResults, { ...on(tournamentId), body: podiumOf(view) }, admin)
    const phase = (wanted: string): MatchView => {
      const match = view.bracket.matches.find((each) => each.phase === wanted)
      if (!match) throw new Error(`no match of ${wanted}`)
      return match
    }
    const [champion = 0] = playersAt(view, 1)
    return { id: tournamentId, view, final: phase('final'), semi: phase('semi_final'), champion }
  }
  type Saved = Awaited<ReturnType<typeof saved>>
  const correct = (match: MatchView, winner: 1 | 2, more: { confirm_void?: boolean; confirm?: boolean } = {}) =>
    app.call(
      saveMatchResult,
      { ...on(match.id), body: { ...sidesOf(match, winner), set1_winner_score: 11, set1_loser_score: 3, ...more } },
      admin,
    )
  const points = async (player: number) => (await app.ok(readPlayer, on(player))).ranking_points
  const asks = (answer: { status: number; body: unknown }) => {
    expect([answer.status, answer.body]).toMatchObject([
      409,
      { code: 'confirmation-needed', details: { consequences: [{ kind: 'takes-podium-back' }] } },
    ])
  }
  const stands = async ({ id, view, champion }: Saved) => {
    expect((await app.ok(readResults, on(id))).first_place_player_ids).toEqual(playersAt(view, 1))
    expect(await points(champion)).toBe(3.2)
  }
  const isGone = async ({ id, champion }: Saved) => {
    expect((await app.call(readResults, on(id))).body.code).toBe('results-not-found')
    expect(await points(champion)).toBe(3)
    const { items } = await app.ok(listPointHistory, { ...on(champion), query: {} })
    expect(items.map(({ points_added }) => points_added)).toEqual([-0.2, 0.2, 3])
    const changes = await app.ok(listResultsChanges, on(id), admin)
    expect(changes.items[0]).toMatchObject({
      action: 'clear-results',
      reason: 'Sơ đồ đấu thay đổi sau khi lưu kết quả',
    })
    const told = await app.database.read((db) =>
      db.selectFrom('liveEvents').select('type').where('tournamentId', '=', id).orderBy('seq').execute(),
    )
    expect(told.map(({ type }) => type)).toContain('results-cleared')
  }

  describe('[RES-70] a change of the bracket that leaves it behind asks, and takes it back once confirmed:', () => {
    test('another winner of the final', async () => {
      const podium = await saved()
      const before = await bracketOf(app, podium.id)
      const asked = await correct(podium.final, 2)
      asks(asked)
      const names = before.bracket.participants.find(({ id }) => id === before.placings[0]?.participant_id)
      expect(JSON.stringify(asked.body)).toContain(names?.player1_name)
      expect(await bracketOf(app, podium.id)).toEqual(before)
      await stands(podium)
      expect((await correct(podium.final, 2, { confirm: true })).status).toBe(200)
      await isGone(podium)
      const view = await bracketOf(app, podium.id)
      expect((await app.call(createResults, { ...on(podium.id), body: podiumOf(view) }, admin)).status).toBe(201)
      expect(await points(playersAt(view, 1)[0] ?? 0)).toBe(3.2)
    })

    test('a semi-final that opens the final again, after what it voids was confirmed', async () => {
      const podium = await saved()
      expect((await correct(podium.semi, 2)).body.code).toBe('voids-later-results')
      asks(await correct(podium.semi, 2, { confirm_void: true }))
      await stands(podium)
      expect((await correct(podium.semi, 2, { confirm_void: true, confirm: true })).status).toBe(200)
      await isGone(podium)
      expect((await app.call(deleteTournament, on(podium.id), admin)).status).toBe(200)
    })

    test('undoing the result of the final', async () => {
      const podium = await saved()
      const { items } = await app.ok(readMatchHistory, on(podium.final.id), admin)
      const undo = (confirm?: boolean) =>
        app.call(
          undoMatchResult,
          { ...on(podium.final.id), body: { change_id: items[0]?.id ?? 0, ...(confirm && { confirm }) } },
          admin,
        )
      asks(await undo())
      await stands(podium)
      expect((await undo(true)).status).toBe(200)
      await isGone(podium)
    })

    test('a team that comes back to a final that it had given away', async () => {
      const { tournamentId: id } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
      const { bracket } = await bracketOf(app, id)
      for (const match of bracket.matches.filter(({ status }) => status === 'ready')) await playMatch(app, match, 1)
      const final = (await bracketOf(app, id)).bracket.matches.find(({ phase }) => phase === 'final')
      const away = final?.participant2_id ?? 0
      await app.ok(withdrawRegistration, { ...on(away), body: {} }, admin)
      const view = await bracketOf(app, id)
      await app.ok(createResults, { ...on(id), body: podiumOf(view) }, admin)
      asks(await app.call(reinstateRegistration, on(away), admin))
      expect((await app.call(readResults, on(id))).status).toBe(200)
      expect((await app.call(reinstateRegistration, { ...on(away), body: { confirm: true } }, admin)).status).toBe(200)
      expect((await app.call(readResults, on(id))).status).toBe(404)
    })

    test('another bracket; the old one put back with its places leaves the podium that fits it', async () => {
      const podium = await saved()
      const recreate = (confirm?: boolean) =>
        app.call(
          recreateBracket,
          { ...on(podium.id), body: { bracket_type: 'single_elimination', ...(confirm && { confirm }) } },
          admin,
        )
      asks(await recreate())
      await stands(podium)
      expect((await recreate(true)).status).toBe(200)
      await isGone(podium)
      const [old] = (await app.ok(listOldBrackets, on(podium.id), admin)).items
      const params = { id: String(podium.id), bracket_id: String(old?.id) }
      expect((await app.call(restoreBracket, { params, body: {} }, admin)).status).toBe(200)
      const view = await bracketOf(app, podium.id)
      expect(podiumOf(view)).toEqual(podiumOf(podium.view))
      await app.ok(createResults, { ...on(podium.id), body: podiumOf(view) }, admin)
      const [fresh] = (await app.ok(listOldBrackets, on(podium.id), admin)).items
      const back = { id: String(podium.id), bracket_id: String(fresh?.id) }
      asks(await app.call(restoreBracket, { params: back, body: {} }, admin))
      expect((await app.call(readResults, on(podium.id))).status).toBe(200)
    })

    test('a bracket after a podium on paper', async () => {
      const id = (await makeGroup(app)).divisions[0]?.id ?? 0
      const teams = await makeTeams(app, id, 4)
      await begin(app, id)
      const [first = [], second = [], third = []] = teams.map((team) => [team.player1_id, team.player2_id])
      const body = { first_place_player_ids: first, second_place_player_ids: second, third_place_player_ids: third }
      await app.ok(createResults, { ...on(id), body }, admin)
      asks(await app.call(createBracket, { ...on(id), body: {} }, admin))
      expect((await app.call(createBracket, { ...on(id), body: { confirm: true } }, admin)).status).toBe(201)
      expect((await app.call(readResults, on(id))).status).toBe(404)
      expect(await points(first[0] ?? 0)).toBe(3)
    })
  })

  describe('[RES-70] a tie of a league of three', () => {
    /** Each beat the next in a circle, so that nothing separates them. */
    async function circle() {
      const { tournamentId: id, bracket } = await makeBracket(app, 3, {
        bracket_type: 'round_robin',
        variant: 'league',
      })
      const teams = bracket.bracket.participants
      for (const match of bracket.bracket.matches) {
        const [a, b] = [match.participant1_id, match.participant2_id].map((side) =>
          teams.findIndex((t) => t.id === side),
        )
        const body = { ...sidesOf(match, ((a ?? 0) + 1) % 3 === b ? 1 : 2), set1_winner_score: 11, set1_loser_score: 9 }
        await app.ok(saveMatchResult, { ...on(match.id), body }, admin)
      }
      return { id, teams: teams.map((team) => team.id) }
    }
    const decide = (id: number, order: readonly number[], more: { confirm?: boolean } = {}) => {
      const decision = { group_key: 'A', method: 'decision' as const, reason: 'Đấu thêm một ván' }
      return app.call(decideGroupTie, { ...on(id), body: { ...decision, order: [...order], ...more } }, admin)
    }
    const savedAt = async (id: number) => (await app.call(readResults, on(id))).status

    test('that is taken back opens the places again', async () => {
      const { id, teams } = await circle()
      const view = (await decide(id, teams)).body
      await app.ok(createResults, { ...on(id), body: podiumOf(view) }, admin)
      const tie = view.groups[0]?.ties[0]?.id
      const back = (confirm?: boolean) =>
        app.call(
          takeBackGroupTie,
          { params: { id: String(id), tie_id: String(tie) }, body: { reason: 'Nhầm', ...(confirm && { confirm }) } },
          admin,
        )
      asks(await back())
      expect((await bracketOf(app, id)).groups[0]?.ties[0]?.state).toBe('decided')
      expect(await savedAt(id)).toBe(200)
      expect((await back(true)).status).toBe(200)
      expect(await savedAt(id)).toBe(404)
      expect(await points(playersAt(view, 1)[0] ?? 0)).toBe(3)
    })

    /** The podium of a league without ties, under which a referee ends a match otherwise and makes the circle. */
    async function circleUnderPodium() {
      const side = await ScoringHarness.open(app, undefined, 'league')
      const teams = (await bracketOf(app, side.tournamentId)).bracket.participants.map((team) => team.id)
      const indexOf = (team: number | null) => teams.indexOf(team ?? 0)
      const { bracket } = await bracketOf(app, side.tournamentId)
      const last = bracket.matches.find(
        ({ participant1_id: a, participant2_id: b }) => indexOf(a) + indexOf(b) === 2 && indexOf(a) !== 1,
      )
      for (const match of bracket.matches.filter(({ id }) => id !== last?.id)) {
        const first = indexOf(match.participant1_id) < indexOf(match.participant2_id)
        const body = { ...sidesOf(match, first ? 1 : 2), set1_winner_score: 11, set1_loser_score: 0 }
        await app.ok(saveMatchResult, { ...on(match.id), body }, admin)
      }
      if (!last) throw new Error('no match of the first and the third team')
      side.match = last
      await side.lease(admin)
      const winner = indexOf(last.participant1_id) === 0 ? (1 as const) : (2 as const)
      const won = (by: 1 | 2) => [
        ...side.opening(),
        ...Array.from({ length: by === 1 ? 11 : 12 }, () => rally(by)),
        { type: 'end' as const },
      ]
      await side.send(won(winner))
      const view = await bracketOf(app, side.tournamentId)
      await app.ok(createResults, { ...on(side.tournamentId), body: podiumOf(view) }, admin)
      const otherwise = [{ type: 'undo' as const }, { type: 'reset' as const }, ...won(winner === 1 ? 2 : 1)]
      expect((await side.send(otherwise)).status).toBe(200)
      return { id: side.tournamentId, teams: teams.slice(0, 3) }
    }

    test('that is decided otherwise than the podium says asks, and takes it back', async () => {
      const { id, teams } = await circleUnderPodium()
      const order = [...teams].reverse()
      asks(await decide(id, order))
      expect((await bracketOf(app, id)).groups[0]?.ties[0]?.state).toBe('open')
      expect(await savedAt(id)).toBe(200)
      expect((await decide(id, order, { confirm: true })).status).toBe(200)
      expect(await savedAt(id)).toBe(404)
    })

    test('that is decided as the podium says asks nothing', async () => {
      const { id, teams } = await circleUnderPodium()
      expect((await decide(id, teams)).status).toBe(200)
      expect(await savedAt(id)).toBe(200)
    })

    test('that lots decide asks before they are drawn, whatever will come out', async () => {
      const { id, teams } = await circleUnderPodium()
      const draw = (confirm?: boolean) => {
        const body = { group_key: 'A', method: 'lots', ...(confirm && { confirm }) } as const
        return app.call(decideGroupTie, { ...on(id), body }, admin)
      }
      asks(await draw())
      expect((await bracketOf(app, id)).groups[0]?.ties[0]).toMatchObject({ state: 'open', seed: null })
      const { status, body } = await draw(true)
      expect(status).toBe(200)
      const isAsBefore = body.groups[0]?.ties[0]?.participant_ids.every((team, at) => team === teams[at])
      expect(await savedAt(id)).toBe(isAsBefore ? 200 : 404)
    })
  })

  test('[RES-70] a correction that leaves the first three places as they are asks nothing', async () => {
    const podium = await saved()
    expect((await correct(podium.final, 1)).status).toBe(200)
    await stands(podium)
  })

  describe('[RES-72] an end that a referee takes back, or ends otherwise,', () => {
    /** A final that was scored at a court, and the podium that followed. */
    async function scored() {
      const side = await ScoringHarness.open(app)
      for (const code of ['01', '02']) await playMatch(app, await side.matchOf(code), 1)
      side.match = await side.matchOf('03')
      await side.lease(admin)
      await side.send([...side.opening(), ...whitewash(), { type: 'end' }])
      const view = await bracketOf(app, side.tournamentId)
      await app.ok(createResults, { ...on(side.tournamentId), body: podiumOf(view) }, admin)
      return { side, id: side.tournamentId, view, final: side.match }
    }

    test('leaves the podium, which can be taken back although the bracket is open', async () => {
      const { side, id, view } = await scored()
      const [champion = 0] = playersAt(view, 1)
      expect((await side.send([{ type: 'undo' }])).status).toBe(200)
      expect((await app.ok(readResults, on(id))).first_place_player_ids).toEqual(playersAt(view, 1))
      expect(await points(champion)).toBe(3.2)
      const clear = () => app.call(clearResults, { ...on(id), body: { reason: 'Trận chung kết đấu lại' } }, admin)
      expect((await clear()).status).toBe(200)
      expect(await points(champion)).toBe(3)
      expect((await clear()).body.code).toBe('results-not-found')
    })

    test('a correction of its record by the desk asks as any other correction does', async () => {
      const { side, id } = await scored()
      const amend = (confirm?: boolean) => {
        const amendment = { target: 14, change: 'replace', event: { type: 'retire', side: 1 } } as const
        const body = { amendment, seen_seq: 14, reason: 'Đội 1 bỏ cuộc', ...(confirm && { confirm }) }
        return app.call(amendScore, { params: side.params(), body }, admin)
      }
      asks(await amend())
      expect((await app.call(readResults, on(id))).status).toBe(200)
      expect((await amend(true)).status).toBe(200)
      expect((await app.call(readResults, on(id))).status).toBe(404)
      expect(await side.matchOf('03')).toMatchObject({ winner_id: side.match.participant2_id })
    })

    test('is followed by a withdrawal, which asks unless the rival is who the podium says', async () => {
      const { side, id, view, final } = await scored()
      await side.send([{ type: 'undo' }])
      const withdraw = (team: number | null, confirm?: boolean) =>
        app.call(withdrawRegistration, { ...on(team ?? 0), body: confirm ? { confirm } : {} }, admin)
      asks(await withdraw(final.participant1_id))
      expect((await bracketOf(app, id)).grand_final?.winner_id).toBeNull()
      expect((await app.ok(readResults, on(id))).first_place_player_ids).toEqual(playersAt(view, 1))
      expect((await withdraw(final.participant1_id, true)).status).toBe(200)
      expect((await app.call(readResults, on(id))).status).toBe(404)
      expect((await bracketOf(app, id)).grand_final?.winner_id).toBe(final.participant2_id)
      const other = await scored()
      await other.side.send([{ type: 'undo' }])
      expect((await withdraw(other.final.participant2_id)).status).toBe(200)
      expect((await app.call(readResults, on(other.id))).status).toBe(200)
    })

    test('is followed by a result at the desk, which asks unless it is what the podium says', async () => {
      const { side, id, view, final } = await scored()
      await side.send([{ type: 'undo' }])
      asks(await correct(final, 2))
      expect((await correct(final, 1)).status).toBe(200)
      expect((await app.ok(readResults, on(id))).first_place_player_ids).toEqual(playersAt(view, 1))
    })
  })
})
