import { screen, waitFor } from '@testing-library/react'
import {
  type FollowView,
  type OwnFollows,
  readOwnFollows,
  readPushKey,
  setFollow,
  setPushSettings,
  setPushSubscription,
} from '@vot/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserWithPush, forgetPush } from '../../lib/testing/browser-with-push'
import { FakeServer } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { FollowButton } from './follow-button'
import { NotificationsScreen } from './notifications-screen'

const player: FollowView = {
  ...{ target: 'player', target_id: 5, name: 'Nguyễn Hoàng Phúc', tournament_name: null, letter: null },
  ...{ tournament_id: null, is_on: true, knows_private: false },
}

/** A server that keeps what one device follows. */
function openServer(change: Partial<OwnFollows> = {}) {
  let own: OwnFollows = {
    ...{ is_subscribed: false, is_on: true, kinds_off: [], quiet: { from: 1320, to: 390 }, follows: [], sent: [] },
    ...change,
  }
  return new FakeServer()
    .on(readPushKey, () => ({ public_key: 'BPublicKey' }))
    .on(readOwnFollows, () => own)
    .on(setFollow, ({ body: { target_id: id, state } }) => {
      const rest = own.follows.filter((each) => each.target_id !== id)
      own = {
        ...own,
        follows: state === 'none' ? rest : [{ ...player, target_id: id, is_on: state === 'on' }, ...rest],
      }
      return own
    })
    .on(setPushSettings, ({ body: { is_on, kinds_off, quiet } }) => {
      own = {
        ...own,
        ...(is_on !== undefined && { is_on }),
        ...(kinds_off && { kinds_off }),
        ...(quiet !== undefined && { quiet }),
      }
      return own
    })
    .on(setPushSubscription, () => {
      own = { ...own, is_subscribed: true }
      return own
    })
}

beforeEach(() => localStorage.clear())
afterEach(forgetPush)

const button = () => renderScreen(<FollowButton target="player" id={5} name={player.name} />, { at: '/' })

test('[NTF-33] the browser is asked after a press on our own question alone, which comes after a follow', async () => {
  const asked = browserWithPush('granted')
  const server = openServer()
  const { user } = button()
  await user.click(await screen.findByRole('button', { name: 'Theo dõi Nguyễn Hoàng Phúc' }))
  await screen.findByText('Báo khi sắp đến lượt?')
  expect(asked).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Bật thông báo' }))
  await waitFor(() => expect(server.callsOf(setPushSubscription)).toHaveLength(1))
  expect(asked).toHaveBeenCalledTimes(1)
  const [call] = server.callsOf(setPushSubscription)
  expect(call?.body.subscription?.endpoint).toBe('https://push.example.com/a')
  expect(call?.body.device_key).toBe(server.callsOf(setFollow)[0]?.body.device_key)
  await screen.findByRole('button', { name: 'Đang theo dõi Nguyễn Hoàng Phúc, bấm để bỏ' })
})

test('[NTF-33] "Để sau" rests for a week', async () => {
  browserWithPush('granted')
  openServer()
  const { user } = button()
  await user.click(await screen.findByRole('button', { name: 'Theo dõi Nguyễn Hoàng Phúc' }))
  await user.click(await screen.findByRole('button', { name: 'Để sau' }))
  await user.click(await screen.findByRole('button', { name: 'Đang theo dõi Nguyễn Hoàng Phúc, bấm để bỏ' }))
  await user.click(await screen.findByRole('button', { name: 'Theo dõi Nguyễn Hoàng Phúc' }))
  await screen.findByRole('button', { name: 'Đang theo dõi Nguyễn Hoàng Phúc, bấm để bỏ' })
  expect(screen.queryByText('Báo khi sắp đến lượt?')).toBeNull()
})

test('a refused permission is explained, and iPhones are shown the way to the home screen', async () => {
  browserWithPush('denied')
  Object.assign(Notification, { permission: 'denied' })
  localStorage.setItem('vot.device_key', '0b0f9f1e-93f7-4d2a-8a53-0d6cbf3a4f10')
  openServer({ follows: [player] })
  const { unmount } = renderScreen(<NotificationsScreen />, { at: '/notifications' })
  await screen.findByText('Thông báo đang bị chặn')
  unmount()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)')
  openServer({ follows: [player] })
  renderScreen(<NotificationsScreen />, { at: '/notifications' })
  await screen.findByText('Đưa Vợt ra màn hình chính để nhận thông báo')
})

test('[RES-86] in Zalo, which shows no notices, a follow says how to open the page in a browser', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Zalo iOS/640 ZaloTheme/light ZaloLanguage/vn',
  )
  localStorage.setItem('vot.device_key', '0b0f9f1e-93f7-4d2a-8a53-0d6cbf3a4f10')
  openServer()
  const { user } = renderScreen(<FollowButton target="player" id={5} name="Nguyễn Hoàng Phúc" />)
  await user.click(await screen.findByRole('button', { name: 'Theo dõi Nguyễn Hoàng Phúc' }))
  await screen.findByText('Trình duyệt của Zalo không nhận được thông báo')
  expect(screen.queryByText('Đưa Vợt ra màn hình chính để nhận thông báo')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Chép liên kết' }))
  await screen.findByText('Đã chép liên kết')
  await user.click(screen.getByRole('button', { name: 'Để sau' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('[NTF-20] [NTF-24] a switch mutes what is followed, kinds and quiet hours are saved, and what was sent is listed', async () => {
  browserWithPush('granted')
  localStorage.setItem('vot.device_key', '0b0f9f1e-93f7-4d2a-8a53-0d6cbf3a4f10')
  const sent = [
    {
      id: 1,
      kind: 'called',
      title: 'Mời vào Sân 2',
      body: 'C-12 gặp Long – Linh.',
      url: '/x',
      sent_at: '2026-03-14T09:46:00+07:00',
    },
  ] as const
  const server = openServer({ follows: [player], sent: [...sent] })
  const { user } = renderScreen(<NotificationsScreen />, { at: '/notifications' })
  await user.click(await screen.findByRole('switch', { name: 'Thông báo về Nguyễn Hoàng Phúc' }))
  await waitFor(() => expect(server.callsOf(setFollow)[0]?.body.state).toBe('muted'))
  await user.click(screen.getByRole('checkbox', { name: 'Có kết quả trận' }))
  await waitFor(() => expect(server.callsOf(setPushSettings)[0]?.body.kinds_off).toEqual(['result']))
  await user.clear(screen.getByLabelText('Từ'))
  await user.type(screen.getByLabelText('Từ'), '21h30')
  await user.tab()
  await waitFor(() => expect(server.callsOf(setPushSettings)[1]?.body.quiet).toEqual({ from: 1290, to: 390 }))
  await user.click(screen.getByRole('switch', { name: /^Giờ yên lặng/ }))
  await waitFor(() => expect(server.callsOf(setPushSettings)[2]?.body.quiet).toBeNull())
  expect(screen.getByRole('link', { name: 'Mời vào Sân 2' }).getAttribute('href')).toBe('/x')
})

test('a device that follows nothing asks the server for nothing, and is told what to do', async () => {
  const server = openServer()
  renderScreen(<NotificationsScreen />, { at: '/notifications' })
  await screen.findByText('Chưa theo dõi ai')
  expect(server.callsOf(readOwnFollows)).toHaveLength(0)
})
