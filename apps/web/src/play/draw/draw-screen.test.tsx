import { act, screen, waitFor, within } from '@testing-library/react'
import {
  abandonDraw,
  listRegistrations,
  openDraw,
  type RegistrationView,
  readTournament,
  saveDraw,
  spinDraw,
} from '@vot/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ShownDialogs } from '../../app/shell'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { registrationPage, sampleRegistration } from '../../lib/testing/sample-registration'
import { sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { DrawScreen } from './draw-screen'
import { FakeDraws } from './testing/fake-draws'

const cacheKey = 'vot.draw.128'
const dayMs = 86_400_000

const approved = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleRegistration(index + 1, { status: 'approved' }))

interface Before {
  readonly teams?: RegistrationView[]
  readonly change?: Parameters<typeof sampleTournament>[0]
  readonly prepare?: (draws: FakeDraws) => void
}

function open({ teams = approved(8), change = {}, prepare }: Before = {}) {
  const entered: { list: readonly RegistrationView[] } = { list: teams }
  const server = new FakeServer()
    .on(readTournament, () => sampleTournament(change))
    .on(listRegistrations, () => registrationPage([...entered.list]))
  const draws = new FakeDraws(server, entered)
  prepare?.(draws)
  return {
    server,
    draws,
    ...renderScreen(
      <>
        <DrawScreen />
        <ShownDialogs />
      </>,
      { at: '/tournament-rolling/128', path: '/tournament-rolling/:tournamentId', role: 'mod' },
    ),
  }
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const numbersShown = () => within(screen.getByRole('region', { name: 'Kết quả' })).queryAllByText(/^Nguyễn Văn/)
const waiting = () => within(screen.getByRole('region', { name: 'Chờ bốc thăm' })).queryAllByRole('listitem')
/** As an earlier visit of this device left it: two turns of the first draw. */
const keep = (timestamp: number, drawId = 1) =>
  localStorage.setItem(
    cacheKey,
    JSON.stringify({
      tournamentId: 128,
      timestamp,
      drawId,
      results: [
        { participantId: 1, rolledNumber: 5 },
        { participantId: 2, rolledNumber: 2 },
      ],
    }),
  )
const twoTurns = (draws: FakeDraws) => {
  draws.open()
  draws.spin(2)
}

const motion = window.matchMedia
beforeEach(() => {
  localStorage.clear()
  window.matchMedia = (query) => ({ ...motion(query), matches: query.includes('prefers-reduced-motion') })
})
afterEach(() => {
  window.matchMedia = motion
})

test('the screen lists waiting teams and every number in its cluster', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Bốc thăm' })).toBeTruthy()
  expect(waiting()).toHaveLength(8)
  expect(screen.getByRole('region', { name: 'Cụm A' })).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'Cụm B' })).getAllByRole('listitem')).toHaveLength(4)
  expect(screen.getByRole('button', { name: 'Lưu kết quả' })).toBeTruthy()
})

test('[DRW-19] the choice is made and the seal is shown before the first turn, the secret after saving', async () => {
  const { user, server, draws } = open()
  await user.click(await screen.findByRole('switch', { name: /^Tách các đội cùng CLB/ }))
  await user.click(await button('Mở bốc thăm'))
  expect(await button('Quay lượt 1')).toBeTruthy()
  expect(server.callsOf(openDraw)[0]?.body).toEqual({ separate_clubs: false, keep_numbers: true })
  expect(screen.getByText(draws.current?.commitment ?? 'none')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByText('Mã bí mật')).toBeNull()
  await user.click(await button('Quay tất cả'))
  await screen.findByText('8 kết quả chưa lưu')
  await user.click(await button('Lưu kết quả'))
  expect(await screen.findByText('Mã bí mật')).toBeTruthy()
  expect(screen.getByText(draws.current?.seed ?? 'none')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Kiểm tra lại lần bốc này' }).getAttribute('href')).toBe(
    '/tournament-draw/128',
  )
})

