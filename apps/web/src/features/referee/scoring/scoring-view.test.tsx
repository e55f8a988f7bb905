import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../../../ui/testing/render-screen'
import type { ScoreEventDraft } from './scored-match'
import { MemoryMatch, type MemoryMatchProps, rallies, setUp, started } from './testing/memory-match'

// Time stands still unless a test moves it; what loads in the background comes by the real clock.
const realTimeout = globalThis.setTimeout
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function open(props: MemoryMatchProps = {}) {
  const recorded: ScoreEventDraft[] = []
  const shown = <MemoryMatch {...props} onRecord={(event) => recorded.push(event)} />
  return { ...renderScreen(shown, { at: '/referee/match/21', role: 'ref' }), recorded }
}
const panel = (name: string) => screen.getByRole('button', { name: new RegExp(`${name}.*Thắng pha`) })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pass = async (ms: number) => await act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const deaf = async () => await pass(350)

async function until(holds: () => boolean) {
  for (let turn = 0; turn < 400 && !holds(); turn += 1) {
    await act(async () => await new Promise<void>((resolve) => void realTimeout(resolve, 20)))
  }
  expect(holds()).toBe(true)
}
async function dialog(name: string | RegExp) {
  await until(() => screen.queryByRole('dialog', { name }) !== null)
  return within(screen.getByRole('dialog', { name }))
}
const noDialog = async () => await until(() => screen.queryByRole('dialog') === null)
const pressIn = async (title: string | RegExp, name: string | RegExp) =>
  fireEvent.click((await dialog(title)).getByRole('button', { name }))

async function rally(name: string) {
  fireEvent.click(panel(name))
  await deaf()
}

