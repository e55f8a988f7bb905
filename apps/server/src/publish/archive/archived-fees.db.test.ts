import {
  type Archive,
  assignTransfer,
  confirmPayments,
  createTournament,
  deleteRegistration,
  exportGroup,
  exportTournament,
  importArchive,
  markPaymentCompleted,
  markPaymentIncomplete,
  markRefunded,
  readBankHook,
  readFees,
  receiveTransfer,
  saveBankHook,
  saveFeeAccount,
  updateTournament,
  withdrawRegistration,
} from '@vot/contract'
import {
  division,
  fetchArchive,
  importArchiveFile,
  makeGroup,
  makeTeams,
  onAnyDatabase,
  startApp,
  type TestApp,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const feesOf = (id: number) => ({ params: { scope: 'tournaments', id: String(id) } }) as const

onAnyDatabase('archives of fees', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  test('a tournament without a group keeps its bank account and the lines that paid', async () => {
    const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN A' }
    const alone = { ...division(app, { name: 'Giải đơn' }), venue: 'Sân Tao Đàn' }
    const { id } = await app.ok(createTournament, { body: alone }, admin)
    const [team] = await makeTeams(app, id, 2)
    await app.ok(saveFeeAccount, { ...feesOf(id), body: account }, admin)
    const line = { day: '2026-03-14', amount: 600_000, text: 'PB giải đơn', reference: 'FT9' }
    const body = { items: [{ ...line, registration_id: team?.id ?? 0 }] }
    await app.ok(confirmPayments, { ...feesOf(id), body }, admin)
    const sent = await fetchArchive(app, exportTournament.path, id)
    expect(sent.fees).toMatchObject({ fee_account: account, fee_imports: [{ lines: [{ payment: 1 }] }] })
    expect(sent.tournaments[0]?.payments).toMatchObject([{ kind: 'paid', amount: 600_000, bank_reference: 'FT9' }])

    const other = await startApp(start)
    const came = await importArchiveFile(other, sent)
    const [there = 0] = came.tournament_ids
    expect(came.group_id).toBeNull()
    const fees = await other.ok(readFees, feesOf(there), admin)
    expect(fees).toMatchObject({ account, totals: { paid_teams: 1, missing_teams: 1 } })
    const back = await fetchArchive(other, exportTournament.path, there)
    expect({ ...back, exported_at: sent.exported_at, exported_by: sent.exported_by }).toEqual(sent)
    // The line has paid: it pays no other team there either.
    const unpaid = fees.divisions[0]?.teams.find(({ paid }) => !paid)?.registration_id ?? 0
    const again = { items: [{ ...line, registration_id: unpaid }] }
    const answer = await other.ok(confirmPayments, { ...feesOf(there), body: again }, admin)
    expect(answer).toMatchObject({ marked: [], skipped: [{ code: 'line-used' }] })

    const { group } = await fetchArchive(app, exportGroup.path, (await makeGroup(app)).id)
    const broken = await other.call(importArchive, { body: { ...sent, group } }, admin)
    expect([broken.status, broken.body.code]).toEqual([400, 'archive-broken'])
  })

  test('[FEE-65] refunds and the money of deleted teams travel along, and older files keep what they say', async () => {
    const alone = { ...division(app, { name: 'Giải hoàn tiền', registration_fee: 100_000 }), venue: 'Sân Tao Đàn' }
    const { id } = await app.ok(createTournament, { body: alone }, admin)
    const [deleted, refunded, playing] = await makeTeams(app, id, 3)
    const on = (registration: number | undefined) => ({ params: { id: String(registration) } })
    for (const team of [deleted, refunded, playing]) await app.ok(markPaymentCompleted, on(team?.id), admin)
    await app.ok(deleteRegistration, on(deleted?.id), admin)
    await app.ok(withdrawRegistration, { ...on(refunded?.id), body: {} }, admin)
    const here = await app.ok(readFees, feesOf(id), admin)
    const paid = here.divisions[0]?.teams.find((team) => team.registration_id === refunded?.id)?.payment_id
    await app.ok(markRefunded, on(paid ?? 0), admin)
    const raised = { ...alone, registration_fee: 700_000 }
    await app.ok(updateTournament, { ...on(id), body: raised }, admin)
    const sent = await fetchArchive(app, exportTournament.path, id)

    const other = await startApp(start)
    const [there = 0] = (await importArchiveFile(other, sent)).tournament_ids
    const totals = { paid: 400_000, refund_due: 200_000, refund_teams: 1 }
    const came = await other.ok(readFees, feesOf(there), admin)
    expect(came).toMatchObject({ totals })
    const back = await fetchArchive(other, exportTournament.path, there)
    expect({ ...back, exported_at: sent.exported_at, exported_by: sent.exported_by }).toEqual(sent)
    // The money of the deleted team can go back there.
    const gone = came.divisions[0]?.teams.find((team) => team.registration_id === null)?.payment_id
    for (const _ of [1, 2]) await other.ok(markRefunded, on(gone ?? 0), admin)
    expect((await other.ok(readFees, feesOf(there), admin)).totals).toMatchObject({ paid: 200_000, refund_due: 0 })

    const [{ payments = [], ...tournament } = {}] = sent.tournaments
    for (const changed of [
      payments.map((entry) => ({ ...entry, amount: entry.amount + 1 })),
      payments.map((entry) => ({ ...entry, of: entry.kind === 'refunded' ? 99 : entry.of })),
      payments.filter(({ kind }) => kind !== 'refunded'),
    ]) {
      const body = { ...sent, tournaments: [{ ...tournament, payments: changed }] }
      expect((await other.call(importArchive, { body: body as Archive }, admin)).body.code).toBe('archive-broken')
    }
    const older = { ...sent, version: 2, tournaments: [tournament] } as Archive
    const [third = 0] = (await importArchiveFile(other, older)).tournament_ids
    expect((await other.ok(readFees, feesOf(third), admin)).totals).toMatchObject({ paid: 1_400_000, paid_teams: 1 })
  })

  const tell = (at: TestApp, key: string) =>
    at.ok(
      receiveTransfer,
      {
        params: { provider: 'sepay' },
        body: {
          ...{ id: 4711, gateway: 'Vietcombank', transactionDate: '2026-03-14 14:02:37', accountNumber: '0123456789' },
          ...{ code: null, content: 'hai doi nop chung', transferType: 'in', transferAmount: 600_000 },
          ...{ accumulated: 19_077_000, subAccount: null, referenceCode: 'FT4711', description: '' },
        },
      },
      { headers: { authorization: `Apikey ${key}` } },
    )

  /** A group whose teams one and two share a transfer of 600,000. */
  async function sharedTransfer(at: TestApp) {
    const group = await makeGroup(at, [{ registration_fee: 150_000 }])
    const of = { params: { scope: 'groups' as const, id: String(group.id) } }
    await makeTeams(at, group.divisions[0]?.id ?? 0, 3)
    await at.ok(saveBankHook, { ...of, body: { provider: 'sepay', key: 'key-of-a-shared-transfer' } }, admin)
    await tell(at, 'key-of-a-shared-transfer')
    const [waiting] = (await at.ok(readBankHook, of, admin)).waiting
    const teams = (await at.ok(readFees, of, admin)).divisions.flatMap((each) => each.teams)
    const [one = 0, two = 0] = teams.map(({ registration_id }) => registration_id ?? 0)
    const body = { registration_ids: [one, two] }
    await at.ok(assignTransfer, { params: { id: String(waiting?.id) }, body }, admin)
    return { group, one, two }
  }

  /** Takes the file in and says what the same transfer does there, before and after the teams are unpaid. */
  async function payAgain(sent: Archive) {
    const there = await startApp(start)
    const { group_id } = await importArchiveFile(there, sent)
    const of = { params: { scope: 'groups' as const, id: String(group_id) } }
    const back = await fetchArchive(there, exportGroup.path, group_id ?? 0)
    await there.ok(saveBankHook, { ...of, body: { provider: 'sepay', key: 'key-of-the-other-place' } }, admin)
    await tell(there, 'key-of-the-other-place')
    const { waiting, settled } = await there.ok(readBankHook, of, admin)
    const paid = (await there.ok(readFees, of, admin)).divisions.flatMap(({ teams }) =>
      teams.filter((team) => team.paid),
    )
    const lines = () => there.database.read((db) => db.selectFrom('paymentLines').select('lineKey').execute())
    const left = [(await lines()).length]
    for (const { registration_id } of paid) {
      await there.ok(markPaymentIncomplete, { params: { id: String(registration_id) } }, admin)
      left.push((await lines()).length)
    }
    return { back, waiting: waiting.length, settled: settled.map(({ settled_as }) => settled_as), left }
  }

  test('[FEE-85] a transfer that teams share travels along, and pays no second time there', async () => {
    const here = await startApp(start)
    const { group, one } = await sharedTransfer(here)
    const both = await fetchArchive(here, exportGroup.path, group.id)
    expect(both.group?.fee_imports.flatMap(({ lines }) => lines)).toMatchObject([
      { payment: 1, shared: true },
      { payment: 2, shared: true },
    ])
    const there = await payAgain(both)
    expect({ ...there.back, exported_at: both.exported_at, exported_by: both.exported_by }).toEqual(both)
    expect(there).toMatchObject({ waiting: 0, settled: ['duplicate'], left: [3, 2, 0] })

    await here.ok(markPaymentIncomplete, { params: { id: String(one) } }, admin)
    const half = await fetchArchive(here, exportGroup.path, group.id)
    expect(await payAgain(half)).toMatchObject({ waiting: 0, settled: ['duplicate'], left: [2, 0] })
  })

  test('[FEE-85] files that name the parts of a shared transfer by their old keys are taken in too', async () => {
    const here = await startApp(start)
    const { group } = await sharedTransfer(here)
    const { group: saved, ...rest } = await fetchArchive(here, exportGroup.path, group.id)
    const [first] = saved?.fee_imports ?? []
    if (!saved || !first) throw new Error('no group')
    const withKeys = (...suffixes: string[]) => {
      const lines = first.lines.map(({ payment, key }, index) => ({ payment, key: `${key}${suffixes[index]}` }))
      return { ...rest, group: { ...saved, fee_imports: [{ ...first, lines }] } }
    }
    for (const file of [withKeys(':17', ':18'), withKeys('', ':18')]) {
      expect(await payAgain(file)).toMatchObject({ waiting: 0, settled: ['duplicate'], left: [3, 2, 0] })
    }
  })
})
