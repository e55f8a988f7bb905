import { screen, waitFor, within } from '@testing-library/react'
import {
  type BracketView,
  createBracket,
  listCourts,
  listOldBrackets,
  listRegistrations,
  readDraw,
  readLeanBracket,
  readTournament,
  recreateBracket,
  restoreBracket,
  type TournamentView,
} from '@vot/contract'
import { applyResult, withdrawEntry } from '@vot/domain'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { fullBracket } from '../../../lib/testing/full-bracket'
import { playMatches, samplePhaseRules, startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { registrationPage, sampleRegistration } from '../../../lib/testing/sample-registration'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { BracketSetupDialog } from './bracket-setup-dialog'

const made = () => viewOfBracket(startBracket(16, 'play_off'))
const madeInFull = () => fullBracket(made())

function open(change: Partial<TournamentView> = {}, count = 16, view: BracketView = made()) {
  const items = [
    ...Array.from({ length: count }, (_, index) => sampleRegistration(index + 1, { status: 'approved' })),
    sampleRegistration(99),
  ]
  const server = new FakeServer()
    .on(readTournament, () => sampleTournament({ group_id: null, ...change }))
    .on(listRegistrations, () => registrationPage(items))
    .on(listCourts, () => ({ items: [] }))
    .on(readLeanBracket, () => view)
    .on(createBracket, madeInFull)
    .on(recreateBracket, madeInFull)
  const dialog = <BracketSetupDialog tournamentId={128} onClose={() => undefined} />
  return { server, ...renderScreen(dialog, { role: 'mod' }) }
}

test('Play Off is offered first, each form says how many matches it makes', async () => {
  open()
  expect(await screen.findByRole('radio', { name: 'Play Off, 27 trận', checked: true })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Nhánh thắng, nhánh thua, 30 trận' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Loại trực tiếp, 15 trận' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Chia bảng, 31 trận' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Vòng tròn một bảng, 120 trận' })).toBeTruthy()
  expect(screen.getByText('1 đội đang chờ duyệt sẽ không vào sơ đồ.')).toBeTruthy()
  expect(screen.getByText(/Danh sách đội khóa từ lúc này/)).toBeTruthy()
  expect(screen.getByText(/các đội xếp theo tổng điểm/)).toBeTruthy()
})