test('after the draw the yellow button asks for the bracket on the spot', async () => {
  const { user, router } = open({
    prepare: (draws) => {
      draws.open()
      draws.spin(8)
      draws.save()
    },
  })
  await user.click(await button('Sang bước tạo sơ đồ'))
  expect(within(await screen.findByRole('dialog')).getByRole('heading', { name: 'Tạo sơ đồ đấu' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/tournament-rolling/128')
})

test('[DRW-01] drawing gives every team a number, unsaved until saved and kept on this device', async () => {
  const { user } = open()
  await user.click(await button('Mở bốc thăm'))
  await user.click(await button('Quay tất cả'))
  expect(await screen.findByText('8 kết quả chưa lưu')).toBeTruthy()
  expect(numbersShown()).toHaveLength(8)
  expect(waiting()).toHaveLength(0)
  const cached = JSON.parse(localStorage.getItem(cacheKey) ?? '{}')
  expect(cached).toMatchObject({ tournamentId: 128, timestamp: expect.any(Number) })
  expect(cached.results).toEqual(Array(8).fill({ participantId: expect.any(Number), rolledNumber: expect.any(Number) }))
})

test('[DRW-02] turns are asked for one by one, by button or space, and saved numbers stay', async () => {
  const teams = approved(8)
  const { user, server, draws } = open({
    teams: [{ ...(teams[0] ?? sampleRegistration(1)), rolling_number: 6 }, ...teams.slice(1)],
  })
  await user.click(await button('Mở bốc thăm'))
  await user.click(await button('Quay lượt 2'))
  expect(await screen.findByText('1 kết quả chưa lưu')).toBeTruthy()
  expect(numbersShown()).toHaveLength(2)
  const first = draws.current?.spins[0]
  expect(await screen.findByText(new RegExp(`: số ${first?.number}$`))).toBeTruthy()
  screen.getByRole('heading', { level: 1 }).focus()
  await user.keyboard(' ')
  expect(await screen.findByText('2 kết quả chưa lưu')).toBeTruthy()
  expect(server.callsOf(spinDraw).map(({ body }) => body.turn)).toEqual([1, 2])
  const six = within(screen.getByRole('region', { name: 'Cụm B' })).getAllByRole('listitem')[1]
  expect(six?.textContent).toContain('Nguyễn Văn Một')
})

test('while the reels turn nothing is given away, and the result can be shown at once', async () => {
  window.matchMedia = motion
  const { user, draws } = open()
  await user.click(await button('Mở bốc thăm'))
  await user.click(await button('Quay lượt 1'))
  const skip = await button('Hiện ngay')
  expect(draws.current?.spins).toHaveLength(1)
  expect(numbersShown()).toHaveLength(0)
  expect(screen.queryByText(/kết quả chưa lưu/)).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu kết quả' }).disabled).toBe(true)
  await user.click(skip)
  expect(numbersShown()).toHaveLength(1)
  expect(await button('Quay lượt 2')).toBeTruthy()
})

test('a turn of another organiser appears on this screen', async () => {
  const { draws, server } = open({ prepare: twoTurns })
  expect(await screen.findByText('2 kết quả chưa lưu')).toBeTruthy()
  draws.spin(3)
  server.emitLive({ tournament_id: 128, seq: 2, type: 'draw-spun', at: '2026-03-14T08:00:00+07:00' })
  expect(await screen.findByText('3 kết quả chưa lưu')).toBeTruthy()
})

test('[DRW-25] saving says so and clears what this device kept', async () => {
  const { user, server } = open()
  await user.click(await button('Mở bốc thăm'))
  await user.click(await button('Quay tất cả'))
  await screen.findByText('8 kết quả chưa lưu')
  await user.click(await button('Lưu kết quả'))
  expect(await screen.findByText('Đã lưu kết quả bốc thăm')).toBeTruthy()
  expect(server.callsOf(saveDraw)[0]?.params.id).toBe(1)
  expect(await screen.findByText('Đã lưu')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Lưu kết quả' })).toBeNull()
  expect(localStorage.getItem(cacheKey)).toBeNull()
  await waitFor(() => expect(numbersShown()).toHaveLength(8))
})

test('saving a part asks first; a save that fails keeps the results and offers to try again', async () => {
  const { user, server } = open({ prepare: twoTurns })
  server.on(saveDraw, () => fail('draw-teams-changed'))
  await screen.findByText('2 kết quả chưa lưu')
  await user.click(await button('Quay lượt 3'))
  await screen.findByText('3 kết quả chưa lưu')
  await user.click(await button('Lưu kết quả'))
  const question = within(await screen.findByRole('dialog', { name: 'Lưu khi mới bốc 3/8 đội?' }))
  expect(server.callsOf(saveDraw)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Lưu phần đã bốc' }))
  expect(await screen.findByText('Lỗi khi lưu kết quả bốc thăm')).toBeTruthy()
  expect(numbersShown()).toHaveLength(3)
  expect(localStorage.getItem(cacheKey)).not.toBeNull()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  await waitFor(() => expect(server.callsOf(saveDraw)).toHaveLength(2))
})

test('while the server draws nothing can be saved', async () => {
  const { user, server, draws } = open()
  await user.click(await button('Mở bốc thăm'))
  let drawNow = (): void => undefined
  const asked = new Promise<void>((resolve) => {
    drawNow = resolve
  })
  server.on(spinDraw, async ({ body }) => {
    await asked
    return draws.spin(body.turn)
  })
  await user.click(await button('Quay tất cả'))
  await waitFor(async () => expect((await button('Lưu kết quả')).matches(':disabled')).toBe(true))
  drawNow()
  await screen.findByText('8 kết quả chưa lưu')
  await waitFor(async () => expect((await button('Lưu kết quả')).matches(':disabled')).toBe(false))
})

test('without a result there is nothing to save', async () => {
  const { user, server } = open()
  await user.click(await button('Lưu kết quả'))
  expect(await screen.findByText('Không có kết quả để lưu')).toBeTruthy()
  expect(server.callsOf(saveDraw)).toHaveLength(0)
})

test('[DRW-23] reset asks first, then everybody waits again and nothing is kept', async () => {
  const { user, server } = open({ prepare: twoTurns })
  await screen.findByText('2 kết quả chưa lưu')
  await user.click(await button('Quay lượt 3'))
  await screen.findByText('3 kết quả chưa lưu')
  await user.click(await button('Đặt lại'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Đặt lại bốc thăm?' }))
  expect(dialog.getByText('3 số đã bốc')).toBeTruthy()
  expect(dialog.getByText(/vẫn có trong danh sách công khai/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Đặt lại' }))
  await waitFor(() => expect(waiting()).toHaveLength(8))
  expect(server.callsOf(abandonDraw)).toHaveLength(1)
  expect(localStorage.getItem(cacheKey)).toBeNull()
  expect(await button('Mở bốc thăm')).toBeTruthy()
})

test('[DRW-23] reset of saved numbers opens a new draw of every team', async () => {
  const teams = approved(4).map((team, index) => ({ ...team, rolling_number: index + 1 }))
  const { user, server } = open({ teams })
  await user.click(await button('Đặt lại'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Đặt lại bốc thăm?' }))
  await user.click(dialog.getByRole('button', { name: 'Đặt lại' }))
  expect(await button('Quay lượt 1')).toBeTruthy()
  expect(server.callsOf(openDraw)[0]?.body.keep_numbers).toBe(false)
  expect(waiting()).toHaveLength(4)
})

test('unsaved results of an earlier visit are offered and restored', async () => {
  keep(Date.now() - dayMs + 60_000)
  const { user } = open({ prepare: twoTurns })
  const offer = await screen.findByText(/chưa lưu\. Khôi phục sẽ thay danh sách đang có\./)
  expect(offer.textContent).toMatch(/^Máy này còn giữ 2 kết quả bốc lúc \d\d:\d\d/)
  expect(waiting()).toHaveLength(8)
  expect(screen.queryByRole('button', { name: /Quay|Mở/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Khôi phục' }))
  expect(waiting()).toHaveLength(6)
  expect(screen.getByText('2 kết quả chưa lưu')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Khôi phục' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Quay lượt 3' })).toBeTruthy()
})

test('[DRW-23] an offer is put away by giving the draw up, which is asked first', async () => {
  keep(Date.now())
  const { user, server } = open({ prepare: twoTurns })
  await user.click(await button('Bỏ qua'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Đặt lại bốc thăm?' }))
  await user.click(dialog.getByRole('button', { name: 'Đặt lại' }))
  expect(await button('Mở bốc thăm')).toBeTruthy()
  expect(server.callsOf(abandonDraw)).toHaveLength(1)
  expect(localStorage.getItem(cacheKey)).toBeNull()
})

async function expectNoOffer() {
  open({ prepare: twoTurns })
  expect(await button('Quay lượt 3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Khôi phục' })).toBeNull()
}

test('results older than 24 hours are not offered', async () => {
  keep(Date.now() - dayMs)
  await expectNoOffer()
})

test('results of a draw that is over are not offered', async () => {
  keep(Date.now(), 7)
  await expectNoOffer()
})

test('[DRW-24] a draw that other changes ended says why', async () => {
  const { draws, server } = open({ prepare: twoTurns })
  await button('Quay lượt 3')
  draws.abandon('teams-changed')
  server.emitLive({ tournament_id: 128, seq: 2, type: 'draw-abandoned', at: '2026-03-14T08:00:00+07:00' })
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Lần bốc trước đã bị hủy')
  expect(note.textContent).toContain('danh sách đội thay đổi')
  expect(await button('Mở bốc thăm')).toBeTruthy()
  expect(waiting()).toHaveLength(8)
})

test('[DRW-17] with a bracket the draw is locked', async () => {
  open({ change: { is_bracket_generated: true } })
  expect(await screen.findByText('Danh sách đội đã khóa vì giải đấu đã có sơ đồ đấu')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Mở bốc thăm|Lưu kết quả|Đặt lại/ })).toBeNull()
})

test('on the full-screen stage names are two words long, and Escape leaves it', async () => {
  const { user, draws } = open({ prepare: twoTurns })
  await user.click(await button('Toàn màn hình'))
  const stage = within(screen.getByRole('region', { name: 'Sân bốc thăm' }))
  const last = draws.current?.spins[1]
  const team = draws.current?.teams.find((each) => each.registration_id === last?.registration_id)
  const short = `${team?.player1_name.split(' ').slice(-2).join(' ')} – ${team?.player2_name.split(' ').slice(-2).join(' ')}`
  expect(stage.getByText(short)).toBeTruthy()
  expect(stage.getByRole('button', { name: 'Quay lượt 3' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Sân bốc thăm' }))
  await user.keyboard('{Escape}')
  expect(stage.queryByRole('button', { name: 'Thoát toàn màn hình' })).toBeNull()
  expect(stage.getByText(`${team?.player1_name} – ${team?.player2_name}`)).toBeTruthy()
})

test('leaving with unsaved results asks first and says how long they are kept', async () => {
  const { user, router } = open({ prepare: twoTurns })
  await screen.findByText('2 kết quả chưa lưu')
  act(() => void router.navigate('/tournaments'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rời trang khi chưa lưu?' }))
  expect(dialog.getByText(/được giữ trên máy này 24 giờ/)).toBeTruthy()
  expect(router.state.location.pathname).toBe('/tournament-rolling/128')
  await user.click(dialog.getByRole('button', { name: 'Rời trang' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/tournaments'))
})

test('without approved teams the way back to them is shown', async () => {
  open({ teams: [sampleRegistration(1)] })
  expect(await screen.findByText('Chưa có đội nào được duyệt')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Về danh sách đăng ký' }).getAttribute('href')).toBe(
    '/tournament-registration/128',
  )
})
