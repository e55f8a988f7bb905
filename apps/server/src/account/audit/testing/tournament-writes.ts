import {
  abandonDraw,
  acceptPlayer,
  answerClaim,
  answerConsent,
  answerOwnConsent,
  approveRegistration,
  approveRegistrations,
  assignRollingNumbers,
  claimPlayer,
  createClaimCode,
  createConsentLink,
  createGroup,
  createGroupToken,
  createRegistration,
  createTournament,
  createWebhook,
  deleteGroup,
  deleteRegistration,
  deleteTournament,
  deleteWebhook,
  giveGroup,
  importTeams,
  listWebhookDeliveries,
  markPaymentCompleted,
  markPaymentIncomplete,
  mergeDivision,
  openDraw,
  previewTeamImport,
  readGroup,
  rejectRegistration,
  remindConsent,
  replacePartner,
  replaceTeam,
  resendWebhook,
  returnOwnTeam,
  revokeGroupToken,
  saveDraw,
  sendPoster,
  setNoShowTime,
  setRefereeSetting,
  setReserves,
  setRestTime,
  spinDraw,
  splitDivision,
  undoDecision,
  undoDivisionMove,
  undoTeamChange,
  undoTeamImport,
  updateGroup,
  updateTournament,
  withdrawOwnTeam,
} from '@vot/contract'
import { ok } from '@vot/domain'
import { division, makeGroup, makePlayers, makeTeams } from '@vot/testkit'
import sharp from 'sharp'
import { admin, idOf, type Walk } from './walk'

/** Tournaments, registrations and draws. */
export async function writeTournaments({ app, does }: Walk): Promise<void> {
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
}
