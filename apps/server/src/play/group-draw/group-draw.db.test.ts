import {
  assignMatch,
  assignRollingNumbers,
  closeRegistration,
  createCourt,
  createOwnToken,
  createResults,
  listOldBrackets,
  listRegistrations,
  makeGroupBrackets,
  openDraw,
  openGroupDraws,
  readBracket,
  readDraw,
  readResults,
  readTournament,
  reopenRegistration,
  restoreBracket,
  saveGroupDraws,
  spinDraw,
  undoGroupCall,
} from '@vot/contract'
import { begin, makeGroup, makeTeams, onEachDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'

const mod = { as: 'mod' } as const
const idOf = (id: number) => ({ params: { id: String(id) } })

onEachDatabase('draws and brackets of a whole group', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  /** A group with a division of each number of teams. */
  const groupOf = async (...teams: readonly number[]) => {
    const group = await makeGroup(
      app,
      teams.map(() => ({})),
    )
    const ids = group.divisions.map(({ id }) => id)
    for (const [index, count] of teams.entries()) await makeTeams(app, ids[index] ?? 0, count)
    return { groupId: group.id, ids }
  }
  const open = (groupId: number, ids: readonly number[], again = false) =>
    app.ok(
      openGroupDraws,
      { ...idOf(groupId), body: { divisions: ids.map((tournament_id) => ({ tournament_id, again })) } },
      mod,
    )
  const drawAll = async (groupId: number, ids: readonly number[], again = false) => {
    const { items } = await open(groupId, ids, again)
    const draw_ids = items.flatMap(({ draw }) => draw?.id ?? [])
    return await app.ok(saveGroupDraws, { ...idOf(groupId), body: { draw_ids } }, mod)
  }
  const make = (groupId: number, ids: readonly number[], confirm?: boolean, headers: Record<string, string> = {}) =>
    app.call(
      makeGroupBrackets,
      {
        ...idOf(groupId),
        body: {
          ...(confirm !== undefined && { confirm }),
          divisions: ids.map((tournament_id) => ({ tournament_id, bracket_type: 'single_elimination' as const })),
        },
      },
      { ...mod, headers },
    )
  const makeAll = async (groupId: number, ids: readonly number[]) => {
    const { status, body } = await make(groupId, ids, true)
    if (!('items' in body)) throw new Error(`refused with ${status}`)
    return body
  }
  /** Results that were kept on paper, of teams that have no bracket yet. */
  const savePodium = async (id: number) => {
    await begin(app, id)
    const { items } = await app.ok(listRegistrations, { query: { tournament_id: String(id) } }, mod)
    const [first = [], second = [], third = []] = items.map(({ player1_id, player2_id }) => [player1_id, player2_id])
    const body = { first_place_player_ids: first, second_place_player_ids: second, third_place_player_ids: third }
    await app.ok(createResults, { ...idOf(id), body }, mod)
  }
  const undo = (groupId: number, callId: number | null | undefined) =>
    app.call(undoGroupCall, { params: { id: String(groupId), call_id: String(callId) } }, mod)
  const restore = (id: number, bracketId: number | null | undefined) =>
    app.call(
      restoreBracket,
      { params: { id: String(id), bracket_id: String(bracketId) }, body: { confirm: true } },
      mod,
    )
  const numbersOf = async (id: number) => {
    const { items } = await app.ok(listRegistrations, { query: { tournament_id: String(id) } }, mod)
    return items.map(({ rolling_number }) => rolling_number)
  }
  /** The last number for the first of four teams, and so on. */
  const turnedNumbers = async (id: number) => {
    const { items } = await app.ok(listRegistrations, { query: { tournament_id: String(id) } }, mod)
    const assignments = items.map(({ id: registration_id, rolling_number }) => ({
      registration_id,
      rolling_number: 5 - (rolling_number ?? 0),
    }))
    return { tournament_id: id, assignments }
  }
  const eventsOf = (id: number) =>
    app.database.read(async (db) =>
      (await db.selectFrom('liveEvents').select('type').where('tournamentId', '=', id).orderBy('seq').execute()).map(
        ({ type }) => type,
      ),
    )

  describe('draws', () => {
    test('[DRW-40, DRW-22] every commitment is public before anything is shown, and no seed is', async () => {
      const { groupId, ids } = await groupOf(4, 3)
      const { items } = await open(groupId, ids)
      expect(items.map(({ refused, draw }) => [refused, draw?.seed, draw?.spins])).toEqual([
        [null, null, []],
        [null, null, []],
      ])
      for (const [index, id] of ids.entries()) {
        const { current } = await app.ok(readDraw, idOf(id))
        expect(current).toEqual(items[index]?.draw)
        expect(current?.commitment).toMatch(/^[0-9a-f]{64}$/)
        expect((await eventsOf(id)).at(-1)).toBe('draw-opened')
      }
      // A repeat finds the draws that are open.
      expect((await open(groupId, ids)).items).toEqual(items)
    })

    test('[DRW-40] a division is drawn as a whole or not at all, with its reason, and the others stand', async () => {
      const { groupId, ids } = await groupOf(4, 0, 3)
      const [whole = 0, empty = 0, running = 0] = ids
      const elsewhere = (await groupOf(2)).ids[0] ?? 0
      const own = await app.ok(openDraw, { ...idOf(running), body: { separate_clubs: true } }, mod)
      await app.ok(spinDraw, { ...idOf(own.id), body: { turn: 1 } }, mod)
      const { items } = await open(groupId, [whole, empty, running, elsewhere])
      expect(items.map(({ tournament_id, refused }) => [tournament_id, refused?.code ?? null])).toEqual([
        [whole, null],
        [empty, 'draw-without-teams'],
        [running, 'draw-open'],
        [elsewhere, 'tournament-not-found'],
      ])
      const saved = await drawAll(groupId, [whole])
      expect(saved.items).toMatchObject([{ tournament_id: whole, refused: null, draw: { state: 'saved' } }])
      expect((await numbersOf(whole)).toSorted()).toEqual([1, 2, 3, 4])
      expect((await numbersOf(running)).every((number) => number === null)).toBe(true)
      expect((await open(groupId, [whole])).items).toMatchObject([{ refused: { code: 'draw-all-numbered' } }])
    })

    test('[DRW-40] a team that came meanwhile leaves its division undrawn; saved again the answer is as before', async () => {
      const { groupId, ids } = await groupOf(4, 4)
      const [changed = 0, whole = 0] = ids
      const opened = (await open(groupId, ids)).items.map(({ draw }) => draw?.id ?? 0)
      // Approving abandons the draw of its division.
      await makeTeams(app, changed, 1)
      const save = () => app.ok(saveGroupDraws, { ...idOf(groupId), body: { draw_ids: opened } }, mod)
      const first = await save()
      expect(first.items.map(({ tournament_id, refused }) => [tournament_id, refused?.code ?? null])).toEqual([
        [changed, 'draw-closed'],
        [whole, null],
      ])
      const events = await eventsOf(whole)
      expect(events.slice(-2)).toEqual(['draw-spun', 'draw-saved'])
      const second = await save()
      expect(second.items[1]).toEqual(first.items[1])
      expect(second.call_id).toBeNull()
      expect(await eventsOf(whole)).toEqual(events)
    })

    test('[DRW-40] a division that has a bracket shows nothing of a draw that it cannot save', async () => {
      const { groupId, ids } = await groupOf(4)
      const [id = 0] = ids
      const [opened] = (await open(groupId, ids)).items
      await make(groupId, ids, true)
      // A draw beside a bracket, which no call leaves any more.
      await app.database.transaction(async ({ db }) => {
        const left = { state: 'open', abandonedBecause: null, closedAt: null } as const
        await db.updateTable('draws').set(left).where('tournamentId', '=', id).execute()
        return { ok: true }
      })
      const body = { draw_ids: [opened?.draw?.id ?? 0] }
      const { items } = await app.ok(saveGroupDraws, { ...idOf(groupId), body }, mod)
      expect(items).toMatchObject([{ refused: { code: 'entry-list-locked' }, draw: null }])
      expect((await app.ok(readDraw, idOf(id))).current).toMatchObject({ state: 'open', spins: [] })
      expect(await eventsOf(id)).not.toContain('draw-spun')
    })

    test('[DRW-41] one undo gives every team its former number, and both draws stay on record with their seeds', async () => {
      const { groupId, ids } = await groupOf(5, 3)
      const [id = 0] = ids
      await drawAll(groupId, [id])
      const before = await numbersOf(id)
      const again = await drawAll(groupId, ids, true)
      expect((await undo(groupId, again.call_id)).body).toEqual({ call_id: again.call_id, tournament_ids: ids })
      expect(await numbersOf(id)).toEqual(before)
      expect(await numbersOf(ids[1] ?? 0)).toEqual([null, null, null])
      const { current, past } = await app.ok(readDraw, idOf(id))
      expect([current, ...past].map((draw) => [draw?.state, draw?.seed?.length])).toEqual([
        ['abandoned', 64],
        ['saved', 64],
      ])
      // A repeat changes nothing.
      const events = await eventsOf(id)
      expect((await undo(groupId, again.call_id)).status).toBe(200)
      expect(await eventsOf(id)).toEqual(events)
    })

    test('[DRW-41] no undo, of any division, once numbers were changed by hand or a bracket was made', async () => {
      const { groupId, ids } = await groupOf(4, 4)
      const [kept = 0, changed = 0] = ids
      const drawn = await drawAll(groupId, ids)
      const numbers = await numbersOf(kept)
      await app.ok(assignRollingNumbers, { body: await turnedNumbers(changed) }, mod)
      const refused = await undo(groupId, drawn.call_id)
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'group-call-followed', details: { tournament_id: changed } },
      ])
      expect(await numbersOf(kept)).toEqual(numbers)
      const second = await drawAll(groupId, ids, true)
      await make(groupId, [changed], true)
      expect((await undo(groupId, second.call_id)).body.code).toBe('group-call-followed')
    })
  })

  describe('brackets', () => {
    test('[BRK-197] asks once where registrations are open, naming each, then makes all and closes them', async () => {
      const { groupId, ids } = await groupOf(4, 3)
      const asked = await make(groupId, ids)
      expect([asked.status, asked.body.code]).toEqual([409, 'confirmation-needed'])
      expect(asked.body.details).toMatchObject({
        action: 'Tạo sơ đồ và đóng đăng ký',
        consequences: [{ kind: 'closes-registration' }, { kind: 'closes-registration' }],
      })
      expect(await eventsOf(ids[0] ?? 0)).not.toContain('bracket-created')
      const made = await make(groupId, ids, true)
      expect(made.body).toMatchObject({
        items: [
          { refused: null, matches: 3 },
          { refused: null, matches: 2 },
        ],
      })
      for (const id of ids) expect((await app.ok(readTournament, idOf(id))).status).toBe('closed')
    })

    test('[BRK-197] one that fails stays as it is with its reason, the others stand; a repeat makes nothing twice', async () => {
      const { groupId, ids } = await groupOf(4, 1, 3)
      const made = (await make(groupId, ids, true)).body
      if (!('items' in made)) throw new Error('refused')
      expect(made.items.map(({ refused }) => refused?.code ?? null)).toEqual([null, 'too-few-teams', null])
      expect(made.items[1]?.refused?.message).toContain('ít nhất 2')
      expect((await app.ok(readTournament, idOf(ids[1] ?? 0))).status).toBe('open')
      expect((await make(groupId, ids, true)).body).toMatchObject({
        call_id: null,
        items: [
          { refused: { code: 'bracket-exists' } },
          { refused: { code: 'too-few-teams' } },
          { refused: { code: 'bracket-exists' } },
        ],
      })
    })

    test('[BRK-197] each podium that would go is named with its division, in the language of who asks', async () => {
      const { groupId, ids } = await groupOf(3, 3)
      for (const id of ids) await savePodium(id)
      const asked = await make(groupId, ids)
      expect(asked.body.details).toMatchObject({
        action: 'Tạo sơ đồ',
        consequences: [
          { kind: 'takes-podium-back', text: expect.stringMatching(/^“Nội dung 1”: Kết quả giải đã lưu, vô địch: /) },
          { kind: 'takes-podium-back', text: expect.stringMatching(/^“Nội dung 2”: Kết quả giải đã lưu, vô địch: /) },
        ],
      })
      const inEnglish = await make(groupId, ids, undefined, { 'accept-language': 'en' })
      expect(inEnglish.body.details).toMatchObject({
        consequences: [
          { text: expect.stringMatching(/^“Nội dung 1”: The results are saved, champions: /) },
          { text: expect.stringMatching(/^“Nội dung 2”: The results are saved, champions: /) },
        ],
      })
    })

    test('[OPS-331] a bracket that is refused leaves it open whether matches need a referee', async () => {
      const { groupId, ids } = await groupOf(1)
      expect((await makeAll(groupId, ids)).items).toMatchObject([{ refused: { code: 'too-few-teams' } }])
      const settingOf = () =>
        app.database.read((db) =>
          db.selectFrom('tournamentGroups').select('referees').where('id', '=', groupId).executeTakeFirstOrThrow(),
        )
      expect(await settingOf()).toEqual({ referees: null })
      await makeTeams(app, ids[0] ?? 0, 1)
      await makeAll(groupId, ids)
      expect(await settingOf()).not.toEqual({ referees: null })
    })

    test('[BRK-198] one undo takes the brackets back, gives registration back as it was, and they can be restored', async () => {
      const { groupId, ids } = await groupOf(4, 4)
      const [open = 0, closed = 0] = ids
      await app.ok(closeRegistration, idOf(closed), mod)
      const made = (await make(groupId, ids, true)).body
      if (!('items' in made)) throw new Error('refused')
      expect((await undo(groupId, made.call_id)).status).toBe(200)
      expect((await app.ok(readTournament, idOf(open))).status).toBe('open')
      expect((await app.ok(readTournament, idOf(closed))).status).toBe('closed')
      for (const id of ids) {
        expect((await app.call(readBracket, idOf(id), mod)).body.code).toBe('bracket-not-found')
        expect(await eventsOf(id)).toContain('bracket-undone')
      }
      const { items } = await app.ok(listOldBrackets, idOf(open), mod)
      expect((await restore(open, items[0]?.id)).status).toBe(200)
      expect((await undo(groupId, made.call_id)).status).toBe(200)
      const again = (await make(groupId, [closed], true)).body
      expect(again).toMatchObject({ items: [{ refused: null, matches: 3 }] })
    })

    test('[BRK-198] registration that was closed by hand since the call stays closed', async () => {
      const { groupId, ids } = await groupOf(2)
      const [id = 0] = ids
      const { call_id } = await makeAll(groupId, ids)
      await app.ok(reopenRegistration, idOf(id), mod)
      app.clock.advance(1000)
      await app.ok(closeRegistration, idOf(id), mod)
      expect((await undo(groupId, call_id)).status).toBe(200)
      expect((await app.ok(readTournament, idOf(id))).status).toBe('closed')
    })

    test('[BRK-198] nothing is undone where the call took a podium back, which would not return', async () => {
      const { groupId, ids } = await groupOf(3, 3)
      const [kept = 0, podium = 0] = ids
      await savePodium(podium)
      const { call_id } = await makeAll(groupId, ids)
      expect((await app.call(readResults, idOf(podium))).body.code).toBe('results-not-found')
      const refused = await undo(groupId, call_id)
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'group-call-took-podium', details: { tournament_id: podium } },
      ])
      expect(refused.body.message).toContain('kết quả giải')
      for (const id of [kept, podium]) expect((await app.call(readBracket, idOf(id), mod)).status).toBe(200)
    })

    test('[DRW-24] restoring a bracket abandons a draw that was opened since it was taken back', async () => {
      const { groupId, ids } = await groupOf(4)
      const [id = 0] = ids
      const made = await makeAll(groupId, ids)
      await undo(groupId, made.call_id)
      await open(groupId, ids)
      expect((await restore(id, made.items[0]?.bracket_id)).status).toBe(200)
      const { current } = await app.ok(readDraw, idOf(id))
      expect(current).toMatchObject({ state: 'abandoned', abandoned_because: 'bracket-created' })
    })

    test('[BRK-113] a bracket that was taken back is not restored once other numbers were drawn and saved', async () => {
      const { groupId, ids } = await groupOf(4)
      const [id = 0] = ids
      const drawn = await drawAll(groupId, ids)
      const made = await makeAll(groupId, ids)
      const bracketId = made.items[0]?.bracket_id
      await undo(groupId, made.call_id)
      const before = await numbersOf(id)
      await app.ok(assignRollingNumbers, { body: await turnedNumbers(id) }, mod)
      const refused = await restore(id, bracketId)
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { code: 'bracket-not-restorable', message: expect.stringContaining('số bốc thăm') },
      ])
      expect((await app.call(readBracket, idOf(id), mod)).body.code).toBe('bracket-not-found')
      // The numbers by which it was made, or none, do not contradict it.
      await app.ok(assignRollingNumbers, { body: await turnedNumbers(id) }, mod)
      expect(await numbersOf(id)).toEqual(before)
      await undo(groupId, drawn.call_id)
      expect(await numbersOf(id)).toEqual([null, null, null, null])
      expect((await restore(id, bracketId)).status).toBe(200)
    })

    test('[BRK-198] nothing is undone once a match has a court', async () => {
      const { groupId, ids } = await groupOf(4, 4)
      const made = (await make(groupId, ids, true)).body
      if (!('items' in made)) throw new Error('refused')
      const { bracket } = await app.ok(readBracket, idOf(ids[1] ?? 0), mod)
      const { venue } = await app.ok(readTournament, idOf(ids[1] ?? 0))
      const court = await app.ok(createCourt, { body: { name: `Sân ${groupId}`, venue } }, mod)
      const { userId } = await app.signIn('ref')
      const body = { court_id: court.id, referee_id: userId }
      await app.ok(assignMatch, { ...idOf(bracket.matches[0]?.id ?? 0), body }, mod)
      const refused = await undo(groupId, made.call_id)
      expect([refused.status, refused.body.message]).toEqual([409, 'Đã có thay đổi sau đó, không hoàn tác được nữa'])
      expect((await app.call(readBracket, idOf(ids[0] ?? 0), mod)).status).toBe(200)
    })
  })

  test('only organisers, and only with divisions and calls of the group', async () => {
    const { groupId, ids } = await groupOf(2)
    const other = await groupOf(2)
    const body = { divisions: [{ tournament_id: ids[0] ?? 0 }] }
    for (const as of ['ref', 'user'] as const) {
      expect((await app.call(openGroupDraws, { ...idOf(groupId), body }, { as })).status).toBe(403)
      expect((await app.call(makeGroupBrackets, { ...idOf(groupId), body }, { as })).status).toBe(403)
    }
    const drawn = await drawAll(groupId, ids)
    // It may make brackets, but never draw.
    const { token } = await app.ok(createOwnToken, { body: { name: 'Bot', scopes: ['results'], days: 1 } }, mod)
    const params = { id: String(groupId), call_id: String(drawn.call_id) }
    expect((await app.call(undoGroupCall, { params }, { token })).status).toBe(403)
    expect((await undo(other.groupId, drawn.call_id)).body.code).toBe('group-call-not-found')
    expect((await undo(999_999, drawn.call_id)).body.code).toBe('group-not-found')
    const stray = await app.ok(
      saveGroupDraws,
      { ...idOf(other.groupId), body: { draw_ids: [drawn.items[0]?.draw?.id ?? 0] } },
      mod,
    )
    expect(stray.items).toMatchObject([{ tournament_id: 0, refused: { code: 'draw-not-found' } }])
  })

  test('two organisers at once draw and make each division once', async () => {
    const { groupId, ids } = await groupOf(4, 4)
    const opened = (await open(groupId, ids)).items.map(({ draw }) => draw?.id ?? 0)
    const save = (draw_ids: number[]) => app.ok(saveGroupDraws, { ...idOf(groupId), body: { draw_ids } }, mod)
    const saved = await Promise.all([save(opened), save(opened.toReversed())])
    expect(saved.filter(({ call_id }) => call_id !== null)).toHaveLength(1)
    const made = await Promise.all([make(groupId, ids, true), make(groupId, ids.toReversed(), true)])
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    for (const id of ids) expect((await eventsOf(id)).filter((type) => type === 'bracket-created')).toHaveLength(1)
  })
})
