import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rallies, started } from './testing/memory-match'
import {
  dialog,
  noDialog,
  open,
  panel,
  pass,
  press,
  pressIn,
  rally,
  until,
  waitOutTapLock,
} from './testing/open-scoring'

// Time stands still unless a test moves it.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('reset asks, names what is lost, and returns to the toss', async () => {
  const { recorded } = open({ events: [...started, ...rallies('11')] })
  press('Chỉnh tay')
  await pressIn('Chỉnh tay', 'Đặt lại trận')
  const question = await dialog('Đặt lại trận đấu?')
  expect(question.getByText('Bạn có chắc chắn muốn đặt lại trận đấu? Tất cả dữ liệu sẽ bị xóa.')).toBeTruthy()
  expect(question.getByText('Tỉ số 2 – 0 và mọi pha đã ghi')).toBeTruthy()
  fireEvent.click(question.getByRole('button', { name: 'Đặt lại trận' }))
  expect(recorded).toEqual([{ type: 'reset' }])
  expect(screen.getByRole('heading', { name: 'Tung đồng xu' })).toBeTruthy()
})

test('[REF-19] the eleventh point shows the winner; ending sends the result, and can be undone', async () => {
  const { recorded } = open({ events: [...started, ...rallies('1111111111')] })
  expect(panel('Hoàng Phúc').textContent).toContain('thắng trận 11 – 0')
  expect(screen.getByText('Điểm thắng trận')).toBeTruthy()
  await rally('Hoàng Phúc')
  expect(screen.getByText('Thắng trận')).toBeTruthy()
  press('Kết thúc và gửi kết quả')
  expect(recorded.at(-1)).toEqual({ type: 'end' })
  expect(screen.getByText(/Kết quả đã gửi về ban tổ chức/)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'Về Trận của tôi' }).map((link) => link.getAttribute('href'))).toContain(
    '/referee',
  )
  press('Hoàn tác kết thúc')
  expect(screen.getByRole('button', { name: 'Kết thúc và gửi kết quả' })).toBeTruthy()
  press('Hoàn tác pha cuối')
  expect(screen.getByText('10 – 0 – 2')).toBeTruthy()
})

test('[REF-19] a tie cannot be ended', async () => {
  const { recorded } = open({ events: started })
  press('Chỉnh tay')
  await pressIn('Chỉnh tay', 'Kết thúc trận')
  expect((await dialog('Chỉnh tay')).getByText('Tỉ số đang hòa, chưa thể kết thúc')).toBeTruthy()
  expect(recorded).toEqual([])
})

test('[SCR-27][REF-19] a score that the rules do not know is asked about, and may be ended', async () => {
  const { recorded } = open({ events: [...started, ...rallies('111')] })
  press('Chỉnh tay')
  await pressIn('Chỉnh tay', 'Kết thúc trận')
  const question = await dialog('Kết thúc với tỉ số 3 – 0?')
  expect(question.getByText(/Luật của trận này: chạm 11, cách 2/)).toBeTruthy()
  expect(recorded).toEqual([])
  fireEvent.click(question.getByRole('button', { name: 'Vẫn kết thúc' }))
  expect(recorded).toEqual([{ type: 'end' }])
})

test('[REF-52] at 6 points of the deciding game the teams change ends: it is said, and panels and court change with them', async () => {
  open({ events: [...started, ...rallies('11111')] })
  const order = () =>
    screen.getAllByRole('button', { name: /Thắng pha/ }).map(({ textContent }) => textContent?.includes('Hoàng Phúc'))
  expect(order()).toEqual([true, false])
  await rally('Hoàng Phúc')
  expect(screen.getByText('Đổi sân: một đội đã đến 6 điểm')).toBeTruthy()
  expect(order()).toEqual([false, true])
  await rally('Hoàng Phúc')
  expect(screen.queryByText('Đổi sân: một đội đã đến 6 điểm')).toBeNull()
})

