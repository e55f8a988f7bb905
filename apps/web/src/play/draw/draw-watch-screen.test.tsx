import { screen, waitFor, within } from '@testing-library/react'
import { readTournament } from '@vot/contract'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { sampleRegistration } from '../../lib/testing/sample-registration'
import { sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { DrawWatchScreen } from './draw-watch-screen'
import { FakeDraws } from './testing/fake-draws'

function open(prepare: (draws: FakeDraws) => void) {
  const list = Array.from({ length: 8 }, (_, index) => sampleRegistration(index + 1, { status: 'approved' }))
  const server = new FakeServer().on(readTournament, () => sampleTournament())
  const draws = new FakeDraws(server, { list })
  prepare(draws)
  const screenOf = renderScreen(<DrawWatchScreen />, {
    at: '/tournament-draw/128',
    path: '/tournament-draw/:tournamentId',
  })
  return { server, draws, ...screenOf }
}

const event = (type: string, seq: number) => ({ tournament_id: 128, seq, type, at: '2026-03-14T08:00:00+07:00' })
const numbersShown = () => within(screen.getByRole('region', { name: 'Kết quả' })).queryAllByText(/^Nguyễn Văn/)
const section = async (name: string) => within(await screen.findByRole('region', { name }))

const motion = window.matchMedia
beforeEach(() => {
  window.matchMedia = (query) => ({ ...motion(query), matches: query.includes('prefers-reduced-motion') })
})
afterEach(() => {
  window.matchMedia = motion
})

test('before the first draw the page says that it shows one by itself, and then it does', async () => {
  const { draws, server } = open(() => undefined)
  expect(await screen.findByText('Chưa có lần bốc thăm nào')).toBeTruthy()
  draws.open()
  server.emitLive(event('draw-opened', 2))
  expect(await screen.findByText('Đang bốc thăm')).toBeTruthy()
  expect(screen.getByText(draws.current?.commitment ?? 'none')).toBeTruthy()
})

test('spectators see each turn and can do nothing but look', async () => {
  const { draws, server } = open((all) => {
    all.open()
    all.spin(2)
  })
  await waitFor(() => expect(numbersShown()).toHaveLength(2))
  draws.spin(3)
  server.emitLive(event('draw-spun', 2))
  await waitFor(() => expect(numbersShown()).toHaveLength(3))
  expect(screen.queryByRole('button', { name: /Quay|Lưu|Đặt lại|Mở bốc/ })).toBeNull()
  expect((await section('Kiểm tra lại')).getByText(/Mã bí mật được công bố khi ban tổ chức lưu/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Kiểm tra lại' })).toBeNull()
})

test('[DRW-20] a saved draw is drawn again in the browser, and every number fits', async () => {
  const { user, draws } = open((all) => {
    all.open()
    all.spin(null)
    all.save()
  })
  await user.click(await screen.findByRole('button', { name: 'Kiểm tra lại' }))
  expect(screen.getByText(/^Dấu niêm phong khớp/)).toBeTruthy()
  expect(screen.getByText('Cả 8 lượt quay đúng với mã bí mật')).toBeTruthy()
  const rows = (await section('Từng lượt quay')).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(8)
  expect(screen.getAllByRole('img', { name: 'Khớp' })).toHaveLength(8)
  expect(rows[0]?.textContent).toContain(String(draws.current?.spins[0]?.number))
  expect(screen.getByText(/^[0-9a-f]{64}\s+vot-draw\/1/)).toBeTruthy()
})

test('[DRW-20] numbers that were exchanged and another list of teams are found', async () => {
  const { user } = open((all) => {
    all.open()
    const { spins, teams } = all.spin(null)
    const [a, b, ...rest] = spins
    if (!a || !b) throw new Error('eight turns were spun')
    const exchanged = [{ ...a, number: b.number }, { ...b, number: a.number }, ...rest]
    all.save()
    all.change({ spins: exchanged, teams: teams.map((team) => ({ ...team, club_ids: [] })), separate_clubs: false })
  })
  await user.click(await screen.findByRole('button', { name: 'Kiểm tra lại' }))
  expect(screen.getByText('Dấu niêm phong không khớp với mã bí mật và danh sách đội')).toBeTruthy()
  expect(screen.getByText(/lượt quay không đúng với mã bí mật/)).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Không khớp' }).length).toBeGreaterThanOrEqual(2)
})

test('[DRW-23] earlier draws are listed with what became of them, and each can be checked', async () => {
  const { user } = open((all) => {
    all.open()
    all.spin(3)
    all.abandon('teams-changed')
    all.open()
  })
  const past = await section('Các lần bốc trước')
  expect(past.getByText('3/8 lượt')).toBeTruthy()
  expect(past.getByText('danh sách đội thay đổi')).toBeTruthy()
  await user.click(past.getByRole('button', { name: /^Kiểm tra lại lần bốc 07:50/ }))
  await user.click(await past.findByRole('button', { name: 'Kiểm tra lại' }))
  expect(past.getByText('Cả 3 lượt quay đúng với mã bí mật')).toBeTruthy()
})

test('[DRW-24] a draw that was abandoned says so', async () => {
  open((all) => {
    all.open()
    all.spin(1)
    all.abandon('teams-changed')
  })
  expect(await screen.findByText('Lần bốc thăm này đã bị hủy')).toBeTruthy()
  expect(screen.getByText(/danh sách đội thay đổi/)).toBeTruthy()
})

test('a tournament that there is not leads back to the list', async () => {
  const { server } = open(() => undefined)
  server.on(readTournament, () => fail('tournament-not-found'))
  renderScreen(<DrawWatchScreen />, { at: '/tournament-draw/129', path: '/tournament-draw/:tournamentId' })
  expect(await screen.findByText('Không tìm thấy giải đấu')).toBeTruthy()
})
