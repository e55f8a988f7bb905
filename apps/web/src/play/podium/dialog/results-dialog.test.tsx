import { screen, waitFor, within } from '@testing-library/react'
import {
  clearResults,
  createResults,
  listRegistrations,
  listResultsChanges,
  readResults,
  readTournament,
  updateResults,
} from '@vot/contract'
import { applyResult } from '@vot/domain'
import { describe, expect, test } from 'vitest'
import { fail } from '../../../lib/testing/fake-server'
import { playMatches, startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { sampleProtest } from '../../../lib/testing/sample-protest'
import { registrationPage, sampleRegistration } from '../../../lib/testing/sample-registration'
import { datesOf, sampleTournament } from '../../../lib/testing/samples'
import { nameOf, openResults, playedBracket, registrations, sampleResults } from '../testing/open-results'

const field = (label: string) =>
  within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('combobox', { name: label })
const option = (team: number) => new RegExp(`^${nameOf(team)} –`)

test('[RES-18] the podium of a finished bracket is proposed and saved with both players of each team', async () => {
  const { server, user } = openResults({
    saved: null,
    role: 'mod',
    bracket: viewOfBracket(playMatches(startBracket(5, 'standard'))),
  })
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(field('Giải nhất').value).toContain(nameOf(1)))
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await screen.findByText('Tạo kết quả giải đấu thành công!')).toBeTruthy()
  const body = server.callsOf(createResults)[0]?.body
  expect(body?.first_place_player_ids).toEqual([registrations[0]?.player1_id, registrations[0]?.player2_id])
  expect(body?.third_place_player_ids).toHaveLength(4)
})

test('[OPS-282] open protests of the division are named before the podium is saved, and hold nothing up', async () => {
  const { user } = openResults({ saved: null, role: 'mod', protests: [sampleProtest()] })
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Còn 1 khiếu nại chưa giải quyết: C-07')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Lưu kết quả' }).hasAttribute('disabled')).toBe(false)
})

test('[RES-01][RES-02][RES-03] each place that is missing says so under its field', async () => {
  const { server, user } = openResults({ saved: null, role: 'mod', bracket: null })
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  for (const text of [
    'Vui lòng chọn đủ 2 VĐV cho giải nhất',
    'Vui lòng chọn đủ 2 VĐV cho giải nhì',
    'Vui lòng chọn 1 đội (2 VĐV) hoặc 2 đội (4 VĐV) cho giải ba',
  ]) {
    expect(await dialog.findByText(text)).toBeTruthy()
  }
  expect(server.callsOf(createResults)).toHaveLength(0)
})

test('[RES-71] of two teams a first and a second place are saved', async () => {
  const { server, user } = openResults({ saved: null, role: 'mod', bracket: null, teams: registrations.slice(0, 2) })
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(field('Giải nhất').disabled).toBe(false))
  expect(dialog.queryByRole('combobox', { name: 'Giải ba' })).toBeNull()
  for (const [label, team] of [
    ['Giải nhất', 1],
    ['Giải nhì', 2],
  ] as const) {
    await user.click(field(label))
    await user.click(await screen.findByRole('option', { name: option(team) }))
  }
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await screen.findByText('Tạo kết quả giải đấu thành công!')).toBeTruthy()
  expect(server.callsOf(createResults)[0]?.body?.third_place_player_ids).toEqual([])
})

/** Neither team came to the first semi-final. */
function bracketWithAbsent() {
  const absent = applyResult(startBracket(4, 'standard'), 1, { outcome: 'double_walkover' })
  if (!absent.ok) throw new Error(absent.code)
  return viewOfBracket(playMatches(absent.value.state))
}

test('[RES-02, RES-71] a place that absent teams left empty is proposed and saved empty', async () => {
  const { server, user } = openResults({ saved: null, role: 'mod', bracket: bracketWithAbsent() })
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(field('Giải nhất').value).toContain(nameOf(2)))
  expect([field('Giải nhì').value, field('Giải nhì').placeholder]).toEqual(['', 'Không có đội nào'])
  expect(field('Giải ba').value).toContain(nameOf(3))
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await screen.findByText('Tạo kết quả giải đấu thành công!')).toBeTruthy()
  const body = server.callsOf(createResults)[0]?.body
  expect([body?.second_place_player_ids, body?.third_place_player_ids?.length]).toEqual([[], 2])
  expect(body?.reason).toBe(undefined)
})

