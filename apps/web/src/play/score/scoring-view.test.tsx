import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScoreEventDraft } from './log/scored-match'
import { rallies, sampleMatchInfo, setUp, started } from './testing/memory-match'
import { dialog, noDialog, open, panel, pass, press, pressIn, rally, waitOutTapLock } from './testing/open-scoring'

// Time stands still unless a test moves it.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a coin is tossed for 2 s, falls on one of the teams, and can be tossed again', async () => {
  const toss = vi.spyOn(crypto, 'getRandomValues')
  const falls = (side: 1 | 2) =>
    toss.mockImplementation((bytes) => {
      if (bytes instanceof Uint8Array) bytes[0] = side - 1
      return bytes
    })
  open()
  falls(2)
  press('Tung đồng xu')
  expect(screen.getByText('Đồng xu đang quay')).toBeTruthy()
  await pass(1900)
  expect(screen.getByText('Đồng xu đang quay')).toBeTruthy()
  await pass(100)
  expect(screen.getByText('Gia Huy – Hải Đăng thắng tung đồng xu')).toBeTruthy()
  falls(1)
  press('Tung lại')
  await pass(2000)
  expect(screen.getByText('Hoàng Phúc – Minh Khôi thắng tung đồng xu')).toBeTruthy()
  toss.mockRestore()
})

test('who chose the court picks an end, the others serve, players are placed and the match waits', async () => {
  const { recorded } = open()
  press('Hoàng Phúc – Minh Khôi')
  press('Tiếp tục')
  expect(screen.getByRole('heading', { name: 'Hoàng Phúc – Minh Khôi chọn gì?' })).toBeTruthy()
  press(/^Chọn sân.*Gia Huy – Hải Đăng giao trước/)
  expect(screen.getByRole('heading', { name: 'Hoàng Phúc – Minh Khôi đứng bên nào?' })).toBeTruthy()
  press('Bên phải')
  expect(screen.getByRole('img', { name: /Gia Huy giao từ ô phải, Hoàng Phúc đỡ giao/ })).toBeTruthy()
  press('Đổi vị trí Huy – Đăng')
  expect(screen.getByRole('img', { name: /Hải Đăng giao từ ô phải/ })).toBeTruthy()
  press('Hoàn tất')
  expect(recorded).toEqual([
    {
      type: 'setup',
      tossWinner: 1,
      choice: 'court',
      sideOfTeam1: 'right',
      firstServing: 2,
      startingServer: { team1: 11, team2: 22 },
    },
  ])
  expect(screen.getByRole('heading', { name: 'Sẵn sàng thi đấu' })).toBeTruthy()
})

test('who chose to serve serves first and the others pick the end; every step leads back', () => {
  const { recorded } = open()
  press('Gia Huy – Hải Đăng')
  press('Tiếp tục')
  press(/^Giao bóng trước/)
  expect(screen.getByRole('heading', { name: 'Hoàng Phúc – Minh Khôi đứng bên nào?' })).toBeTruthy()
  press('Bên trái')
  press('Quay lại')
  press('Quay lại')
  expect(screen.getByRole('heading', { name: 'Gia Huy – Hải Đăng chọn gì?' })).toBeTruthy()
  press(/^Giao bóng trước/)
  press('Bên trái')
  press('Hoàn tất')
  expect(recorded).toMatchObject([{ choice: 'serve', tossWinner: 2, firstServing: 2, sideOfTeam1: 'left' }])
})

test('[OPS-114] a result that the desk saved before the first serve is told, and nothing is left to score', () => {
  const match = sampleMatchInfo()
  open({ view: { match: { ...match, outcome: 'walkover', winner_id: match.participant2_id } } })
  expect(screen.getByRole('heading', { name: 'Ban tổ chức đã lưu kết quả trận này' })).toBeTruthy()
  expect(screen.getByText('Gia Huy – Hải Đăng thắng không đấu.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Tung đồng xu' })).toBeNull()
})

test('the match that is set up starts with one button', () => {
  const { recorded } = open({ events: setUp })
  press('Bắt đầu trận')
  expect(recorded).toEqual([{ type: 'start' }])
  expect(panel('Hoàng Phúc')).toBeTruthy()
})

