import { screen, within } from '@testing-library/react'
import { listGroupSheets, readMatchSheet, type SheetEvent, type SheetMatch } from '@vot/contract'
import { expect, test, vi } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { GroupSheetsScreen } from './group-sheets-screen'
import { MatchSheetScreen } from './match-sheet-screen'
import { sheetMatch } from './testing/sheet-match'

const publicUrl = 'https://giai.example.vn'

function eventsOf({ participant1 }: SheetMatch): SheetEvent[] {
  const after = {
    phase: 'in_progress' as const,
    game_number: 1,
    score: [1, 0] as [number, number],
    games: [],
    serving: 1 as const,
    server_number: 2 as const,
    server_player_id: participant1?.player1_id ?? 0,
  }
  const plain = { origin: 'referee', is_struck: false, stands: false, notes: [] as number[] } as const
  return [
    { ...plain, seq: 1, type: 'rally', side: 1, at: '2026-03-14T09:42:05+07:00', by: 'Minh Tú', after },
    {
      ...plain,
      seq: 2,
      type: 'undo',
      side: null,
      at: '2026-03-14T09:42:20+07:00',
      by: 'Minh Tú',
      after: { ...after, score: [0, 0] },
    },
  ]
}

function openMatch(match: SheetMatch, events: SheetEvent[]) {
  new FakeServer().on(readMatchSheet, () => ({ public_url: publicUrl, match, events, seq: events.length, notes: [] }))
  return renderScreen(<MatchSheetScreen />, { at: '/sheets/match/1', path: '/sheets/match/:matchId', role: 'ref' })
}

test('the record prints each event with its time, the score after it, who serves and who recorded it', async () => {
  const match = sheetMatch()
  openMatch(match, eventsOf(match))
  const [, first, second] = within(await screen.findByRole('table', { name: '14/03/2026' })).getAllByRole('row')
  expect(first?.textContent).toContain('09:42:05')
  expect(first?.textContent).toContain('Thắng pha: ')
  expect(first?.textContent).toContain('1 – 0')
  expect(first?.textContent).toContain('tay 2')
  expect(first?.textContent).toContain('Minh Tú')
  expect(second?.textContent).toContain('Hoàn tác')
  expect(screen.getByRole('img', { name: `Mã QR mở trang trọng tài của trận ${match.match_code}` })).toBeTruthy()
})

test('a blank sheet has boxes 1 to 21 for each team, both hands, time-outs, the change of ends and room to sign', async () => {
  const match = sheetMatch()
  const { user, container } = openMatch(match, eventsOf(match))
  await user.click(await screen.findByRole('radio', { name: 'Phiếu trống' }))
  const sheet = within(screen.getByRole('article', { name: `Phiếu ghi điểm trận ${match.match_code}` }))
  expect(sheet.getAllByText('21')).toHaveLength(2)
  expect(sheet.getAllByText('Tay 1')).toHaveLength(2)
  expect(sheet.getAllByText('Hội ý')).toHaveLength(2)
  expect(sheet.getByText('Đổi sân khi một đội đến 6 điểm')).toBeTruthy()
  expect(sheet.getByText('1 ván, chạm 11, cách 2')).toBeTruthy()
  for (const text of ['Tỉ số chung cuộc', 'Đội thắng', 'Trọng tài ký', 'Đại diện đội 1 ký']) {
    expect(sheet.getByText(text)).toBeTruthy()
  }
  const styles = [...container.querySelectorAll('style')].map(({ textContent }) => textContent).join('')
  expect(styles).toContain('size: A4 portrait')
})

test('[SCR-60] the boxes of a sheet are the points of its games, with room beyond where the margin is 2', async () => {
  const last = async (points_per_game: 11 | 15 | 21, win_by: 1 | 2) => {
    const rules = { ...sheetMatch().score_rules, points_per_game, win_by, best_of: 1 as const }
    const { unmount } = openMatch(sheetMatch(0, { score_rules: rules }), [])
    const sheet = within(await screen.findByRole('article'))
    const boxes = sheet.getAllByText(/^\d+$/).filter((each) => each.tagName === 'I')
    unmount()
    return [boxes.length / 2, Number(boxes.at(-1)?.textContent)]
  }
  expect(await last(11, 2)).toEqual([21, 21])
  expect(await last(21, 2)).toEqual([28, 28])
  expect(await last(21, 1)).toEqual([21, 21])
  expect(await last(15, 1)).toEqual([15, 15])
})