test('[RES-72] organisers read that a match was opened again under the saved results, and take them back', async () => {
  const bracket = viewOfBracket(startBracket(5, 'standard'))
  const { user } = openResults({ role: 'mod', bracket })
  expect(await screen.findByText(/Có trận mở lại sau khi lưu kết quả/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Sửa kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Có trận mở lại sau khi lưu kết quả/)).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Cập nhật' }).hasAttribute('disabled')).toBe(true)
  expect(dialog.getByRole('button', { name: 'Hủy kết quả' }).hasAttribute('disabled')).toBe(false)
})

describe('[RES-72] where the saved places are other than those of the bracket', () => {
  /** First and second the other way round. */
  const swapped = () => {
    const results = sampleResults()
    const { first_place_player_ids: first, second_place_player_ids: second } = results
    const other = { first: 'second', second: 'first', third: 'third' } as const
    const items = results.items.map((item) => ({ ...item, place: other[item.place] }))
    return { ...results, items, first_place_player_ids: second, second_place_player_ids: first }
  }
  const meant = { action: 'update-results' as const, by: 'Lê Tổ Chức', reason: 'Đội 1 bị loại' }
  const at = '2026-03-15T18:00:00+07:00'
  const asks = /Hãy sửa kết quả, hoặc ghi lý do/

  test('organisers are asked to correct them or to say why', async () => {
    const { server, user } = openResults({ role: 'mod', saved: swapped() })
    expect(await screen.findByText(asks)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Sửa kết quả' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(field('Giải nhất').value).toContain(nameOf(2)))
    await user.click(dialog.getByRole('button', { name: 'Cập nhật' }))
    expect(await dialog.findByText('Kết quả khác với sơ đồ đấu, vui lòng nhập lý do')).toBeTruthy()
    server.on(updateResults, () => swapped()).on(listResultsChanges, () => ({ items: [{ ...meant, at }] }))
    await user.type(dialog.getByRole('textbox', { name: /^Lý do khác với sơ đồ đấu/ }), 'Đội 1 bị loại')
    await user.click(dialog.getByRole('button', { name: 'Cập nhật' }))
    expect(await screen.findByText('Cập nhật kết quả giải đấu thành công!')).toBeTruthy()
    expect(server.callsOf(updateResults)[0]?.body.reason).toBe('Đội 1 bị loại')
    expect(await screen.findByText(/lý do đã ghi: Đội 1 bị loại/)).toBeTruthy()
    expect(screen.queryByText(asks)).toBeNull()
  })

  test('a reason that was given is told instead, and not asked for again', async () => {
    const { server, user } = openResults({ role: 'mod', saved: swapped(), query: '?edit=1' })
    server.on(listResultsChanges, () => ({ items: [{ ...meant, at }] })).on(updateResults, () => swapped())
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/lý do đã ghi: Đội 1 bị loại/)).toBeTruthy()
    expect(dialog.queryByRole('textbox', { name: /^Lý do/ })).toBeNull()
    expect(screen.queryByText(asks)).toBeNull()
    await waitFor(() => expect(field('Giải nhất').value).toContain(nameOf(2)))
    await user.click(dialog.getByRole('button', { name: 'Cập nhật' }))
    expect(await screen.findByText('Cập nhật kết quả giải đấu thành công!')).toBeTruthy()
  })

  test('a match that ended since makes the reason one of before', async () => {
    const bracket = playedBracket()
    const final = bracket.bracket.matches.find(({ phase }) => phase === 'final')
    if (final) Object.assign(final, { completed_time: '2026-03-15T18:00:01+07:00' })
    const { server } = openResults({ role: 'mod', saved: swapped(), bracket })
    server.on(listResultsChanges, () => ({ items: [{ ...meant, at }] }))
    expect(await screen.findByText(asks)).toBeTruthy()
  })

  test('[RES-73] a podium of before the present rule is not marked, until a match ended since', async () => {
    const former = { ...swapped(), former_rule: true }
    const { user, server } = openResults({ role: 'mod', saved: former })
    expect(await screen.findByRole('list', { name: 'Bục vinh danh' })).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Sửa kết quả' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(field('Giải nhất').value).toContain(nameOf(2)))
    expect(screen.queryByText(asks)).toBeNull()
    expect(dialog.queryByRole('textbox', { name: /^Lý do/ })).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Cập nhật' }))
    expect(await screen.findByText('Cập nhật kết quả giải đấu thành công!')).toBeTruthy()
    expect(server.callsOf(updateResults)[0]?.body.reason).toBe(undefined)
  })

  test('[RES-73] one of before is marked once a match ended since', async () => {
    const bracket = playedBracket()
    const final = bracket.bracket.matches.find(({ phase }) => phase === 'final')
    if (final) Object.assign(final, { completed_time: '2026-03-15T18:00:01+07:00' })
    openResults({ role: 'mod', saved: { ...swapped(), former_rule: true }, bracket })
    expect(await screen.findByText(asks)).toBeTruthy()
  })

  test('visitors are told nothing of it', async () => {
    const { server } = openResults({ saved: swapped() })
    expect(await screen.findByRole('list', { name: 'Bục vinh danh' })).toBeTruthy()
    expect(screen.queryByText(/sơ đồ đấu\./)).toBeNull()
    expect(server.callsOf(listResultsChanges)).toHaveLength(0)
  })
})

