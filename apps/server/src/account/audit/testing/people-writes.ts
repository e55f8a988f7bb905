import {
  acceptCorrection,
  adjustPoints,
  changeClub,
  changePassword,
  claimPlayer,
  createClaimCode,
  createClub,
  createOwnToken,
  createPasswordReset,
  createPlayer,
  createReferees,
  createSignInLinks,
  createUser,
  deleteClub,
  deletePlayer,
  deleteUser,
  endOwnSession,
  endOwnSessions,
  endUserSession,
  endUserSessions,
  eraseOwnData,
  liftLockout,
  listOwnSessions,
  listUserSessions,
  login,
  readPlayer,
  register,
  rejectCorrection,
  reopenCorrection,
  requestCorrection,
  resetPassword,
  revokeClaimCode,
  revokeOwnToken,
  revokeSignInLink,
  signInByLink,
  takeBackCorrection,
  tellApart,
  untiePlayer,
  unverifyPoints,
  updateAccount,
  updateClub,
  updatePlayer,
  updateUser,
  verifyPoints,
} from '@vot/contract'
import { makePlayers, testPassword } from '@vot/testkit'
import { expect } from 'vitest'
import { admin, idOf, type Walk } from './walk'

/** People, clubs and accounts. */
export async function writePeople({ app, does }: Walk): Promise<void> {
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
}