test('a foul before the first serve counts, is told with the score it leaves, and can be taken back', async () => {
  const { recorded } = open({ events: setUp })
  expect(screen.queryByText(/^Trận bắt đầu với tỉ số/)).toBeNull()
  press('Cảnh cáo, lỗi kỹ thuật')
  await pressIn('Cảnh cáo và lỗi kỹ thuật', 'Lỗi kỹ thuật')
  await pressIn(/^Lỗi kỹ thuật/, /Hoàng Phúc – Minh Khôi/)
  expect(recorded).toEqual([{ type: 'technical_foul', side: 1 }])
  expect(screen.getByText('Trận bắt đầu với tỉ số 0 – 1.')).toBeTruthy()
  await pressIn('Cảnh cáo và lỗi kỹ thuật', 'Hoàn tác lần vừa ghi')
  expect(recorded).toEqual([{ type: 'technical_foul', side: 1 }, { type: 'undo' }])
  expect(screen.queryByText(/^Trận bắt đầu với tỉ số/)).toBeNull()
})

test('under the title stands how far the match is', async () => {
  open()
  const status = (label: string) => screen.getByText(new RegExp(`^${label} · .*Đôi nam 7\\.5$`))
  expect(status('Chuẩn bị')).toBeTruthy()
  press('Hoàng Phúc – Minh Khôi')
  for (const name of ['Tiếp tục', /^Giao bóng trước/, 'Bên trái', 'Hoàn tất']) press(name)
  expect(status('Chờ bắt đầu')).toBeTruthy()
  press('Bắt đầu trận')
  expect(status('Đang đấu')).toBeTruthy()
  for (let point = 0; point < 11; point += 1) await rally('Hoàng Phúc')
  press('Kết thúc và gửi kết quả')
  expect(status('Đã xong')).toBeTruthy()
})

test('a panel says what winning the rally leads to, and one tap does just that', async () => {
  open({ events: [...started, ...rallies('111')] })
  expect(panel('Hoàng Phúc').textContent).toContain('thành 4 – 0 – 2')
  expect(panel('Gia Huy').textContent).toContain('đổi giao: 0 – 3 – 1')
  await rally('Hoàng Phúc')
  expect(screen.getByText('4 – 0 – 2')).toBeTruthy()
  await rally('Gia Huy')
  expect(screen.getByText('0 – 4 – 1')).toBeTruthy()
  expect(panel('Gia Huy').textContent).toContain('Giao · tay 1')
  expect(panel('Hoàng Phúc').textContent).toContain('sang tay 2: 0 – 4 – 2')
})

test('call, server and court are always in view and follow every rally', async () => {
  open({ events: started })
  expect(screen.getByText(/Hoàng Phúc giao$/)).toBeTruthy()
  expect(screen.getByRole('img', { name: /Hoàng Phúc giao từ ô phải, Gia Huy đỡ giao/ })).toBeTruthy()
  await rally('Hoàng Phúc')
  expect(screen.getByRole('img', { name: /Hoàng Phúc giao từ ô trái, Hải Đăng đỡ giao/ })).toBeTruthy()
})

test('after a tap the panels take nothing for 350 ms', async () => {
  const { recorded } = open({ events: started })
  fireEvent.click(panel('Hoàng Phúc'))
  await pass(340)
  fireEvent.click(panel('Hoàng Phúc'))
  expect(recorded).toHaveLength(1)
  await pass(20)
  fireEvent.click(panel('Hoàng Phúc'))
  expect(recorded).toHaveLength(2)
})

test('the hand feels a rally that was taken, unless it is switched off', async () => {
  const vibrate = vi.fn()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  open({ events: started })
  await rally('Hoàng Phúc')
  expect(vibrate).toHaveBeenCalledWith(30)
  press('Tùy chọn và trợ giúp')
  fireEvent.click((await dialog('Tùy chọn và trợ giúp')).getByRole('switch', { name: 'Rung khi ghi pha' }))
  fireEvent.click((await dialog('Tùy chọn và trợ giúp')).getByRole('button', { name: 'Đóng' }))
  await noDialog()
  await rally('Hoàng Phúc')
  expect(vibrate).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(navigator, 'vibrate')
})