test('only approved teams are offered, and one chosen for a place is hidden from the others', async () => {
  const { user } = openResults({ saved: null, role: 'mod', bracket: null })
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(field('Giải nhất').disabled).toBe(false))
  await user.click(field('Giải nhất'))
  const offered = await screen.findAllByRole('option')
  expect(offered).toHaveLength(5)
  await user.click(screen.getByRole('option', { name: new RegExp(`^${nameOf(2)} –`) }))
  await user.click(field('Giải nhì'))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
  expect(screen.queryByRole('option', { name: new RegExp(`^${nameOf(2)} –`) })).toBeNull()
})

test('the teams to choose from stand by points, the strongest first, or by name', async () => {
  const { server, user } = openResults({ saved: null, role: 'mod', bracket: null })
  const named = (player1_name: string, player1_points: number, order: number) =>
    sampleRegistration(order, { status: 'approved', player1_name, player1_points, player2_points: 1 })
  const teams = [named('Đỗ Yếu', 2, 1), named('Dương Mạnh', 4, 2), named('An Vừa', 3, 3)]
  server.on(listRegistrations, () => registrationPage(teams))
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  await waitFor(() => expect(field('Giải nhất').disabled).toBe(false))
  const offered = async () => {
    await user.click(field('Giải nhất'))
    return (await screen.findAllByRole('option')).map((shown) => shown.textContent)
  }
  expect(await offered()).toEqual([
    expect.stringMatching(/^Dương Mạnh – .*5,00$/),
    expect.stringMatching(/^An Vừa – .*4,00$/),
    expect.stringMatching(/^Đỗ Yếu – .*3,00$/),
  ])
  await user.click(screen.getByRole('radio', { name: 'Theo tên' }))
  expect(await offered()).toEqual([
    expect.stringMatching(/^An Vừa/),
    expect.stringMatching(/^Dương Mạnh/),
    expect.stringMatching(/^Đỗ Yếu/),
  ])
})

