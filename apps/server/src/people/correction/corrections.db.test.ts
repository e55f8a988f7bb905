import {
  acceptCorrection,
  type BodyOf,
  claimPlayer,
  createClaimCode,
  createClub,
  createPlayer,
  createRegistration,
  listClubHistory,
  listCorrections,
  listNotifications,
  listPointHistory,
  mergePlayers,
  readOwnCorrection,
  readPlayer,
  register,
  rejectCorrection,
  rejectRegistration,
  reopenCorrection,
  requestCorrection,
  takeBackCorrection,
  undoMerge,
  untiePlayer,
  updatePlayer,
} from '@vot/contract'
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
import { beforeAll, expect, test } from 'vitest'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })

onAnyDatabase('corrections of profiles', (start) => {
  let app: TestApp
  let url: string
  let accounts = 0
  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
  })

  async function signUp() {
    accounts += 1
    const body = { name: `Người xin ${accounts}`, username: `nguoi-xin-${accounts}`, password: 'mat-khau-rieng-9' }
    const { token, user } = await app.ok(register, { body }, { address: `10.4.0.${accounts}` })
    return { token, id: user.id }
  }

  async function claim(playerId: number, who: { token: string }) {
    const { code } = await app.ok(createClaimCode, on(playerId), mod)
    await app.ok(claimPlayer, { body: { code } }, who)
  }

  /** A player with an account of their own. */
  async function person() {
    const [player] = await makePlayers(app, 1)
    const me = await signUp()
    if (!player) throw new Error('no player was made')
    await claim(player.id, me)
    return { player, me }
  }

  const ask = (me: { token: string }, body: BodyOf<typeof requestCorrection>) =>
    app.call(requestCorrection, { body }, me)
  const waiting = async (playerId: number) =>
    (await app.ok(listCorrections, { query: {} }, mod)).items.find(({ player }) => player.id === playerId)
  const own = (me: { token: string }) => app.ok(readOwnCorrection, {}, me)
  async function accept(playerId: number) {
    const item = await waiting(playerId)
    const body = { seen_updated_at: item?.player.updated_at ?? '' }
    return await app.ok(acceptCorrection, { ...on(item?.id ?? 0), body }, mod)
  }

  test('[PLR-150] one request waits at a time, names what differs alone, and is taken back', eachDatabase, async () => {
    const { player, me } = await person()
    expect(await ask(await signUp(), { name: 'Ai Đó' })).toMatchObject({ status: 409, body: { code: 'no-own-player' } })
    const same = { name: ` ${player.name} `, phone: player.phone.replace(/^0/, '+84') }
    expect(await ask(me, same)).toMatchObject({ status: 400, body: { code: 'correction-empty' } })
    expect(await ask(me, { birth_year: 2999 })).toMatchObject({ status: 400, body: { code: 'validation-failed' } })
    expect(await ask(me, { club_id: 999_999 })).toMatchObject({ body: { code: 'club-not-found' } })
    const asked = await ask(me, { ...same, gender: 'female', birth_year: 1996, note: 'Ghi nhầm' })
    expect(asked).toMatchObject({
      status: 201,
      body: { state: 'open', asked: { gender: 'female', birth_year: 1996 }, note: 'Ghi nhầm' },
    })
    expect(await ask(me, { birth_year: 1997 })).toMatchObject({ status: 409, body: { code: 'correction-open' } })
    expect((await own(me)).player).toMatchObject({ phone: player.phone, birth_year: null })
    await app.ok(takeBackCorrection, {}, me)
    expect((await own(me)).correction).toBeNull()
    expect(await app.call(takeBackCorrection, {}, me)).toMatchObject({ status: 404 })
    expect((await ask(me, { birth_year: 1997 })).status).toBe(201)
  })

  test('[PLR-151] accepting changes the player as the form does, with club history and ledger', async () => {
    const { player, me } = await person()
    const club = await app.ok(createClub, { body: { name: `CLB Sửa ${player.id}` } }, mod)
    await ask(me, { name: 'Lê Văn Đúng', phone: '0977 111 222', club_id: club.id, ranking_points: 4.5, rating: 3.7 })
    await accept(player.id)
    expect(await app.ok(readPlayer, on(player.id), mod)).toMatchObject({
      ...{ name: 'Lê Văn Đúng', phone: '0977111222', club_id: club.id, ranking_points: 4.5, rating: 3.7 },
      rating_source: 'own',
    })
    const [history] = (await app.ok(listClubHistory, { ...on(player.id), query: {} }, mod)).items
    expect(history).toMatchObject({ to_club_name: club.name, reason: 'Sửa theo yêu cầu của VĐV' })
    const [entry] = (await app.ok(listPointHistory, { ...on(player.id), query: {} }, mod)).items
    expect(entry).toMatchObject({ adjustment_type: 'manual', new_points: 4.5 })
    expect((await own(me)).correction).toMatchObject({ state: 'accepted', now: { name: player.name } })
    expect(await waiting(player.id)).toBeUndefined()
  })

  test('[PLR-151] who looks the same is told before and after, and what changed meanwhile is seen first', async () => {
    const { player, me } = await person()
    const [other] = await makePlayers(app, 1)
    await ask(me, { phone: other?.phone ?? '' })
    const item = await waiting(player.id)
    expect(item?.duplicates).toMatchObject([{ player: { id: other?.id }, reasons: ['phone'] }])
    app.clock.advance(1000)
    const edit = { name: player.name, phone: player.phone, birth_year: 1990 }
    await app.ok(updatePlayer, { ...on(player.id), body: edit }, mod)
    const stale = { ...on(item?.id ?? 0), body: { seen_updated_at: item?.player.updated_at ?? '' } }
    expect(await app.call(acceptCorrection, stale, mod)).toMatchObject({
      status: 409,
      body: { code: 'player-changed' },
    })
    expect((await accept(player.id)).duplicates).toHaveLength(1)
    expect(await app.ok(readPlayer, on(player.id), mod)).toMatchObject({ birth_year: 1990, phone: other?.phone })
    expect(await app.call(acceptCorrection, stale, mod)).toMatchObject({ body: { code: 'correction-decided' } })
  })

  test('[PLR-152] a rejection says why to who asked, and nobody else reads the request', async () => {
    const { player, me } = await person()
    await ask(me, { birth_year: 1991 })
    const id = (await waiting(player.id))?.id ?? 0
    expect(await app.call(rejectCorrection, { ...on(id), body: { reason: ' ' } }, mod)).toMatchObject({ status: 400 })
    await app.ok(rejectCorrection, { ...on(id), body: { reason: 'Giấy tờ ghi khác' } }, mod)
    expect((await own(me)).correction).toMatchObject({ state: 'rejected', reason: 'Giấy tờ ghi khác' })
    const other = await signUp()
    expect(await own(other)).toEqual({ player: null, correction: null })
    for (const call of [
      app.call(listCorrections, { query: {} }, other),
      app.call(acceptCorrection, { ...on(id), body: { seen_updated_at: '2026-01-01T00:00:00+07:00' } }, other),
    ]) {
      expect((await call).status).toBe(403)
    }
    const { items } = await app.ok(listNotifications, { query: {} }, me)
    expect(items[0]).toMatchObject({ type: 'profile', title: 'Yêu cầu sửa dữ liệu không được chấp nhận' })
    expect((await app.ok(listNotifications, { query: {} }, mod)).items[0]).toMatchObject({
      type: 'correction',
      message: `${player.name} xin sửa dữ liệu trong hồ sơ của mình`,
    })
  })

  test('[PLR-153] a decision is taken back, until somebody changes the player', async () => {
    const { player, me } = await person()
    await app.ok(updatePlayer, { ...on(player.id), body: { name: player.name, phone: player.phone, rating: 3 } }, mod)
    await ask(me, { name: 'Trần Nhầm', ranking_points: 7, rating: 5 })
    const before = await app.ok(readPlayer, on(player.id), mod)
    const id = (await waiting(player.id))?.id ?? 0
    app.clock.advance(60_000)
    await accept(player.id)
    await app.ok(reopenCorrection, on(id), mod)
    const { updated_at, ...after } = await app.ok(readPlayer, on(player.id), mod)
    expect(before).toMatchObject(after)
    expect((await own(me)).correction).toMatchObject({ state: 'open', asked: { name: 'Trần Nhầm' } })
    await app.ok(rejectCorrection, { ...on(id), body: { reason: 'Sai' } }, mod)
    await app.ok(reopenCorrection, on(id), mod)
    expect((await own(me)).correction).toMatchObject({ state: 'open', reason: null })
    await accept(player.id)
    app.clock.advance(1000)
    const body = { name: 'Trần Khác', phone: player.phone }
    await app.ok(updatePlayer, { ...on(player.id), body }, mod)
    expect(await app.call(reopenCorrection, on(id), mod)).toMatchObject({
      status: 409,
      body: { code: 'player-changed' },
    })
    expect(updated_at).toEqual(expect.any(String))
  })

  test('[PLR-154] organisers and the account hear of it at once, and others do not', async () => {
    const { player, me } = await person()
    const open = (token: string) => openStream(`${url}/api/live`, { Authorization: `Bearer ${token}` })
    const [desk, phone] = [await open((await app.signIn('mod')).token), await open(me.token)]
    const [other, nobody] = [await open((await signUp()).token), await openStream(`${url}/api/live`)]
    await ask(me, { birth_year: 1992 })
    await accept(player.id)
    // What everybody hears comes last.
    await makeTeams(app, (await makeGroup(app)).divisions[0]?.id ?? 0, 1)
    const heard = async (stream: LiveStream) => {
      const events: string[] = []
      while (events.at(-1) !== 'change') events.push((await stream.next()).event)
      stream.close()
      return events.filter((event) => event === 'correction').length
    }
    expect([await heard(desk), await heard(phone), await heard(other), await heard(nobody)]).toEqual([2, 2, 0, 0])
  })

  test('[PLR-155] the audit log names the fields and holds no data', async () => {
    const { player, me } = await person()
    await ask(me, { phone: '0988 222 333', gender: 'male', birth_year: 1993, note: 'Số cũ đã mất' })
    await accept(player.id)
    const rows = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .selectAll()
        .where('subjectType', '=', 'player')
        .where('subjectId', '=', player.id)
        .execute(),
    )
    const text = JSON.stringify(rows.filter(({ action }) => action !== 'create-player'))
    expect(text).toContain('Số điện thoại')
    expect(text).not.toMatch(/0988|1993|Số cũ/)
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['request-correction', 'update-player', 'accept-correction']),
    )
  })

  test('[PLR-156] a request goes with the account: through a merge and back, and is gone once it is untied', async () => {
    const { player, me } = await person()
    const [stays] = await makePlayers(app, 1)
    await ask(me, { birth_year: 1994 })
    const take = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' } as const
    const { merge } = await app.ok(mergePlayers, { ...on(stays?.id ?? 0), body: { other_id: player.id, take } }, mod)
    expect(await waiting(player.id)).toBeUndefined()
    expect(await waiting(stays?.id ?? 0)).toMatchObject({ asked: { birth_year: 1994 } })
    await app.ok(undoMerge, on(merge.id), mod)
    expect(await waiting(player.id)).toBeDefined()
    app.clock.advance(1000)
    await app.ok(untiePlayer, on(player.id), mod)
    expect(await waiting(player.id)).toBeUndefined()
    await claim(stays?.id ?? 0, me)
    expect(await waiting(stays?.id ?? 0)).toBeUndefined()
    expect((await own(me)).correction).toBeNull()
  })

  test('[PLR-157] those of a group are asked by players of its teams', eachDatabase, async () => {
    const { player, me } = await person()
    const { id: groupId, divisions } = await makeGroup(app)
    const [partner] = await makePlayers(app, 1)
    await ask(me, { birth_year: 1995 })
    const inGroup = async () =>
      (await app.ok(listCorrections, { query: { group_id: String(groupId) } }, mod)).items.map((item) => [
        item.player.id,
        item.tournament_ids,
      ])
    expect(await inGroup()).toEqual([])
    const body = { tournament_id: divisions[0]?.id ?? 0, player1_id: player.id, player2_id: partner?.id ?? 0 }
    const team = await app.ok(createRegistration, { body }, mod)
    expect(await inGroup()).toEqual([[player.id, [divisions[0]?.id]]])
    await app.ok(rejectRegistration, on(team.id), mod)
    expect(await inGroup()).toEqual([])
  })

  test('[PLR-150] two requests at once become one', eachDatabase, async () => {
    const { me } = await person()
    const answers = await Promise.all([ask(me, { birth_year: 1981 }), ask(me, { birth_year: 1982 })])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })

  test('a player without a phone asks for one', eachDatabase, async () => {
    const made = await app.ok(createPlayer, { body: { name: 'Không Số', phone: '0966555444' } }, mod)
    await app.database.transaction(async ({ db }) => {
      await db.updateTable('players').set({ phone: '' }).where('id', '=', made.id).execute()
      return { ok: true as const, value: null }
    })
    const me = await signUp()
    await claim(made.id, me)
    expect(await ask(me, { birth_year: 1984 })).toMatchObject({ status: 201, body: { asked: { birth_year: 1984 } } })
    await accept(made.id)
    expect(await app.ok(readPlayer, on(made.id), mod)).toMatchObject({ phone: '', birth_year: 1984 })
  })
})