test('a match of best of 3 has three games, and ends change in the last one', async () => {
  openMatch(
    sheetMatch(0, {
      score_rules: {
        scoring: 'side_out',
        game_point_on_serve: false,
        points_per_game: 15,
        win_by: 2,
        best_of: 3,
        timeout_ms: [60_000],
      },
    }),
    [],
  )
  const game = await screen.findByRole('heading', { name: /^Ván 3/ })
  expect(game.textContent).toContain('Đổi sân khi một đội đến 8 điểm')
  expect(screen.getByRole('heading', { name: 'Ván 1' })).toBeTruthy()
  expect(screen.getByText('3 ván, thắng 2, chạm 15, cách 2')).toBeTruthy()
})

test('a blank sheet of rally scoring has one row to tick the serve, and says how points are scored', async () => {
  const rules = { ...sheetMatch().score_rules, scoring: 'rally', game_point_on_serve: true } as const
  openMatch(sheetMatch(0, { score_rules: rules }), [])
  expect(await screen.findAllByText('Giao')).toHaveLength(2)
  expect(screen.queryByText('Tay 1')).toBeNull()
  expect(screen.getByText('1 ván, chạm 11, cách 2, mỗi pha 1 điểm, điểm thắng ván khi giao')).toBeTruthy()
})

test('[BRK-196] paper of a match of a round robin has its code in the bracket beside the one of its day', async () => {
  const match = sheetMatch(0, { match_code: 'RR-B-03', day_code: 'B-B03', phase: 'group' })
  const { user } = openMatch(match, eventsOf(match))
  const head = async () => (await screen.findByRole('heading', { level: 2, name: /RR-B-03/ })).textContent?.trim()
  expect(await head()).toBe('Biên bản trận đấu B-B03 · RR-B-03')
  await user.click(screen.getByRole('radio', { name: 'Phiếu trống' }))
  expect(await head()).toBe('Phiếu ghi điểm B-B03 · RR-B-03')
})

test('all matches that can be played are printed at once, or those on court alone', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const items = [sheetMatch(0, { status: 'claimed', court_name: 'Sân 1' }), sheetMatch(1)]
  new FakeServer().on(listGroupSheets, () => ({ public_url: null, group_name: 'Sài Gòn Mở Rộng', items }))
  const { user } = renderScreen(<GroupSheetsScreen />, {
    at: '/sheets/group/7',
    path: '/sheets/group/:groupId',
    role: 'mod',
  })
  expect(await screen.findAllByRole('article')).toHaveLength(2)
  await user.click(screen.getByRole('radio', { name: 'Trên sân' }))
  expect(screen.getAllByRole('article')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'In' }))
  expect(print).toHaveBeenCalledOnce()
})

test('nothing to print leads to the desk, an unknown match back to the list', async () => {
  new FakeServer()
    .on(listGroupSheets, () => ({ public_url: null, group_name: 'Sài Gòn Mở Rộng', items: [] }))
    .on(readMatchSheet, () => fail('match-not-found'))
  const group = { at: '/sheets/group/7', path: '/sheets/group/:groupId', role: 'mod' } as const
  const { unmount } = renderScreen(<GroupSheetsScreen />, group)
  const link = await screen.findByRole('link', { name: 'Mở điều hành trận đấu' })
  expect(link.getAttribute('href')).toBe('/matches/7')
  unmount()
  renderScreen(<MatchSheetScreen />, { at: '/sheets/match/1', path: '/sheets/match/:matchId', role: 'mod' })
  expect(await screen.findByRole('heading', { name: 'Không tìm thấy trận đấu' })).toBeTruthy()
})
