import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  decideGroupTie,
  giveGroup,
  previewMatchResult,
  readGroup,
  saveMatchResult,
  type TieView,
  takeBackGroupTie,
} from '@vot/contract'
import { expect, test, vi } from 'vitest'
import { fail } from '../../lib/testing/fake-server'
import { fullBracket } from '../../lib/testing/full-bracket'
import { playMatches, startBracket, viewOfBracket } from '../../lib/testing/sample-bracket'
import { sampleTournament } from '../../lib/testing/samples'
import { answerOf, cardOf, chooseAction, matchOf, openActions, openBracket, sixteen } from './testing/open-bracket'

test('visitors see the diagram and its statistics, organisers also the button that makes it anew', async () => {
  const first = openBracket(sixteen())
  expect(await screen.findByRole('heading', { level: 1, name: /Sơ đồ thi đấu/ })).toBeTruthy()
  const stats = within(await screen.findByRole('list', { name: 'Thống kê sơ đồ' }))
  expect(stats.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['5/27 xong', '7 sắp đấu', '15 chờ'])
  await openActions(first.user)
  expect(screen.getByText('Play Off · 16 đội')).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Tạo lại sơ đồ' })).toBeNull()
  first.unmount()
  const { user } = openBracket(sixteen(), { role: 'mod' })
  await openActions(user)
  expect(screen.getByRole('menuitem', { name: 'Tạo lại sơ đồ' })).toBeTruthy()
})

test('cards say in words where a match stands, and a bye is a walkover', async () => {
  const view = viewOfBracket(playMatches(startBracket(7, 'standard'), 1), { '02': { status: 'in_progress' } })
  openBracket(view)
  expect(within(await cardOf('01')).getByText('Xong')).toBeTruthy()
  expect(within(await cardOf('02')).getByText('Đang đấu')).toBeTruthy()
  expect(within(await cardOf('06')).getByText('Chờ')).toBeTruthy()
  const bye = within(await cardOf('B-01'))
  expect(bye.getByText('Không có đối thủ')).toBeTruthy()
  expect(bye.getAllByText('WO').length).toBeGreaterThan(0)
})

test('an open side names the match or the place that it comes from', async () => {
  openBracket(viewOfBracket(startBracket(7, 'play_off')))
  expect((await cardOf('08')).textContent).toContain('Thắng trận 06')
  expect((await cardOf('06')).textContent).toContain('Nhì cụm B')
})

test('[OPS-195] cards, ports, the list and readers call a match by its whole code', async () => {
  const view = viewOfBracket(playMatches(startBracket(16, 'play_off'), 5), {}, 'C')
  const drawn = openBracket(view)
  const card = await cardOf('C-25')
  expect(within(card).getByText('C-25').className).toContain('code')
  expect(within(card).getByText('Thắng C-21')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: '→ C-21. Xem trận C-21' }).length).toBeGreaterThan(0)
  drawn.unmount()
  openBracket(view, { name: 'list' })
  expect((await cardOf('C-25')).textContent).toBe('C-25')
})

test('zoom starts at 100 %, moves in steps of 20 and stays within 30 and 300 %', async () => {
  const { user } = openBracket(sixteen())
  const bar = within((await screen.findAllByRole('group', { name: 'Phóng và thu sơ đồ' }))[0] ?? document.body)
  expect(bar.getByText('100%')).toBeTruthy()
  for (const [name, steps] of [
    ['Phóng to', [120, 140, 160, 180, 200, 220, 240, 260, 280, 300]],
    ['Thu nhỏ', [280, 260, 240, 220, 200, 180, 160, 140, 120, 100, 80, 60, 40, 30]],
  ] as const) {
    const button = bar.getByRole('button', { name })
    for (const step of steps) {
      await user.click(button)
      expect(await bar.findByText(`${step}%`)).toBeTruthy()
    }
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(true))
  }
})

test('the percentage is read out when a zoom has settled, and not before there is one', async () => {
  const { user } = openBracket(sixteen())
  await cardOf('01')
  expect(screen.queryByText(/^Sơ đồ ở cỡ/)).toBeNull()
  await user.click(screen.getAllByRole('button', { name: 'Phóng to' })[0] ?? document.body)
  const [said] = await screen.findAllByText('Sơ đồ ở cỡ 120%')
  expect(said?.getAttribute('role')).toBe('status')
})

