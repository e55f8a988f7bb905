import { createHmac } from 'node:crypto'
import {
  assignTransfer,
  auditActionTexts,
  auditFieldTexts,
  auditSubjectTexts,
  confirmPayments,
  createTournament,
  deleteRegistration,
  type GroupView,
  giveGroup,
  markPaymentIncomplete,
  readBankHook,
  readFees,
  readPaymentRequest,
  receiveTransfer,
  rejectRegistration,
  removeBankHook,
  reopenTransfer,
  saveBankHook,
  saveFeeAccount,
  settleTransfer,
  undoDecision,
  undoPayments,
  withdrawRegistration,
} from '@vot/contract'
import { ok } from '@vot/domain'
import {
  division,
  eachDatabase,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  openOtherTransaction,
  openStream,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, describe, expect, test } from 'vitest'
import { listChanges } from '../../account/audit/routes'

const mod = { as: 'mod' } as const
const on = (id: number) => ({ params: { id: String(id) } })
const ofGroup = (id: number) => ({ params: { scope: 'groups' as const, id: String(id) } })
const ofTournament = (id: number) => ({ params: { scope: 'tournaments' as const, id: String(id) } })
const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN CHU' }
let numbers = 90_000
const nextNumber = () => {
  numbers += 1
  return numbers
}
const newKey = () => `key-of-a-hook-${nextNumber()}`