test('[REF-53] in a best of three a won game leads to the next one, with the ends changed', async () => {
  const { recorded } = open({ events: [...started, ...rallies('1'.repeat(10))], rules: { bestOf: 3 } })
  expect(panel('Hoàng Phúc').textContent).toContain('thắng ván 11 – 0')
  expect(screen.getByText('Điểm thắng ván')).toBeTruthy()
  await rally('Hoàng Phúc')
  expect(screen.getByText('Thắng ván 1')).toBeTruthy()
  press('Sang ván 2')
  expect(recorded.at(-1)).toEqual({ type: 'next_game' })
  expect(screen.getByText('Ván 2: hai đội đã đổi sân')).toBeTruthy()
  expect(screen.getByText('Ván 2/3 · 1 – 0')).toBeTruthy()
  expect(panel('Gia Huy').textContent).toContain('Giao · tay 2')
})

test('arrows and clicker keys win rallies for the panel on their side, Z, B and Backspace undo, space pauses', async () => {
  const { recorded } = open({ events: started })
  const key = async (name: string, more: object = {}) => {
    fireEvent.keyDown(document.body, { key: name, ...more })
    await waitOutTapLock()
  }
  await key('ArrowLeft')
  await key('PageDown')
  await key('PageUp')
  await key('ArrowRight')
  for (const undo of ['z', 'B', 'Backspace']) await key(undo)
  await key(' ')
  expect(recorded).toEqual([
    { type: 'rally', winner: 1 },
    { type: 'rally', winner: 2 },
    { type: 'rally', winner: 1 },
    { type: 'rally', winner: 2 },
    { type: 'undo' },
    { type: 'undo' },
    { type: 'undo' },
    { type: 'pause' },
  ])
})

test('a key that is held, pressed twice or pressed over a sheet records nothing more', async () => {
  const { recorded } = open({ events: started })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  await waitOutTapLock()
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', repeat: true })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', ctrlKey: true })
  expect(recorded).toHaveLength(1)
  press('Chỉnh tay')
  await dialog('Chỉnh tay')
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(recorded).toHaveLength(1)
})

test('the help sheet tells the keys, and they can be switched off', async () => {
  const { recorded } = open({ events: started })
  press('Tùy chọn và trợ giúp')
  const help = await dialog('Tùy chọn và trợ giúp')
  expect(help.getByText('← hoặc PgUp')).toBeTruthy()
  fireEvent.click(help.getByRole('switch', { name: 'Bàn phím và bút trình chiếu' }))
  fireEvent.click(help.getByRole('button', { name: 'Đóng' }))
  await noDialog()
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(recorded).toEqual([])
})

test('for a left-handed referee the small buttons change places', async () => {
  const { container } = open({ events: started })
  expect(container.querySelector('[data-hand="left"]')).toBeNull()
  press('Tùy chọn và trợ giúp')
  fireEvent.click((await dialog('Tùy chọn và trợ giúp')).getByRole('switch', { name: /^Thuận tay trái/ }))
  expect(container.querySelector('[data-hand="left"]')).toBeTruthy()
})

test('readers hear the call, at most one every 2 s', async () => {
  const { container } = open({ events: started })
  const spoken = () => container.querySelector('[data-call]')?.textContent
  expect(spoken()).toBe('')
  await rally('Hoàng Phúc')
  expect(spoken()).toBe('Sân 1: 1 – 0, Hoàng Phúc giao, tay 2')
  await rally('Hoàng Phúc')
  await rally('Hoàng Phúc')
  expect(spoken()).toBe('Sân 1: 1 – 0, Hoàng Phúc giao, tay 2')
  await pass(2000)
  expect(spoken()).toBe('Sân 1: 3 – 0, Hoàng Phúc giao, tay 2')
})