test('a finger counts as it leaves the panel, without waiting for the click that browsers make of it', async () => {
  const { recorded } = open({ events: started })
  const finger = (x: number) => ({ changedTouches: [{ identifier: 1, clientX: x, clientY: 400 }], cancelable: true })
  fireEvent.touchStart(panel('Hoàng Phúc'), finger(100))
  expect(recorded).toHaveLength(0)
  expect(fireEvent.touchEnd(panel('Hoàng Phúc'), finger(110))).toBe(false)
  expect(recorded).toEqual([{ type: 'rally', winner: 1 }])
  await waitOutTapLock()
  // A finger that moved on, or with which the page was scrolled, meant something else.
  fireEvent.touchStart(panel('Hoàng Phúc'), finger(100))
  expect(fireEvent.touchEnd(panel('Hoàng Phúc'), finger(160))).toBe(true)
  fireEvent.touchStart(panel('Hoàng Phúc'), finger(100))
  fireEvent.touchCancel(panel('Hoàng Phúc'))
  fireEvent.touchEnd(panel('Hoàng Phúc'), finger(100))
  expect(recorded).toHaveLength(1)
})

test('undo takes back rally after rally', async () => {
  open({ events: [...started, ...rallies('11')] })
  press('Hoàn tác')
  expect(screen.getByText('1 – 0 – 2')).toBeTruthy()
  press('Hoàn tác')
  expect(screen.getByText('0 – 0 – 2')).toBeTruthy()
})

test('the timer counts minutes in play, stands in a pause and goes on', async () => {
  open({ events: started })
  const timer = () => screen.getByRole('timer').textContent
  await pass(65_000)
  expect(timer()).toBe('01:05')
  press('Tạm dừng')
  expect(screen.getByText('Trận đang tạm dừng')).toBeTruthy()
  expect(panel('Hoàng Phúc')).toHaveProperty('disabled', true)
  await pass(30_000)
  expect(timer()).toBe('01:05')
  press('Tiếp tục')
  await pass(5000)
  expect(timer()).toBe('01:10')
})

test('a wall clock that is set back changes nothing on the timer', async () => {
  open({ events: started })
  vi.setSystemTime(Date.now() - 3_600_000)
  await pass(61_000)
  expect(screen.getByRole('timer').textContent).toBe('01:01')
})

test('the sheet corrects points, servers and positions, and offers no point to who does not serve', async () => {
  const { recorded } = open({ events: [...started, ...rallies('11')] })
  press('Chỉnh tay')
  const sheet = await dialog('Chỉnh tay')
  const click = (name: string) => fireEvent.click(sheet.getByRole('button', { name }))
  expect(sheet.getByRole('button', { name: 'Thêm 1 điểm cho Huy – Đăng' })).toHaveProperty('disabled', true)
  expect(sheet.getByRole('button', { name: 'Bớt 1 điểm của Huy – Đăng' })).toHaveProperty('disabled', true)
  click('Thêm 1 điểm cho Phúc – Khôi')
  click('Bớt 1 điểm của Phúc – Khôi')
  click('Đổi tay giao, Phúc – Khôi')
  click('Đổi vị trí, Huy – Đăng')
  click('Mất lượt giao, Phúc – Khôi')
  expect(recorded).toEqual([
    { type: 'point', side: 1 },
    { type: 'take_back_point', side: 1 },
    { type: 'swap_server' },
    { type: 'swap_positions', side: 2 },
    { type: 'lose_serve' },
  ])
  expect(screen.getByText('2 – 0 – 2', { selector: 'strong' })).toBeTruthy()
})

test('warnings and fouls name their team, are counted, and say before the tap what they cost', async () => {
  const { recorded } = open({ events: started })
  press('Chỉnh tay')
  await pressIn('Chỉnh tay', 'Cảnh cáo')
  await pressIn('Cảnh cáo: đội nào?', /^Gia Huy – Hải Đăng/)
  expect((await dialog('Chỉnh tay')).getByText('Đã ghi: cảnh cáo, Huy – Đăng')).toBeTruthy()
  await pressIn('Chỉnh tay', 'Cảnh cáo')
  expect((await dialog('Cảnh cáo: đội nào?')).getByRole('button', { name: /Gia Huy.*đã có 1/ })).toBeTruthy()
  await pressIn('Cảnh cáo: đội nào?', 'Quay lại')
  await pressIn('Chỉnh tay', 'Cảnh cáo kỹ thuật')
  await pressIn('Cảnh cáo kỹ thuật: đội nào?', /^Hoàng Phúc.*đã có 0 · không mất điểm/)
  await pressIn('Chỉnh tay', 'Lỗi kỹ thuật')
  await pressIn('Lỗi kỹ thuật: đội nào?', /^Hoàng Phúc.*đã có 0 · Huy – Đăng được 1 điểm/)
  await pressIn('Chỉnh tay', 'Lỗi kỹ thuật')
  await pressIn('Lỗi kỹ thuật: đội nào?', /^Hoàng Phúc.*đã có 1 · Huy – Đăng thắng trận/)
  expect(recorded).toEqual([
    { type: 'warning', side: 2 },
    { type: 'technical_warning', side: 1 },
    { type: 'technical_foul', side: 1 },
    { type: 'technical_foul', side: 1 },
  ])
})

