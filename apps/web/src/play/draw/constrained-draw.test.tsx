import { screen, waitFor, within } from '@testing-library/react'
import { listRegistrations, listTournaments, openDraw, readResults, readTournament } from '@vot/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { registrationPage, sampleRegistration } from '../../lib/testing/sample-registration'
import { onePage, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { DrawScreen } from './draw-screen'
import { DrawWatchScreen } from './draw-watch-screen'
import { FakeDraws } from './testing/fake-draws'

/** Eight teams, the later the stronger; each of a club of its own but the first two. */
const eight = () =>
  Array.from({ length: 8 }, (_, index) =>
    sampleRegistration(index + 1, {
      status: 'approved',
      player1_points: index + 1,
      player1_club_id: Math.max(2, index + 1),
      rolling_number: null,
    }),
  )

function open(prepare: (draws: FakeDraws) => void = () => undefined, teams = eight()) {
  const entered = { list: teams }
  const server = new FakeServer()
    .on(readTournament, () => sampleTournament())
    .on(listRegistrations, () => registrationPage([...entered.list]))
  const draws = new FakeDraws(server, entered)
  prepare(draws)
  const at = { at: '/tournament-rolling/128', path: '/tournament-rolling/:tournamentId', role: 'mod' } as const
  return { server, draws, ...renderScreen(<DrawScreen />, at) }
}

const seeded = {
  form: { variant: 'play_off', group_size: 4 },
  seeds: { by: 'hand', tournament_id: null, registration_ids: [1, 2] },
  placements: [{ registration_id: 3, number: 8 }],
} as const
const asked = () => ({
  form: seeded.form,
  seeds: { ...seeded.seeds, registration_ids: [...seeded.seeds.registration_ids] },
  placements: [...seeded.placements],
  fixed: [],
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const results = () => within(screen.getByRole('region', { name: 'Kết quả' }))
const lineOf = (number: number) =>
  results()
    .getAllByRole('listitem')
    .find((line) => line.textContent?.startsWith(String(number)))

const motion = window.matchMedia
beforeEach(() => {
  localStorage.clear()
  window.matchMedia = (query) => ({ ...motion(query), matches: query.includes('prefers-reduced-motion') })
})
afterEach(() => {
  window.matchMedia = motion
})

test('[DRW-27, DRW-34, DRW-37] seeds by points stand on their places before the draw is opened, and are sent as seen', async () => {
  const { user, server } = open()
  await user.click(await button('Hạt giống, đặt số'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hạt giống và đặt số' }))
  await user.click(dialog.getByRole('radio', { name: 'Theo điểm' }))
  const list = within(dialog.getByRole('list', { name: 'Thứ tự hạt giống' })).getAllByRole('listitem')
  expect(list.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^1Nguyễn Văn Tám.*số 1/),
    expect.stringMatching(/^2Nguyễn Văn Bảy.*số 5/),
  ])
  await user.click(dialog.getByRole('button', { name: 'Xong' }))
  expect(lineOf(1)?.textContent).toContain('Hạt giống 1')
  expect(lineOf(5)?.textContent).toContain('Nguyễn Văn Bảy')
  expect(screen.getByText('2 hạt giống')).toBeTruthy()
  await user.click(await button('Mở bốc thăm'))
  expect(await button('Quay lượt 3')).toBeTruthy()
  expect(server.callsOf(openDraw)[0]?.body).toEqual({
    separate_clubs: true,
    keep_numbers: false,
    constraints: {
      form: { variant: 'play_off', group_size: 4 },
      seeds: { by: 'points', tournament_id: null, registration_ids: [8, 7] },
      placements: [],
      fixed: [],
    },
  })
  expect(screen.getByText(/Thể thức Play Off · 2 hạt giống theo điểm/)).toBeTruthy()
})

test('[DRW-27] seeds are put in order by keys alone, and the order is then by hand', async () => {
  const { user, server } = open()
  await user.click(await button('Hạt giống, đặt số'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hạt giống và đặt số' }))
  dialog.getByRole('radio', { name: 'Theo điểm' }).focus()
  await user.keyboard(' ')
  dialog.getByRole('button', { name: /^Đưa Nguyễn Văn Bảy .* lên$/ }).focus()
  await user.keyboard('{Enter}')
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Tự chọn' }).checked).toBe(true)
  await user.click(dialog.getByRole('combobox', { name: 'Thêm hạt giống' }))
  await user.keyboard('văn ba{ArrowDown}{Enter}')
  await user.click(dialog.getByRole('button', { name: 'Xong' }))
  await user.click(await button('Mở bốc thăm'))
  await button(/^Quay lượt/)
  expect(server.callsOf(openDraw)[0]?.body.constraints?.seeds).toEqual({
    ...{ by: 'hand', tournament_id: null },
    registration_ids: [7, 8, 3],
  })
})

test('[DRW-35] seeds by the podium of an earlier division, which is chosen by name', async () => {
  const { user, server } = open()
  const earlier = sampleTournament({ id: 97, name: 'Đôi nam 7.5', group_name: 'Cúp 2025', has_results: true })
  const item = (player_id: number, place: 'first' | 'second') => ({
    ...{ player_id, player_name: 'A', club_name: null, registration_id: 1, place, points_awarded: 0 },
  })
  server
    .on(listTournaments, () => onePage([earlier, sampleTournament()]))
    .on(readResults, () => ({
      tournament_id: 97,
      items: [item(52, 'first'), item(31, 'second')],
      ...{ first_place_player_ids: [52], second_place_player_ids: [31], third_place_player_ids: [] },
      ...{ saved_at: '2025-03-14T08:00:00+07:00', seq: 1 },
    }))
  await user.click(await button('Hạt giống, đặt số'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hạt giống và đặt số' }))
  await user.click(dialog.getByRole('radio', { name: 'Theo kết quả giải trước' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Lấy kết quả của' }))
  await user.click(await screen.findByRole('option', { name: 'Cúp 2025 · Đôi nam 7.5' }))
  const list = await dialog.findByRole('list', { name: 'Thứ tự hạt giống' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  await user.click(dialog.getByRole('button', { name: 'Xong' }))
  await user.click(await button('Mở bốc thăm'))
  await button(/^Quay lượt/)
  expect(server.callsOf(openDraw)[0]?.body.constraints?.seeds).toEqual({
    ...{ by: 'podium', tournament_id: 97 },
    registration_ids: [5, 3],
  })
  expect(screen.getByText(/2 hạt giống theo kết quả Cúp 2025/)).toBeTruthy()
})

test('[DRW-30] two teams at one number and a half-filled line are named beside the field, and nothing is sent', async () => {
  const { user, server } = open()
  await user.click(await button('Hạt giống, đặt số'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hạt giống và đặt số' }))
  for (const [index, team] of ['Một', 'Hai'].entries()) {
    await user.click(dialog.getByRole('button', { name: 'Đặt số cho một đội' }))
    await user.click(dialog.getByRole('button', { name: 'Xong' }))
    expect(dialog.getByRole('alert').textContent).toBe('Chọn đội và số, hoặc bỏ dòng này')
    await user.click(dialog.getAllByRole('combobox', { name: 'Đội' })[index] ?? document.body)
    await user.click(await screen.findByRole('option', { name: new RegExp(`Văn ${team} `) }))
    await user.type(dialog.getAllByRole('textbox', { name: 'Số' })[index] ?? document.body, '4')
  }
  const alert = dialog.getByRole('alert').textContent
  expect(alert).toMatch(/^Số 4 đang được xếp cho cả Nguyễn Văn Một .* và Nguyễn Văn Hai /)
  await user.click(dialog.getByRole('button', { name: 'Xong' }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Bỏ dòng đặt số 2' }))
  await user.click(dialog.getByRole('button', { name: 'Xong' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(lineOf(4)?.textContent).toContain('Đặt tay')
  expect(server.callsOf(openDraw)).toHaveLength(0)
})

test('[DRW-30] what the server refuses is said, and what was settled stays to be mended', async () => {
  const { user, server } = open()
  server.on(openDraw, () => fail('seeds-changed'))
  await user.click(await button('Hạt giống, đặt số'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Hạt giống và đặt số' }))
  await user.click(dialog.getByRole('radio', { name: 'Theo điểm' }))
  await user.click(dialog.getByRole('button', { name: 'Xong' }))
  await user.click(await button('Mở bốc thăm'))
  expect(await screen.findByText(/thứ tự hạt giống đã khác/)).toBeTruthy()
  expect(screen.getByText('2 hạt giống')).toBeTruthy()
})

test('[DRW-28] of a saved draw a part is drawn again: placed teams stay, drawn ones that are ticked too', async () => {
  const { user, server, draws } = open((all) => {
    all.open(true, false, asked())
    all.spin(null)
    all.save()
  })
  await user.click(await button('Bốc lại một phần'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bốc lại một phần' }))
  const boxes = dialog.getAllByRole('checkbox')
  expect(boxes).toHaveLength(5)
  await user.click(boxes[0] ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Mở bốc thăm lại' }))
  await button(/^Quay lượt/)
  const sent = server.callsOf(openDraw)[0]?.body
  expect(sent).toMatchObject({ keep_numbers: false, constraints: { placements: [{ registration_id: 3, number: 8 }] } })
  expect(sent?.constraints?.seeds?.registration_ids).toEqual([1, 2])
  expect(sent?.constraints?.fixed).toHaveLength(1)
  expect(draws.current?.teams.filter(({ kept_number }) => kept_number !== null)).toHaveLength(4)
  expect(results().getByText('Giữ số')).toBeTruthy()
})

test('[DRW-36] after a refusal for changed points the dialog shows the seeds as they are now', async () => {
  const entered = { list: eight() }
  const { user, server } = open()
  server.on(listRegistrations, () => registrationPage([...entered.list]))
  server.on(openDraw, () => fail('seeds-changed'))
  await user.click(await button('Hạt giống, đặt số'))
  const first = within(await screen.findByRole('dialog', { name: 'Hạt giống và đặt số' }))
  await user.click(first.getByRole('radio', { name: 'Theo điểm' }))
  await user.click(first.getByRole('button', { name: 'Xong' }))
  entered.list = entered.list.map((team) =>
    team.id === 1 ? { ...team, player1_points: 20, team_points: 20 + team.player2_points } : team,
  )
  await user.click(await button('Mở bốc thăm'))
  await screen.findByText(/thứ tự hạt giống đã khác/)
  await waitFor(() => expect(server.callsOf(listRegistrations).length).toBeGreaterThan(1))
  await user.click(await button('Hạt giống, đặt số'))
  const again = within(await screen.findByRole('dialog', { name: 'Hạt giống và đặt số' }))
  await waitFor(() => expect(again.getAllByRole('listitem')[0]?.textContent).toContain('Nguyễn Văn Một'))
})

test('a draw that an archive brought names teams of another server, so nothing of it is proposed', async () => {
  open((all) => {
    all.open(true, false, asked())
    all.abandon('teams-changed')
    all.change({ from_archive: true })
  })
  expect(await button('Hạt giống, đặt số')).toBeTruthy()
  expect(results().queryByText(/Hạt giống \d|Đặt tay/)).toBeNull()
})

test('[DRW-28] after a draw was given up, seeds and placed teams are proposed again', async () => {
  open((all) => {
    all.open(true, false, asked())
    all.abandon('reset')
  })
  await button('Hạt giống, đặt số')
  expect(lineOf(5)?.textContent).toContain('Hạt giống 2')
  expect(lineOf(8)?.textContent).toContain('Đặt tay')
  expect(screen.getByText('2 hạt giống · 1 đội đặt số bằng tay')).toBeTruthy()
})

test('a draw without constraints is opened as it always was', async () => {
  const { user, server } = open()
  await user.click(await button('Hạt giống, đặt số'))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Xong' }))
  await user.click(await button('Mở bốc thăm'))
  await button('Quay lượt 1')
  expect(server.callsOf(openDraw)[0]?.body).toEqual({ separate_clubs: true, keep_numbers: true })
  expect(results().queryByText(/Hạt giống|Đặt tay|Giữ số/)).toBeNull()
})

function watch(prepare: (draws: FakeDraws) => void) {
  const server = new FakeServer().on(readTournament, () => sampleTournament())
  const draws = new FakeDraws(server, { list: eight() })
  prepare(draws)
  const at = { at: '/tournament-draw/128', path: '/tournament-draw/:tournamentId' }
  return { draws, ...renderScreen(<DrawWatchScreen />, at) }
}

test('[DRW-33, DRW-37] spectators see who was seeded and placed, and which clubs could not be kept apart', async () => {
  watch((all) => {
    all.open(true, false, {
      form: seeded.form,
      seeds: { by: 'hand', tournament_id: null, registration_ids: [1] },
      placements: [{ registration_id: 2, number: 2 }],
      fixed: [],
    })
  })
  await screen.findByRole('region', { name: 'Kết quả' })
  expect(lineOf(1)?.textContent).toContain('Hạt giống 1')
  expect(lineOf(2)?.textContent).toContain('Đặt tay')
  expect(
    screen.getByText(/Thể thức Play Off · 1 hạt giống do ban tổ chức chọn · 1 đội được đặt số bằng tay/),
  ).toBeTruthy()
  const note = screen.getByRole('note').textContent
  expect(note).toContain('Không tách được mọi đội cùng CLB')
  expect(note).toMatch(/CLB Phú Thọ ở Cụm A: số 1 Nguyễn Văn Một .*, số 2 Nguyễn Văn Hai /)
  expect(note).toContain('Các số này đã xếp trước khi bốc thăm.')
})

test('[DRW-31] the check covers the constraints, and one that was changed breaks the seal', async () => {
  const { user, draws } = watch((all) => {
    all.open(true, false, asked())
    all.spin(null)
    all.save()
  })
  await user.click(await button('Kiểm tra lại'))
  expect(screen.getByText(/^Dấu niêm phong khớp/)).toBeTruthy()
  expect(screen.getByText(/^Hạt giống đứng đúng chỗ/)).toBeTruthy()
  expect(screen.getByText('Cả 5 lượt quay đúng với mã bí mật')).toBeTruthy()
  expect(screen.getByText(/^[0-9a-f]{64}\s+vot-draw\/2/)).toBeTruthy()
  expect(draws.current?.constraints?.seeds_by).toBe('hand')
})

test('[DRW-31] a placed team that is told as one that kept its number breaks the seal', async () => {
  const { user } = watch((all) => {
    all.open(true, false, asked())
    all.spin(null)
    const { teams } = all.save()
    all.change({ teams: teams.map((team) => (team.number_from === 'hand' ? { ...team, number_from: 'kept' } : team)) })
  })
  await user.click(await button('Kiểm tra lại'))
  expect(screen.getByText(/^Dấu niêm phong không khớp/)).toBeTruthy()
})