test.each([
  ['768 px wide', 768, false, '60%'],
  ['769 px wide', 769, false, '100%'],
  ['wide and touched', 1366, true, '60%'],
])('on a screen %s zoom starts at %4$s', async (_screen, width, isTouched, percent) => {
  vi.stubGlobal('innerWidth', width)
  const { matchMedia } = window
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...matchMedia(query),
    matches: query === '(pointer: coarse)' ? isTouched : matchMedia(query).matches,
  }))
  openBracket(sixteen())
  const [bar] = await screen.findAllByRole('group', { name: 'Phóng và thu sơ đồ' })
  expect(within(bar ?? document.body).getByText(percent)).toBeTruthy()
})

test('a refresh says that the bracket is up to date', async () => {
  const { user } = openBracket(sixteen())
  await chooseAction(user, 'Làm mới')
  expect(await screen.findByText('Dữ liệu bảng đấu đã được cập nhật')).toBeTruthy()
})

test('[BRK-178] a team is found without diacritics and its way is ringed', async () => {
  const view = sixteen()
  const { user } = openBracket(view)
  const [team] = view.bracket.participants
  const plain = (team?.player1_name ?? '').normalize('NFD').replace(/\p{M}/gu, '').replace(/đ/gi, 'd').toUpperCase()
  await user.type(await screen.findByRole('searchbox', { name: /^Tìm VĐV/ }), plain)
  const own = view.bracket.matches.filter(({ participant1_id, participant2_id }) =>
    [participant1_id, participant2_id].includes(team?.id ?? 0),
  )
  const ringed = [...document.querySelectorAll('[data-on-path]')].map((card) => Number(card.getAttribute('data-match')))
  expect(ringed).toEqual(own.map(({ match_number }) => match_number))
  expect(screen.getByText(`Trận 1 trong ${own.length} trận tìm thấy`)).toBeTruthy()
})

test('[BRK-178] a search walks from hit to hit, forward and back and round, in the list too', async () => {
  const view = sixteen()
  const { user } = openBracket(view, { name: 'list', tournament: { letter: 'C' } })
  const found = () => document.querySelector('[data-found] button')?.textContent
  const field = await screen.findByRole('searchbox', { name: /^Tìm VĐV/ })
  await user.type(field, 'c-07')
  expect(found()).toBe('07')
  expect(screen.getByText('Trận 1 trong 1 trận tìm thấy')).toBeTruthy()
  await user.clear(field)
  expect(found()).toBeUndefined()
  const [team] = view.bracket.participants
  const codes = view.bracket.matches
    .filter(({ participant1_id, participant2_id }) => [participant1_id, participant2_id].includes(team?.id ?? 0))
    .map(({ match_code }) => match_code)
  await user.type(field, team?.player1_name ?? '')
  expect(found()).toBe(codes[0])
  await user.keyboard('{Enter}')
  expect(found()).toBe(codes[1 % codes.length])
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(found()).toBe(codes[0])
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(found()).toBe(codes.at(-1))
  await user.keyboard('{Escape}')
  expect(field).toHaveProperty('value', '')
  await user.type(field, 'không có ai')
  expect(screen.getByText('Không có trận nào khớp')).toBeTruthy()
})

test('the same bracket is a list of matches by round of the winners, the losers and what follows', async () => {
  openBracket(sixteen(), { name: 'list' })
  expect((await screen.findByRole('link', { name: 'Xem sơ đồ trực quan' })).getAttribute('href')).toBe(
    '/tournament-bracket-visual/128',
  )
  expect(screen.getByText('Loại kép, Play Off · 16 đội')).toBeTruthy()
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.firstChild?.textContent?.trim())
  expect(titles).toEqual([
    'Nhánh thắng, vòng 1',
    'Nhánh thắng, vòng 2',
    'Nhánh thua, vòng 1',
    'Nhánh thua, vòng 2',
    'Tứ kết',
    'Bán kết',
    'Chung kết',
  ])
  const second = within(screen.getByRole('region', { name: 'Nhánh thắng, vòng 2' }))
  expect(second.getAllByRole('row').map((row) => row.textContent?.slice(0, 7))).toEqual([
    'TrậnSốĐ',
    '09Cụm A',
    '11Cụm B',
    '13Cụm C',
    '15Cụm D',
  ])
  expect(second.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Trận',
    'Số',
    'Đội',
    'Tổng điểm',
    'Tỉ số',
    'Trạng thái',
    'Sân',
    'Trọng tài',
    'Giờ',
  ])
})

