import { act, screen, waitFor, within } from '@testing-library/react'
import {
  type CheckInView,
  callMissing,
  noteArrival,
  readCheckIn,
  readLeanBracket,
  saveMatchResult,
  undoArrival,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryLimit } from '../../lib/api/retry-plan'
import { clearSilence, markSilent } from '../../lib/live/lost-server'
import { fail } from '../../lib/testing/fake-server'
import { startBracket, viewOfBracket } from '../../lib/testing/sample-bracket'
import { checkInTeam, missingTeam, sampleCheckIn, sampleKey } from '../../lib/testing/sample-check-in'
import { deskMatches, serveDesk } from '../../lib/testing/sample-desk'
import { renderScreen } from '../../ui/testing/render-screen'
import { CheckInScreen } from './check-in-screen'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
  wide(true)
})
afterEach(() => vi.unstubAllGlobals())

function wide(isWide: boolean) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isWide && query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }))
}

function open(change: Partial<CheckInView> = {}, role: Role = 'mod') {
  const served = serveDesk()
  const desk = { view: sampleCheckIn(change) }
  const mark = (id: number, places: readonly number[], since: string | null) => {
    const teams = desk.view.teams.map((team) =>
      team.registration_id === id
        ? {
            ...team,
            players: team.players.map((player) =>
              places.includes(player.place)
                ? { ...player, here_since: since, way: since && ('desk' as const) }
                : player,
            ) as typeof team.players,
          }
        : team,
    )
    desk.view = { ...desk.view, teams }
    const team = teams.find(({ registration_id }) => registration_id === id)
    if (!team) throw new Error('no such team')
    return { registration_id: id, players: team.players }
  }
  served.server
    .on(readCheckIn, () => desk.view)
    .on(noteArrival, ({ params, body }) => ({
      message: 'Đã điểm danh người vừa đến',
      ...mark(params.id, body.places, '2026-03-14T07:12:00+07:00'),
    }))
    .on(undoArrival, ({ params, body }) => ({ message: 'Đã bỏ điểm danh', ...mark(params.id, body.places, null) }))
  const shown = renderScreen(<CheckInScreen />, { at: '/matches/7/check-in', path: '/matches/:groupId/check-in', role })
  return { ...served, ...shown, view: desk }
}

const person = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const teams = async () => within(await screen.findByRole('region', { name: 'Các đội' }))
const search = () => screen.findByRole('searchbox', { name: 'Tìm VĐV, số điện thoại, mã' })
const rows = async () => (await teams()).queryAllByRole('listitem').length

test('[OPS-348] teams that are not whole stand first, and one that comes stays where it was tapped', async () => {
  const { view, user, queryClient } = open()
  const here = '2026-03-14T07:00:00+07:00'
  const [first, ...others] = view.view.teams
  if (!first) throw new Error('no team')
  const whole = { ...first, players: first.players.map((player) => ({ ...player, here_since: here })) as never }
  view.view = { ...view.view, teams: [whole, ...others] }
  await queryClient.refetchQueries()
  const names = async () => (await teams()).getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
  await user.type(await search(), 'zz')
  await user.clear(await search())
  const last = first.players[0].name
  await waitFor(async () => expect((await names()).at(-1)).toContain(last))
  const [top = ''] = await names()
  await user.click(
    await person('Nguyễn Hoàng Phúc').catch(async () => (await teams()).getAllByRole('button')[0] ?? document.body),
  )
  expect((await names())[0]?.slice(0, 10)).toBe(top.slice(0, 10))
})

test('[OPS-220] a tap on a person checks them in with the time, and is taken back where it stands', async () => {
  const { server, user } = open()
  await user.click(await person('Nguyễn Hoàng Phúc'))
  await waitFor(async () => expect((await person('Nguyễn Hoàng Phúc')).getAttribute('aria-pressed')).toBe('true'))
  expect((await person('Nguyễn Hoàng Phúc')).textContent).toContain('07:12')
  expect(server.callsOf(noteArrival)[0]).toMatchObject({ params: { id: 31 }, body: { places: [1] } })
  expect(await screen.findByText('Đã điểm danh người vừa đến')).toBeTruthy()
  expect(screen.getByText(/^A · Đôi nam 7\.5, trận A-01 khoảng/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(async () => expect((await person('Nguyễn Hoàng Phúc')).getAttribute('aria-pressed')).toBe('false'))
  expect(server.callsOf(undoArrival)[0]).toMatchObject({ params: { id: 31 }, body: { places: [1] } })
})

test('[OPS-220] one button is for both, then for the other; a whole team says so', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cả hai đã đến: Bùi Thành Đạt, Hồ Sỹ Nguyên' }))
  expect(await (await teams()).findByText('Đủ đội')).toBeTruthy()
  await user.click(await person('Nguyễn Hoàng Phúc'))
  await user.click(await screen.findByRole('button', { name: 'Người kia đã đến: Trần Minh Khôi' }))
  await waitFor(async () => expect((await teams()).getAllByText('Đủ đội')).toHaveLength(2))
  expect(server.callsOf(noteArrival).map(({ body }) => body.places)).toEqual([[1, 2], [1], [2]])
})

test('an arrival that is refused says why', async () => {
  const { server, user } = open()
  server.on(noteArrival, () => fail('already-withdrawn'))
  await user.click(await person('Nguyễn Hoàng Phúc'))
  expect(await screen.findByText('Không thể điểm danh')).toBeTruthy()
  expect(await screen.findByText('Đội này đã rút khỏi giải')).toBeTruthy()
})

test('[OPS-228] the list is searched without marks, by the end of a phone and by code, and filtered by division', async () => {
  const { user } = open()
  await user.type(await search(), 'dao van')
  expect(await screen.findByText('1 đội khớp “dao van”')).toBeTruthy()
  await user.clear(await search())
  await user.type(await search(), '4032')
  await waitFor(async () => expect(await rows()).toBe(1))
  await user.clear(await search())
  await user.type(await search(), 'zzz')
  expect(await screen.findByText('Không có đội nào khớp “zzz”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hiện mọi đội' }))
  await waitFor(async () => expect(await rows()).toBe(3))
  await user.click(screen.getByRole('button', { name: /Nội dung Đôi nam nữ 7\.0/ }))
  await waitFor(async () => expect(await rows()).toBe(1))
})