test('[REF-49] a team that gives up loses, and the match is over', async () => {
  const { recorded } = open({ events: [...started, ...rallies('111')] })
  press('Chỉnh tay')
  await pressIn('Chỉnh tay', 'Bỏ cuộc')
  await pressIn('Bỏ cuộc: đội nào?', /^Hoàng Phúc.*Huy – Đăng thắng trận/)
  expect(recorded).toEqual([{ type: 'retire', side: 1 }])
  expect(screen.getByText('Đối thủ bỏ cuộc')).toBeTruthy()
  expect(screen.getByRole('heading', { name: /Gia Huy\s*Hải Đăng/ })).toBeTruthy()
})

test('[REF-49] a team that never came loses before the match begins', async () => {
  const { recorded } = open()
  press('Có đội vắng mặt')
  await pressIn('Xử thua: đội nào?', /^Gia Huy/)
  expect(recorded).toEqual([{ type: 'forfeit', side: 2 }])
  expect(screen.getByText('Thắng không đấu')).toBeTruthy()
})

test('[REF-27][REF-50] a time-out stops the clock and counts down; another length can be chosen', async () => {
  const { recorded } = open({ events: started })
  press('Hội ý')
  await pressIn('Hội ý', /^Hoàng Phúc.*còn 2 trong 2 lần · 120 giây/)
  expect(recorded).toEqual([{ type: 'timeout', side: 1 }, { type: 'pause' }])
  const sheet = await dialog('Hội ý · Hoàng Phúc – Minh Khôi')
  expect(sheet.getByRole('timer').textContent).toBe('02:00')
  await pass(36_000)
  expect(sheet.getByRole('timer').textContent).toBe('01:24')
  fireEvent.click(sheet.getByRole('button', { name: '60 giây' }))
  expect(sheet.getByRole('timer').textContent).toBe('00:24')
  expect(sheet.getByText('Còn 30 giây hội ý')).toBeTruthy()
  await pass(25_000)
  expect(sheet.getByText('Hết giờ, mời hai đội thi đấu tiếp')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: 'Thi đấu tiếp' }))
  expect(recorded.at(-1)).toEqual({ type: 'resume' })
  expect(panel('Hoàng Phúc').textContent).toContain('còn 1 trong 2')
})

test('[REF-27] the second time-out has its own length, and a third is not offered', async () => {
  const taken: ScoreEventDraft[] = [{ type: 'timeout', side: 2 }]
  open({ events: [...started, ...taken] })
  press('Hội ý')
  await pressIn('Hội ý', /^Gia Huy.*còn 1 trong 2 lần · 300 giây/)
  const sheet = await dialog('Hội ý · Gia Huy – Hải Đăng')
  expect(sheet.getByRole('timer').textContent).toBe('05:00')
  fireEvent.click(sheet.getByRole('button', { name: 'Thi đấu tiếp' }))
  await noDialog()
  press('Hội ý')
  expect((await dialog('Hội ý')).getByRole('button', { name: /^Gia Huy/ })).toHaveProperty('disabled', true)
})

test('[REF-50] a time-out that was a mistake is taken back with its pause', async () => {
  const { recorded } = open({ events: started })
  press('Hội ý')
  await pressIn('Hội ý', /^Hoàng Phúc/)
  await pressIn(/^Hội ý · /, 'Hủy hội ý')
  expect(recorded.slice(-2)).toEqual([{ type: 'undo' }, { type: 'undo' }])
  expect(panel('Hoàng Phúc').textContent).toContain('còn 2 trong 2')
  expect(panel('Hoàng Phúc')).toHaveProperty('disabled', false)
})

