import {
  answerOffer,
  approveRegistration,
  claimPlayer,
  createBracket,
  createClaimCode,
  createRegistration,
  listNotifications,
  listRegistrations,
  markPaymentCompleted,
  type RegistrationView,
  readFees,
  readMyPage,
  readPaymentRequest,
  readWaitingList,
  reinstateRegistration,
  rejectRegistration,
  returnOwnTeam,
  setReserves,
  withdrawOwnTeam,
  withdrawRegistration,
} from '@vot/contract'
import { makeGroup, makePlayers, makeTeams, onAnyDatabase, startApp, type TestApp } from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const mod = { as: 'mod' } as const
const on = (id: number | undefined) => ({ params: { id: String(id) } })

onAnyDatabase('teams that leave by themselves', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start, { trustedAddresses: ['127.0.0.1'] })
    await app.signIn('mod')
  })

  /** A division for two teams with so many entered, by a visitor or an account. */
  async function filled(count: number, options = {}) {
    const group = await makeGroup(app, [{ total_participants: 4, registration_fee: 300_000 }])
    const id = group.divisions[0]?.id ?? 0
    return { groupId: group.id, id, teams: await enter(id, count, options) }
  }
  async function enter(id: number, count: number, options = {}): Promise<RegistrationView[]> {
    const players = await makePlayers(app, count * 2)
    const teams: RegistrationView[] = []
    for (let at = 0; at < players.length; at += 2) {
      const body = { tournament_id: id, player1_id: players[at]?.id ?? 0, player2_id: players[at + 1]?.id ?? 0 }
      teams.push(await app.ok(createRegistration, { body }, options))
    }
    return teams
  }
  async function claim(playerId: number, person: `user-${number}`) {
    const { code } = await app.ok(createClaimCode, on(playerId), mod)
    await app.ok(claimPlayer, { body: { code } }, { as: person })
  }
  const leave = (team: RegistrationView | undefined, body: { key?: string; reason: string }, options = {}) =>
    app.call(withdrawOwnTeam, { ...on(team?.id), body }, options)
  const byKey = (team: RegistrationView | undefined, reason = 'Chấn thương') =>
    leave(team, { key: team?.payment_key ?? '', reason })
  const restoreWithdrawnTeam = (team: RegistrationView | undefined, options = {}) =>
    app.call(returnOwnTeam, { ...on(team?.id), body: { key: team?.payment_key ?? '' } }, options)
  const receipt = (team: RegistrationView | undefined) =>
    app.ok(readPaymentRequest, { ...on(team?.id), query: { key: team?.payment_key ?? '' } })
  const seen = async (id: number, team: RegistrationView | undefined, options: object = mod) =>
    (await app.ok(listRegistrations, { query: { tournament_id: String(id) } }, options)).items.find(
      (each) => each.id === team?.id,
    )
  const line = async (id: number) =>
    (await app.ok(readWaitingList, on(id), mod)).items.map(({ registration_id, offer }) => [
      registration_id,
      offer !== null,
    ])

  test('[REG-195, REG-196, REG-199] an undecided team leaves by its receipt; its place is offered, its money due back', async () => {
    const { id, groupId, teams } = await filled(3)
    const [one, , three] = teams
    await app.ok(markPaymentCompleted, on(one?.id), mod)
    expect(await receipt(one)).toMatchObject({ own_withdrawal: 'open', withdrawn: false })
    expect(await leave(one, { key: 'sai', reason: 'Bận' })).toMatchObject({ status: 404 })
    expect(await leave(one, { reason: 'Bận' })).toMatchObject({ status: 404 })
    expect(await byKey(one, '  ')).toMatchObject({ status: 400 })
    expect(await seen(id, one)).toMatchObject({ status: 'pending', withdrawn: false })
    expect(await byKey(one, 'Bị chấn thương cổ chân')).toMatchObject({ status: 200, body: { withdrawn: true } })
    expect(await byKey(one, 'Lần nữa')).toMatchObject({ status: 200, body: { withdrawn: true } })
    expect(await seen(id, one)).toMatchObject({
      status: 'rejected',
      withdrawn: true,
      withdrawal_reason: 'Bị chấn thương cổ chân',
    })
    expect(await seen(id, one, {})).toBeUndefined()
    expect(await line(id)).toEqual([[three?.id, true]])
    const fees = await app.ok(readFees, { params: { scope: 'groups', id: String(groupId) } }, mod)
    expect(fees.totals).toMatchObject({ refund_due: 600_000, refund_teams: 1 })
    const told = (await app.ok(listNotifications, { query: {} }, mod)).items
    expect(told[0]).toMatchObject({ title: 'Đội xin rút', message: expect.stringContaining('cổ chân') })
    expect(await receipt(one)).toMatchObject({ own_withdrawal: 'undo', withdrawn: true })
    const changes = await app.database.read((db) =>
      db
        .selectFrom('auditLog')
        .select(['action', 'after'])
        .where('subjectId', '=', one?.id ?? 0)
        .execute(),
    )
    expect(changes.filter(({ action }) => action === 'withdraw-own-team')).toHaveLength(1)
    // Its players may enter again.
    const again = { tournament_id: id, player1_id: one?.player2_id ?? 0, player2_id: one?.player1_id ?? 0 }
    expect((await app.call(createRegistration, { body: again })).status).toBe(201)
    expect(await restoreWithdrawnTeam(one)).toMatchObject({ status: 409 })
  })

  test('[REG-197] a team comes back while nobody is offered its place, and is told of when one is', async () => {
    const { id, teams } = await filled(2)
    const [one, two] = teams
    await app.call(approveRegistration, { ...on(one?.id), body: { confirm: true } }, mod)
    await byKey(one)
    await byKey(two)
    expect(await seen(id, one)).toMatchObject({ status: 'approved', withdrawn: true })
    expect(await restoreWithdrawnTeam(one)).toMatchObject({ status: 200, body: { withdrawn: false } })
    expect(await restoreWithdrawnTeam(one)).toMatchObject({ status: 200, body: { withdrawn: false } })
    expect(await restoreWithdrawnTeam(two)).toMatchObject({ status: 200 })
    expect(await seen(id, one)).toMatchObject({ status: 'approved', withdrawn: false })
    expect(await seen(id, two)).toMatchObject({ status: 'pending', withdrawn: false })
    expect(await seen(id, two)).not.toHaveProperty('withdrawal_reason')
    const [three] = await enter(id, 1)
    await byKey(two)
    expect(await restoreWithdrawnTeam(two)).toMatchObject({ status: 409, body: { code: 'place-passed-on' } })
    await app.ok(answerOffer, { ...on(three?.id), body: { key: three?.payment_key ?? '', accept: true } })
    // An organiser brings it back, behind the others.
    expect(await app.ok(reinstateRegistration, on(two?.id), mod)).toMatchObject({ status: 'pending', withdrawn: false })
    expect(await seen(id, two)).toHaveProperty('reserve_place')
  })

  test('[REG-197] an approved team whose place another took is brought back to the end of the waiting list', async () => {
    const { id, teams } = await filled(2)
    const [one] = teams
    await app.call(approveRegistration, { ...on(one?.id), body: { confirm: true } }, mod)
    await byKey(one)
    await enter(id, 1)
    await app.ok(reinstateRegistration, on(one?.id), mod)
    expect(await seen(id, one)).toMatchObject({ status: 'pending', withdrawn: false, reserve_place: 1 })
  })

  test('[REG-197] a team of the waiting list comes back where it stood, put aside as it was', async () => {
    const { id, teams } = await filled(5)
    const [, , three, four, five] = teams
    await byKey(three)
    expect(await line(id)).toEqual([
      [four?.id, false],
      [five?.id, false],
    ])
    await restoreWithdrawnTeam(three)
    expect((await line(id)).map(([each]) => each)).toEqual([three?.id, four?.id, five?.id])
    const other = await filled(1)
    const [aside] = other.teams
    await app.ok(setReserves, { ...on(other.id), body: { registration_ids: [aside?.id ?? 0], seen: [] } }, mod)
    await byKey(aside)
    await enter(other.id, 1)
    await restoreWithdrawnTeam(aside)
    expect(await line(other.id)).toEqual([[aside?.id, false]])
  })

  test('[REG-195, REG-199, NTF-34] the account of a player or who entered it may, and the others of the team hear', async () => {
    const { id, teams } = await filled(1, { as: 'user-1' })
    const [team] = teams
    await claim(team?.player2_id ?? 0, 'user-2')
    expect((await app.ok(readMyPage, {}, { as: 'user-2' })).entries[0]).toMatchObject({ own_withdrawal: 'open' })
    expect((await leave(team, { reason: 'Bận việc' }, { as: 'user-3' })).status).toBe(404)
    expect((await leave(team, { reason: 'Bận việc' }, { as: 'user-2' })).status).toBe(200)
    const heard = async (as: 'user-1' | 'user-2') => (await app.ok(listNotifications, { query: {} }, { as })).items
    expect((await heard('user-1'))[0]).toMatchObject({ title: 'Đội xin rút' })
    expect((await heard('user-1'))[0]?.message).not.toContain('Bận việc')
    expect((await heard('user-2')).some(({ title }) => title === 'Đội xin rút')).toBe(false)
    expect((await app.call(returnOwnTeam, { ...on(team?.id), body: {} }, { as: 'user-1' })).status).toBe(200)
    // A verdict reaches both accounts, though one only plays.
    await app.ok(rejectRegistration, { ...on(team?.id), body: {} }, mod)
    expect((await heard('user-1'))[0]).toMatchObject({ title: 'Đăng ký bị từ chối' })
    expect((await heard('user-2'))[0]).toMatchObject({ title: 'Đăng ký bị từ chối' })
    expect((await byKey(team)).status).toBe(409)
    expect(await seen(id, team)).toMatchObject({ status: 'rejected', withdrawn: false })
  })

  test('[REG-198] with a bracket the team is told to call, and so is one that an organiser took out', async () => {
    const { divisions } = await makeGroup(app)
    const id = divisions[0]?.id ?? 0
    const [one, two] = await makeTeams(app, id, 4)
    const team = await seen(id, one)
    const gone = await seen(id, two)
    await app.ok(withdrawRegistration, { ...on(gone?.id), body: {} }, mod)
    expect(await restoreWithdrawnTeam(gone)).toMatchObject({ status: 409, body: { code: 'own-return-closed' } })
    expect(await byKey(gone)).toMatchObject({ status: 409, body: { code: 'already-withdrawn' } })
    await app.ok(createBracket, { ...on(id), body: { confirm: true } }, mod)
    expect(await receipt(team)).toMatchObject({ own_withdrawal: 'call' })
    expect(await byKey(team)).toMatchObject({
      status: 409,
      body: { message: 'Giải đã bốc thăm. Hãy gọi ban tổ chức để rút đội' },
    })
    expect(await seen(id, team)).toMatchObject({ withdrawn: false })
  })
})