test('the list tells days with their year and large figures with dots', async () => {
  const view = viewOfBracket(playMatches(startBracket(8, 'standard'), 1))
  openBracket({ ...view, bracket: { ...view.bracket, total_participants: 1024 } }, { name: 'list' })
  expect(await screen.findByText('Loại trực tiếp · 1.024 đội')).toBeTruthy()
  const played = screen.getByRole('button', { name: /^Trận 01,/ }).closest('tr')
  expect(played?.lastElementChild?.textContent).toBe('09:31 14/03/2026')
})

test('[BRK-36] a table gives the reason beside each place', async () => {
  const view = viewOfBracket(playMatches(startBracket(4, 'league'), 3))
  openBracket(view)
  const rows = within(await screen.findByRole('table', { name: /Thứ hạng/ })).getAllByRole('row')
  expect(rows).toHaveLength(5)
  const [first] = view.groups[0]?.standings ?? []
  expect(rows[1]?.textContent).toContain(first?.reason ?? 'none')
})

test('a tap opens the sheet with both sides, their points and where winner and loser go', async () => {
  const { user } = openBracket(sixteen())
  await user.click(await cardOf('01'))
  const sheet = within(await screen.findByRole('dialog'))
  expect(sheet.getByText('Cụm A, vòng 1')).toBeTruthy()
  expect(sheet.getAllByText('7,50')).toHaveLength(2)
  const ways = sheet.getAllByRole('listitem').map((item) => item.textContent)
  expect(ways).toContainEqual(expect.stringContaining('Đội thắng vào trận 09'))
  expect(ways).toContainEqual(expect.stringContaining('Đội thua vào trận 10'))
  expect(sheet.queryByRole('button', { name: 'Sửa kết quả' })).toBeNull()
})

test('saving a result needs a winner; set 1 starts at 11 and 0', async () => {
  const view = viewOfBracket(startBracket(4, 'standard'))
  const match = matchOf(view, '01')
  const { server, user } = openBracket(view, { role: 'mod', search: `?match=${match.id}` })
  server.on(saveMatchResult, () => answerOf(match))
  await user.click(await screen.findByRole('button', { name: 'Lưu kết quả' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Kết quả trận 01/ }))
  expect(dialog.getByLabelText<HTMLInputElement>('Điểm đội thắng').value).toBe('11')
  expect(dialog.getByLabelText<HTMLInputElement>('Điểm đội thua').value).toBe('0')
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await dialog.findByText('Vui lòng chọn người chiến thắng')).toBeTruthy()
  expect(server.callsOf(saveMatchResult)).toHaveLength(0)

  await user.click(dialog.getAllByRole('radio')[0] ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await screen.findByText('Đã lưu kết quả trận 01')).toBeTruthy()
  expect(server.callsOf(saveMatchResult).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      winner_id: match.participant1_id,
      loser_id: match.participant2_id,
      set1_winner_score: 11,
      set1_loser_score: 0,
      outcome: 'played',
      confirm_void: false,
      seen_updated_at: match.updated_at,
    }),
  ])
})