test('keys: Enter goes to the first who is not here, arrows from one to the next, U takes back', async () => {
  const { server, user } = open()
  await user.type(await search(), '{Enter}')
  expect(document.activeElement).toBe(await person('Nguyễn Hoàng Phúc'))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await person('Trần Minh Khôi'))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(await person('Hồ Sỹ Nguyên'))
  await user.keyboard('{Enter}')
  await screen.findByText('Đã điểm danh người vừa đến')
  await user.keyboard('u')
  await waitFor(() => expect(server.callsOf(undoArrival)).toHaveLength(1))
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(document.activeElement).toBe(await search())
})

test('[OPS-221] what a scanner types is a receipt: of a player it checks in, of a team it shows the team', async () => {
  const { server, user } = open()
  const pass = `https://giai.example.vn/check-in/7?team=32&key=${sampleKey(32)}&place=2{Enter}`
  await user.type(await search(), pass)
  await waitFor(() =>
    expect(server.callsOf(noteArrival)[0]).toMatchObject({
      params: { id: 32 },
      body: { places: [2], key: sampleKey(32) },
    }),
  )
  await waitFor(async () => expect(await rows()).toBe(1))
  await user.clear(await search())
  await user.type(await search(), `https://giai.example.vn/pay/31?key=${sampleKey(31)}{Enter}`)
  await waitFor(async () => expect(await person('Nguyễn Hoàng Phúc')).toBeTruthy())
  expect(server.callsOf(noteArrival)).toHaveLength(1)
  await user.clear(await search())
  await user.type(await search(), `https://giai.example.vn/pay/999?key=${sampleKey(31)}{Enter}`)
  expect(await screen.findByText('Biên nhận này của đội không có ở đây hôm nay')).toBeTruthy()
})

test('[OPS-221] where no camera can be used it says what else there is, and a code is typed there', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Quét mã' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Trang này không dùng được camera/)
  await user.type(screen.getByRole('textbox', { name: 'Mã trên biên nhận' }), 'tran minh{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'tran minh')
})

test('[OPS-222] the code of the hall is shown with when it changes', async () => {
  open()
  const card = within(await screen.findByRole('region', { name: 'Tự điểm danh' }))
  expect(card.getByText('Mã điểm danh 4 K 7 P')).toBeTruthy()
  expect(card.getByText('đổi lúc 09:00, cũng có trên bảng TV')).toBeTruthy()
  expect(card.getByRole('img', { name: /https:\/\/giai\.example\.vn\/check-in\/7/ })).toBeTruthy()
})

test('[OPS-302] a team that will not come says so at the desk, with the walkover at hand hours ahead', async () => {
  open({ missing: [missingTeam(-180, { absent_since: '2026-03-14T06:30:00+07:00' })] })
  const [row] = await missingRows()
  if (!row) throw new Error('no row')
  expect(within(row).getByText('Báo vắng lúc 06:30')).toBeTruthy()
  expect(within(row).getByRole('button', { name: /^Xử thua trận A-01/ })).toBeTruthy()
})

const missingRows = async () =>
  within(await screen.findByRole('region', { name: /^Thiếu ở trận đầu/ })).getAllByRole('listitem')