test('without a network the screen says so and counts what waits', async () => {
  open({ events: started, view: { online: false, waiting: 12 } })
  expect(screen.getByRole('button', { name: 'Chờ gửi 12' })).toBeTruthy()
  expect(screen.getByText(/12 pha lưu trên máy, tự gửi khi có mạng/)).toBeTruthy()
  await pass(5000)
  expect(screen.queryByText(/12 pha lưu trên máy/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Chờ gửi 12' })).toBeTruthy()
})

test('a device that was taken over stops, says what was not sent, and offers to take the match back', async () => {
  const takeOver = vi.fn(async () => undefined)
  open({
    events: started,
    view: {
      hold: 'taken-over',
      holder: { name: 'Lê Trọng Tài', since: '2026-03-14T09:42:00+07:00' },
      lost: { reason: 'lease-stale', code: 'lease-stale', events: 3 },
      takeOver,
    },
  })
  expect(screen.getByRole('heading', { name: 'Máy khác đang ghi điểm trận này.' })).toBeTruthy()
  expect(screen.getByText(/Lê Trọng Tài ghi điểm từ 09:42/)).toBeTruthy()
  expect(screen.getByText('Máy chủ không nhận 3 thao tác của máy này.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Thắng pha/ })).toBeNull()
  press('Lấy lại quyền ghi điểm')
  await until(() => takeOver.mock.calls.length === 1)
})

test('while another device scores the screen follows it and takes nothing until it takes the match over', () => {
  const takeOver = vi.fn(async () => undefined)
  const { recorded } = open({
    events: [...started, ...rallies('11')],
    view: { hold: 'elsewhere', sheet: null, holder: { name: 'Lê Trọng Tài', since: '' }, takeOver },
  })
  expect(screen.getByText('2 – 0 – 2')).toBeTruthy()
  expect(panel('Hoàng Phúc')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Hoàn tác' })).toBeNull()
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(recorded).toEqual([])
  press('Nhận quyền ghi điểm')
  expect(takeOver).toHaveBeenCalledOnce()
})

test('what the server did not take is told until it has been read', () => {
  const dismissLost = vi.fn()
  open({
    events: started,
    view: { lost: { reason: 'refused', code: 'event-out-of-phase', events: 2 }, dismissLost },
  })
  expect(screen.getByRole('alert').textContent).toContain('Máy chủ không nhận 2 thao tác của máy này.')
  press('Đã hiểu')
  expect(dismissLost).toHaveBeenCalledOnce()
})

test('[REF-103] a match that was moved names the court of now, and the rallies go on', () => {
  const acceptMove = vi.fn()
  const { recorded } = open({ events: started, view: { movedFrom: 'Sân 7', acceptMove } })
  expect(screen.getByRole('alert').textContent).toContain('Trận đã chuyển sang Sân 1 (trước ở Sân 7)')
  fireEvent.click(panel('Phúc'))
  expect(recorded).toHaveLength(1)
  press('Đã hiểu')
  expect(acceptMove).toHaveBeenCalledOnce()
})

test('a match of another referee, and one never seen without a network, say why they cannot be scored', () => {
  const nothing = { match: null, sheet: null, state: null, rules: null }
  const { unmount } = open({ view: { ...nothing, status: 'refused', problem: 'not-your-match' } })
  expect(screen.getByText('Trận đấu này được giao cho trọng tài khác')).toBeTruthy()
  unmount()
  const retryNow = vi.fn()
  open({ view: { ...nothing, status: 'missing', problem: 'network', retryNow } })
  expect(screen.getByRole('heading', { name: 'Chưa mở được trận này' })).toBeTruthy()
  press('Thử lại')
  expect(retryNow).toHaveBeenCalledOnce()
})

test('while the court is still taken by another match the screen says that the score waits on the device', () => {
  open({ events: started, view: { problem: 'court-busy', waiting: 4 } })
  expect(screen.getByText(/^Sân đang có trận khác, vui lòng chọn sân khác\. Điểm đang giữ trên máy/)).toBeTruthy()
  expect(panel('Hoàng Phúc')).toHaveProperty('disabled', false)
})

test('the screen is kept awake, again after it was hidden', async () => {
  const release = vi.fn(async () => undefined)
  const request = vi.fn(async () => ({ release }))
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  const { unmount } = open({ events: started })
  await until(() => request.mock.calls.length === 1)
  document.dispatchEvent(new Event('visibilitychange'))
  await until(() => request.mock.calls.length === 2)
  unmount()
  await until(() => release.mock.calls.length > 0)
  Reflect.deleteProperty(navigator, 'wakeLock')
})
