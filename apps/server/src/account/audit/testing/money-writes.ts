import {
  answerOffer,
  assignTransfer,
  confirmPayments,
  createRegistration,
  extendOffer,
  markNotRefunded,
  markRefunded,
  type RegistrationView,
  readBankHook,
  readFees,
  receiveTransfer,
  rejectRegistration,
  removeBankHook,
  removeFeeAccount,
  reopenTransfer,
  saveBankHook,
  saveFeeAccount,
  setOfferHours,
  settleTransfer,
  skipOffer,
  undoPayments,
  withdrawRegistration,
} from '@vot/contract'
import { makeGroup, makePlayers, makeTeams } from '@vot/testkit'
import { admin, idOf, type Walk } from './walk'

const key = 'key-of-a-hook-of-the-walk'

/** Fees: accounts of banks, payments from statements and from a bank's own calls, refunds. */
export async function writePayments({ app, does }: Walk): Promise<void> {
  const group = await makeGroup(app, [{ registration_fee: 150_000 }])
  const [one, two, three] = (await makeTeams(app, group.divisions[0]?.id ?? 0, 3)).map(({ id }) => id)
  const fees = { params: { scope: 'groups', id: String(group.id) } } as const
  const account = { bank_bin: '970436', account_number: '0123456789', holder_name: 'NGUYEN VAN CHU' }
  await does(saveFeeAccount, { ...fees, body: account })
  await does(saveBankHook, { ...fees, body: { provider: 'sepay', key } })
  const line = { registration_id: one ?? 0, day: '2026-03-14', amount: 300_000, text: 'nop phi', reference: '' }
  const { import_id } = await does(confirmPayments, { ...fees, body: { items: [line] } })
  await does(undoPayments, idOf(import_id ?? 0))
  let told = 0
  const receive = async (content: string) => {
    told += 1
    const body = {
      ...{ id: told, gateway: 'Vietcombank', transactionDate: '2026-03-14 14:02:37' },
      ...{ accountNumber: account.account_number, code: null, content, transferType: 'in', transferAmount: 300_000 },
      ...{ accumulated: 19_077_000, subAccount: null, referenceCode: `FT${told}`, description: '' },
    }
    const headers = { authorization: `Apikey ${key}` }
    await does(receiveTransfer, { params: { provider: 'sepay' }, body }, { headers })
    return idOf((await app.ok(readBankHook, fees, admin)).waiting[0]?.id)
  }
  const memoOf = async (id: number | undefined) => {
    const teams = (await app.ok(readFees, fees, admin)).divisions.flatMap(({ teams }) => teams)
    return teams.find(({ registration_id }) => registration_id === id)
  }
  await receive((await memoOf(two))?.memo ?? '')
  await does(assignTransfer, { ...(await receive('nop cho doi')), body: { registration_ids: [three ?? 0] } })
  const unknown = await receive('tien nuoc')
  await does(settleTransfer, { ...unknown, body: { as: 'ignored' } })
  await does(reopenTransfer, unknown)
  await app.ok(withdrawRegistration, { ...idOf(two), body: {} }, admin)
  const payment = idOf((await memoOf(two))?.payment_id ?? 0)
  await does(markRefunded, payment)
  await does(markNotRefunded, payment)
  await does(removeBankHook, fees)
  await does(removeFeeAccount, fees)
}

/** Places that become free, and who waits for them. */
export async function writeOffers({ app, does }: Walk): Promise<void> {
  const group = await makeGroup(app, [{ total_participants: 4 }])
  const tournamentId = group.divisions[0]?.id ?? 0
  const players = await makePlayers(app, 10)
  const teams: RegistrationView[] = []
  for (let at = 0; at < players.length; at += 2) {
    const pair = { player1_id: players[at]?.id ?? 0, player2_id: players[at + 1]?.id ?? 0 }
    teams.push(await app.ok(createRegistration, { body: { tournament_id: tournamentId, ...pair } }))
  }
  const [one, two, three, four, five] = teams
  await does(setOfferHours, { ...idOf(tournamentId), body: { hours: 5 } })
  await app.ok(rejectRegistration, { ...idOf(one?.id), body: {} }, admin)
  await does(extendOffer, { ...idOf(three?.id), body: { hours: 48 } })
  await does(skipOffer, idOf(three?.id))
  const answer = (team: RegistrationView | undefined, accept: boolean) =>
    does(answerOffer, { ...idOf(team?.id), body: { key: team?.payment_key ?? '', accept } }, {})
  await answer(four, false)
  await answer(five, true)
  await app.ok(rejectRegistration, { ...idOf(two?.id), body: {} }, admin)
}
