import { screen, within } from '@testing-library/react'
import { type BracketView, createBracket, readBracket, recreateBracket, type TournamentView } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { samplePhaseRules } from '../../lib/testing/sample-bracket'
import { sampleRegistration } from '../../lib/testing/sample-registration'
import { sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { BracketDialog } from './bracket-dialog'

const teams = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleRegistration(index + 1, { status: 'approved' }))

const bracket: BracketView = {
  bracket: {
    id: 1,
    bracket_type: 'double_elimination',
    variant: 'play_off',
    options: { bronze: false, group_size: 4, separate_clubs: true, score_rules: samplePhaseRules },
    total_participants: 16,
    participants: [],
    matches: [],
    created_at: '2026-03-10T09:00:00+07:00',
  },
  winners_bracket: [],
  losers_bracket: [],
  grand_final: null,
  playoff: [],
  elimination: [],
  groups: [],
  placings: [],
  total_matches: 27,
  seq: 1,
}

function open(change: Partial<TournamentView> = {}, count = 16) {
  const server = new FakeServer().on(createBracket, () => bracket)
  const tournament = sampleTournament(change)
  const list = [...teams(count), sampleRegistration(99)]
  const dialog = <BracketDialog tournament={tournament} registrations={list} opened onClose={() => undefined} />
  return { server, ...renderScreen(dialog, { role: 'mod' }) }
}

test('[BRK-05][BRK-14] Play Off is offered first, each form says how many matches it makes', async () => {
  open()
  expect(await screen.findByRole('radio', { name: 'Play Off, 27 trận', checked: true })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Nhánh thắng, nhánh thua, 30 trận' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Loại trực tiếp, 15 trận' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Chia bảng, 31 trận' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Vòng tròn một bảng, 120 trận' })).toBeTruthy()
  expect(screen.getByText('1 đội đang chờ duyệt sẽ không vào sơ đồ.')).toBeTruthy()
  expect(screen.getByText(/các đội xếp theo tổng điểm/)).toBeTruthy()
})

test('[BRK-58][BRK-90] creating sends the chosen form and goes to the bracket', async () => {
  const { user, server, router } = open()
  await user.click(await screen.findByRole('radio', { name: /Loại trực tiếp/ }))
  await user.click(screen.getByRole('checkbox', { name: 'Có trận tranh hạng ba' }))
  await user.click(screen.getByRole('button', { name: 'Tạo sơ đồ' }))
  expect(await screen.findByText('Đã tạo sơ đồ 27 trận')).toBeTruthy()
  expect(server.callsOf(createBracket)[0]?.body).toEqual({
    bracket_type: 'single_elimination',
    variant: 'standard',
    options: { bronze: true, group_size: 4, separate_clubs: true },
  })
  expect(router.state.location.pathname).toBe('/tournament-bracket-visual/128')
})

test('[BRK-88] a refused creation shows the reason of the server', async () => {
  const { user, server } = open()
  server.on(createBracket, () => fail('bracket-exists'))
  await user.click(await screen.findByRole('button', { name: 'Tạo sơ đồ' }))
  expect(await screen.findByText('Giải đấu đã có sơ đồ đấu')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Play Off/ })).toBeTruthy()
})

test('[BRK-60] recreating asks a second time and says how many matches go', async () => {
  const { user, server } = open({ is_bracket_generated: true })
  server.on(readBracket, () => bracket).on(recreateBracket, () => bracket)
  await user.click(await screen.findByRole('button', { name: 'Tiếp tục' }))
  const question = within(await screen.findByRole('dialog', { name: 'Tạo lại sơ đồ?' }))
  expect(await question.findByText('sơ đồ hiện tại với 27 trận')).toBeTruthy()
  expect(server.callsOf(recreateBracket)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'Tạo lại sơ đồ' }))
  expect(await screen.findByText('Đã tạo sơ đồ 27 trận')).toBeTruthy()
  expect(server.callsOf(recreateBracket)).toHaveLength(1)
})
