import {
  acceptCorrection,
  answerConsent,
  assignMatch,
  callMatch,
  callMissing,
  changePlan,
  claimPlayer,
  comeToCourt,
  createBracket,
  createClaimCode,
  createConsentLink,
  createCourt,
  createGroupToken,
  createRegistration,
  createWebhook,
  decideProtest,
  enterLate,
  importTeams,
  listRegistrations,
  mergeDivision,
  noteArrival,
  noteProtest,
  openWall,
  pairScreen,
  previewTeamImport,
  publishPlan,
  readCheckIn,
  readPlayer,
  receiveTransfer,
  reportAbsence,
  requestCorrection,
  saveBankHook,
  saveFeeAccount,
  sendTeamResult,
  setOfferHours,
  setRefereeDay,
  setReserves,
  tellApart,
  updatePlayer,
} from '@vot/contract'
import { dayMs } from '@vot/domain'
import { makeGroup, makePlayers, makeTeams } from '../app/build-season'
import { bracketOf } from '../app/play-bracket'
import type { TestApp } from '../app/start-app'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ params: { id: String(id) } })

/** What later versions keep beside: two groups, one that takes registrations and one in play. */
export async function fillLaterRooms(app: TestApp): Promise<number[]> {
  await fillPeople(app)
  return [await fillRegistration(app), await fillPlay(app)]
}

/** A profile with every field, an account of its own, a correction that was taken and one that waits. */
async function fillPeople(app: TestApp): Promise<void> {
  const [one, other] = await makePlayers(app, 2)
  const { name = '', phone } = one ?? {}
  const every = { gender: 'female', birth_year: 1988, rating: 3.5, rating_source: 'dupr', dupr_id: 'ABC123' } as const
  await app.ok(updatePlayer, { ...idOf(one?.id), body: { name, phone: phone ?? '', ...every } }, admin)
  await app.ok(tellApart, { ...idOf(one?.id), body: { other_id: other?.id ?? 0, apart: true } }, admin)
  const { code } = await app.ok(createClaimCode, idOf(one?.id), admin)
  await app.ok(claimPlayer, { body: { code } }, { as: 'user' })
  const asked = await app.ok(requestCorrection, { body: { birth_year: 1990 } }, { as: 'user' })
  const { updated_at } = await app.ok(readPlayer, idOf(one?.id), admin)
  await app.ok(acceptCorrection, { ...idOf(asked.id), body: { seen_updated_at: updated_at } }, admin)
  await app.ok(requestCorrection, { body: { birth_year: 1991 } }, { as: 'user' })
  await app.ok(createClaimCode, idOf(other?.id), admin)
}

/** A full division with who waits, teams from a list, teams that moved, and who is told of it. */
async function fillRegistration(app: TestApp): Promise<number> {
  const fields = { group_name: 'Giải Cầu Rồng', venue: 'Sân Sông Hàn' }
  const divisions = [
    { name: 'Đôi nam A', english_name: 'Men A', total_participants: 4 },
    { name: 'Đôi nam B' },
    { name: 'Đôi nam C' },
  ]
  const group = await makeGroup(app, divisions, fields)
  const [full = 0, list = 0, merged = 0] = group.divisions.map(({ id }) => id)
  const scope = { params: { scope: 'groups' as const, id: String(group.id) } }
  await app.ok(setOfferHours, { ...idOf(group.id), body: { hours: 24 } }, admin)
  const wanted = { name: 'Bảng điện tử', scopes: ['read' as const], days: 30 }
  await app.ok(createGroupToken, { ...idOf(group.id), body: wanted }, admin)
  const told = { group_id: group.id, url: 'https://hooks.example.com/a', kinds: ['registration' as const] }
  await app.ok(createWebhook, { body: told }, admin)

  await makeTeams(app, full, 2)
  const waiting: number[] = []
  const players = await makePlayers(app, 6)
  for (const [index, tournament_id] of [full, full, list].entries()) {
    const pair = { player1_id: players[index * 2]?.id ?? 0, player2_id: players[index * 2 + 1]?.id ?? 0 }
    waiting.push((await app.ok(createRegistration, { body: { tournament_id, ...pair } })).id)
  }
  await app.ok(setReserves, { ...idOf(list), body: { registration_ids: waiting.slice(2), seen: [] } }, admin)
  const asked = { ...idOf(waiting[1]), body: { player_id: players[2]?.id ?? 0 } }
  const { token } = await app.ok(createConsentLink, asked, admin)
  await app.ok(answerConsent, { body: { token, agrees: true } })

  const cells = { club: '', gender: '', birth_year: '' }
  const rows = [1, 2].map((row) => ({
    row,
    player1: { ...cells, name: `Hồ Nhập ${row}A`, phone: `096000000${row}` },
    player2: { ...cells, name: `Hồ Nhập ${row}B`, phone: `096000010${row}` },
  }))
  const { plan } = await app.ok(previewTeamImport, { ...idOf(list), body: { rows } }, admin)
  await app.ok(
    importTeams,
    { ...idOf(list), body: { rows, choices: [], plan, approve: true, file_name: 'doi.csv' } },
    admin,
  )
  const moved = (await makeTeams(app, merged, 2)).map(({ id }) => id)
  await app.ok(mergeDivision, { ...idOf(merged), body: { into: list, registration_ids: moved } }, admin)

  const account = { bank_bin: '970436', account_number: '0123456780', holder_name: 'TRAN VAN GIU' }
  await app.ok(saveFeeAccount, { ...scope, body: account }, admin)
  const key = 'khoa-cua-mot-moc-noi'
  await app.ok(saveBankHook, { ...scope, body: { provider: 'sepay', key } }, admin)
  const transfer = {
    ...{ id: 90_001, gateway: 'Vietcombank', transactionDate: '2026-03-14 14:02:37', transferType: 'in' },
    ...{ accountNumber: account.account_number, code: null, content: 'le phi', transferAmount: 300_000 },
    ...{ accumulated: 19_077_000, subAccount: null, referenceCode: 'FT90001', description: '' },
  }
  const sent = { params: { provider: 'sepay' as const }, body: transfer }
  await app.ok(receiveTransfer, sent, { headers: { authorization: `Apikey ${key}` } })
  return group.id
}

