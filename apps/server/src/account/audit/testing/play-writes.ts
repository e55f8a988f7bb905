import {
  answerTeamResult,
  arriveByPhone,
  assignMatch,
  callMatch,
  callMissing,
  changePlan,
  changeScreen,
  claimByReceipt,
  clearResults,
  closeCourt,
  closeRegistration,
  comeToCourt,
  completeMatch,
  confirmClaim,
  contestClaim,
  createBracket,
  createCourt,
  createCourts,
  createResults,
  decideProtest,
  deleteCourt,
  endMyRefereeDay,
  endPractice,
  endRefereeDay,
  enterLate,
  giveUpClaim,
  leaseMatch,
  listRegistrations,
  type MatchView,
  makeGroupBrackets,
  moveMatch,
  noteArrival,
  noteProtest,
  openCourt,
  openGroupDraws,
  openWall,
  pairScreen,
  publishPlan,
  queueMatch,
  rateTournament,
  readBracket,
  readCheckIn,
  readHallCode,
  readPlayer,
  recreateBracket,
  reinstateRegistration,
  releaseScreen,
  renameCourt,
  reopenProtest,
  reopenRegistration,
  reportAbsence,
  restoreBracket,
  saveGroupDraws,
  saveMatchResult,
  sendTeamResult,
  setMyRefereeDay,
  setRefereeDay,
  startPractice,
  takeBackProtest,
  takeBackTeamResult,
  unassignMatch,
  undoAbsence,
  undoArrival,
  undoGroupCall,
  undoMatchResult,
  updateResults,
  withdrawRegistration,
} from '@vot/contract'
import { makeBracket, makeGroup, makePlayers, makeTeams, playOut, sidesOf } from '@vot/testkit'
import { expect } from 'vitest'
import { admin, idOf, type Walk } from './walk'

/** Brackets, matches, courts and results. */
export async function writePlay({ app, does }: Walk): Promise<void> {
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

  const [drawn] = (await makeGroup(app, [{}])).divisions
  await makeTeams(app, drawn?.id ?? 0, 4)
  const whole = { params: { id: String(drawn?.group_id) } }
  const one = { tournament_id: drawn?.id ?? 0 }
  const { items } = await does(openGroupDraws, { ...whole, body: { divisions: [one] } })
  await does(saveGroupDraws, { ...whole, body: { draw_ids: items.map(({ draw }) => draw?.id ?? 0) } })
  const { call_id } = await does(makeGroupBrackets, { ...whole, body: { confirm: true, divisions: [one] } })
  await does(undoGroupCall, { params: { ...whole.params, call_id: String(call_id) } })

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
  const numbered = await does(createCourts, { body: { venue: 'Sân Tao Đàn', count: 1 } })
  for (const { id } of numbered.items) await app.ok(deleteCourt, idOf(id), admin)
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
  await does(answerTeamResult, { ...(await send()), body: { ...receipt(match?.participant2_id), is_right: false } }, {})
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
  await does(closeRegistration, idOf(other))
  app.clock.advance(14 * 86_400_000)
  await does(rateTournament, { ...idOf(tournamentId), body: { stars: 5 } })
}
