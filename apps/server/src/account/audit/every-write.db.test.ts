import {
  abandonDraw,
  acceptCorrection,
  acceptPlayer,
  adjustPoints,
  answerClaim,
  answerConsent,
  answerOwnConsent,
  answerTeamResult,
  approveRegistration,
  approveRegistrations,
  arriveByPhone,
  assignMatch,
  assignRollingNumbers,
  auditActionTexts,
  auditFieldTexts,
  auditSubjectTexts,
  auditValueText,
  type CallInput,
  callMatch,
  callMissing,
  changeClub,
  changePassword,
  changePlan,
  changeScreen,
  claimByReceipt,
  claimPlayer,
  clearResults,
  closeCourt,
  comeToCourt,
  completeMatch,
  confirmClaim,
  contestClaim,
  createBracket,
  createClaimCode,
  createClub,
  createConsentLink,
  createCourt,
  createGroup,
  createGroupToken,
  createOwnToken,
  createPasswordReset,
  createPlayer,
  createReferees,
  createRegistration,
  createResults,
  createSignInLinks,
  createTournament,
  createUser,
  createWebhook,
  decideProtest,
  deleteClub,
  deleteCourt,
  deleteGroup,
  deletePlayer,
  deleteRegistration,
  deleteTournament,
  deleteUser,
  deleteWebhook,
  type Endpoint,
  endMyRefereeDay,
  endOwnSession,
  endOwnSessions,
  endPractice,
  endpoints,
  endRefereeDay,
  endUserSession,
  endUserSessions,
  enterLate,
  eraseOwnData,
  giveGroup,
  giveUpClaim,
  importTeams,
  leaseMatch,
  liftLockout,
  listOwnSessions,
  listRegistrations,
  listUserSessions,
  listWebhookDeliveries,
  login,
  type MatchView,
  markPaymentCompleted,
  markPaymentIncomplete,
  mergeDivision,
  moveMatch,
  noteArrival,
  noteProtest,
  openCourt,
  openDraw,
  openWall,
  pairScreen,
  previewTeamImport,
  publishPlan,
  queueMatch,
  type ResponseOf,
  rateTournament,
  readBracket,
  readCheckIn,
  readGroup,
  readHallCode,
  readPlayer,
  recreateBracket,
  register,
  reinstateRegistration,
  rejectCorrection,
  rejectRegistration,
  releaseScreen,
  remindConsent,
  renameCourt,
  reopenCorrection,
  reopenProtest,
  reopenRegistration,
  replacePartner,
  replaceTeam,
  reportAbsence,
  requestCorrection,
  resendWebhook,
  resetPassword,
  restoreBracket,
  returnOwnTeam,
  revokeClaimCode,
  revokeGroupToken,
  revokeOwnToken,
  revokeSignInLink,
  saveDraw,
  saveMatchResult,
  sendPoster,
  sendTeamResult,
  setMyRefereeDay,
  setNoShowTime,
  setRefereeDay,
  setRefereeSetting,
  setReserves,
  setRestTime,
  signInByLink,
  spinDraw,
  splitDivision,
  startPractice,
  takeBackCorrection,
  takeBackProtest,
  takeBackTeamResult,
  tellApart,
  unassignMatch,
  undoAbsence,
  undoArrival,
  undoDecision,
  undoDivisionMove,
  undoMatchResult,
  undoTeamChange,
  undoTeamImport,
  untiePlayer,
  unverifyPoints,
  updateAccount,
  updateClub,
  updateGroup,
  updatePlayer,
  updateResults,
  updateTournament,
  updateUser,
  verifyPoints,
  withdrawOwnTeam,
  withdrawRegistration,
} from '@vot/contract'
import { ok } from '@vot/domain'
import {
  division,
  makeBracket,
  makeGroup,
  makePlayers,
  makeTeams,
  onEachDatabase,
  playOut,
  sidesOf,
  startApp,
  type TestApp,
  testPassword,
} from '@vot/testkit'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { listChanges } from './routes'

