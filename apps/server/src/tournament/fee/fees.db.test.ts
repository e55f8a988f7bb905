import { read } from '@e965/xlsx'
import {
  confirmPayments,
  createRegistration,
  createTournament,
  deleteRegistration,
  exportFees,
  type GroupView,
  listRegistrations,
  markNotRefunded,
  markPaymentCompleted,
  markPaymentIncomplete,
  markRefunded,
  readFees,
  readPaymentRequest,
  reinstateRegistration,
  rejectRegistration,
  removeFeeAccount,
  saveFeeAccount,
  undoPayments,
  updateTournament,
  withdrawRegistration,
} from '@vot/contract'
import { ok } from '@vot/domain'
import {
  division,
  eachDatabase,
  makeGroup,
  makePlayers,
  makeTeams,
  onAnyDatabase,
  openStream,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Queries } from '../../db/schema'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })
const ofGroup = (id: number) => ({ params: { scope: 'groups' as const, id: String(id) } })
const ofTournament = (id: number) => ({ params: { scope: 'tournaments' as const, id: String(id) } })
const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN CHU' }

onAnyDatabase('fees', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  const divisionOf = (group: GroupView, index = 0) => group.divisions[index]?.id ?? 0
  const fees = (group: GroupView) => app.ok(readFees, ofGroup(group.id), mod)
  const teamsOf = async (group: GroupView) => (await fees(group)).divisions.flatMap(({ teams }) => teams)
  async function groupWithTeams(count: number, fee = 150_000) {
    const group = await makeGroup(app, [{ registration_fee: fee }])
    return { group, teams: await makeTeams(app, divisionOf(group), count) }
  }
  const line = (registration_id: number, text: string, change = {}) => ({
    ...{ registration_id, day: '2026-03-14', amount: 300_000, text, reference: '' },
    ...change,
  })
  const confirm = (group: GroupView, items: readonly ReturnType<typeof line>[]) =>
    app.ok(confirmPayments, { ...ofGroup(group.id), body: { items: [...items] } }, mod)
  const audited = async (action: string) =>
    await app.database.read((db) => db.selectFrom('auditLog').selectAll().where('action', '=', action).execute())

  describe('bank account and transfers', () => {
    test(
      '[FEE-20] an organiser sets, changes and removes the account of a group; other texts are refused',
      eachDatabase,
      async () => {
        const group = await makeGroup(app)
        expect((await fees(group)).account).toBeNull()
        const save = (body: typeof account) => app.call(saveFeeAccount, { ...ofGroup(group.id), body }, mod)
        expect((await save(account)).body).toEqual({ ...account, bank_name: 'Vietcombank' })
        expect((await save({ ...account, account_number: ' 190abc ' })).body.account_number).toBe('190ABC')
        expect((await fees(group)).account?.account_number).toBe('190ABC')
        const unknown = await save({ ...account, bank_bin: '123456' })
        expect([unknown.status, unknown.body.code]).toEqual([400, 'bank-unknown'])
        for (const wrong of [
          { account_number: '12 34 56' },
          { account_number: '' },
          { holder_name: ' ' },
          { bank_bin: '' },
        ]) {
          expect((await save({ ...account, ...wrong })).status, JSON.stringify(wrong)).toBe(400)
        }
        await app.ok(removeFeeAccount, ofGroup(group.id), mod)
        expect((await fees(group)).account).toBeNull()
        expect((await audited('save-fee-account')).length).toBe(2)
        expect((await app.call(saveFeeAccount, { ...ofGroup(987_654_321), body: account }, mod)).status).toBe(404)
      },
    )

    test('[FEE-23, PRV-01, FEE-92] whoever entered sees amount, memo and code, and no phone', async () => {
      const { group, teams } = await groupWithTeams(1)
      const [team] = teams
      const id = team?.id ?? 0
      const key = team?.payment_key ?? ''
      const ask = () => app.ok(readPaymentRequest, { ...on(id), query: { key } })
      // Without an account the receipt says what is owed.
      expect(await ask()).toMatchObject({ request: null, owed: 300_000 })
      await app.ok(saveFeeAccount, { ...ofGroup(group.id), body: account }, mod)
      const { request, ...rest } = await ask()
      expect(request).toMatchObject({ ...account, bank_name: 'Vietcombank', amount: 300_000 })
      expect(request?.memo).toMatch(new RegExp(`^PB D${divisionOf(group)} R${id} VAN`))
      expect(request?.qr).toContain('540630000')
      expect(request?.qr).toContain(request?.memo)
      expect(JSON.stringify([request, rest])).not.toMatch(/09\d{8}/)
      // Without the key, with a wrong one or for no team at all the answer is one.
      await app.ok(markPaymentCompleted, on(id), mod)
      for (const [input, who] of [
        [on(id), {}],
        [on(id), { as: 'user' }],
        [on(id), { as: 'ref' }],
        [{ ...on(id), query: { key: `${key.slice(0, -1)}_` } }, {}],
        [on(987_654_321), {}],
      ] as const) {
        const { status, body } = await app.call(readPaymentRequest, input, who)
        expect([status, body.code, body.details]).toEqual([404, 'payment-link-invalid', undefined])
      }
      expect(await ask()).toMatchObject({ paid: true, request: null, key })
      expect(await ask()).not.toHaveProperty('owed')
      expect(await app.ok(readPaymentRequest, on(id), mod)).toMatchObject({ paid: true, key })
    })

    test('[FEE-67] the key of a team goes to organisers and to who entered it, and nowhere else', async () => {
      const { group } = await groupWithTeams(0)
      const tournamentId = divisionOf(group)
      const [one, two] = await makePlayers(app, 2)
      const body = { tournament_id: tournamentId, player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
      const made = await app.ok(createRegistration, { body }, { as: 'user' })
      expect(made.payment_key).toMatch(/^[\w-]{22}$/)
      const keyFor = async (as?: 'user' | 'user-2' | 'mod') => {
        const query = { tournament_id: String(tournamentId) }
        const { items } = await app.ok(listRegistrations, { query }, as ? { as } : {})
        return items[0]?.payment_key
      }
      expect(await keyFor('mod')).toBe(made.payment_key)
      expect(await keyFor('user')).toBe(made.payment_key)
      expect([await keyFor(), await keyFor('user-2')]).toEqual([undefined, undefined])
    })

    test('[FEE-23] nothing is asked of who has paid, was rejected, or plays for free', async () => {
      const { group, teams } = await groupWithTeams(2)
      await app.ok(saveFeeAccount, { ...ofGroup(group.id), body: account }, mod)
      const [one = 0, two = 0] = teams.map(({ id }) => id)
      await app.ok(markPaymentCompleted, on(one), mod)
      expect(await app.ok(readPaymentRequest, on(one), mod)).toMatchObject({ paid: true, request: null })
      await app.ok(markPaymentIncomplete, on(one), mod)
      expect((await app.ok(readPaymentRequest, on(one), mod)).request).not.toBeNull()
      expect((await app.ok(readPaymentRequest, on(two), mod)).request).not.toBeNull()
      const free = await groupWithTeams(1, 0)
      await app.ok(saveFeeAccount, { ...ofGroup(free.group.id), body: account }, mod)
      expect((await app.ok(readPaymentRequest, on(free.teams[0]?.id ?? 0), mod)).request).toBeNull()
    })

    test('[FEE-24] only organisers see who has paid, set accounts and match statements', async () => {
      const { group } = await groupWithTeams(1)
      for (const [as, status] of [
        [undefined, 401],
        ['user', 403],
        ['ref', 403],
        ['admin', 200],
      ] as const) {
        expect((await app.call(readFees, ofGroup(group.id), as && { as })).status, as).toBe(status)
      }
      const body = { items: [line(1, 'x')] }
      expect((await app.call(confirmPayments, { ...ofGroup(group.id), body }, { as: 'ref' })).status).toBe(403)
      expect((await app.call(saveFeeAccount, { ...ofGroup(group.id), body: account })).status).toBe(401)
    })
  })

  test('the list has every team by division, with totals that move with each mark', eachDatabase, async () => {
    const group = await makeGroup(app, [{ registration_fee: 150_000 }, { registration_fee: 100_000 }])
    const [one, two] = await makeTeams(app, divisionOf(group), 2)
    await makeTeams(app, divisionOf(group, 1), 1)
    expect((await fees(group)).totals).toMatchObject({ expected: 800_000, paid: 0, missing: 800_000 })
    await app.ok(markPaymentCompleted, on(one?.id ?? 0), mod)
    const after = await fees(group)
    expect(after.totals).toMatchObject({ expected: 800_000, paid: 300_000, missing: 500_000, missing_teams: 2 })
    expect(after.divisions.map(({ team_fee, teams }) => [team_fee, teams.length])).toEqual([
      [300_000, 2],
      [200_000, 1],
    ])
    expect(after.divisions[0]?.teams.map(({ registration_id, paid }) => [registration_id, paid])).toEqual([
      [one?.id, true],
      [two?.id, false],
    ])
    expect((await app.call(readFees, ofGroup(987_654_321), mod)).status).toBe(404)
  })

  test('an organiser saves the list as a workbook', async () => {
    const { group, teams } = await groupWithTeams(2)
    await app.ok(markPaymentCompleted, on(teams[0]?.id ?? 0), mod)
    const { token } = await app.signIn('mod')
    const answer = await app.fastify.inject({
      url: exportFees.path.replace(':scope', 'groups').replace(':id', String(group.id)),
      headers: { authorization: `Bearer ${token}` },
    })
    expect(answer.statusCode).toBe(200)
    const book = read(answer.rawPayload)
    const cells = Object.values(book.Sheets['Lệ phí'] ?? {}).map((cell) => Object(cell).v)
    expect(
      cells.some((cell) => String(cell).includes('phải thu 600.000 ₫, đã thu 300.000 ₫, còn thiếu 300.000 ₫')),
    ).toBe(true)
    expect(cells).toContain(teams[1]?.player1_name)
    expect(cells.filter((cell) => cell === 'Chưa thu').length).toBe(1)
  })

  describe('confirming lines of a statement', () => {
    test('[FEE-36, FEE-37] lines mark their teams at once, each once, and viewers and audit log are told', async () => {
      const { group, teams } = await groupWithTeams(3)
      const [one = 0, two = 0, three = 0] = teams.map(({ id }) => id)
      const answer = await confirm(group, [line(one, 'pb one'), line(two, 'pb two')])
      expect(answer).toMatchObject({ marked: [one, two], skipped: [] })
      expect((await teamsOf(group)).map(({ paid }) => paid)).toEqual([true, true, false])
      const told = await app.database.read((db) =>
        db
          .selectFrom('liveEvents')
          .select('payload')
          .where('tournamentId', '=', divisionOf(group))
          .where('type', '=', 'registration-paid')
          .execute(),
      )
      expect(told.length).toBe(2)
      expect((await audited('confirm-payments')).some(({ subjectId }) => subjectId === answer.import_id)).toBe(true)

      const again = await confirm(group, [line(three, 'PB  ONE'), line(one, 'pb other')])
      expect(again).toEqual({
        import_id: null,
        marked: [],
        skipped: [
          { registration_id: three, code: 'line-used' },
          { registration_id: one, code: 'already-paid' },
        ],
      })
    })

    test('[FEE-37] a line that paid in one group pays in no other, and teams of other groups are not touched', async () => {
      const here = await groupWithTeams(1)
      const there = await groupWithTeams(1)
      const [own = 0, foreign = 0] = [here.teams[0]?.id, there.teams[0]?.id]
      await confirm(here.group, [line(own, 'pb shared')])
      expect((await confirm(there.group, [line(foreign, 'pb shared')])).skipped[0]?.code).toBe('line-used')
      expect((await confirm(here.group, [line(foreign, 'pb new')])).skipped[0]?.code).toBe('registration-not-found')
      expect((await teamsOf(there.group))[0]?.paid).toBe(false)
    })

    test('[FEE-37] of ten who confirm the same lines at once each line is used once', eachDatabase, async () => {
      const { group, teams } = await groupWithTeams(4)
      const items = teams.map(({ id }) => line(id, `pb at once ${id}`))
      await app.signIn('mod')
      const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(group, items)))
      expect(answers.flatMap(({ marked }) => marked).sort((a, b) => a - b)).toEqual(teams.map(({ id }) => id))
    })

    test('[FEE-38] undoing takes back what was marked, frees the lines, and keeps what somebody marked since', async () => {
      const { group, teams } = await groupWithTeams(2)
      const [one = 0, two = 0] = teams.map(({ id }) => id)
      const items = [line(one, 'pb undo one'), line(two, 'pb undo two')]
      const { import_id } = await confirm(group, items)
      app.clock.advance(60_000)
      await app.ok(markPaymentIncomplete, on(two), mod)
      await app.ok(markPaymentCompleted, on(two), mod)
      expect(await app.ok(undoPayments, on(import_id ?? 0), mod)).toEqual({ unmarked: [one] })
      expect((await teamsOf(group)).map(({ paid }) => paid)).toEqual([false, true])
      const twice = await app.call(undoPayments, on(import_id ?? 0), mod)
      expect([twice.status, twice.body.code]).toEqual([404, 'fee-import-not-found'])
      expect((await confirm(group, items)).marked).toEqual([one])
    })

    test('[FEE-37] the line of a deleted team has paid and pays no other, until its payment is undone', async () => {
      const { group, teams } = await groupWithTeams(2)
      const [one = 0, two = 0] = teams.map(({ id }) => id)
      const { import_id } = await confirm(group, [line(one, 'pb deleted')])
      await app.ok(deleteRegistration, on(one), mod)
      expect((await confirm(group, [line(two, 'pb deleted')])).skipped).toEqual([
        { registration_id: two, code: 'line-used' },
      ])
      await app.ok(undoPayments, on(import_id ?? 0), mod)
      expect((await fees(group)).totals).toMatchObject({ paid: 0, refund_due: 0 })
      expect((await confirm(group, [line(two, 'pb deleted')])).marked).toEqual([two])
    })

    test('[FEE-36] malformed lines are refused as a whole', async () => {
      const { group, teams } = await groupWithTeams(1)
      const id = teams[0]?.id ?? 0
      for (const wrong of [{ amount: 0 }, { amount: 1.5 }, { day: '14/03/2026' }, { registration_id: -1 }]) {
        const body = { items: [line(id, 'pb good'), line(id, 'pb bad', wrong)] }
        expect((await app.call(confirmPayments, { ...ofGroup(group.id), body }, mod)).status).toBe(400)
      }
      expect((await app.call(confirmPayments, { ...ofGroup(group.id), body: { items: [] } }, mod)).status).toBe(400)
      expect((await teamsOf(group))[0]?.paid).toBe(false)
    })
  })

  describe('payments as facts', () => {
    const refundOf = async (group: GroupView, id: number | null) => {
      const found = (await teamsOf(group)).find(({ registration_id }) => registration_id === id)
      if (!found) throw new Error(`no team ${id}`)
      return found
    }

    test('[FEE-64] a fee that changes moves no payment, and a bank line says how much came', async () => {
      const { group, teams } = await groupWithTeams(3)
      const [one = 0, two = 0, three = 0] = teams.map(({ id }) => id)
      await app.ok(markPaymentCompleted, on(one), mod)
      await confirm(group, [line(two, 'pb part', { amount: 250_000, reference: 'FT77' })])
      const body = { ...division(app, { registration_fee: 500_000 }), venue: group.venue }
      await app.ok(updateTournament, { ...on(divisionOf(group)), body }, mod)
      const after = await fees(group)
      expect(after.totals).toMatchObject({ paid: 550_000, missing: 1_000_000, expected: 1_550_000 })
      expect(after.divisions[0]?.teams.map(({ amount }) => amount)).toEqual([300_000, 250_000, 0])
      expect((await refundOf(group, two)).bank_reference).toBe('FT77')
      await app.ok(markPaymentCompleted, on(three), mod)
      expect((await fees(group)).totals).toMatchObject({ paid: 1_550_000, missing: 0 })
    })

    test(
      '[FEE-65] money of rejected, withdrawn and deleted teams stays until it is marked as given back',
      eachDatabase,
      async () => {
        const { group, teams } = await groupWithTeams(4)
        const [withdrawn = 0, deleted = 0, playing = 0] = teams.map(({ id }) => id)
        const players = await makePlayers(app, 2)
        const [a, b] = players.map(({ id }) => id)
        const entry = { tournament_id: divisionOf(group), player1_id: a ?? 0, player2_id: b ?? 0 }
        const rejected = (await app.ok(createRegistration, { body: entry }, mod)).id
        for (const id of [withdrawn, deleted, playing, rejected]) await app.ok(markPaymentCompleted, on(id), mod)
        await app.ok(rejectRegistration, on(rejected), mod)
        await app.ok(withdrawRegistration, { ...on(withdrawn), body: {} }, mod)
        await app.ok(deleteRegistration, on(deleted), mod)
        expect((await fees(group)).totals).toMatchObject({ paid: 1_200_000, refund_due: 900_000, refund_teams: 3 })

        const payment = async (id: number | null) => on((await refundOf(group, id)).payment_id ?? 0)
        const refused = await app.call(markRefunded, await payment(playing), mod)
        expect([refused.status, refused.body.code]).toEqual([409, 'refund-not-due'])
        const [gone, out, no] = [await payment(null), await payment(withdrawn), await payment(rejected)]
        for (const each of [gone, out, no, no]) await app.ok(markRefunded, each, mod)
        expect((await fees(group)).totals).toMatchObject({ paid: 300_000, refund_due: 0, refund_teams: 0 })
        expect(await refundOf(group, null)).toMatchObject({ paid: false, amount: 0, refunded_at: expect.any(String) })
        await app.ok(markNotRefunded, no, mod)
        expect((await fees(group)).totals).toMatchObject({ paid: 600_000, refund_due: 300_000, refund_teams: 1 })
        expect(
          (await audited('mark-refunded')).filter(({ tournamentId }) => tournamentId === divisionOf(group)),
        ).toHaveLength(3)
        expect((await app.call(markRefunded, on(987_654_321), mod)).status).toBe(404)
        // A team that comes back after its money went owes again.
        await app.ok(reinstateRegistration, on(withdrawn), mod)
        expect(await refundOf(group, withdrawn)).toMatchObject({ paid: false, amount: 0 })
        expect((await fees(group)).totals.missing_teams).toBe(2)
      },
    )

    test('[FEE-64] the database keeps what was booked: no entry is changed or deleted', eachDatabase, async () => {
      const { teams } = await groupWithTeams(1)
      await app.ok(markPaymentCompleted, on(teams[0]?.id ?? 0), mod)
      for (const change of [
        (db: Queries) => db.updateTable('payments').set({ amount: 1 }).execute(),
        (db: Queries) => db.deleteFrom('payments').execute(),
      ]) {
        await expect(app.database.transaction(async ({ db }) => ok(await change(db)))).rejects.toThrow(/append-only/)
      }
    })

    test(
      '[FEE-66] who has paid and who was rejected is told to organisers alone, live and in lists',
      eachDatabase,
      async () => {
        const { group, teams } = await groupWithTeams(2)
        const id = divisionOf(group)
        const [one = 0] = teams.map((team) => team.id)
        const players = await makePlayers(app, 2)
        const [a, b] = players.map((player) => player.id)
        const body = { tournament_id: id, player1_id: a ?? 0, player2_id: b ?? 0 }
        const rejected = await app.ok(createRegistration, { body }, mod)
        expect(
          await app.ok(createRegistration, { body: { ...body, tournament_id: divisionOf(await makeGroup(app)) } }),
        ).not.toHaveProperty('payment_completed')
        const url = await app.listen()
        const { token } = await app.signIn('mod')
        const [visitor, organiser] = [
          await openStream(`${url}/api/live?tournament_id=${id}`),
          await openStream(`${url}/api/live?tournament_id=${id}`, { authorization: `Bearer ${token}` }),
        ]
        const cursor = (await visitor.next()).id
        await organiser.next()
        const before = JSON.stringify(await app.ok(listRegistrations, { query: { tournament_id: String(id) } }))
        await app.ok(markPaymentCompleted, on(one), mod)
        const after = JSON.stringify(await app.ok(listRegistrations, { query: { tournament_id: String(id) } }))
        expect(after).toBe(before)
        await app.ok(rejectRegistration, on(rejected.id), mod)
        expect((await organiser.next()).data).toMatchObject({ type: 'registration-paid', registration_id: one })
        expect((await organiser.next()).data).toMatchObject({ type: 'registration-decided' })
        expect((await visitor.next()).data).toMatchObject({ type: 'registration-decided' })
        const back = await openStream(`${url}/api/live?tournament_id=${id}`, { 'last-event-id': cursor })
        expect((await back.next()).event).toBe('ready')
        expect((await back.next()).data).toMatchObject({ type: 'registration-decided' })
        for (const stream of [visitor, organiser, back]) stream.close()

        for (const status of [undefined, 'rejected'] as const) {
          const query = { tournament_id: String(id), ...(status && { status }) }
          const seen = await app.ok(listRegistrations, { query })
          expect(seen.items.map((team) => team.id)).not.toContain(rejected.id)
          expect(seen.items.some((team) => 'payment_completed' in team)).toBe(false)
          expect(seen.counts).toEqual({ approved: 2, pending: 0, rejected: 1 })
          expect(seen.total_count).toBe(seen.items.length)
        }
        const own = await app.ok(listRegistrations, { query: { tournament_id: String(id) } }, mod)
        expect(own.items.map((team) => [team.status, team.payment_completed])).toEqual([
          ['approved', true],
          ['approved', false],
          ['rejected', false],
        ])
        const page = await app.fastify.inject({ url: `/tournament-registration/${id}` })
        expect(page.body).not.toContain(rejected.player1_name)
      },
    )
  })

  describe('a tournament without a group', () => {
    async function alone(count: number) {
      const body = { ...division(app, { name: `Giải đơn ${count}`, registration_fee: 150_000 }), venue: 'Sân Tao Đàn' }
      const { id } = await app.ok(createTournament, { body }, mod)
      return { id, teams: await makeTeams(app, id, count) }
    }

    test('[FEE-60] has an account, codes, a list and a statement of its own, and undoing', eachDatabase, async () => {
      const { id, teams } = await alone(2)
      const [one = 0, two = 0] = teams.map((team) => team.id)
      const read = () => app.ok(readFees, ofTournament(id), mod)
      expect(await read()).toMatchObject({ name: 'Giải đơn 2', account: null, totals: { expected: 600_000, paid: 0 } })
      expect((await app.ok(readPaymentRequest, on(one), mod)).request).toBeNull()
      for (const account_number of ['1111', account.account_number]) {
        await app.ok(saveFeeAccount, { ...ofTournament(id), body: { ...account, account_number } }, mod)
      }
      expect((await read()).account).toEqual({ ...account, bank_name: 'Vietcombank' })
      expect((await app.ok(readPaymentRequest, on(one), mod)).request).toMatchObject({ ...account, amount: 300_000 })

      const body = { items: [line(one, 'pb alone'), line(two, 'pb alone too')] }
      const { import_id } = await app.ok(confirmPayments, { ...ofTournament(id), body }, mod)
      expect((await read()).totals).toMatchObject({ paid: 600_000, paid_teams: 2 })
      const [said] = (await audited('confirm-payments')).filter(({ subjectId }) => subjectId === import_id)
      expect(said).toMatchObject({
        tournamentId: id,
        after: JSON.stringify({ tournament_id: id, registration_ids: [one, two] }),
      })
      expect(await app.ok(undoPayments, on(import_id ?? 0), mod)).toEqual({ unmarked: [one, two] })
      await app.ok(removeFeeAccount, ofTournament(id), mod)
      expect((await read()).account).toBeNull()
    })

    test('[FEE-60] accounts of others, of groups and of tournaments, are not touched', async () => {
      const [first, second] = [await alone(1), await alone(1)]
      const { group } = await groupWithTeams(1)
      await app.ok(saveFeeAccount, { ...ofTournament(first.id), body: account }, mod)
      await app.ok(saveFeeAccount, { ...ofGroup(group.id), body: { ...account, account_number: '2222' } }, mod)
      expect((await app.ok(readFees, ofTournament(second.id), mod)).account).toBeNull()
      expect((await app.ok(readPaymentRequest, on(second.teams[0]?.id ?? 0), mod)).request).toBeNull()
      await app.ok(removeFeeAccount, ofTournament(second.id), mod)
      expect((await app.ok(readFees, ofTournament(first.id), mod)).account?.account_number).toBe('0123456789')
      expect((await fees(group)).account?.account_number).toBe('2222')
      const foreign = { items: [line(second.teams[0]?.id ?? 0, 'pb of another tournament')] }
      const answer = await app.ok(confirmPayments, { ...ofTournament(first.id), body: foreign }, mod)
      expect(answer.skipped.map(({ code }) => code)).toEqual(['registration-not-found'])
    })

    test('[FEE-60] fees of a division are those of its group, and a tournament that is gone has none', async () => {
      const { group } = await groupWithTeams(1)
      const codeOf = async (...args: Parameters<typeof app.call<typeof readFees>>) =>
        (await app.call(...args)).body.code
      expect(await codeOf(readFees, ofTournament(divisionOf(group)), mod)).toBe('fees-with-group')
      expect(await codeOf(readFees, ofTournament(987_654_321), mod)).toBe('tournament-not-found')
      const refused = await app.call(saveFeeAccount, { ...ofTournament(divisionOf(group)), body: account }, mod)
      expect([refused.status, refused.body.code]).toEqual([409, 'fees-with-group'])
    })
  })
})
