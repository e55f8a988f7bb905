import { screen, waitFor, within } from '@testing-library/react'
import { type DayReportView, exportDayReport, readDayReport, readGroup } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { sampleProtest } from '../../lib/testing/sample-protest'
import { sampleTournament } from '../../lib/testing/samples'
import { watchSavedFiles } from '../../lib/testing/watch-saved-files'
import { renderScreen } from '../../ui/testing/render-screen'
import { ReportScreen } from './report-screen'

const at = (time: string) => `2026-03-14T${time}:00+07:00`
const minute = 60_000

const report: DayReportView = {
  at: at('17:00'),
  ...{ day: at('00:00'), days: ['2026-03-13T00:00:00+07:00', at('00:00')] },
  window: { from: at('08:00'), until: at('17:00') },
  ...{ played: 11, retired: 0, walkovers: 1, running: 1, left: 3, without_court: 0, finish_at: at('18:10') },
  over: [{ match_id: 9, day_code: 'A-09', tournament_name: 'Đôi nam', end: at('18:10') }],
  proposals: [
    { kind: 'one-more-court', count: 1, end: at('17:40'), won_ms: 30 * minute, over: 0, teams_below: 0 },
    { kind: 'drop-placement', count: 2, end: at('18:00'), won_ms: 10 * minute, over: 1, teams_below: 2 },
  ],
  divisions: [
    { tournament_id: 128, name: 'Đôi nam', letter: 'A', total: 12, finished: 9, podium: 'open' },
    { tournament_id: 129, name: 'Đôi nữ', letter: 'B', total: 4, finished: 4, podium: 'due' },
  ],
  courts: [
    {
      ...{ id: 1, name: 'Sân 1', matches: 7, untimed: 1, without_serve: 0, played_ms: 200 * minute },
      ...{ waiting_ms: 35 * minute, elsewhere_ms: 0, closed_ms: 60 * minute, idle_ms: 245 * minute },
    },
  ],
  starts: {
    ...{ in_time: 9, unplanned: 1, untimed: 0 },
    late: [
      {
        ...{ match_id: 4, day_code: 'A-04', tournament_name: 'Đôi nam', planned_at: at('09:00') },
        ...{ called_at: at('09:20'), started_at: at('09:26'), late_ms: 21 * minute },
        reasons: [
          { kind: 'feeder', until: at('09:12'), ms: null, calls: null, day_code: 'A-01', player_name: null },
          { kind: 'free', until: null, ms: 8 * minute, calls: null, day_code: null, player_name: null },
        ],
      },
    ],
  },
  walkover_matches: [
    {
      ...{ match_id: 5, day_code: 'B-02', tournament_name: 'Đôi nữ', winner: 'Lan/Hoa', absent: ['Mai/Cúc'] },
      at: at('10:05'),
    },
  ],
  protests: [sampleProtest({ day_code: 'A-04', state: 'rejected', reason: 'Không có căn cứ' })],
  referees: [{ id: 3, name: 'Văn Hậu', matches: 6, untimed: 0, ms: 150 * minute }],
}

function open(view: DayReportView, at = '/matches/7/report') {
  const server = new FakeServer()
    .on(readGroup, () => ({
      ...{ id: 7, group_name: 'Sài Gòn Mở Rộng', venue: 'Nhà thi đấu Phú Thọ', use_snapshot_ranking: false },
      ...{ snapshot_group_tournament_id: null, total_count: 1, divisions: [sampleTournament()] },
      ...{ created_at: '2026-02-01T09:00:00+07:00', updated_at: '2026-02-01T09:00:00+07:00' },
    }))
    .on(readDayReport, () => view)
  return { server, ...renderScreen(<ReportScreen />, { at, path: '/matches/:groupId/report', role: 'admin' }) }
}
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('[OPS-214, OPS-216, OPS-217] the day in tables: courts, late starts and why, walkovers, referees', async () => {
  open(report)
  expect(await screen.findByRole('heading', { level: 1, name: 'Báo cáo ngày' })).toBeTruthy()
  await screen.findByRole('table', { name: 'Sân' })
  expect(rows('Sân')).toEqual([['Sân 1', '7', '200 phút', '35 phút', '245 phút', '60 phút', '–']])
  expect(rows('Bắt đầu muộn')).toEqual([
    ['A-04 Đôi nam', '09:00', '09:26', '21 phút', 'chờ trận A-01 đến 09:12; có sân trống 8 phút mà chưa gọi'],
  ])
  expect(rows('Xử thua')).toEqual([['B-02 Đôi nữ', 'Mai/Cúc', 'Lan/Hoa', '10:05']])
  expect(rows('Trọng tài')).toEqual([['Văn Hậu', '6', '150 phút']])
  expect(screen.getByText('1 trận không có giờ, không tính vào số phút.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Lưu kết quả Đôi nữ' }).getAttribute('href')).toBe(
    '/tournament-results/129?edit=1',
  )
})