test('[OPS-224, OPS-226] who is missing, how urgent it is, and when a walkover is offered', async () => {
  const waiting = [
    missingTeam(16, { registration_id: 1, day_code: 'E-01', names: ['Đào Văn Thọ'], call_count: 3 }),
    missingTeam(12, { registration_id: 2, day_code: 'B-03', names: ['Tống Phước Lộc'] }),
    missingTeam(4, { registration_id: 3, day_code: 'C-03', names: ['Lê Duy Tiến'], call_count: 2 }),
    missingTeam(-10, { registration_id: 4, day_code: 'F-02', names: ['Vũ Kiên', 'Lê Nhung'] }),
    missingTeam(12, { registration_id: 5, day_code: 'G-02', names: ['Tạ Đức Long'], is_open: false }),
  ]
  open({ missing: waiting })
  const shown = (await missingRows()).map((row) => [
    within(row)
      .getByText(/(quá|gọi|trận lúc)/)
      .textContent?.replace(/\d+:\d\d/, 'm:ss'),
    within(row)
      .getAllByRole('button')
      .map((button) => button.textContent)
      .join(''),
  ])
  expect(shown).toEqual([
    ['quá 15 phút', 'Xử thua…'],
    ['quá 10 phút, còn m:ss', 'Xử thua…'],
    ['gọi lần 2, còn m:ss', 'Gọi'],
    ['trận lúc m:ss, chưa gọi', 'Gọi'],
    // Against whom is not known yet.
    ['quá 10 phút, còn m:ss', 'Gọi'],
  ])
})

test('[OPS-225] one is called, or all', async () => {
  const { server, user } = open({
    missing: [missingTeam(1), missingTeam(2, { registration_id: 32, names: ['Hồ Sỹ Nguyên'], call_count: 1 })],
  })
  server.on(callMissing, () => ({ message: 'Đã gọi Hồ Sỹ Nguyên' }))
  await user.click(await screen.findByRole('button', { name: 'Gọi lần 2: Hồ Sỹ Nguyên' }))
  expect(await screen.findByText('Đã gọi Hồ Sỹ Nguyên')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Gọi cả 2' }))
  await waitFor(() =>
    expect(server.callsOf(callMissing).map(({ body }) => body.registration_ids)).toEqual([[32], [31, 32]]),
  )
})

test('[OPS-226] the walkover is confirmed in the dialog of the desk, with who is absent already chosen', async () => {
  const [match] = deskMatches()
  if (!match) throw new Error('no match')
  const { server, desk, user } = open({ missing: [missingTeam(16, { match_id: match.id, absent: 2 })] })
  desk.upcoming = [match]
  server
    .on(readLeanBracket, () => viewOfBracket(startBracket(8, 'play_off')))
    .on(saveMatchResult, () => ({
      message: 'Đã lưu kết quả',
      final_score: 'WO',
      match,
      changed_match_ids: [match.id],
      voided: [],
    }))
  await user.click(await screen.findByRole('button', { name: /^Xử thua trận A-01/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Xử vắng mặt trận 01' }))
  expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('aria-checked'))).toEqual([
    'false',
    'true',
    'false',
  ])
  await user.click(dialog.getByRole('button', { name: 'Xử thua vắng mặt' }))
  expect(await screen.findByText('Đã xử vắng mặt trận 01')).toBeTruthy()
  expect(server.callsOf(saveMatchResult)[0]?.body).toMatchObject({
    outcome: 'walkover',
    winner_id: match.participant1_id,
    loser_id: match.participant2_id,
  })
})

test('[OPS-226, OPS-228] a referee checks in and calls, and decides no walkover', async () => {
  const { user, server } = open({ missing: [missingTeam(16, { phone: null })] }, 'ref')
  const [row] = await missingRows()
  expect(
    row &&
      within(row)
        .getAllByRole('button')
        .map((button) => button.textContent),
  ).toEqual(['Gọi'])
  await user.click(await person('Nguyễn Hoàng Phúc'))
  await waitFor(() => expect(server.callsOf(noteArrival)).toHaveLength(1))
})

test('while the server is out of reach nothing is written, and that is said', async () => {
  const connection = {}
  const { user, server } = open({ missing: [missingTeam(1)] })
  await person('Nguyễn Hoàng Phúc')
  try {
    act(() => markSilent(connection))
    expect(await screen.findByText(/^Mất kết nối với máy chủ/)).toBeTruthy()
    for (const name of [/^Nguyễn Hoàng Phúc/, /^Cả hai đã đến: Bùi/, /^Quét mã/, /^Gọi Nguyễn/]) {
      expect(screen.getByRole('button', { name }).hasAttribute('disabled')).toBe(true)
    }
    await user.keyboard('u')
    expect(server.callsOf(undoArrival)).toHaveLength(0)
  } finally {
    act(() => clearSilence(connection))
  }
  expect((await person('Nguyễn Hoàng Phúc')).hasAttribute('disabled')).toBe(false)
})

test('nobody can come yet: organisers are led to the teams', async () => {
  open({ teams: [] })
  expect(await screen.findByRole('heading', { name: 'Chưa có đội nào' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Xem đăng ký' })).toBeTruthy()
})

test('on a narrow screen list, missing and code are parts of their own', async () => {
  wide(false)
  const { user } = open({
    missing: [missingTeam(1)],
    teams: [checkInTeam(31, ['Nguyễn Hoàng Phúc', 'Trần Minh Khôi'])],
  })
  expect(await person('Nguyễn Hoàng Phúc')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Thiếu 1' }))
  expect(await missingRows()).toHaveLength(1)
  await user.click(screen.getByRole('radio', { name: 'Mã' }))
  expect(await screen.findByText('Mã điểm danh 4 K 7 P')).toBeTruthy()
})