test('[REF-11] a coin is tossed for 2 s, falls on one of the teams, and can be tossed again', async () => {
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

test('[REF-12][REF-13][REF-14] who chose the court picks an end, the others serve, players are placed and the match waits', async () => {
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

test('[REF-12] who chose to serve serves first and the others pick the end; every step leads back', () => {
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

test('[REF-15] the match that is set up starts with one button', () => {
  const { recorded } = open({ events: setUp })
  press('Bắt đầu trận')
  expect(recorded).toEqual([{ type: 'start' }])
  expect(panel('Hoàng Phúc')).toBeTruthy()
})

test('[REF-20] under the title stands how far the match is', async () => {
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

test('[REF-21][REF-45] a panel says what winning the rally leads to, and one tap does just that', async () => {
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

test('[REF-16][REF-46] call, server and court are always in view and follow every rally', async () => {
  open({ events: started })
  expect(screen.getByText(/Hoàng Phúc giao$/)).toBeTruthy()
  expect(screen.getByRole('img', { name: /Hoàng Phúc giao từ ô phải, Gia Huy đỡ giao/ })).toBeTruthy()
  await rally('Hoàng Phúc')
  expect(screen.getByRole('img', { name: /Hoàng Phúc giao từ ô trái, Hải Đăng đỡ giao/ })).toBeTruthy()
})

test('[REF-22] after a tap the panels take nothing for 350 ms', async () => {
  const { recorded } = open({ events: started })
  fireEvent.click(panel('Hoàng Phúc'))
  await pass(340)
  fireEvent.click(panel('Hoàng Phúc'))
  expect(recorded).toHaveLength(1)
  await pass(20)
  fireEvent.click(panel('Hoàng Phúc'))
  expect(recorded).toHaveLength(2)
})

test('[REF-22] the hand feels a rally that was taken, unless it is switched off', async () => {
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

test('[REF-23] undo takes back rally after rally', async () => {
  open({ events: [...started, ...rallies('11')] })
  press('Hoàn tác')
  expect(screen.getByText('1 – 0 – 2')).toBeTruthy()
  press('Hoàn tác')
  expect(screen.getByText('0 – 0 – 2')).toBeTruthy()
})

test('[REF-17] the timer counts minutes in play, stands in a pause and goes on', async () => {
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

test('[REF-17] a wall clock that is set back changes nothing on the timer', async () => {
  open({ events: started })
  vi.setSystemTime(Date.now() - 3_600_000)
  await pass(61_000)
  expect(screen.getByRole('timer').textContent).toBe('01:01')
})

test('[REF-16][REF-47] the sheet corrects points, servers and positions, and offers no point to who does not serve', async () => {
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

test('[REF-48] a warning and a foul name their team and are counted', async () => {
  const { recorded } = open({ events: started })
  press('Chỉnh tay')
  await pressIn('Chỉnh tay', 'Cảnh cáo')
  await pressIn('Cảnh cáo: đội nào?', /^Gia Huy – Hải Đăng/)
  expect((await dialog('Chỉnh tay')).getByText('Đã ghi: cảnh cáo, Huy – Đăng')).toBeTruthy()
  await pressIn('Chỉnh tay', 'Cảnh cáo')
  expect((await dialog('Cảnh cáo: đội nào?')).getByRole('button', { name: /Gia Huy.*đã có 1/ })).toBeTruthy()
  await pressIn('Cảnh cáo: đội nào?', 'Quay lại')
  await pressIn('Chỉnh tay', 'Lỗi kỹ thuật')
  await pressIn('Lỗi kỹ thuật: đội nào?', /^Hoàng Phúc/)
  expect(recorded).toEqual([
    { type: 'warning', side: 2 },
    { type: 'foul', side: 1 },
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

test('[REF-18] reset asks, names what is lost, and returns to the toss', async () => {
  const { recorded } = open({ events: [...started, ...rallies('11')] })
  press('Chỉnh tay')
  await pressIn('Chỉnh tay', 'Đặt lại trận')
  const question = await dialog('Đặt lại trận đấu?')
  expect(question.getByText('Bạn có chắc chắn muốn đặt lại trận đấu? Tất cả dữ liệu sẽ bị xóa.')).toBeTruthy()
  expect(question.getByText('Tỉ số 2 – 0 và mọi pha đã chấm')).toBeTruthy()
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
  expect(question.getByText(/Luật của trận này: đến 11, hơn 2/)).toBeTruthy()
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

test('[REF-54] arrows and clicker keys win rallies for the panel on their side, Z undoes, space pauses', async () => {
  const { recorded } = open({ events: started })
  const key = async (name: string, more: object = {}) => {
    fireEvent.keyDown(document.body, { key: name, ...more })
    await deaf()
  }
  await key('ArrowLeft')
  await key('PageDown')
  await key('PageUp')
  await key('ArrowRight')
  await key('z')
  await key(' ')
  expect(recorded).toEqual([
    { type: 'rally', winner: 1 },
    { type: 'rally', winner: 2 },
    { type: 'rally', winner: 1 },
    { type: 'rally', winner: 2 },
    { type: 'undo' },
    { type: 'pause' },
  ])
})

test('[REF-54] a key that is held, pressed twice or pressed over a sheet records nothing more', async () => {
  const { recorded } = open({ events: started })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  await deaf()
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', repeat: true })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft', ctrlKey: true })
  expect(recorded).toHaveLength(1)
  press('Chỉnh tay')
  await dialog('Chỉnh tay')
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(recorded).toHaveLength(1)
})

test('[REF-54] the help sheet tells the keys, and they can be switched off', async () => {
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

test('[REF-55] for a left-handed referee the small buttons change places', async () => {
  const { container } = open({ events: started })
  expect(container.querySelector('[data-hand="left"]')).toBeNull()
  press('Tùy chọn và trợ giúp')
  fireEvent.click((await dialog('Tùy chọn và trợ giúp')).getByRole('switch', { name: /^Thuận tay trái/ }))
  expect(container.querySelector('[data-hand="left"]')).toBeTruthy()
})

test('[REF-56] readers hear the call, at most one every 2 s', async () => {
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

test('[REF-26] without a network the screen says so and counts what waits', async () => {
  open({ events: started, view: { online: false, waiting: 12 } })
  expect(screen.getByRole('button', { name: 'Chờ gửi 12' })).toBeTruthy()
  expect(screen.getByText(/12 pha lưu trên máy, tự gửi khi có mạng/)).toBeTruthy()
  await pass(5000)
  expect(screen.queryByText(/12 pha lưu trên máy/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Chờ gửi 12' })).toBeTruthy()
})

test('[REF-26] a device that was taken over stops, says what was not sent, and offers to take the match back', async () => {
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
  expect(screen.getByRole('heading', { name: 'Máy khác đang chấm trận này.' })).toBeTruthy()
  expect(screen.getByText(/Lê Trọng Tài chấm từ 09:42/)).toBeTruthy()
  expect(screen.getByText('Máy chủ không nhận 3 thao tác của máy này.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Thắng pha/ })).toBeNull()
  press('Lấy lại quyền chấm')
  await until(() => takeOver.mock.calls.length === 1)
})

test('[REF-57] while another device scores the screen follows it and takes nothing until it takes the match over', () => {
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
  press('Lấy quyền chấm')
  expect(takeOver).toHaveBeenCalledOnce()
})

test('[REF-57] what the server did not take is told until it has been read', () => {
  const dismissLost = vi.fn()
  open({
    events: started,
    view: { lost: { reason: 'refused', code: 'event-out-of-phase', events: 2 }, dismissLost },
  })
  expect(screen.getByRole('alert').textContent).toContain('Máy chủ không nhận 2 thao tác của máy này.')
  press('Đã hiểu')
  expect(dismissLost).toHaveBeenCalledOnce()
})

test('[REF-58] a match of another referee, and one never seen without a network, say why they cannot be scored', () => {
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

test('[REF-57] while the court is still taken by another match the screen says that the score waits on the device', () => {
  open({ events: started, view: { problem: 'court-busy', waiting: 4 } })
  expect(screen.getByText(/^Sân đang có trận khác, vui lòng chọn sân khác\. Điểm đang giữ trên máy/)).toBeTruthy()
  expect(panel('Hoàng Phúc')).toHaveProperty('disabled', false)
})

test('[REF-24] the screen is kept awake, again after it was hidden', async () => {
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