/** A plan of the day, a screen, arrivals and absences, a result of a team, a protest, a late team. */
async function fillPlay(app: TestApp): Promise<number> {
  const refereeId = (await app.signIn('ref-3')).userId
  const fields = { group_name: 'Giải Thủ Thiêm', venue: 'Sân Thủ Thiêm' }
  const group = await makeGroup(app, [{ name: 'Đôi nữ A', team_results: true }, { name: 'Đôi nữ B' }], fields)
  const [played = 0, late = 0] = group.divisions.map(({ id }) => id)
  await makeTeams(app, played, 4)
  await makeTeams(app, late, 3)
  app.clock.advance(8 * dayMs)
  const body = { confirm: true, bracket_type: 'single_elimination' as const }
  await app.ok(createBracket, { ...idOf(played), body }, admin)
  await app.ok(createBracket, { ...idOf(late), body }, admin)
  const [one, two] = await makePlayers(app, 2)
  const team = { player1_id: one?.id ?? 0, player2_id: two?.id ?? 0 }
  await app.ok(enterLate, { ...idOf(late), body: { place: 'line-4', team } }, admin)
  await app.ok(changePlan, { ...idOf(group.id), body: { revision: 0 } }, admin)
  await app.ok(publishPlan, { ...idOf(group.id), body: { revision: 1 } }, admin)
  app.clock.advance(2 * dayMs)

  const day = { params: { id: String(group.id), referee_id: String(refereeId) } }
  await app.ok(setRefereeDay, { ...day, body: {} }, admin)
  const wall = await app.ok(openWall, {})
  const pages = [{ kind: 'hour' as const, seconds: 15 }]
  await app.ok(pairScreen, { ...idOf(group.id), body: { name: 'TV 1', pages, code: wall.code } }, admin)
  const teams = (await app.ok(readCheckIn, idOf(group.id), admin)).teams.map((each) => each.registration_id)
  await app.ok(noteArrival, { ...idOf(teams[0]), body: { places: [1, 2] } }, admin)
  await app.ok(callMissing, { ...idOf(group.id), body: { registration_ids: [teams[1] ?? 0] } }, admin)

  const entries = (await app.ok(listRegistrations, { query: { tournament_id: `${played}` } }, admin)).items
  const keyOf = (id: number | null | undefined) => entries.find((each) => each.id === id)?.payment_key ?? ''
  const [match, next] = (await bracketOf(app, played)).bracket.matches.filter(({ status }) => status === 'ready')
  const absent = next?.participant1_id ?? 0
  await app.ok(reportAbsence, { ...idOf(absent), body: { key: keyOf(absent) } }, {})
  const court = await app.ok(createCourt, { body: { name: 'Sân 1', venue: fields.venue } }, admin)
  const given = { court_id: court.id, referee_id: refereeId, override: true }
  await app.ok(assignMatch, { ...idOf(match?.id), body: given }, admin)
  await app.ok(callMatch, idOf(match?.id), admin)
  const side = match?.participant1_id ?? 0
  const reply = { match_id: match?.id ?? 0, key: keyOf(side), coming: true }
  await app.ok(comeToCourt, { ...idOf(side), body: reply }, {})
  const sent = { registration_id: side, key: keyOf(side), games: [[11, 4] as [number, number]] }
  await app.ok(sendTeamResult, { ...idOf(match?.id), body: sent }, {})
  const { protest } = await app.ok(
    noteProtest,
    { ...idOf(match?.id), body: { registration_id: side, text: 'Bóng ngoài vạch' } },
    admin,
  )
  await app.ok(decideProtest, { ...idOf(protest.id), body: { decision: 'rejected', reason: 'Không có căn cứ' } }, admin)
  return group.id
}