test('[OPS-210, OPS-211] what ends after closing is named, with what would help', async () => {
  const { server } = open(report, '/matches/7/report?closing=18:00')
  expect(await screen.findByText('Còn 3 trận, dự kiến xong lúc 18:10')).toBeTruthy()
  expect(screen.getByText('1 trận xong sau 18:00')).toBeTruthy()
  expect(screen.getByText('A-09 · Đôi nam, xong lúc 18:10')).toBeTruthy()
  expect(screen.getByText('Thêm 1 sân').parentElement?.textContent).toBe('Thêm 1 sân: xong lúc 17:40, sớm hơn 30 phút')
  expect(screen.getByText(/^Bỏ 2 trận/).parentElement?.textContent).toBe(
    'Bỏ 2 trận tranh hạng ba trở xuống: xong lúc 18:00, sớm hơn 10 phút, vẫn còn 1 trận xong sau giờ đóng cửa, 2 đội có thể chỉ đánh dưới 2 trận',
  )
  expect(server.callsOf(readDayReport)[0]?.query.closing).toMatch(/T18:00:00/)
})

test('[OPS-340] another day that was played is chosen, and the workbook is of the day that is shown', async () => {
  const { server, user, router } = open(report)
  server.on(exportDayReport, () => new Response('workbook'))
  watchSavedFiles()
  const day = await screen.findByRole('combobox', { name: 'Ngày' })
  expect(within(day).getByRole<HTMLOptionElement>('option', { name: '14/03/2026' }).selected).toBe(true)
  await user.selectOptions(day, '13/03/2026')
  expect(router.state.location.search).toBe('?day=2026-03-13')
  await waitFor(() => expect(server.callsOf(readDayReport).at(-1)?.query.day).toBe('2026-03-13T00:00:00+07:00'))
  await user.click(screen.getByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(server.callsOf(exportDayReport)[0]?.query.day).toBe(report.day))
})

test('[OPS-282, OPS-285] protests stand in it with what became of them, and all of it is saved as a workbook', async () => {
  const { server, user } = open(report)
  server.on(exportDayReport, () => new Response('workbook'))
  const saved = watchSavedFiles()
  await screen.findByRole('table', { name: 'Khiếu nại' })
  expect(rows('Khiếu nại')).toEqual([
    ['A-04 Đôi nam 7.5', 'Phúc/Khôi, 10:02', 'Bóng ngoài vạch ở điểm cuối', 'Bác bỏ: Không có căn cứ'],
  ])
  await user.click(screen.getByRole('button', { name: 'Excel' }))
  await waitFor(() => expect(saved).toEqual(['Báo cáo ngày - Sài Gòn Mở Rộng.xlsx']))
  server.on(exportDayReport, () => fail('group-not-found'))
  await user.click(screen.getByRole('button', { name: 'Excel' }))
  expect(await screen.findByText('Không thể lưu báo cáo')).toBeTruthy()
})

test('before the first match it says when it begins, with the way to the desk', async () => {
  const nothing = { ...report, window: null, played: 0, running: 0, walkovers: 0, over: [], proposals: [] }
  open({ ...nothing, courts: [], walkover_matches: [], referees: [] })
  expect(await screen.findByText('Chưa có trận nào trong ngày')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Đến điều hành' }).getAttribute('href')).toBe('/matches/7')
  expect(screen.queryByRole('table', { name: 'Trọng tài' })).toBeNull()
})
