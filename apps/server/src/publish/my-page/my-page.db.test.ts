import {
  claimPlayer,
  createClaimCode,
  createRegistration,
  markPaymentCompleted,
  readMyDay,
  readMyPage,
  readOwnCheckIn,
  reportAbsence,
  undoAbsence,
} from '@vot/contract'
import { makeBracket, makeGroup, makePlayers, onAnyDatabase, playMatch, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })

onAnyDatabase('the own page', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  async function claim(playerId: number, person: `user-${number}`) {
    const { code } = await app.ok(createClaimCode, on(playerId), mod)
    await app.ok(claimPlayer, { body: { code } }, { as: person })
  }

  test('[USR-60] an account without a player sees the entries that it made, and nobody else’s', async () => {
    const { divisions } = await makeGroup(app, [{ registration_fee: 300_000 }])
    const [one, two, three] = await makePlayers(app, 3)
    const enter = (second: number) => ({
      body: { tournament_id: divisions[0]?.id ?? 0, player1_id: one?.id ?? 0, player2_id: second },
    })
    const own = await app.ok(createRegistration, enter(two?.id ?? 0), { as: 'user-1' })
    await app.ok(createRegistration, enter(three?.id ?? 0), { as: 'user-2' })
    const page = await app.ok(readMyPage, {}, { as: 'user-1' })
    expect(page).toMatchObject({ player: null, entries: [{ registration_id: own.id, is_player: false, owes: true }] })
    expect(page.entries[0]?.fee).toBe(600_000)
    expect(page.entries).toHaveLength(1)
    await app.ok(markPaymentCompleted, on(own.id), mod)
    expect((await app.ok(readMyPage, {}, { as: 'user-1' })).entries[0]).toMatchObject({ paid: true, owes: false })
    // An organiser enters teams for others.
    await app.ok(createRegistration, enter((await makePlayers(app, 1))[0]?.id ?? 0), mod)
    expect((await app.ok(readMyPage, {}, mod)).entries).toEqual([])
    expect((await app.call(readMyPage, {})).status).toBe(401)
  })

  test('[USR-60] a claimed player is told with phone, and both ways lead to one list', async () => {
    const { divisions } = await makeGroup(app)
    const [one, two] = await makePlayers(app, 2)
    await claim(one?.id ?? 0, 'user-3')
    const body = { tournament_id: divisions[0]?.id ?? 0, player1_id: two?.id ?? 0, player2_id: one?.id ?? 0 }
    const entry = await app.ok(createRegistration, { body }, mod)
    const { player, entries } = await app.ok(readMyPage, {}, { as: 'user-3' })
    expect(player).toMatchObject({ id: one?.id, phone: one?.phone })
    expect(entries).toMatchObject([{ registration_id: entry.id, is_player: true }])
    expect(entries[0]?.payment_key).toEqual(expect.any(String))
  })

  test('[USR-61, USR-62] the day of a claimed player, from what is to come to what is over', async () => {
    const { groupId, bracket } = await makeBracket(app, 4)
    const first = bracket.bracket.matches.find(({ status }) => status === 'ready')
    if (!first) throw new Error('no match is ready')
    const playerId = first.participant1?.player1_id ?? 0
    await claim(playerId, 'user-4')
    const me = { as: 'user-4' } as const
    expect((await app.ok(readMyDay, {}, me)).teams).toEqual([])
    app.clock.advance(10 * 86_400_000)
    const before = await app.ok(readMyDay, {}, me)
    expect(before.teams).toMatchObject([{ group_id: groupId, partner: first.participant1?.player2_name }])
    expect(before.teams[0]?.matches.map(({ state }) => state)).toContain('waiting')
    const own = await app.ok(readOwnCheckIn, { ...on(groupId), query: {} }, me)
    expect(own.teams.map(({ registration_id }) => registration_id)).toEqual([first.participant1_id])
    await app.ok(reportAbsence, { ...on(first.participant1_id ?? 0), body: {} }, me)
    await app.ok(undoAbsence, { ...on(first.participant1_id ?? 0), body: {} }, me)
    await playMatch(app, first, 2)
    const after = await app.ok(readMyDay, {}, me)
    expect(after.teams[0]?.matches.at(-1)).toMatchObject({ match_id: first.id, state: 'over', won: false })
    expect(after.teams[0]?.matches.at(-1)?.score).toMatch(/^\d+ – 11$/)
    expect((await app.ok(readMyDay, {}, { as: 'user-1' })).teams).toEqual([])
  })
})
