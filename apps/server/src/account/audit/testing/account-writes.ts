import {
  beginSecondFactor,
  confirmSecondFactor,
  createBackup,
  createClub,
  createUser,
  importClubMembers,
  importPlayers,
  listNotifications,
  login,
  logout,
  mergePlayers,
  noteWallSeen,
  openWall,
  readNotifications,
  refreshSession,
  renewRecoveryCodes,
  resetSecondFactor,
  setFollow,
  setNoticeChoice,
  setPushSettings,
  setPushSubscription,
  setSecondFactorDemand,
  turnOffSecondFactor,
  undoMerge,
} from '@vot/contract'
import { makeGroup, makePlayers, makeTeams, startPushService, testPassword } from '@vot/testkit'
import { URI } from 'otpauth'
import { excelFile } from '../../../tables/testing/make-files'
import { admin, idOf, type Walk, walkedDevice } from './walk'

/** Sessions, the second factor and backups. */
export async function writeSessions({ app, does }: Walk): Promise<void> {
  const body = { name: 'Hai Lớp', username: 'hai.lop', password: testPassword, role: 'admin' } as const
  const { id } = await app.ok(createUser, { body }, admin)
  const own = { current_password: testPassword }
  const signIn = async (code?: string) => {
    const { username, password } = body
    const sent = { username, password, ...(code !== undefined && { code }) }
    return await does(login, { body: sent }, { address: '10.1.0.1' })
  }
  const { token } = await signIn()
  const { uri } = await does(beginSecondFactor, { body: own }, { token })
  const code = () => URI.parse(uri).generate({ timestamp: app.clock.now() })
  await does(confirmSecondFactor, { body: { code: code() } }, { token })
  await does(renewRecoveryCodes, { body: own }, { token })
  await does(setSecondFactorDemand, { body: { demanded: true } }, { token })
  await does(setSecondFactorDemand, { body: { demanded: false } }, { token })
  await does(turnOffSecondFactor, { body: own }, { token })
  // Each code holds once.
  app.clock.advance(30_000)
  const again = URI.parse((await app.ok(beginSecondFactor, { body: own }, { token })).uri)
  const first = again.generate({ timestamp: app.clock.now() })
  await app.ok(confirmSecondFactor, { body: { code: first } }, { token })
  await does(resetSecondFactor, idOf(id))
  const { refresh_token } = await signIn()
  const renewed = await does(refreshSession, { body: { refresh_token } }, {})
  await does(logout, {}, { token: renewed.token })
  if (app.location.dialect === 'sqlite') await does(createBackup, {})
}

/** Lists of players that are taken in, and players that are one. */
export async function writePeopleInBulk({ app, does }: Walk): Promise<void> {
  const head = ['Họ và tên', 'SĐT', 'Điểm', 'CLB']
  const file = (...lines: string[][]) => ({
    body: { file: { file_name: 'danh-sach.xlsx', bytes: excelFile([head, ...lines]) } },
  })
  const club = await app.ok(createClub, { body: { name: 'CLB Nhập' } }, admin)
  await does(importPlayers, file(['Nguyễn Nhập An', '0912000001', '3,5', 'CLB Nhập']))
  await does(importClubMembers, { ...idOf(club.id), ...file(['Trần Nhập Bình', '0912000002', '2', '']) })
  const group = await makeGroup(app, [{}])
  const teams = await makeTeams(app, group.divisions[0]?.id ?? 0, 2)
  const [stays] = await makePlayers(app, 1)
  const take = { name: 'stays', phone: 'stays', rating: 'stays', club: 'stays', points: 'stays' } as const
  const body = { other_id: teams[0]?.player1_id ?? 0, take }
  const { merge } = await does(mergePlayers, { ...idOf(stays?.id), body })
  await does(undoMerge, idOf(merge.id))
}

/** What changes nothing but one person's marks, or one device. */
export async function writeDevices({ app, does }: Walk): Promise<void> {
  const as = { as: 'mod' } as const
  const group = await makeGroup(app, [{}], {}, 'mod')
  const [team] = await makeTeams(app, group.divisions[0]?.id ?? 0, 1)
  const [notice] = (await app.ok(listNotifications, {}, as)).items
  await does(readNotifications, { body: { ids: [notice?.id ?? 0] } }, as)
  await does(readNotifications, { body: {} }, as)
  await does(setNoticeChoice, { body: { kind: 'registration', on: false } }, as)
  await does(setNoticeChoice, { body: { kind: 'registration', on: true } }, as)
  const service = await startPushService(async () => null)
  const device_key = walkedDevice
  await does(setPushSubscription, { body: { device_key, subscription: service.subscribe().keys } }, {})
  await service.close()
  const followed = { device_key, target: 'team', target_id: team?.id ?? 0, state: 'on' } as const
  await does(setFollow, { body: followed }, {})
  await does(setPushSettings, { body: { device_key, kinds_off: ['called'] } }, {})
  const { code } = await does(openWall, {}, {})
  await does(noteWallSeen, { params: { code } }, {})
}