test('[REF-51] a medical break pauses the match, counts 15 minutes and costs no time-out', async () => {
  const { recorded } = open({ events: started })
  press('Hội ý')
  await pressIn('Hội ý', /^Nghỉ y tế/)
  const sheet = await dialog('Nghỉ y tế')
  expect(sheet.getByRole('timer').textContent).toBe('15:00')
  fireEvent.click(sheet.getByRole('button', { name: 'Thi đấu tiếp' }))
  expect(recorded).toEqual([{ type: 'pause' }, { type: 'resume' }])
})

test('[SCR-62] rally scoring: two numbers are called, no hand is named, and each panel tells what its tap does', async () => {
  open({ events: started, rules: { scoring: 'rally', gamePointOnServe: true } })
  expect(screen.getByText('Rally').textContent).toBe('Rally, chốt ván khi giao')
  const call = () => document.querySelector('[data-call]')?.textContent
  expect(screen.getByText('0 – 0')).toBeTruthy()
  expect(screen.getByText('Giao bóng')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/tay [12]/)
  expect(panel('Phúc').textContent).toContain('thành 1 – 0')
  expect(panel('Huy').textContent).toContain('có điểm, giao: 1 – 0')
  await rally('Huy')
  expect(screen.getByText('1 – 0')).toBeTruthy()
  expect(screen.getByText('Hải Đăng giao')).toBeTruthy()
  expect(panel('Phúc').textContent).toContain('có điểm, giao: 1 – 1')
  expect(call()).not.toMatch(/tay/)
})

test('[SCR-48] at game point the receivers are promised the serve alone', async () => {
  open({ events: [...started, ...rallies('11111111112')], rules: { scoring: 'rally', gamePointOnServe: true } })
  expect(panel('Phúc').textContent).toContain('chỉ giành giao: 10 – 1')
  await rally('Phúc')
  expect(screen.getByText('10 – 1')).toBeTruthy()
  expect(screen.getByText('Điểm thắng trận')).toBeTruthy()
})

test('[SCR-51] between games the panel says what a foul costs in the next one, and it is so', async () => {
  const { recorded } = open({ events: [...started, ...rallies('1'.repeat(11))], rules: { bestOf: 3 } })
  press('Chỉnh tay')
  await pressIn('Chỉnh tay', 'Lỗi kỹ thuật')
  await pressIn('Lỗi kỹ thuật: đội nào?', /^Hoàng Phúc.*đã có 0 · ván sau Huy – Đăng được 1 điểm/)
  await pressIn('Chỉnh tay', 'Cảnh cáo kỹ thuật')
  const asked = await dialog('Cảnh cáo kỹ thuật: đội nào?')
  expect(asked.getByRole('button', { name: /^Hoàng Phúc.*đã có 0 · Huy – Đăng thắng ván sau/ })).toBeTruthy()
  expect(asked.getByRole('button', { name: /^Gia Huy.*đã có 0 · không mất điểm/ })).toBeTruthy()
  fireEvent.click(asked.getByRole('button', { name: 'Quay lại' }))
  await pressIn('Chỉnh tay', 'Lỗi kỹ thuật')
  await pressIn('Lỗi kỹ thuật: đội nào?', /^Hoàng Phúc.*đã có 1 · Huy – Đăng thắng trận/)
  await noDialog()
  expect(recorded).toEqual([
    { type: 'technical_foul', side: 1 },
    { type: 'technical_foul', side: 1 },
  ])
  expect(screen.getByText('Thắng không đấu')).toBeTruthy()
})

test('[SCR-52] once the match is decided the panel says that a foul is noted for the organisers alone', async () => {
  open({ events: [...started, ...rallies('1'.repeat(11))] })
  press('Chỉnh tay')
  await pressIn('Chỉnh tay', 'Lỗi kỹ thuật')
  const asked = await dialog('Lỗi kỹ thuật: đội nào?')
  expect(asked.getAllByText('đã có 0 · chỉ ghi lại, ban tổ chức xét cho trận sau')).toHaveLength(2)
})

test('[PRC-06] a match of a practice says so while it is scored', () => {
  const match = sampleMatchInfo()
  const { unmount } = open({ view: { match } })
  expect(screen.queryByText('Giải tập')).toBeNull()
  unmount()
  open({ view: { match: { ...match, tournament: { ...match.tournament, is_practice: true } } } })
  expect(within(screen.getByRole('banner')).getByText('Giải tập')).toBeTruthy()
})