test('[DRW-39] seeds that were drawn for another form are told of, and that form is taken', async () => {
  const { user, server } = open({ draw_state: 'saved' })
  const constraints = { form: { variant: 'groups' as const, group_size: 5 }, seeds_by: 'points' as const, podium: null }
  server.on(readDraw, () => ({
    tournament_id: 128,
    seq: 1,
    current: {
      id: 1,
      tournament_id: 128,
      state: 'saved' as const,
      separate_clubs: true,
      constraints,
      from_archive: false,
      sealed_tournament_id: 128,
      commitment: '',
      seed: '',
      abandoned_because: null,
      opened_at: '2026-03-14T07:50:00+07:00',
      closed_at: '2026-03-14T08:00:00+07:00',
      teams: [],
      spins: [],
    },
    past: [],
  }))
  expect(await screen.findByText('Hạt giống đã bốc cho thể thức Chia bảng')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Chọn thể thức này' }))
  expect(screen.queryByText(/Hạt giống đã bốc cho/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tạo sơ đồ' }))
  await waitFor(() => expect(server.callsOf(createBracket)).toHaveLength(1))
  expect(server.callsOf(createBracket)[0]?.body).toMatchObject({ variant: 'groups', options: { group_size: 5 } })
})

test('the bracket that is told of live before its answer comes does not turn the dialog into another one', async () => {
  const { user, server, router, queryClient } = open()
  const slow = new TransformStream<Uint8Array, Uint8Array>()
  server.on(createBracket, () => new Response(slow.readable, { status: 201 }))
  await user.click(await screen.findByRole('button', { name: 'Tạo sơ đồ' }))
  server.on(readTournament, () => sampleTournament({ group_id: null, is_bracket_generated: true }))
  await queryClient.invalidateQueries()
  await waitFor(() => expect(server.callsOf(readLeanBracket)).toHaveLength(1))
  expect(screen.getByRole('dialog', { name: 'Tạo sơ đồ đấu' })).toBeTruthy()
  const writer = slow.writable.getWriter()
  void writer.write(new TextEncoder().encode(JSON.stringify(made())))
  void writer.close()
  expect(await screen.findByText('Đã tạo sơ đồ 27 trận')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/tournament-bracket-visual/128'))
})

test('creating sends the chosen form and goes to the bracket', async () => {
  const { user, server, router } = open()
  await user.click(await screen.findByRole('radio', { name: /Loại trực tiếp/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Có trận tranh hạng ba' }))
  await user.click(screen.getByRole('button', { name: 'Tạo sơ đồ' }))
  expect(await screen.findByText('Đã tạo sơ đồ 27 trận')).toBeTruthy()
  expect(server.callsOf(createBracket)[0]?.body).toEqual({
    bracket_type: 'single_elimination',
    variant: 'standard',
    options: { bronze: true, group_size: 4, separate_clubs: true, score_rules: samplePhaseRules },
  })
  expect(router.state.location.pathname).toBe('/tournament-bracket-visual/128')
})

test('[BRK-55] score rules are chosen for the phases that the form has', async () => {
  const { user, server } = open({}, 4)
  await user.click(await screen.findByRole('radio', { name: /Loại trực tiếp/ }))
  await user.click(screen.getByText(/^Luật điểm/))
  const groups = screen.getAllByRole('group').filter((each) => each.tagName === 'FIELDSET')
  expect(groups.map((each) => each.querySelector('legend')?.textContent)).toEqual([
    'Bán kết',
    'Chung kết và tranh hạng ba',
  ])
  const final = within(groups[1] ?? document.body)
  await user.selectOptions(final.getByLabelText('Điểm mỗi ván'), '15 điểm')
  await user.selectOptions(final.getByLabelText('Số ván'), 'tối đa 3 ván')
  expect(screen.getByText('· khác nhau theo giai đoạn')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tạo sơ đồ' }))
  await waitFor(() => expect(server.callsOf(createBracket)).toHaveLength(1))
  expect(server.callsOf(createBracket)[0]?.body).toMatchObject({
    options: { score_rules: { ...samplePhaseRules, final: { points_per_game: 15, win_by: 2, best_of: 3 } } },
  })
})

test('[SCR-49] rally scoring is chosen for a phase, with the game point on the own serve unless that is taken off', async () => {
  const { user, server } = open({}, 4)
  await user.click(await screen.findByRole('radio', { name: /Loại trực tiếp/ }))
  await user.click(screen.getByText(/^Luật điểm/))
  const [semi, final] = screen.getAllByRole('group').filter((each) => each.tagName === 'FIELDSET')
  if (!semi || !final) throw new Error('phases are missing')
  const onServe = 'Điểm thắng ván phải giành khi đang giao'
  expect(screen.queryByLabelText(onServe)).toBeNull()
  for (const phase of [semi, final]) {
    await user.selectOptions(within(phase).getByLabelText('Cách tính điểm'), 'Mỗi pha 1 điểm (rally)')
  }
  expect(screen.getByText('· mọi trận 1 ván, chạm 11, cách 2, mỗi pha 1 điểm, điểm thắng ván khi giao')).toBeTruthy()
  await user.click(within(final).getByLabelText(onServe))
  await user.click(screen.getByRole('button', { name: 'Tạo sơ đồ' }))
  await waitFor(() => expect(server.callsOf(createBracket)).toHaveLength(1))
  const { play_off } = samplePhaseRules
  expect(server.callsOf(createBracket)[0]?.body).toMatchObject({
    options: {
      score_rules: {
        elimination: play_off,
        semi_final: { ...play_off, scoring: 'rally', game_point_on_serve: true },
        final: { ...play_off, scoring: 'rally', game_point_on_serve: false },
      },
    },
  })
})

test('[BRK-160] a league of more than 64 teams is not made, and the way beyond is named', async () => {
  const { user } = open({}, 65)
  await user.click(await screen.findByRole('radio', { name: /Vòng tròn một bảng/ }))
  const make = screen.getByRole('button', { name: 'Tạo sơ đồ' })
  expect(screen.getByText(/nhiều nhất 64 đội, hãy chọn "Chia bảng"/)).toBeTruthy()
  expect(make).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('radio', { name: /Chia bảng/ }))
  expect(screen.queryByText(/nhiều nhất 64 đội/)).toBeNull()
  expect(make).toHaveProperty('disabled', false)
})

test('it says about how long it takes on so many courts', async () => {
  const { user } = open({}, 8)
  await user.click(await screen.findByRole('radio', { name: /Loại trực tiếp/ }))
  const summary = screen.getByRole('status')
  expect(summary.textContent).toContain('7 trận')
  expect(summary.textContent).toContain('khoảng 1 giờ')
  await user.clear(screen.getByLabelText('Số sân'))
  await user.type(screen.getByLabelText('Số sân'), '1')
  expect(summary.textContent).toContain('khoảng 2 giờ 20 phút')
})

test('the start is shown with the names before anything is made', async () => {
  const { user } = open({}, 5)
  await user.click(await screen.findByRole('radio', { name: /Loại trực tiếp/ }))
  await user.click(screen.getByText('Xem trước vòng đầu'))
  expect(screen.getByText('Trận 01')).toBeTruthy()
  expect(screen.getAllByText('Miễn vòng đầu')).toHaveLength(3)
  await user.click(screen.getByRole('radio', { name: /Chia bảng/ }))
  expect(screen.getByText('Bảng A').closest('li')?.querySelectorAll('li')).toHaveLength(5)
})

test('[BRK-02] with fewer than two approved teams it says what is missing', async () => {
  open({}, 1)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Cần ít nhất 2 người tham gia đã được duyệt để tạo sơ đồ đấu',
  )
  expect(screen.getByRole('button', { name: 'Tạo sơ đồ' }).hasAttribute('disabled')).toBe(true)
})

test('a refused creation shows the reason of the server', async () => {
  const { user, server } = open()
  server.on(createBracket, () => fail('too-many-teams'))
  await user.click(await screen.findByRole('button', { name: 'Tạo sơ đồ' }))
  expect(await screen.findByText('Sơ đồ đấu nhận nhiều nhất 1.024 đội')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Play Off/ })).toBeTruthy()
})

test('where the server gives no reason a creation and a recreation say so in their own words', async () => {
  const silent = () => new Response('', { status: 502 })
  const first = open()
  first.server.on(createBracket, silent)
  await first.user.click(await screen.findByRole('button', { name: 'Tạo sơ đồ' }))
  expect(await screen.findByText('Có lỗi xảy ra khi tạo sơ đồ đấu')).toBeTruthy()
  first.unmount()
  const { user, server } = open({ is_bracket_generated: true })
  server.on(recreateBracket, silent)
  await user.click(await screen.findByRole('button', { name: 'Tiếp tục' }))
  await user.type(await screen.findByRole('textbox', { name: /Gõ/ }), 'xóa sơ đồ')
  await user.click(screen.getByRole('button', { name: 'Tạo lại sơ đồ' }))
  expect(await screen.findByText('Có lỗi xảy ra khi tạo lại sơ đồ đấu')).toBeTruthy()
})

test('who was second is told whose bracket stands, and led to it', async () => {
  const { user, server, router } = open()
  server.on(createBracket, () => fail('bracket-exists'))
  await user.click(await screen.findByRole('button', { name: 'Tạo sơ đồ' }))
  const notice = within(await screen.findByRole('dialog', { name: 'Đã có sơ đồ khác' }))
  expect(notice.getByRole('alert').textContent).toBe('Giải đấu đã có sơ đồ đấu')
  expect(screen.queryByRole('button', { name: 'Tạo sơ đồ' })).toBeNull()
  await user.click(notice.getByRole('button', { name: 'Xem sơ đồ hiện có' }))
  expect(router.state.location.pathname).toBe('/tournament-bracket-visual/128')
})

const played = () => viewOfBracket(playMatches(startBracket(16, 'standard'), 5))

test('[BRK-60] making it anew starts from its form, says how many results go and waits for the typed word', async () => {
  const { user, server } = open({ is_bracket_generated: true }, 16, played())
  expect(await screen.findByRole('radio', { name: /Loại trực tiếp/, checked: true })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }))
  const question = within(await screen.findByRole('dialog', { name: 'Tạo lại sơ đồ?' }))
  expect(question.getByText('Tạo lại sơ đồ sẽ xóa 5 kết quả đã có.')).toBeTruthy()
  const button = question.getByRole('button', { name: 'Tạo lại sơ đồ' })
  expect(button.hasAttribute('disabled')).toBe(true)
  await user.type(question.getByRole('textbox'), 'xoa so do')
  await user.click(button)
  expect(await screen.findByText('Đã tạo sơ đồ 27 trận')).toBeTruthy()
  expect(server.callsOf(recreateBracket)[0]?.body).toMatchObject({ variant: 'standard', replaces: 1 })
})

test('[BRK-60] a walkover that somebody saved is counted among the results that go, one that follows is not', async () => {
  const start = withdrawEntry(playMatches(startBracket(8, 'standard'), 1), 7, 'forfeit')
  if (!start.ok) throw new Error(start.code)
  const ready = start.value.state.matches.find(({ status }) => status === 'ready')
  const saved = applyResult(start.value.state, ready?.number ?? 0, { outcome: 'walkover', winner: 1, games: [] })
  if (!saved.ok) throw new Error(saved.code)
  const view = viewOfBracket(saved.value.state)
  expect(view.bracket.matches.map(({ outcome }) => outcome).filter(Boolean)).toEqual(['played', 'walkover', 'walkover'])
  const { user } = open({ is_bracket_generated: true }, 8, view)
  await user.click(await screen.findByRole('button', { name: 'Tiếp tục' }))
  expect(await screen.findByText('Tạo lại sơ đồ sẽ xóa 2 kết quả đã có.')).toBeTruthy()
})

test('a recreation that fails shows the reason of the server', async () => {
  const { user, server } = open({ is_bracket_generated: true })
  server.on(recreateBracket, () => fail('bracket-changed'))
  await user.click(await screen.findByRole('button', { name: 'Tiếp tục' }))
  await user.type(await screen.findByRole('textbox', { name: /Gõ/ }), 'xóa sơ đồ')
  await user.click(screen.getByRole('button', { name: 'Tạo lại sơ đồ' }))
  expect(await screen.findByText('Sơ đồ đấu vừa được tạo lại, vui lòng xem lại')).toBeTruthy()
})

test('[BRK-113] an old bracket is put back with its results', async () => {
  const { user, server, router } = open({ is_bracket_generated: true })
  server
    .on(listOldBrackets, () => ({
      items: [
        {
          id: 7,
          bracket_type: 'single_elimination' as const,
          variant: 'standard' as const,
          total_participants: 16,
          total_matches: 15,
          results: 12,
          created_at: '2026-03-13T18:00:00+07:00',
          created_by: 'Trần Ban Tổ Chức',
          replaced_at: '2026-03-14T08:05:00+07:00',
          replaced_by: 'Lê Điều Phối',
          restorable_until: '2026-04-13T08:05:00+07:00',
        },
      ],
    }))
    .on(restoreBracket, madeInFull)
  await user.click(await screen.findByRole('button', { name: 'Sơ đồ cũ' }))
  expect(await screen.findByText('Loại trực tiếp, 16 đội')).toBeTruthy()
  expect(screen.getByText('12/15 trận đã có kết quả')).toBeTruthy()
  expect(screen.getByText(/Lê Điều Phối thay lúc 08:05 14\/03\/2026 · giữ đến 13\/04\/2026/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Khôi phục sơ đồ Loại trực tiếp/ }))
  expect(await screen.findByText('Đã khôi phục sơ đồ với 12 kết quả')).toBeTruthy()
  expect(server.callsOf(restoreBracket)[0]?.body).toEqual({ replaces: 1 })
  expect(router.state.location.pathname).toBe('/tournament-bracket-visual/128')
})