test('saved results are corrected with the other button', async () => {
  const { server, user } = openResults({ role: 'admin' })
  await user.click(await screen.findByRole('button', { name: 'Sửa kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(field('Giải nhì').value).toContain(nameOf(2)))
  await user.click(dialog.getByRole('button', { name: 'Cập nhật' }))
  expect(await screen.findByText('Cập nhật kết quả giải đấu thành công!')).toBeTruthy()
  expect(server.callsOf(updateResults)).toHaveLength(1)
})

test('a refusal keeps the dialog and names the reason', async () => {
  const { server, user } = openResults({ role: 'admin' })
  server.on(updateResults, () => fail('not-a-team'))
  await user.click(await screen.findByRole('button', { name: 'Sửa kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(field('Giải nhì').value).toContain(nameOf(2)))
  await user.click(dialog.getByRole('button', { name: 'Cập nhật' }))
  expect(await dialog.findByText('Các VĐV được chọn không phải một đội đã duyệt của giải đấu')).toBeTruthy()
  expect(screen.getByText('Không thể lưu kết quả giải đấu')).toBeTruthy()
})

test('teams of all pages are offered, 100 asked for at a time', async () => {
  const { server, user } = openResults({ saved: null, role: 'mod', bracket: null })
  server.on(listRegistrations, ({ query }) => ({
    items: [sampleRegistration(query.page, { status: 'approved' })],
    page: query.page,
    per_page: 100,
    total_count: 3,
    total_pages: 3,
    counts: { approved: 3, pending: 0, rejected: 0 },
  }))
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(field('Giải nhất').disabled).toBe(false))
  await user.click(field('Giải nhất'))
  expect(await screen.findAllByRole('option')).toHaveLength(3)
  expect(server.callsOf(listRegistrations).map(({ query }) => query.per_page)).toEqual([100, 100, 100])
})

test('[RES-04] a second team of somebody who is placed already is not offered', async () => {
  const shared = sampleRegistration(7, { status: 'approved', player1_id: registrations[0]?.player1_id ?? 0 })
  const { user } = openResults({ saved: null, role: 'mod', bracket: null, teams: [...registrations, shared] })
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  await screen.findByRole('dialog')
  await waitFor(() => expect(field('Giải nhất').disabled).toBe(false))
  await user.click(field('Giải nhất'))
  await user.click(await screen.findByRole('option', { name: option(1) }))
  await user.click(field('Giải nhì'))
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(4))
  expect(screen.queryByRole('option', { name: new RegExp(`^${shared.player1_name} –`) })).toBeNull()
})

test('teams that cannot be loaded say so and can be asked for again', async () => {
  const { server, user } = openResults({ saved: null, role: 'mod', bracket: null })
  server.on(listRegistrations, () => fail('access-denied'))
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Không thể tải danh sách đội')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Lưu kết quả' }).disabled).toBe(true)
  server.on(listRegistrations, () => registrationPage(registrations))
  await user.click(dialog.getByRole('button', { name: 'Thử lại' }))
  await waitFor(() => expect(field('Giải nhất').disabled).toBe(false))
})

test('[RES-22] a correction says beforehand who gains and who loses how much', async () => {
  const { user } = openResults({ role: 'mod' })
  await user.click(await screen.findByRole('button', { name: 'Sửa kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  const preview = () => within(dialog.getByRole('region', { name: 'Điểm sẽ thay đổi' }))
  await waitFor(() => expect(preview().getByText('Điểm của các VĐV giữ nguyên.')).toBeTruthy())
  await user.click(field('Giải nhì'))
  await user.click(await screen.findByRole('option', { name: option(5) }))
  const changes = preview()
    .getAllByRole('listitem')
    .map((item) => item.textContent)
  expect(changes).toHaveLength(4)
  expect(changes).toContain(`${nameOf(5)}không có hạng → Hạng nhì+0,10`)
  expect(changes).toContain(`${nameOf(2)}Hạng nhì → không có hạng−0,10`)
})

test('[PRC-01] of a practice no points are spoken of', async () => {
  const practice = { practice_until: '2026-03-15T10:00:00+07:00' }
  const { user } = openResults({ role: 'mod', tournament: practice, query: '?edit=1' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Kết quả giải đấu' }))
  expect(dialog.getByText('Giải tập không cộng điểm cho ai.')).toBeTruthy()
  expect(dialog.queryByText(/Mỗi VĐV nhận|Điểm sẽ thay đổi|Điểm đã cộng/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Hủy kết quả' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Hủy kết quả giải?' }))
  expect(asked.getByText('Có thể nhập lại kết quả sau.')).toBeTruthy()
  expect(asked.queryByText(/Điểm/)).toBeNull()
})

test('[RES-22] the preview goes by the awards of today', async () => {
  openResults({ role: 'mod', query: '?edit=1', tournament: { award_first: 0.5 } })
  const dialog = within(await screen.findByRole('dialog'))
  const preview = within(await dialog.findByRole('region', { name: 'Điểm sẽ thay đổi' }))
  expect(preview.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    `${nameOf(1)}+0,30`,
    `${registrations[0]?.player2_name}+0,30`,
  ])
})

test('an address with edit=1 opens the dialog for an organiser, and leaving it clears the address', async () => {
  const { user, router } = openResults({ role: 'mod', query: '?edit=1' })
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Hủy' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).toBe('')
})

test('for everybody else edit=1 shows the results alone', async () => {
  for (const role of [undefined, 'user'] as const) {
    const shown = openResults({ query: '?edit=1', ...(role ? { role } : {}) })
    expect(await screen.findByRole('list', { name: 'Bục vinh danh' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    shown.unmount()
  }
})

test('results that somebody else saved meanwhile turn saving into correcting', async () => {
  const finished = viewOfBracket(playMatches(startBracket(5, 'standard')))
  const { server, user } = openResults({ saved: null, role: 'mod', bracket: finished })
  server.on(createResults, () => {
    server
      .on(readTournament, () => sampleTournament({ ...datesOf('completed'), has_results: true }))
      .on(readResults, () => sampleResults())
    return fail('results-exist')
  })
  await user.click(await screen.findByRole('button', { name: 'Nhập kết quả' }))
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(field('Giải nhất').value).toContain(nameOf(1)))
  await user.click(dialog.getByRole('button', { name: 'Lưu kết quả' }))
  expect(await screen.findByText('Không thể lưu kết quả giải đấu')).toBeTruthy()
  await user.click(await dialog.findByRole('button', { name: 'Cập nhật' }))
  expect(await screen.findByText('Cập nhật kết quả giải đấu thành công!')).toBeTruthy()
  expect(server.callsOf(updateResults)).toHaveLength(1)
})

describe('what the dialog asks before it saves', () => {
  const open = (options: Parameters<typeof openResults>[0] = {}) =>
    openResults({ role: 'mod', query: '?edit=1', ...options })
  const dialog = () => screen.findByRole('dialog', { name: 'Kết quả giải đấu' })

  test('says why nothing can be saved while the bracket is not finished', async () => {
    open({ saved: null, bracket: viewOfBracket(playMatches(startBracket(8, 'standard'), 2)) })
    expect(within(await dialog()).getByText(/Sơ đồ đấu chưa xong/)).toBeTruthy()
    expect(within(await dialog()).getByRole('button', { name: 'Lưu kết quả' })).toHaveProperty('disabled', true)
  })

  test('says so before the start, where there is no bracket', async () => {
    open({ saved: null, bracket: null, status: 'closed' })
    expect(within(await dialog()).getByText(/Giải đấu chưa bắt đầu/)).toBeTruthy()
  })

  test('names who changed it before, and takes it back with a reason', async () => {
    const { server, user } = open({ bracket: null })
    const change = { by: 'Lê Tổ Chức', reason: 'Nhầm đội', at: '2026-03-15T18:00:00+07:00' }
    server.on(listResultsChanges, () => ({ items: [{ ...change, action: 'update-results' as const }] }))
    server.on(clearResults, () => ({ message: 'Đã hủy' }))
    expect(await screen.findByText('18:00 15/03/2026 · Lê Tổ Chức sửa kết quả: Nhầm đội')).toBeTruthy()
    await user.click(within(await dialog()).getByRole('button', { name: 'Hủy kết quả' }))
    const question = await screen.findByRole('dialog', { name: 'Hủy kết quả giải?' })
    await user.click(within(question).getByRole('button', { name: 'Hủy kết quả' }))
    expect(await within(question).findByText('Vui lòng nhập lý do hủy kết quả')).toBeTruthy()
    expect(server.callsOf(clearResults)).toHaveLength(0)
    await user.type(within(question).getByRole('textbox', { name: /Lý do/ }), 'Nhập nhầm')
    await user.click(within(question).getByRole('button', { name: 'Hủy kết quả' }))
    expect(await screen.findByText('Đã hủy kết quả giải')).toBeTruthy()
    expect(server.callsOf(clearResults)[0]?.body).toEqual({ reason: 'Nhập nhầm' })
  })

  test('Escape on a changed podium asks before it throws the change away', async () => {
    const { user } = open({ bracket: null })
    await dialog()
    await waitFor(() => expect(field('Giải nhất').value).toContain(nameOf(1)))
    await user.click(screen.getByRole('button', { name: 'Bỏ chọn Giải ba, đội thứ hai (nếu có)' }))
    await user.keyboard('{Escape}')
    const question = await screen.findByRole('dialog', { name: 'Bỏ thay đổi chưa lưu?' })
    await user.click(within(question).getByRole('button', { name: 'Hủy' }))
    expect(await dialog()).toBeTruthy()
    expect(field('Giải nhất').value).toContain(nameOf(1))
  })
})