test('a double walkover asks for no winner and no score', async () => {
  const view = viewOfBracket(startBracket(4, 'standard'))
  const match = matchOf(view, '01')
  const { server, user } = openBracket(view, { role: 'mod', search: `?match=${match.id}` })
  server.on(saveMatchResult, () => answerOf(match))
  await user.click(await screen.findByRole('button', { name: 'Lưu kết quả' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Kết quả trận 01/ }))
  await user.click(dialog.getByRole('radio', { name: 'Cả hai vắng mặt' }))
  expect(dialog.queryByLabelText('Điểm đội thắng')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  await waitFor(() => expect(server.callsOf(saveMatchResult)).toHaveLength(1))
  expect(server.callsOf(saveMatchResult)[0]?.body).toEqual({
    outcome: 'double_walkover',
    confirm_void: false,
    complete: false,
    seen_updated_at: match.updated_at,
    seen_participant_ids: [match.participant1_id, match.participant2_id],
  })
})

test('[BRK-42][BRK-92] a correction names what it voids and waits for the red button', async () => {
  const view = viewOfBracket(playMatches(startBracket(4, 'standard')))
  const match = matchOf(view, '01')
  const { server, user } = openBracket(view, { role: 'mod', search: `?match=${match.id}` })
  server
    .on(previewMatchResult, () => ({ voided: [{ id: 9, match_code: '03' }] }))
    .on(saveMatchResult, () => answerOf(match))
  await user.click(await screen.findByRole('button', { name: 'Sửa kết quả' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Kết quả trận 01/ }))
  await user.click(dialog.getAllByRole('radio')[1] ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await dialog.findByText('Sửa kết quả trận 01 sẽ hủy kết quả trận 03')).toBeTruthy()
  expect(server.callsOf(saveMatchResult)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Hủy 1 kết quả và lưu' }))
  await waitFor(() => expect(server.callsOf(saveMatchResult)).toHaveLength(1))
  expect(server.callsOf(saveMatchResult)[0]?.body).toMatchObject({
    winner_id: match.participant2_id,
    confirm_void: true,
  })
})

test('a result that somebody else changed meanwhile is not overwritten, and the dialog stays', async () => {
  const view = viewOfBracket(startBracket(4, 'standard'))
  const match = matchOf(view, '01')
  const { server, user } = openBracket(view, { role: 'mod', search: `?match=${match.id}` })
  server.on(saveMatchResult, () => fail('match-changed'))
  await user.click(await screen.findByRole('button', { name: 'Lưu kết quả' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Kết quả trận 01/ }))
  await user.click(dialog.getAllByRole('radio')[0] ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await dialog.findByText(/Trận đấu vừa thay đổi, vui lòng xem lại\./)).toBeTruthy()
  expect(screen.getByText('Có lỗi xảy ra khi lưu kết quả trận đấu')).toBeTruthy()
})

test('[OPS-346] the dialog keeps the teams that were read, and takes the new ones once the server refused', async () => {
  const played = playMatches(startBracket(4, 'standard'), 2)
  const read = matchOf(viewOfBracket(played), '03')
  const { server, shown, user } = openBracket(viewOfBracket(played), { role: 'mod', search: `?match=${read.id}` })
  await user.click(await screen.findByRole('button', { name: 'Lưu kết quả' }))
  const dialog = within(await screen.findByRole('dialog', { name: /Kết quả trận 03/ }))
  const choices = () => dialog.getAllByRole('radio').slice(0, 2)
  const nameOf = (choice: HTMLElement | undefined) => choice?.closest('label')?.textContent ?? choice?.textContent
  const before = nameOf(choices()[0])
  await user.click(choices()[0] ?? document.body)
  // Another desk corrects the match before, in the middle of it.
  const other = matchOf(viewOfBracket(played), '01').participant2
  const now = { participant1: other, participant1_id: other?.id ?? null }
  shown.view = viewOfBracket(played, { '03': now })
  server.emitLive({ tournament_id: 128, seq: 2, type: 'match-result', at: '2026-03-14T09:31:00+07:00' }, '2')
  await waitFor(() => expect(document.body.textContent).toContain(other?.player1_short))
  server.on(saveMatchResult, () => fail('match-changed'))
  expect(nameOf(choices()[0])).toBe(before)
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await dialog.findByText(/Trận đấu vừa thay đổi, vui lòng xem lại\./)).toBeTruthy()
  await waitFor(() => expect(nameOf(choices()[0])).not.toBe(before))
  // The winner that was chosen is of the match no more.
  expect(
    choices().map((choice) => choice.getAttribute('aria-checked') ?? String((choice as HTMLInputElement).checked)),
  ).toEqual(['false', 'false'])
  await user.click(choices()[0] ?? document.body)
  server.on(saveMatchResult, () => answerOf(read))
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  await waitFor(() =>
    expect(server.callsOf(saveMatchResult).map(({ body }) => [body.winner_id, body.seen_participant_ids])).toEqual([
      [read.participant1_id, [read.participant1_id, read.participant2_id]],
      [other?.id, [other?.id, read.participant2_id]],
    ]),
  )
})

test('a result saved elsewhere appears without a reload and leaves the view where it is', async () => {
  const start = startBracket(8, 'standard')
  const { server, shown, user } = openBracket(viewOfBracket(start), { role: 'mod' })
  const card = await cardOf('01')
  await user.click(screen.getAllByRole('button', { name: 'Phóng to' })[0] ?? document.body)
  const stage = card.closest<HTMLElement>('[style*="scale"]')
  const before = stage?.style.transform
  shown.view = viewOfBracket(playMatches(start, 1))
  server.emitLive({ tournament_id: 128, seq: 2, type: 'match-result', at: '2026-03-14T09:31:00+07:00' }, '2')
  await waitFor(async () => expect((await cardOf('01')).textContent).toContain('11'))
  expect(within(await cardOf('01')).getByText('Xong')).toBeTruthy()
  expect(await cardOf('01')).toBe(card)
  expect(stage?.style.transform).toBe(before)
})

test('what happens elsewhere is read out by one polite region', async () => {
  const start = startBracket(8, 'standard')
  const { server, shown } = openBracket(viewOfBracket(start), { role: 'mod' })
  await cardOf('01')
  const region = screen.getByRole('status', { name: 'Diễn biến các trận' })
  expect(region.textContent).toBe('')
  shown.view = viewOfBracket(playMatches(start, 1))
  server.emitLive({ tournament_id: 128, seq: 2, type: 'match-result', at: '2026-03-14T09:31:00+07:00' }, '2')
  await waitFor(() => expect(region.textContent).toMatch(/^Trận 01: .* thắng 11 – 7$/))
})

test('a live result leaves the focus on the card that has it', async () => {
  const start = startBracket(8, 'standard')
  const { server, shown } = openBracket(viewOfBracket(start), { role: 'mod' })
  const card = await cardOf('02')
  card.focus()
  shown.view = viewOfBracket(playMatches(start, 2))
  server.emitLive({ tournament_id: 128, seq: 2, type: 'match-result', at: '2026-03-14T09:31:00+07:00' }, '2')
  await waitFor(async () => expect(within(await cardOf('02')).getByText('Xong')).toBeTruthy())
  expect(document.activeElement).toBe(await cardOf('02'))
})

test.each([
  ['open', 'Đang bốc thăm, xem trực tiếp'],
  ['saved', 'Xem bốc thăm'],
] as const)('without a bracket a draw that is %s can be watched', async (draw_state, name) => {
  openBracket(null, { tournament: { draw_state } })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe('/tournament-draw/128')
})

test('beside a bracket the way to its draw stays', async () => {
  const first = openBracket(sixteen(), { tournament: { draw_state: 'saved' } })
  await openActions(first.user)
  expect(screen.getByRole('menuitem', { name: 'Xem bốc thăm' }).getAttribute('href')).toBe('/tournament-draw/128')
  first.unmount()
  const { user } = openBracket(sixteen(), { tournament: { draw_state: 'abandoned' } })
  await openActions(user)
  expect(screen.queryByRole('menuitem', { name: 'Xem bốc thăm' })).toBeNull()
})

test('a drag moves the drawing and opens nothing; arrow keys move it too', async () => {
  openBracket(sixteen())
  const card = await cardOf('01')
  const transform = () => card.closest<HTMLElement>('[style*="scale"]')?.style.transform
  const start = transform()
  const at = (x: number, y: number) => ({ pointerId: 1, pointerType: 'mouse', button: 0, clientX: x, clientY: y })
  fireEvent(card, new MouseEvent('pointerdown', { bubbles: true, ...at(200, 200) }))
  fireEvent(card, new MouseEvent('pointermove', { bubbles: true, ...at(160, 190) }))
  fireEvent(card, new MouseEvent('pointerup', { bubbles: true, ...at(160, 190) }))
  fireEvent(card, new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
  expect(transform()).not.toBe(start)
  expect(screen.queryByRole('dialog')).toBeNull()
  const dragged = transform()
  fireEvent.keyDown(screen.getByRole('region', { name: /^Sơ đồ thi đấu/ }), { key: 'ArrowRight' })
  expect(transform()).not.toBe(dragged)
})

/** A league of three whose table nothing separates, and what became of its tie. */
function tiedBracket(...ties: Partial<TieView>[]) {
  const view = viewOfBracket(playMatches(startBracket(3, 'league')))
  const bare: TieView = {
    id: 7,
    state: 'open',
    method: null,
    reason: null,
    commitment: 'ab'.repeat(32),
    seed: null,
    decided_at: null,
    closed_at: null,
    closed_because: null,
    participant_ids: [1, 2, 3],
  }
  const all = ties.map((tie, index) => ({ ...bare, id: 7 + index, ...tie }))
  return { ...view, groups: view.groups.map((table) => ({ ...table, ties: all })) }
}
const drawnTie = { state: 'decided', method: 'lots', decided_at: '2026-03-14T10:30:00+07:00' } as const

test('[BRK-104] the organiser has lots drawn by the server: no order is sent', async () => {
  const view = tiedBracket({})
  const { server, user } = openBracket(view, { role: 'mod' })
  server.on(decideGroupTie, () => fullBracket(view))
  await user.click(await screen.findByRole('button', { name: 'Phân định hạng' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByRole('button', { name: /xuống$/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Bốc thăm ngay' }))
  await waitFor(() => expect(server.callsOf(decideGroupTie)).toHaveLength(1))
  expect(server.callsOf(decideGroupTie)[0]?.body).toEqual({ group_key: 'A', method: 'lots' })
})

test('[BRK-104] or puts the teams in order, which needs a reason', async () => {
  const view = tiedBracket({})
  const { server, user } = openBracket(view, { role: 'mod' })
  server.on(decideGroupTie, () => fullBracket(view))
  await user.click(await screen.findByRole('button', { name: 'Phân định hạng' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: 'Ban tổ chức quyết định' }))
  const [first] = dialog.getAllByRole('button', { name: /xuống$/ })
  await user.click(first ?? document.body)
  await user.click(dialog.getByRole('button', { name: 'Lưu thứ hạng' }))
  expect(await dialog.findByText('Vui lòng nhập lý do quyết định thứ hạng')).toBeTruthy()
  expect(server.callsOf(decideGroupTie)).toHaveLength(0)
  await user.type(dialog.getByRole('textbox', { name: 'Lý do (công khai)' }), 'Trận đấu thêm')
  await user.click(dialog.getByRole('button', { name: 'Lưu thứ hạng' }))
  await waitFor(() => expect(server.callsOf(decideGroupTie)).toHaveLength(1))
  expect(server.callsOf(decideGroupTie)[0]?.body).toEqual({
    group_key: 'A',
    method: 'decision',
    order: [2, 1, 3],
    reason: 'Trận đấu thêm',
  })
})

test.each([
  [{}, 'Chờ phân định', /^Chờ bốc thăm hoặc quyết định/, false],
  [drawnTie, 'Đã bốc thăm', /^Máy chủ bốc thăm lúc /, true],
  [
    { ...drawnTie, method: 'decision', reason: 'Trận đấu thêm' } as const,
    'BTC quyết định',
    'Ban tổ chức quyết định: Trận đấu thêm',
    false,
  ],
  [{ ...drawnTie, method: 'decision' } as const, 'BTC quyết định', 'Ban tổ chức quyết định (không ghi lý do)', false],
  [
    { ...drawnTie, state: 'void', closed_because: 'results-changed' } as const,
    'Phân định đã hủy',
    'Kết quả bốc thăm trước không còn hiệu lực: kết quả trận đấu đã thay đổi',
    true,
  ],
])('[BRK-174] the public reads at the table what became of a tie (%#)', async (tie, label, said, hasProof) => {
  const { user } = openBracket(tiedBracket(tie))
  await user.click(await screen.findByRole('button', { name: label }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(said)).toBeTruthy()
  const proof = dialog.queryByRole('link', { name: 'Kiểm chứng bốc thăm' })
  expect(proof?.getAttribute('href') ?? null).toBe(hasProof ? '/tournament-draw/128#lots-7' : null)
  expect(dialog.queryByRole('button', { name: 'Hủy phân định' })).toBeNull()
})

test('[BRK-172] the organiser takes lots back with a reason', async () => {
  const view = tiedBracket(drawnTie)
  const { server, user } = openBracket(view, { role: 'mod' })
  server.on(takeBackGroupTie, () => fullBracket(view))
  await user.click(await screen.findByRole('button', { name: 'Đã bốc thăm' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Hủy phân định' }))
  await user.type(dialog.getByRole('textbox', { name: 'Lý do hủy' }), 'Nhầm bảng')
  await user.click(dialog.getByRole('button', { name: 'Hủy phân định' }))
  await waitFor(() => expect(server.callsOf(takeBackGroupTie)).toHaveLength(1))
  expect(server.callsOf(takeBackGroupTie)[0]).toMatchObject({ params: { tie_id: 7 }, body: { reason: 'Nhầm bảng' } })
})

test('whoever watches sees the lots come out place by place, and then where to check them', async () => {
  const { server } = openBracket(tiedBracket({}))
  await screen.findByRole('button', { name: 'Chờ phân định' })
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const ties = [{ id: 9, group_key: 'A', method: 'lots', participant_ids: [3, 1, 2] }]
  server.emitLive({ tournament_id: 128, seq: 99, type: 'group-tie-decided', at: '2026-03-14T08:00:00+07:00', ties })
  const panel = within(await screen.findByRole('region', { name: /^Bốc thăm hạng/ }))
  const rows = () => panel.getAllByRole('listitem').map((item) => item.textContent?.includes('Đang bốc…'))
  expect(rows()).toEqual([true, true, true])
  for (let opened = 1; opened <= 3; opened += 1) {
    await vi.advanceTimersByTimeAsync(1400)
    await waitFor(() => expect(rows().filter((hidden) => !hidden)).toHaveLength(opened))
  }
  vi.useRealTimers()
  expect(panel.getByRole('link', { name: 'Kiểm chứng bốc thăm' }).getAttribute('href')).toContain('#lots-9')
})

test('the division switcher leads to the brackets of the group', async () => {
  const { server, user } = openBracket(sixteen(), { tournament: { group_id: 7 } })
  const divisions = [sampleTournament({ is_bracket_generated: true }), sampleTournament({ id: 129, name: 'Đôi nữ' })]
  server.on(readGroup, () => ({
    id: 7,
    group_name: 'Sài Gòn Mở Rộng',
    venue: 'Nhà thi đấu Phú Thọ',
    use_snapshot_ranking: false,
    snapshot_group_tournament_id: null,
    divisions,
    total_count: 2,
    created_at: '2026-02-01T09:00:00+07:00',
    updated_at: '2026-02-01T09:00:00+07:00',
  }))
  await user.click(await screen.findByRole('button', { name: /chọn nội dung khác$/ }))
  const other = await screen.findByRole('menuitem', { name: /Đôi nữ/ })
  expect(other.getAttribute('href')).toBe('/tournament-bracket-visual/129')
})

test.each([
  ['mod', 7, '/matches/7'],
  [undefined, 7, undefined],
] as const)('for %s the bracket of group %s leads to the desk %s', async (role, group_id, desk) => {
  const { user } = openBracket(sixteen(), { ...(role && { role }), tournament: { group_id } })
  await openActions(user)
  expect(screen.queryByRole('menuitem', { name: 'Điều hành trận đấu' })?.getAttribute('href')).toBe(desk)
})

test('[TRN-155] the desk of a tournament that stands alone opens with a group of its own', async () => {
  const { user, server } = openBracket(sixteen(), { role: 'mod', tournament: { group_id: null, group_name: null } })
  server.on(giveGroup, () => ({
    id: 31,
    group_name: 'Đôi nam 7.5',
    venue: 'Sân Lotus',
    use_snapshot_ranking: false,
    snapshot_group_tournament_id: null,
    total_count: 1,
    divisions: [sampleTournament({ group_id: 31 })],
    created_at: '2026-02-01T09:00:00+07:00',
    updated_at: '2026-02-01T09:00:00+07:00',
  }))
  await chooseAction(user, 'Điều hành trận đấu')
  expect(await screen.findByText(/^Đã lập nhóm giải “.*” để điều hành$/)).toBeTruthy()
  expect(server.callsOf(giveGroup)[0]?.params).toEqual({ id: 128 })
})

test('[TRN-155] a referee and a visitor find no way to a desk that is not there', async () => {
  const { user } = openBracket(sixteen(), { role: 'ref', tournament: { group_id: null, group_name: null } })
  await openActions(user)
  expect(screen.queryByRole('menuitem', { name: 'Điều hành trận đấu' })).toBeNull()
})
