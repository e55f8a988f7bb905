import {
  confirmPayments,
  createTournament,
  exportGroup,
  exportTournament,
  importArchive,
  readFees,
  saveFeeAccount,
} from '@vot/contract'
import {
  division,
  fetchArchive,
  makeGroup,
  makeTeams,
  onEachDatabase,
  startApp,
  type TestApp,
  takeIn,
} from '@vot/testkit'
import { beforeAll, expect, test } from 'vitest'

const admin = { as: 'admin' } as const
const feesOf = (id: number) => ({ params: { scope: 'tournaments', id: String(id) } }) as const

onEachDatabase('archives of fees', (start) => {
  let app: TestApp
  beforeAll(async () => {
    app = await startApp(start)
  })

  test('[EXP-62] a tournament without a group keeps its bank account and the lines that paid', async () => {
    const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN A' }
    const alone = { ...division(app, { name: 'Giải đơn' }), venue: 'Sân Tao Đàn' }
    const { id } = await app.ok(createTournament, { body: alone }, admin)
    const [team] = await makeTeams(app, id, 2)
    await app.ok(saveFeeAccount, { ...feesOf(id), body: account }, admin)
    const line = { day: '2026-03-14', amount: 600_000, text: 'PB giải đơn', reference: 'FT9' }
    const body = { items: [{ ...line, registration_id: team?.id ?? 0 }] }
    await app.ok(confirmPayments, { ...feesOf(id), body }, admin)
    const sent = await fetchArchive(app, exportTournament.path, id)
    expect(sent.fees).toMatchObject({ fee_account: account, fee_imports: [{ lines: [{ amount: 600_000 }] }] })

    const other = await startApp(start)
    const came = await takeIn(other, sent)
    const [there = 0] = came.tournament_ids
    expect(came.group_id).toBeNull()
    const fees = await other.ok(readFees, feesOf(there), admin)
    expect(fees).toMatchObject({ account, totals: { paid_teams: 1, missing_teams: 1 } })
    const back = await fetchArchive(other, exportTournament.path, there)
    expect({ ...back, exported_at: sent.exported_at }).toEqual(sent)
    // The line has paid: it pays no other team there either.
    const unpaid = fees.divisions[0]?.teams.find(({ paid }) => !paid)?.registration_id ?? 0
    const again = { items: [{ ...line, registration_id: unpaid }] }
    const answer = await other.ok(confirmPayments, { ...feesOf(there), body: again }, admin)
    expect(answer).toMatchObject({ marked: [], skipped: [{ code: 'line-used' }] })

    const { group } = await fetchArchive(app, exportGroup.path, (await makeGroup(app)).id)
    const broken = await other.call(importArchive, { body: { ...sent, group } }, admin)
    expect([broken.status, broken.body.code]).toEqual([400, 'archive-broken'])
  })
})