onAnyDatabase('bank hooks', (start) => {
  let app: TestApp
  let url = ''
  beforeAll(async () => {
    app = await startApp(start)
    url = await app.listen()
  })

  async function hooked(count: number, settings = { provider: 'sepay' as const, key: newKey() }) {
    const group = await makeGroup(app, [{ registration_fee: 150_000 }])
    await makeTeams(app, group.divisions[0]?.id ?? 0, count)
    await app.ok(saveFeeAccount, { ...ofGroup(group.id), body: account }, mod)
    await app.ok(saveBankHook, { ...ofGroup(group.id), body: settings }, mod)
    return { group, key: settings.key, teams: await teamsOf(group) }
  }
  const teamsOf = async (group: GroupView) =>
    (await app.ok(readFees, ofGroup(group.id), mod)).divisions.flatMap(({ teams }) => teams)
  const paidOf = async (group: GroupView) => (await teamsOf(group)).map(({ paid }) => paid)
  const read = (group: GroupView) => app.ok(readBankHook, ofGroup(group.id), mod)
  const reasonsOf = async (group: GroupView) => (await read(group)).waiting.map(({ reason }) => reason)
  const sepay = (content: string, change: Record<string, unknown> = {}): Record<string, unknown> => ({
    ...{ id: nextNumber(), gateway: 'Vietcombank', transactionDate: '2026-03-14 14:02:37' },
    ...{ accountNumber: account.account_number, code: null, content, transferType: 'in', transferAmount: 300_000 },
    ...{ accumulated: 19_077_000, subAccount: null, referenceCode: `FT${numbers}`, description: '' },
    ...change,
  })
  const tell = (body: Record<string, unknown>, key: string, options = {}) =>
    app.call(
      receiveTransfer,
      { params: { provider: 'sepay' }, body },
      {
        headers: { authorization: `Apikey ${key}` },
        ...options,
      },
    )
  const audited = (action: string) =>
    app.database.read((db) => db.selectFrom('auditLog').selectAll().where('action', '=', action).execute())

  describe('setting one up', () => {
    test(
      '[FEE-80] an organiser sets, changes and removes a hook, and no answer, log or audit line has its key',
      eachDatabase,
      async () => {
        const { group, key } = await hooked(1)
        const set = (await read(group)).hook
        expect(set).toMatchObject({ provider: 'sepay', key_end: key.slice(-4), path: '/api/bank-hooks/sepay' })
        expect(set?.last_call_at).toBeNull()
        const other = newKey()
        const changed = await app.ok(
          saveBankHook,
          { ...ofGroup(group.id), body: { provider: 'casso', key: other } },
          mod,
        )
        expect(changed.path).toBe('/api/bank-hooks/casso')
        expect((await tell(sepay('x'), key)).status).toBe(401)
        for (const wrong of ['short', 'có dấu và khoảng trắng', '']) {
          const refused = await app.call(
            saveBankHook,
            { ...ofGroup(group.id), body: { provider: 'casso', key: wrong } },
            mod,
          )
          expect([refused.status, refused.body.code]).toEqual([400, 'validation-failed'])
        }
        await app.ok(removeBankHook, ofGroup(group.id), mod)
        expect((await read(group)).hook).toBeNull()
        const kept = await app.database.read(async (db) => [
          ...(await db.selectFrom('auditLog').selectAll().execute()),
          ...(await db.selectFrom('idempotencyKeys').selectAll().execute()),
          await read(group),
        ])
        for (const secret of [key, other]) expect(JSON.stringify(kept)).not.toContain(secret)
        expect((await audited('save-bank-hook')).length).toBeGreaterThanOrEqual(2)
        expect((await app.call(readBankHook, ofGroup(group.id))).status).toBe(401)
      },
    )

    test('[FEE-80] a tournament that stood alone takes its hook into its group', eachDatabase, async () => {
      const body = { ...division(app, { name: 'Giải đơn', registration_fee: 150_000 }), venue: 'Sân Tao Đàn' }
      const { id } = await app.ok(createTournament, { body }, mod)
      const key = newKey()
      await app.ok(saveBankHook, { ...ofTournament(id), body: { provider: 'sepay', key } }, mod)
      expect((await tell(sepay('tien nuoc'), key)).status).toBe(200)
      const { id: groupId } = await app.ok(giveGroup, on(id), mod)
      const { hook, waiting } = await app.ok(readBankHook, ofGroup(groupId), mod)
      expect([hook?.provider, waiting.map(({ reason }) => reason)]).toEqual(['sepay', ['unknown']])
    })
  })

  describe('a call', () => {
    test('[FEE-82] exact message and amount pay at once, audited as the hook and told to organisers live', async () => {
      const { group, key, teams } = await hooked(2)
      const { token } = await app.signIn('mod')
      const open = (headers = {}) => openStream(`${url}/api/live?group_id=${group.id}`, headers)
      const [organiser, visitor] = [await open({ authorization: `Bearer ${token}` }), await open()]
      await organiser.next()
      await visitor.next()
      const answer = await tell(sepay(`MBVCB.5.${teams[0]?.memo.toLowerCase()}.CT tu 1`), key)
      expect([answer.status, answer.body]).toEqual([200, { success: true }])
      const [one, two] = await teamsOf(group)
      expect([one?.paid, one?.amount, one?.bank_reference, two?.paid]).toEqual([true, 300_000, `FT${numbers}`, false])
      const registration_id = one?.registration_id
      expect((await organiser.next()).data).toMatchObject({ type: 'registration-paid', registration_id })
      await app.ok(undoDecision, on(two?.registration_id ?? 0), mod)
      expect((await visitor.next()).data).toMatchObject({ type: 'registration-decided' })
      for (const stream of [organiser, visitor]) stream.close()
      const mark = (await audited('mark-payment-completed')).find(({ subjectId }) => subjectId === registration_id)
      expect([mark?.actorId, mark?.after]).toEqual([null, expect.stringContaining('"by":"bank-hook"')])
      expect((await read(group)).hook?.last_call_at).not.toBeNull()
      expect((await read(group)).waiting).toEqual([])
    })

    test('[FEE-83] told twice, also at once, it pays once and answers alike', eachDatabase, async () => {
      const { group, key, teams } = await hooked(1)
      const body = sepay(teams[0]?.memo ?? '')
      const answers = await Promise.all([1, 2, 3, 4].map(() => tell(body, key)))
      answers.push(await tell(body, key))
      expect(answers.map(({ status, body: said }) => [status, said])).toEqual(
        answers.map(() => [200, { success: true }]),
      )
      const rows = await app.database.read((db) =>
        db
          .selectFrom('payments')
          .select('amount')
          .where('registrationId', '=', teams[0]?.registration_id ?? 0)
          .execute(),
      )
      expect(rows).toEqual([{ amount: 300_000 }])
      expect(await reasonsOf(group)).toEqual([])
    })

    test('[FEE-83] a line of a statement and a call of the same transfer pay once, whichever comes first', async () => {
      const { group, key, teams } = await hooked(3)
      const [one, two, three] = teams
      const item = (team: typeof one, reference: string, text = team?.memo ?? '') => ({
        ...{ registration_id: team?.registration_id ?? 0, day: '2026-03-14', amount: 300_000, text, reference },
      })
      const confirm = (items: ReturnType<typeof item>[]) =>
        app.ok(confirmPayments, { ...ofGroup(group.id), body: { items } }, mod)
      // The statement first: the very same line, and one in which the bank wrote more around the message.
      await confirm([item(one, 'FT-A'), item(two, 'FT-B', `GD 1 ${two?.memo} CT`)])
      await tell(sepay(one?.memo ?? '', { referenceCode: 'FT-A' }), key)
      await tell(sepay(two?.memo ?? '', { referenceCode: 'FT-B' }), key)
      expect((await read(group)).settled.map(({ settled_as }) => settled_as)).toEqual(['duplicate', 'duplicate'])
      // The call first.
      await tell(sepay(three?.memo ?? '', { referenceCode: 'FT-C' }), key)
      expect((await confirm([item(three, 'FT-C')])).skipped.map(({ code }) => code)).toEqual(['already-paid'])
      await tell(sepay(three?.memo ?? '', { transferAmount: 100_000, referenceCode: 'FT-D' }), key)
      expect(await reasonsOf(group)).toEqual(['already-paid'])
      expect(await paidOf(group)).toEqual([true, true, true])
    })

    test('[FEE-81] a wrong key changes nothing, what went out is passed over, and each wrong call has its answer', async () => {
      const { group, key, teams } = await hooked(1)
      const body = sepay(teams[0]?.memo ?? '')
      const codeOf = async (call: ReturnType<typeof tell>) => {
        const { status, body: said } = await call
        return [status, said.code]
      }
      expect(await codeOf(tell(body, 'wrong-key-0123456789'))).toEqual([401, 'hook-key-wrong'])
      expect(await codeOf(tell(body, key, { headers: {} }))).toEqual([401, 'hook-key-wrong'])
      expect(await codeOf(tell({ id: 1 }, key))).toEqual([400, 'hook-body-invalid'])
      const to = (provider: string) => app.call(receiveTransfer, { params: { provider }, body })
      expect(await codeOf(to('vietcombank'))).toEqual([404, 'hook-provider-unknown'])
      expect(await codeOf(to('casso'))).toEqual([401, 'hook-key-wrong'])
      const broken = await app.fastify.inject({
        ...{ method: 'POST', url: '/api/bank-hooks/sepay', payload: '{"id":' },
        headers: { authorization: `Apikey ${key}`, 'content-type': 'application/json' },
      })
      expect(broken.statusCode).toBe(400)
      expect((await tell({ ...body, transferType: 'out' }, key)).status).toBe(200)
      expect([await paidOf(group), (await read(group)).waiting]).toEqual([[false], []])
    })

    test('[FEE-81] after thirty wrong keys in a minute an address has to wait, and others have not', async () => {
      const { group, key, teams } = await hooked(1)
      const from = (address: string) => ({ address })
      for (let i = 0; i < 30; i += 1) await tell({}, `wrong-key-${i}-0123456789`, from('10.9.8.7'))
      const refused = await tell({}, 'wrong-key-0123456789', from('10.9.8.7'))
      expect([refused.status, refused.body.code]).toEqual([429, 'too-many-requests'])
      expect((await tell(sepay(teams[0]?.memo ?? ''), key, from('10.9.8.6'))).status).toBe(200)
      expect(await paidOf(group)).toEqual([true])
    })

    test('[FEE-81] Casso pays by its signature and by its list', async () => {
      const key = newKey()
      const group = await makeGroup(app, [{ registration_fee: 150_000 }])
      await makeTeams(app, group.divisions[0]?.id ?? 0, 2)
      await app.ok(saveBankHook, { ...ofGroup(group.id), body: { provider: 'casso', key } }, mod)
      const [one, two] = await teamsOf(group)
      const data = {
        ...{ accountNumber: '1', amount: 300_000, description: one?.memo, id: nextNumber(), reference: 'FT1' },
        transactionDateTime: '2026-03-14 15:06:37',
      }
      const signed = JSON.stringify({ data, error: 0 })
      const signature = createHmac('sha512', key).update(`1727948258788.${signed}`).digest('hex')
      const call = (body: Record<string, unknown>, headers: Record<string, string>) =>
        app.call(receiveTransfer, { params: { provider: 'casso' }, body }, { headers })
      const headers = { 'x-casso-signature': `t=1727948258788,v1=${signature}` }
      expect((await call({ error: 0, data }, headers)).status).toBe(200)
      expect((await call({ error: 0, data: { ...data, id: 1 } }, headers)).status).toBe(401)
      const listed = { id: nextNumber(), tid: 'FT2', description: two?.memo, amount: 300_000, when: '2026-03-14' }
      const out = { ...listed, id: nextNumber(), amount: -1 }
      expect((await call({ error: 0, data: [listed, out] }, { 'secure-token': key })).status).toBe(200)
      expect([await paidOf(group), (await read(group)).waiting]).toEqual([[true, true], []])
    })

    test('[FEE-86] one key in two groups: the message finds its team, and money of another account is none of ours', async () => {
      const first = await hooked(1)
      const second = await hooked(1, { provider: 'sepay', key: first.key })
      await tell(sepay(second.teams[0]?.memo ?? ''), first.key)
      expect([await paidOf(first.group), await paidOf(second.group)]).toEqual([[false], [true]])
      await tell(sepay('tien an', { accountNumber: '999' }), first.key)
      expect([await reasonsOf(first.group), await reasonsOf(second.group)]).toEqual([[], []])
      // To a number of its own that the bank gave the account, with the team's message.
      await tell(sepay(first.teams[0]?.memo ?? '', { accountNumber: '999' }), first.key)
      expect(await paidOf(first.group)).toEqual([true])
    })
  })

  test(
    '[FEE-88] who shows a key hears of the payments of its team alone, also after having been away',
    eachDatabase,
    async () => {
      const { group, key, teams } = await hooked(2)
      const [one, two] = teams
      const receiptOf = (team: typeof one) => app.ok(readPaymentRequest, on(team?.registration_id ?? 0), mod)
      const { key: receipt } = await receiptOf(one)
      const address = `${url}/api/live?registration_id=${one?.registration_id}`
      await expect(openStream(`${address}&key=another`)).rejects.toThrow('404')
      await expect(openStream(address)).rejects.toThrow('404')
      const phone = await openStream(`${address}&key=${receipt}`)
      const cursor = (await phone.next()).id
      await tell(sepay(two?.memo ?? ''), key)
      await tell(sepay(one?.memo ?? ''), key)
      const told = { type: 'registration-paid', registration_id: one?.registration_id }
      expect((await phone.next()).data).toMatchObject(told)
      phone.close()
      const back = await openStream(`${address}&key=${receipt}`, { 'last-event-id': cursor })
      expect((await back.next()).event).toBe('ready')
      expect((await back.next()).data).toMatchObject(told)
      back.close()
      const { paid, request, received } = await receiptOf(one)
      expect([paid, request, received?.amount]).toEqual([true, null, 300_000])
      expect(await paidOf(group)).toEqual([true, true])
    },
  )

  describe('money that waits', () => {
    test('[FEE-84] each kind waits with its reason, and nobody is marked', async () => {
      const { group, key, teams } = await hooked(5)
      const [one, two, three, four, five] = teams
      const id = (team: typeof one) => on(team?.registration_id ?? 0)
      await app.ok(undoDecision, id(three), mod)
      await app.ok(rejectRegistration, { ...id(three), body: {} }, mod)
      const memo = (team: typeof one) => team?.memo ?? ''
      await app.ok(withdrawRegistration, { ...id(four), body: {} }, mod)
      await app.ok(deleteRegistration, id(five), mod)
      await tell(sepay(memo(one), { transferAmount: 200_000 }), key)
      await tell(sepay(memo(one), { transferAmount: 400_000 }), key)
      await tell(sepay(`${memo(one)} va ${memo(two)}`, { transferAmount: 600_000 }), key)
      await tell(sepay('tien nuoc'), key)
      await tell(sepay(memo(three)), key)
      await tell(sepay(memo(four)), key)
      await tell(sepay(memo(five)), key)
      expect((await reasonsOf(group)).toReversed()).toEqual([
        ...(['amount-under', 'amount-over', 'several-teams', 'unknown', 'rejected', 'withdrawn', 'team-gone'] as const),
      ])
      expect((await teamsOf(group)).every(({ paid }) => !paid)).toBe(true)
      app.clock.advance(60 * 86_400_000)
      await tell(sepay(memo(two)), key)
      expect((await reasonsOf(group))[0]).toBe('late')
      app.clock.advance(-60 * 86_400_000)
    })

    test(
      '[FEE-85] it is booked for one team or shared by several, as it came, and taken back as a whole',
      eachDatabase,
      async () => {
        const { group, key, teams } = await hooked(3)
        const ids = teams.map(({ registration_id }) => registration_id ?? 0)
        await tell(sepay('hai doi nop chung', { transferAmount: 550_000 }), key)
        const [waiting] = (await read(group)).waiting
        const assign = (registration_ids: number[]) =>
          app.call(assignTransfer, { ...on(waiting?.id ?? 0), body: { registration_ids } }, mod)
        expect((await assign(ids)).body.code).toBe('transfer-too-small')
        expect((await assign([987_654_321])).body.code).toBe('registration-not-found')
        const booked = await assign(ids.slice(0, 2))
        expect(booked.body.marked).toEqual(ids.slice(0, 2))
        expect((await teamsOf(group)).map(({ amount }) => amount)).toEqual([250_000, 300_000, 0])
        expect([(await assign([ids[2] ?? 0])).body.code, await reasonsOf(group)]).toEqual(['transfer-settled', []])
        await app.ok(undoPayments, on(booked.body.import_id), mod)
        expect([await paidOf(group), await reasonsOf(group)]).toEqual([[false, false, false], ['unknown']])
      },
    )

    test('[FEE-85] shared by two it waits again, as a whole, once neither is paid by it', async () => {
      const { group, key, teams } = await hooked(3)
      const [one = 0, two = 0, three = 0] = teams.map(({ registration_id }) => registration_id ?? 0)
      await tell(sepay('hai doi nop chung', { transferAmount: 600_000 }), key)
      const [waiting] = (await read(group)).waiting
      const assign = (registration_ids: number[]) =>
        app.call(assignTransfer, { ...on(waiting?.id ?? 0), body: { registration_ids } }, mod)
      for (const [first, second] of [
        [one, two],
        [two, one],
      ] as const) {
        expect((await assign([one, two])).status).toBe(200)
        await app.ok(markPaymentIncomplete, on(first), mod)
        expect([await reasonsOf(group), (await assign([three])).body.code]).toEqual([[], 'transfer-settled'])
        await app.ok(markPaymentIncomplete, on(second), mod)
        expect([await paidOf(group), await reasonsOf(group)]).toEqual([[false, false, false], ['unknown']])
      }
    })

    test(
      '[FEE-85] one that teams share since before parts had lines of their own is not booked beyond its amount',
      eachDatabase,
      async () => {
        for (const order of ['first before second', 'second before first']) {
          const { group, key, teams } = await hooked(3)
          const [one = 0, two = 0, three = 0] = teams.map(({ registration_id }) => registration_id ?? 0)
          await tell(sepay('hai doi nop chung', { transferAmount: 600_000 }), key)
          const [waiting] = (await read(group)).waiting
          const assign = (registration_ids: number[]) =>
            app.call(assignTransfer, { ...on(waiting?.id ?? 0), body: { registration_ids } }, mod)
          expect((await assign([one, two])).status).toBe(200)
          // The line itself paid the first team then.
          await app.database.transaction(async ({ db }) => {
            const part = await db
              .selectFrom('paymentLines')
              .select('lineKey')
              .where('lineKey', 'like', `%:${one}`)
              .executeTakeFirstOrThrow()
            const [lineKey = ''] = part.lineKey.split(':')
            await db.deleteFrom('paymentLines').where('lineKey', '=', lineKey).execute()
            await db.updateTable('paymentLines').set({ lineKey }).where('lineKey', '=', part.lineKey).execute()
            return ok(undefined)
          })
          const [first, second] = order === 'first before second' ? [one, two] : [two, one]
          await app.ok(markPaymentIncomplete, on(first), mod)
          expect([await reasonsOf(group), (await assign([three])).body.code]).toEqual([[], 'transfer-settled'])
          await app.ok(markPaymentIncomplete, on(second), mod)
          expect([await paidOf(group), await reasonsOf(group)]).toEqual([[false, false, false], ['unknown']])
        }
      },
    )

    test('[FEE-85] of two who book it at once one does', eachDatabase, async () => {
      const { group, key, teams } = await hooked(2)
      await tell(sepay('nop phi'), key)
      const [waiting] = (await read(group)).waiting
      const answers = await Promise.all(
        teams.map((team) =>
          app.call(
            assignTransfer,
            { ...on(waiting?.id ?? 0), body: { registration_ids: [team.registration_id ?? 0] } },
            mod,
          ),
        ),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await paidOf(group)).filter(Boolean).length).toBe(1)
    })

    if (start.dialect === 'postgres') {
      test(
        '[FEE-85] nor does one whose line a statement of another group pays by at that moment',
        eachDatabase,
        async () => {
          const { group, key, teams } = await hooked(1)
          const { group: elsewhere } = await hooked(1)
          await tell(sepay('nop phi'), key)
          const [waiting] = (await read(group)).waiting
          const other = await openOtherTransaction(app.location)
          const [made] = await other.query(
            'insert into fee_imports (group_id, confirmed_at) values ($1, 1) returning id',
            [elsewhere.id],
          )
          await other.query(
            'insert into payment_lines (line_key, import_id) select line_key, $1 from bank_transfers where id = $2',
            [made?.id, waiting?.id],
          )
          const body = { registration_ids: [teams[0]?.registration_id ?? 0] }
          const assigning = app.call(assignTransfer, { ...on(waiting?.id ?? 0), body }, mod)
          await other.waitedFor()
          await other.commit()
          expect((await assigning).body.code).toBe('transfer-settled')
          expect(await paidOf(group)).toEqual([false])
        },
      )

      test(
        '[FEE-80] a call that waits while its tournament gets a group is that of the group',
        eachDatabase,
        async () => {
          const body = { ...division(app, { name: 'Giải đơn', registration_fee: 150_000 }), venue: 'Sân Tao Đàn' }
          const { id } = await app.ok(createTournament, { body }, mod)
          const key = newKey()
          await app.ok(saveBankHook, { ...ofTournament(id), body: { provider: 'sepay', key } }, mod)
          const other = await openOtherTransaction(app.location)
          await other.query('select id from tournaments where id = $1 for update', [id])
          const giving = app.ok(giveGroup, on(id), mod)
          await other.waitedFor()
          const telling = tell(sepay('tien nuoc'), key)
          await other.waitedFor(2)
          await other.commit()
          const { id: groupId } = await giving
          expect((await telling).status).toBe(200)
          const { waiting } = await app.ok(readBankHook, ofGroup(groupId), mod)
          expect(waiting.map(({ reason }) => reason)).toEqual(['unknown'])
        },
      )
    }

    test(
      '[FEE-87] it is put aside or noted as given back, and waits again when that is taken back',
      eachDatabase,
      async () => {
        const { group, key } = await hooked(1)
        await tell(sepay('tien an'), key)
        const [waiting] = (await read(group)).waiting
        const settle = (as: 'ignored' | 'returned') =>
          app.call(settleTransfer, { ...on(waiting?.id ?? 0), body: { as } }, mod)
        expect((await settle('ignored')).body.settled_as).toBe('ignored')
        expect([(await settle('ignored')).status, (await settle('returned')).body.code]).toEqual([
          200,
          'transfer-settled',
        ])
        expect([await reasonsOf(group), (await read(group)).settled.length]).toEqual([[], 1])
        await app.ok(reopenTransfer, on(waiting?.id ?? 0), mod)
        await app.ok(reopenTransfer, on(waiting?.id ?? 0), mod)
        expect(await reasonsOf(group)).toEqual(['unknown'])
        expect((await settle('returned')).body.settled_as).toBe('returned')
        expect((await app.call(settleTransfer, { ...on(waiting?.id ?? 0), body: { as: 'ignored' } })).status).toBe(401)
        expect((await app.call(settleTransfer, { ...on(987_654_321), body: { as: 'ignored' } }, mod)).status).toBe(404)
      },
    )

    test('[FEE-87] money whose payment was taken back waits as ready, and pays no second time by itself', async () => {
      const { group, key, teams } = await hooked(1)
      const body = sepay(teams[0]?.memo ?? '')
      await tell(body, key)
      await app.ok(markPaymentIncomplete, on(teams[0]?.registration_id ?? 0), mod)
      await tell(body, key)
      expect([await paidOf(group), await reasonsOf(group)]).toEqual([[false], ['ready']])
    })
  })

  test('[FEE-80] every step of these tests is in the audit log, in words that the log has', eachDatabase, async () => {
    const actions = ['save-bank-hook', 'remove-bank-hook', 'receive-transfer', 'assign-transfer']
    for (const action of [...actions, 'settle-transfer', 'reopen-transfer']) {
      const rows = await audited(action)
      expect([action, rows.length > 0, action in auditActionTexts]).toEqual([action, true, true])
      for (const { subjectType, before, after } of rows) {
        expect(subjectType in auditSubjectTexts).toBe(true)
        const fields = listChanges(before, after).flatMap(({ field }) => field.split('.'))
        expect(fields.filter((field) => !/^\d+$/.test(field) && !(field in auditFieldTexts))).toEqual([])
      }
    }
  })
})