const admin = { as: 'admin' } as const
const idOf = (id: number | undefined) => ({ params: { id: String(id) } })
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** What changes nothing but the caller's own session, marks or waiting screen, only looks, or is an append-only log of its own. */
/** What people type, which may be one plain word. */
const freeText = /(^|[.])(name|username|reason|text|digest|sha256|memo|reference|venue)$/
const silent =
  /\/auth\/(login|logout|refresh)$|\/notifications\/(read|choices)$|\/push\/|\/preview$|\/team-import\/file$|\/bad-rows$|\/matches\/:id\/events$|\/walls(\/:code\/seen)?$/
/** Whose lines are proved beside their own rules. */
const auditedElsewhere =
  /\/import$|\/second-factor|\/archives$|\/backups|fee|\/payments\/|bank-(hook|transfer)|place-offer|offer-hours|merge|\/amendments$|\/assign-next$|\/bracket\/ties/

onEachDatabase('the audit of every write', (start) => {
  let app: TestApp
  const walked = new Set<string>()
  beforeAll(async () => {
    app = await startApp(start)
  })

  const countLines = () =>
    app.database.read(async (db) => (await db.selectFrom('auditLog').select('id').execute()).length)

  /** Does a write that works, and fails unless the log has grown by it. */
  async function does<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options: Parameters<TestApp['ok']>[2] = admin,
  ): Promise<ResponseOf<E>> {
    const before = await countLines()
    const answer = await app.ok(endpoint, input, options)
    expect(await countLines(), nameOf(endpoint)).toBeGreaterThan(before)
    walked.add(nameOf(endpoint))
    return answer
  }

  test('[AUD-28] people, clubs and accounts', async () => {
    const club = await does(createClub, { body: { name: 'CLB Tao Đàn' } })
    await does(updateClub, { ...idOf(club.id), body: { name: 'CLB Phú Thọ' } })
    const body = { name: 'Lê Bưởi', phone: '0912345678', ranking_points: 3 }
    const player = await does(createPlayer, { body })
    const everyField = {
      gender: 'female',
      birth_year: 1988,
      rating: 3.5,
      rating_source: 'dupr',
      dupr_id: 'ABC123',
    } as const
    await does(updatePlayer, { ...idOf(player.id), body: { ...body, name: 'Lê Cam', ...everyField } })
    await does(adjustPoints, { ...idOf(player.id), body: { points: 0.5, reason: 'Sửa' } })
    await does(changeClub, { ...idOf(player.id), body: { club_id: club.id } })
    await does(verifyPoints, idOf(player.id))
    await does(unverifyPoints, idOf(player.id))
    await does(deleteClub, idOf(club.id))

    const account = { name: 'Trần Mận', username: 'tran.man', password: testPassword }
    await does(register, { body: { ...account, username: 'tu.tao' } })
    const user = await does(createUser, { body: { ...account, role: 'user' } })
    await does(updateUser, { ...idOf(user.id), body: { name: 'Trần Mơ' } })
    const signIn = async () => (await app.ok(login, { body: { username: 'tran.man', password: testPassword } })).token
    const own = { token: await signIn() }
    await does(updateAccount, { body: { name: 'Trần Na' } }, own)
    const wanted = { name: 'Bot Zalo', scopes: ['read', 'results', 'registrations'], days: 30 } as const
    const ownToken = await does(createOwnToken, { body: { ...wanted, scopes: [...wanted.scopes] } }, own)
    await does(revokeOwnToken, idOf(ownToken.id), own)
    await does(changePassword, { body: { current_password: testPassword, password: 'bong-xanh-2026' } }, own)
    await does(changePassword, { body: { current_password: 'bong-xanh-2026', password: testPassword } }, own)
    const { code } = await does(createClaimCode, idOf(player.id))
    await does(revokeClaimCode, idOf(player.id))
    const claim = await app.ok(createClaimCode, idOf(player.id), admin)
    expect(claim.code).not.toBe(code)
    await does(claimPlayer, { body: { code: claim.code } }, own)
    const correction = async () => idOf((await does(requestCorrection, { body: { birth_year: 1990 } }, own)).id)
    await correction()
    await does(takeBackCorrection, {}, own)
    const asked = await correction()
    await does(rejectCorrection, { ...asked, body: { reason: 'Chưa đủ căn cứ' } })
    await does(reopenCorrection, asked)
    const { updated_at } = await app.ok(readPlayer, idOf(player.id), admin)
    await does(acceptCorrection, { ...asked, body: { seen_updated_at: updated_at } })
    await does(untiePlayer, idOf(player.id))
    const [alike] = await makePlayers(app, 1)
    await does(tellApart, { ...idOf(player.id), body: { other_id: alike?.id ?? 0, apart: true } })
    await does(deletePlayer, idOf(player.id))
    await signIn()
    const other = (await app.ok(listOwnSessions, {}, own)).items.find(({ current }) => !current)
    await does(endOwnSession, idOf(other?.id), own)
    await does(endOwnSessions, { query: { which: 'all' } }, own)
    await signIn()
    const [left] = (await app.ok(listUserSessions, idOf(user.id), admin)).items
    await does(endUserSession, { params: { id: String(user.id), sessionId: String(left?.id) } })
    await does(endUserSessions, idOf(user.id))
    const { token } = await does(createPasswordReset, idOf(user.id))
    await does(resetPassword, { body: { token, password: testPassword } })
    const referee = (await app.signIn('ref-3')).userId
    const linked = await does(createSignInLinks, { body: { user_ids: [referee] } })
    await does(signInByLink, { body: { token: linked.items[0]?.token ?? '' } })
    await app.ok(createSignInLinks, { body: { user_ids: [referee] } }, admin)
    await does(revokeSignInLink, idOf(referee))
    await does(deleteUser, idOf(user.id))
    const self = await app.ok(register, { body: { ...account, username: 'tu.xoa' } }, { address: '10.0.0.67' })
    await does(eraseOwnData, { body: { current_password: testPassword } }, { token: self.token })
    await app.call(login, { body: { username: 'ai.do', password: 'sai-mat-khau' } }, { address: '10.0.0.66' })
    await does(liftLockout, { body: { place: '10.0.0.66', username: null } })
    await does(createReferees, { body: { prefix: 'tt', people: [{ name: null, password: testPassword }] } })
  })

  test('[AUD-28] tournaments, registrations and draws', async () => {
    const body = {
      group_name: 'Giải Mùa Thu',
      venue: 'Sân Tao Đàn',
      use_snapshot_ranking: false,
      divisions: [division(app)],
    }
    const made = await does(createGroup, { body })
    const group = await app.ok(readGroup, idOf(made.id), admin)
    const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#0a6e50' } }).png()
    await does(sendPoster, { body: { file: { file_name: 'bia.png', bytes: await picture.toBuffer() } } })
    const tournamentId = group.divisions[0]?.id ?? 0
    const divisions = [{ ...division(app), id: tournamentId }]
    await does(updateGroup, { ...idOf(group.id), body: { ...body, group_name: 'Giải Mùa Đông', divisions } })
    const wanted = { name: 'Bảng điện tử', scopes: ['read' as const], days: 30 }
    const shared = await does(createGroupToken, { ...idOf(group.id), body: wanted })
    await does(revokeGroupToken, { params: { id: String(group.id), token_id: String(shared.id) } })
    const told = { group_id: group.id, url: 'https://hooks.example.com/a', kinds: ['registration' as const] }
    const hook = await does(createWebhook, { body: told })
    await makeTeams(app, tournamentId, 1)
    const [delivery] = (await app.ok(listWebhookDeliveries, idOf(hook.id), admin)).items
    await does(resendWebhook, { params: { id: String(hook.id), delivery_id: String(delivery?.id) } })
    await does(deleteWebhook, idOf(hook.id))
    await does(setRestTime, { ...idOf(group.id), body: { minutes: 15 } })
    await does(setRefereeSetting, { ...idOf(group.id), body: { referees: 'losing_team' } })
    await does(setNoShowTime, { ...idOf(group.id), body: { minutes: 8, medal_minutes: 20 } })
    const single = { ...division(app), venue: 'Sân Tao Đàn', use_snapshot_ranking: false }
    const alone = await does(createTournament, { body: single })
    await does(updateTournament, { ...idOf(alone.id), body: { ...single, name: 'Đôi nữ' } })
    await does(giveGroup, idOf(alone.id))
    await does(deleteTournament, idOf(alone.id))
    await does(deleteGroup, idOf((await makeGroup(app, [{}, {}])).id))
    const pairOf = await makeGroup(app, [{}, {}])
    const [merged, into] = pairOf.divisions.map(({ id }) => id)
    const moved = (await makeTeams(app, merged ?? 0, 2)).map(({ id }) => id)
    const gone = await does(mergeDivision, { ...idOf(merged), body: { into: into ?? 0, registration_ids: moved } })
    await does(undoDivisionMove, idOf(gone.move_id))
    const cells = { club: '', gender: '', birth_year: '' }
    const rows = [
      {
        row: 2,
        player1: { ...cells, name: 'Nhập Một', phone: '0960000001' },
        player2: { ...cells, name: 'Nhập Hai', phone: '0960000002' },
      },
    ]
    const { plan } = await app.ok(previewTeamImport, { ...idOf(into), body: { rows } }, admin)
    const list = { rows, choices: [], plan, approve: true, file_name: 'doi.csv' }
    const entered = await does(importTeams, { ...idOf(into), body: list })
    await does(undoTeamImport, idOf(entered.import_id))
    const split = { name: 'Đôi nam hạng B', registration_ids: moved.slice(1) }
    await does(splitDivision, { ...idOf(merged), body: split })

    const players = await makePlayers(app, 9)
    const enter = async (index: number) => {
      const [one, other] = [players[index * 2]?.id ?? 0, players[index * 2 + 1]?.id ?? 0]
      const pair = { tournament_id: tournamentId, player1_id: one, player2_id: other }
      return (await does(createRegistration, { body: pair })).id
    }
    const ids = [await enter(0), await enter(1), await enter(2), await enter(3)]
    const typed = { name: 'Nguyễn Vãng Lai', phone: '0977900001' }
    const visit = { tournament_id: tournamentId, player1_id: players[0]?.id ?? 0, new_player2: typed }
    const visited = await app.ok(createRegistration, { body: visit })
    await does(acceptPlayer, { ...idOf(visited.id), body: { player_id: visited.player2_id, as_player_id: null } })
    const asked = { ...idOf(visited.id), body: { player_id: players[0]?.id ?? 0 } }
    const claimed = await app.ok(createClaimCode, idOf(players[0]?.id), admin)
    await app.ok(claimPlayer, { body: { code: claimed.code } }, { as: 'user-2' })
    await does(remindConsent, idOf(visited.id))
    const { token } = await does(createConsentLink, asked)
    await does(answerConsent, { body: { token, agrees: false } }, {})
    await app.database.transaction(async ({ db }) => {
      const ofPlayer = db.updateTable('playerClaims').where('playerId', '=', players[0]?.id ?? 0)
      return ok(await ofPlayer.set({ confirmedAt: null }).execute())
    })
    await does(answerClaim, { body: { token, is_own: true } }, {})
    await does(answerOwnConsent, { ...idOf(visited.id), body: { agrees: true } }, { as: 'user-2' })
    await does(withdrawOwnTeam, { ...idOf(visited.id), body: { reason: 'Bận việc' } }, { as: 'user-2' })
    await does(returnOwnTeam, { ...idOf(visited.id), body: {} }, { as: 'user-2' })
    await does(deleteRegistration, idOf(visited.id))
    await does(approveRegistration, idOf(ids[0]))
    const [, , , , , , , , newcomer] = players
    const change = { player_id: players[0]?.id ?? 0, new_player_id: newcomer?.id ?? 0 }
    await does(replacePartner, { ...idOf(ids[0]), body: change })
    await does(approveRegistrations, { body: { tournament_id: tournamentId, ids: ids.slice(1, 2) } })
    await does(rejectRegistration, idOf(ids[2]))
    await does(undoDecision, idOf(ids[2]))
    await does(setReserves, { ...idOf(tournamentId), body: { registration_ids: [ids[2] ?? 0], seen: [] } })
    await does(replaceTeam, { ...idOf(ids[0]), body: { team: { registration_id: ids[2] ?? 0 } } })
    await does(undoTeamChange, idOf(ids[2]))
    await does(deleteRegistration, idOf(ids[3]))
    await does(markPaymentCompleted, idOf(ids[0]))
    await does(markPaymentIncomplete, idOf(ids[0]))
    const draw = await does(openDraw, { ...idOf(tournamentId), body: { separate_clubs: false } })
    await does(spinDraw, { ...idOf(draw.id), body: { turn: 1 } })
    await does(abandonDraw, idOf(draw.id))
    const again = await does(openDraw, { ...idOf(tournamentId), body: { separate_clubs: false } })
    await app.ok(spinDraw, { ...idOf(again.id), body: { turn: null } }, admin)
    await does(saveDraw, idOf(again.id))
    const assignments = [{ registration_id: ids[1] ?? 0, rolling_number: 1 }]
    await does(assignRollingNumbers, { body: { tournament_id: tournamentId, assignments } })
  })

  test('[AUD-28] brackets, matches, courts and results', async () => {
    const { groupId, tournamentId, teamIds } = await makeBracket(app, 4, { bracket_type: 'single_elimination' })
    const other = (await makeGroup(app, [{ team_results: true }])).divisions[0]?.id ?? 0
    await makeTeams(app, other, 4)
    const first = await does(createBracket, {
      ...idOf(other),
      body: { confirm: true, bracket_type: 'single_elimination' },
    })
    await does(recreateBracket, {
      ...idOf(other),
      body: { confirm: true, bracket_type: 'round_robin', variant: 'league' },
    })
    const restored = { id: String(other), bracket_id: String(first.bracket.id) }
    await does(restoreBracket, { params: restored, body: { confirm: true } })

    const ready = async (id: number): Promise<MatchView[]> =>
      // Registration was opened again, so organisers alone see the bracket.
      (await app.ok(readBracket, idOf(id), admin)).bracket.matches.filter(({ status }) => status === 'ready')
    const [match, next] = await ready(other)
    const court = await does(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name: 'Sân 1' } })
    await does(renameCourt, { ...idOf(court.id), body: { name: 'Sân 2' } })
    const referee = await app.signIn('ref')
    await does(queueMatch, { ...idOf(next?.id), body: { before_id: match?.id ?? 0 } })
    const given = { court_id: court.id, referee_id: referee.userId, override: true }
    await does(assignMatch, { ...idOf(match?.id), body: given })
    await does(callMatch, idOf(match?.id))
    const called = (await app.ok(listRegistrations, { query: { tournament_id: `${other}` } }, admin)).items
    const own = called.find(({ id }) => id === match?.participant1_id)
    const reply = { match_id: match?.id ?? 0, key: own?.payment_key ?? '' }
    await does(comeToCourt, { ...idOf(own?.id), body: { ...reply, coming: true } }, {})
    await does(comeToCourt, { ...idOf(own?.id), body: { ...reply, coming: false } }, {})
    const free = await app.ok(createCourt, { query: { venue: 'Sân Tao Đàn' }, body: { name: 'Sân 3' } }, admin)
    const desk = await app.ok(readHallCode, idOf(groupId), admin)
    const [arriving] = (await app.ok(readCheckIn, idOf(groupId), admin)).teams
    const coming = idOf(arriving?.registration_id)
    await does(noteArrival, { ...coming, body: { places: [1] } })
    await does(undoArrival, { ...coming, body: { places: [1] } })
    await does(callMissing, { ...idOf(groupId), body: { registration_ids: [arriving?.registration_id ?? 0] } })
    const entered = (await app.ok(listRegistrations, { query: { tournament_id: `${tournamentId}` } }, admin)).items
    const key = entered.find(({ id }) => id === arriving?.registration_id)?.payment_key ?? ''
    const phone = { code: desk.code, registration_id: arriving?.registration_id ?? 0, place: 1 as const, key }
    await does(arriveByPhone, { ...idOf(groupId), body: phone })
    const claimed = {
      registration_id: arriving?.registration_id ?? 0,
      key,
      player_id: arriving?.players[0].player_id ?? 0,
      phone: (await app.ok(readPlayer, idOf(arriving?.players[0].player_id), admin)).phone,
    }
    await does(claimByReceipt, { body: claimed }, { as: 'user' })
    await does(giveUpClaim, idOf(claimed.player_id), { as: 'user' })
    await app.ok(claimByReceipt, { body: claimed }, { as: 'user' })
    await does(contestClaim, idOf(claimed.player_id))
    const partner = arriving?.players[1].player_id
    const ofPartner = { player_id: partner ?? 0, phone: (await app.ok(readPlayer, idOf(partner), admin)).phone }
    await app.ok(claimByReceipt, { body: { ...claimed, ...ofPartner } }, { as: 'user' })
    await does(confirmClaim, idOf(partner))
    await does(reportAbsence, { ...coming, body: { key } })
    await does(undoAbsence, { ...coming, body: { key } })
    const here = { params: { id: String(groupId), referee_id: String(referee.userId) } }
    const { group_id: practised } = await does(startPractice, {})
    await does(endPractice, idOf(practised))
    await does(setRefereeDay, { ...here, body: {} })
    await does(endRefereeDay, here)
    await does(setMyRefereeDay, { ...idOf(groupId), body: {} }, { as: 'ref' })
    await does(endMyRefereeDay, idOf(groupId), { as: 'ref' })
    const wall = await app.ok(openWall, {})
    const hour = { name: 'TV 1', pages: [{ kind: 'hour' as const, seconds: 15 }] }
    const { screen } = await does(pairScreen, { ...idOf(groupId), body: { ...hour, code: wall.code } })
    await does(changeScreen, { ...idOf(screen.id), body: { ...hour, name: 'TV 2' } })
    await does(releaseScreen, idOf(screen.id))
    await does(moveMatch, { ...idOf(match?.id), body: { court_id: free.id } })
    await does(unassignMatch, idOf(match?.id))
    await app.ok(assignMatch, { ...idOf(match?.id), body: given }, admin)
    const playing = (await app.ok(listRegistrations, { query: { tournament_id: `${other}` } }, admin)).items
    const receipt = (id: number | null | undefined) => {
      const team = playing.find((each) => each.id === id)
      return { registration_id: team?.id ?? 0, key: team?.payment_key ?? '' }
    }
    const send = async () => {
      const body = { ...receipt(match?.participant1_id), games: [[11, 4] as [number, number]] }
      await does(sendTeamResult, { ...idOf(match?.id), body }, {})
      const row = await app.database.read((db) => db.selectFrom('teamResults').select('id').executeTakeFirstOrThrow())
      return { params: { id: String(match?.id), result_id: String(row.id) } }
    }
    await does(takeBackTeamResult, { ...(await send()), body: receipt(match?.participant1_id) }, {})
    await does(
      answerTeamResult,
      { ...(await send()), body: { ...receipt(match?.participant2_id), is_right: false } },
      {},
    )
    const protest = { registration_id: match?.participant1_id ?? 0, text: 'Bóng ngoài vạch' }
    const noted = async () => idOf((await does(noteProtest, { ...idOf(match?.id), body: protest })).protest.id)
    await does(takeBackProtest, await noted())
    const decided = await noted()
    await does(decideProtest, { ...decided, body: { decision: 'rejected', reason: 'Không có căn cứ' } })
    await does(reopenProtest, decided)
    await does(leaseMatch, { ...idOf(match?.id), body: {} }, { as: 'ref' })
    if (!match) throw new Error('no match is ready')
    const score = { ...sidesOf(match, 1), set1_winner_score: 11, set1_loser_score: 4 }
    const saved = await does(saveMatchResult, { ...idOf(match.id), body: score })
    expect(saved.match.id).toBe(match.id)
    await does(completeMatch, idOf(match.id))
    const change = await app.database.read((db) =>
      db.selectFrom('resultChanges').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
    )
    await does(undoMatchResult, { ...idOf(match.id), body: { change_id: change.id } })
    await does(closeCourt, { ...idOf(court.id), body: { reason: 'Mưa' } })
    await does(openCourt, idOf(court.id))
    await does(changePlan, { ...idOf(groupId), body: { revision: 0 } })
    await does(publishPlan, { ...idOf(groupId), body: { revision: 1 } })
    await does(deleteCourt, idOf(court.id))

    await does(withdrawRegistration, { ...idOf(teamIds[3]), body: {} })
    await does(reinstateRegistration, idOf(teamIds[3]))
    const late = await makeBracket(app, 3, { bracket_type: 'single_elimination' })
    const [lateOne, lateTwo] = await makePlayers(app, 2)
    const team = { player1_id: lateOne?.id ?? 0, player2_id: lateTwo?.id ?? 0 }
    await does(enterLate, { ...idOf(late.tournamentId), body: { place: 'line-4', team } })
    const { bracket } = await playOut(app, tournamentId)
    const podium = bracket.participants.map(({ player1_id, player2_id }) => [player1_id, player2_id])
    const places = (a: number, b: number) => ({
      first_place_player_ids: podium[a] ?? [],
      second_place_player_ids: podium[b] ?? [],
      third_place_player_ids: podium[2] ?? [],
      reason: 'Ban tổ chức quyết định',
    })
    await does(createResults, { ...idOf(tournamentId), body: places(0, 1) })
    await does(updateResults, { ...idOf(tournamentId), body: places(1, 0) })
    await does(clearResults, { ...idOf(tournamentId), body: { reason: 'Nhập nhầm' } })
    await does(reopenRegistration, idOf(other))
    app.clock.advance(14 * 86_400_000)
    await does(rateTournament, { ...idOf(tournamentId), body: { stars: 5 } })
  })

  test('[AUD-28] no write of the API was forgotten', () => {
    const writes = endpoints.filter(({ method, path }) => method !== 'GET' && !silent.test(path))
    const missing = writes.filter((write) => !walked.has(nameOf(write)) && !auditedElsewhere.test(write.path))
    expect(missing.map(nameOf)).toEqual([])
    expect(walked.size).toBeGreaterThan(55)
  })

  test('whatever these writes left in the log has a Vietnamese name: action, thing and field', async () => {
    const rows = await app.database.read((db) => db.selectFrom('auditLog').selectAll().execute())
    const nameless = rows.flatMap(({ action, subjectType, before, after }) => [
      ...(action in auditActionTexts ? [] : [action]),
      ...(subjectType in auditSubjectTexts ? [] : [subjectType]),
      ...listChanges(before, after)
        .flatMap(({ field }) => field.split('.'))
        .filter((part) => !/^\d+$/.test(part) && !(part in auditFieldTexts)),
    ])
    expect(nameless, `no text in audit-words.ts: ${[...new Set(nameless)].join(' ')}`).toEqual([])
    const raw = rows.flatMap(({ action, before, after }) =>
      listChanges(before, after).flatMap(({ field, ...sides }) =>
        [sides.before, sides.after]
          .filter((value) => typeof value === 'string' && /^[a-z]+([_-][a-z]+)*$/.test(value) && !freeText.test(field))
          .filter((value) => value !== null && auditValueText(value, field) === value)
          .map((value) => `${action} ${field}: ${value}`),
      ),
    )
    expect([...new Set(raw)]).toEqual([])
  })
})
