import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import {
  importTeams,
  listTeamImports,
  previewTeamImport,
  readTeamFile,
  readTournament,
  type TeamImportPerson,
  type TeamImportRow,
  undoTeamImport,
} from '@vot/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetSharedRequests } from '../../lib/api/shared-requests'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { TeamImportDialog } from './team-import-dialog'

const person = (name: string, change: Partial<TeamImportPerson> = {}): TeamImportPerson => ({
  ...{ kind: 'known', name, club: null, by: 'phone', player_id: 1, points: 3, problem: null, club_unknown: false },
  ...{ candidates: [], may_be_new: false },
  ...change,
})
const option = (id: number, club: string, same: boolean) => ({
  ...{ id, name: 'Nguyễn Minh Tú', club, birth_year: 1990 + id, points: 3.45, same_club: same },
})
const doubtful = person('Nguyen Minh Tu', {
  ...{ kind: 'open', by: null, player_id: null, points: null, may_be_new: true },
  candidates: [option(1, 'CLB Tân Bình', true), option(2, 'Grand Park', false)],
})
const row = (number: number, change: Partial<TeamImportRow> = {}): TeamImportRow => ({
  ...{ row: number, outcome: 'ready', player1: person('Trần An'), player2: person('Lê Bình') },
  ...{ team_points: 6, over_cap: null, reasons: [] },
  ...change,
})
const rows = [
  row(2),
  row(3, { outcome: 'open', player1: doubtful, team_points: null }),
  row(4, { outcome: 'wait', team_points: 7.62, over_cap: 0.12, reasons: ['Vượt 0,12'] }),
  row(5, {
    ...{ outcome: 'bad', team_points: null },
    player2: person('', { kind: 'bad', by: null, points: null, problem: 'Tên VĐV không được để trống' }),
  }),
  row(6, { outcome: 'kept', reasons: ['Đã đăng ký, giữ nguyên'] }),
]
const head = ['Dấu thời gian', 'Họ và tên VĐV 1', 'Số điện thoại VĐV 1', 'Họ và tên VĐV 2', 'CLB']
const nothingHidden = { rows: 0, columns: 0, sheets: 0 }
const table = {
  ...{ head, hidden: nothingHidden, converted: null },
  rows: [2, 3, 4, 5, 6].map((number) => ({ number, cells: ['x', `Người ${number}`, '0909412355', 'Bạn', 'Tân Bình'] })),
}

let server: FakeServer
beforeEach(() => {
  forgetSharedRequests()
  server = new FakeServer()
    .on(readTournament, () => sampleTournament({ id: 7, name: 'Đôi nam 7.5' }))
    .on(listTeamImports, () => ({ items: [] }))
    .on(readTeamFile, () => table)
    .on(previewTeamImport, ({ body: { choices } }) => ({
      plan: `plan-${choices.length}`,
      rows:
        choices.length > 0
          ? rows.map((each) => (each.row === 3 ? row(3, { player1: { ...doubtful, kind: 'known' } }) : each))
          : rows,
      new_players: 1,
      new_clubs: [],
    }))
})

function open() {
  const onClose = vi.fn()
  return { ...renderScreen(<TeamImportDialog tournamentId={7} onClose={onClose} />, { role: 'mod' }), onClose }
}
const choose = async (name = 'form.csv') =>
  fireEvent.change(await screen.findByLabelText('Chọn tệp', { selector: 'input' }), {
    target: { files: [new File(['x'], name)] },
  })

test('[REG-220] a file of another kind is told, a list that cannot be read too; columns are changed by hand', async () => {
  const { user } = open()
  await choose('doi.pdf')
  expect(screen.getByText('Vui lòng chọn file .xlsx, .xls hoặc .csv')).toBeTruthy()
  expect(server.callsOf(readTeamFile)).toHaveLength(0)
  await choose()
  await user.click(await screen.findByRole('button', { name: /cột của Họ và tên VĐV 2: Họ và tên VĐV 2/ }))
  await user.click(screen.getByRole('menuitem', { name: 'CLB' }))
  await waitFor(() => expect(server.callsOf(previewTeamImport).at(-1)?.body.rows[0]?.player2.name).toBe('Tân Bình'))
})

test('[REG-220] what a spreadsheet copied is read like a file', async () => {
  open()
  const field = await screen.findByLabelText('Hoặc dán, gõ danh sách')
  fireEvent.paste(field, { clipboardData: { getData: () => 'VĐV 1\tVĐV 2\nAn\tBình' } })
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(server.callsOf(readTeamFile)[0]?.body.file.file_name).toBe('Dán từ bảng tính.tsv')
})

test('[REG-220] typed lines stay in the box until they are read, and where they cannot be', async () => {
  server.on(readTeamFile, () => fail('team-file-empty'))
  const { user } = open()
  const field = await screen.findByLabelText('Hoặc dán, gõ danh sách')
  await user.type(field, '1. Trần An - Lê Bình{Enter}')
  fireEvent.paste(field, { clipboardData: { getData: () => 'Đỗ Chi - Vũ Dung' } })
  await user.type(field, '2. Đỗ Chi - Vũ Dung')
  expect(field).toHaveProperty('value', '1. Trần An - Lê Bình\n2. Đỗ Chi - Vũ Dung')
  expect(server.callsOf(readTeamFile)).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Đọc danh sách' }))
  await waitFor(() => expect(server.callsOf(readTeamFile)).toHaveLength(1))
  expect(await screen.findByLabelText('Hoặc dán, gõ danh sách')).toHaveProperty(
    'value',
    '1. Trần An - Lê Bình\n2. Đỗ Chi - Vũ Dung',
  )
})

test('[REG-221] new clubs are ticked, and whom a name alone found can be told to be somebody else', async () => {
  const named = person('Trần Văn An', {
    by: 'name',
    club: 'CLB Phú Thọ',
    candidates: [option(1, 'CLB Phú Thọ', false)],
  })
  server
    .on(previewTeamImport, ({ body: { choices } }) => ({
      plan: `plan-${choices.length}`,
      rows: [row(2, { player1: { ...named, may_be_new: true } })],
      new_players: 2,
      new_clubs: [
        { name: 'CLB Mới', players: 2 },
        { name: 'CLB Lạ', players: 1 },
      ],
    }))
    .on(importTeams, () => ({ import_id: 9, teams: 1, approved: 1, new_players: 2, new_clubs: 1 }))
  const { user } = open()
  await choose()
  expect(await screen.findByText('khớp tên, CLB Phú Thọ')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Người khác, không phải Trần Văn An?' }))
  await waitFor(() =>
    expect(server.callsOf(previewTeamImport).at(-1)?.body.choices).toEqual([{ row: 2, player: 1, player_id: null }]),
  )
  expect(screen.getByRole('checkbox', { name: 'CLB Mới (2 VĐV)' })).toHaveProperty('checked', true)
  await user.click(screen.getByRole('checkbox', { name: 'CLB Lạ (1 VĐV)' }))
  await user.click(await screen.findByRole('button', { name: 'Nhập 1 đội' }))
  await waitFor(() => expect(server.callsOf(importTeams)[0]?.body.new_clubs).toEqual(['CLB Mới']))
})

test('[REG-220] of a list with headings the rows of this division are taken, or those of another', async () => {
  const cells = (name: string, division: string) => [name, '', '', '', '', 'Bạn', '', '', '', '', division]
  server.on(readTeamFile, () => ({
    ...{ hidden: nothingHidden, converted: null },
    head: ['Họ và tên VĐV 1', 'Số 1', '', '', '', 'Họ và tên VĐV 2', '', '', '', '', 'Nội dung'],
    rows: [
      { number: 2, cells: cells('Trần An', 'ĐÔI NAM 7.5') },
      { number: 4, cells: cells('Lê Hà', 'Đôi nữ') },
    ],
  }))
  const { user } = open()
  await screen.findByText('Đôi nam 7.5')
  await choose()
  const sent = () =>
    server
      .callsOf(previewTeamImport)
      .at(-1)
      ?.body.rows.map(({ player1 }) => player1.name)
  await waitFor(() => expect(sent()).toEqual(['Trần An']))
  await user.selectOptions(screen.getByLabelText('Nội dung cần nhập'), 'Cả danh sách (2 dòng)')
  await waitFor(() => expect(sent()).toEqual(['Trần An', 'Lê Hà']))
})

test('[IMP-30] one switch reads all rows of an old font in Unicode, and reads them as they are again', async () => {
  const list = (name: string) => ({ head: ['VĐV 1', 'VĐV 2'], rows: [{ number: 2, cells: [name, 'Bạn'] }] })
  const oldFonts = { fonts: ['tcvn3' as const, 'vni' as const], rows: 12 }
  server.on(readTeamFile, () => ({
    ...{ ...list('NguyÔn V¨n An'), hidden: nothingHidden },
    converted: { ...list('Nguyễn Văn An'), old_fonts: oldFonts },
  }))
  const { user } = open()
  await choose()
  const sent = () =>
    server
      .callsOf(previewTeamImport)
      .at(-1)
      ?.body.rows.map(({ player1 }) => player1.name)
  await waitFor(() => expect(sent()).toEqual(['NguyÔn V¨n An']))
  expect(screen.getByText('12 dòng viết bằng phông chữ hoặc bảng mã cũ (TCVN3, VNI)')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: /^Đổi sang Unicode/ }))
  await waitFor(() => expect(sent()).toEqual(['Nguyễn Văn An']))
  await user.click(screen.getByRole('switch', { name: /^Đổi sang Unicode/ }))
  await waitFor(() => expect(sent()).toEqual(['NguyÔn V¨n An']))
})

test('[IMP-31] what is hidden in the file is told, and nothing where nothing is', async () => {
  server.on(readTeamFile, () => ({ ...table, hidden: { rows: 3, columns: 1, sheets: 2 } }))
  const first = open()
  await choose()
  const told =
    '3 dòng bị ẩn trong tệp vẫn được đọc. 1 cột bị ẩn trong tệp vẫn được đọc. 2 trang tính bị ẩn không được đọc.'
  expect(await screen.findByText(told)).toBeTruthy()
  first.unmount()
  server.on(readTeamFile, () => table)
  open()
  await choose()
  await screen.findByRole('button', { name: 'Nhập 2 đội' })
  expect(screen.queryByText(/bị ẩn/)).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
})

test('[REG-221] a doubtful row is chosen by a number key, and the button counts', async () => {
  const { user } = open()
  await choose()
  expect(await screen.findByRole('button', { name: 'Nhập 2 đội' })).toBeTruthy()
  const group = screen.getByRole('group', { name: /Dòng 3 ghi “Người 3”, 0909412355, Tân Bình/ })
  within(group).getAllByRole('radio')[0]?.focus()
  await user.keyboard('2')
  await waitFor(() =>
    expect(server.callsOf(previewTeamImport).at(-1)?.body.choices).toEqual([{ row: 3, player: 1, player_id: 2 }]),
  )
  expect(await screen.findByRole('button', { name: 'Nhập 3 đội' })).toBeTruthy()
  await user.keyboard('3')
  await waitFor(() => expect(server.callsOf(previewTeamImport).at(-1)?.body.choices[0]?.player_id).toBeNull())
})

test('[REG-222] counts are filters, and a faulty row is corrected in place', async () => {
  const { user } = open()
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Lỗi 1' }))
  expect(screen.getAllByRole('row')).toHaveLength(2)
  expect(screen.getByText('Tên VĐV không được để trống')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Sửa dòng 5' }))
  await user.clear(screen.getByLabelText('Họ và tên VĐV 2'))
  await user.type(screen.getByLabelText('Họ và tên VĐV 2'), 'Đỗ Chi{Enter}')
  await waitFor(() =>
    expect(
      server
        .callsOf(previewTeamImport)
        .at(-1)
        ?.body.rows.find((each) => each.row === 5)?.player2.name,
    ).toBe('Đỗ Chi'),
  )
})

test('[REG-223, REG-225] the list enters as it was seen, and the way back is at hand', async () => {
  server
    .on(importTeams, () => ({ import_id: 9, teams: 2, approved: 1, new_players: 1, new_clubs: 0 }))
    .on(undoTeamImport, () => ({ teams: 1, players: 1, kept_teams: ['Trần An – Lê Bình'], kept_players: ['Trần An'] }))
  const { user, onClose } = open()
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Nhập 2 đội' }))
  expect(await screen.findByText('Đã nhập 2 đội')).toBeTruthy()
  expect(onClose).toHaveBeenCalled()
  expect(server.callsOf(importTeams)[0]?.body).toMatchObject({ plan: 'plan-0', approve: true, file_name: 'form.csv' })
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã rút 1 đội và 1 VĐV mới')).toBeTruthy()
  expect(screen.getByText('Giữ lại vì đã có thay đổi hoặc đang dùng: Trần An – Lê Bình')).toBeTruthy()
})

test('[REG-223] a preview that is no longer so is told and read again', async () => {
  server.on(importTeams, () => fail('import-changed'))
  const { user } = open()
  await choose()
  await user.click(await screen.findByRole('button', { name: 'Nhập 2 đội' }))
  expect(await screen.findByText('Dữ liệu vừa thay đổi, vui lòng xem lại trước khi nhập')).toBeTruthy()
  await waitFor(() => expect(server.callsOf(previewTeamImport).length).toBeGreaterThan(1))
})

test('[REG-225] former imports are listed with the way back', async () => {
  const past = {
    file_name: 'form.csv',
    at: '2026-11-20T08:00:00+07:00',
    actor_name: 'Thanh Hà',
    teams: 64,
    new_players: 9,
  }
  server
    .on(listTeamImports, () => ({
      items: [
        { ...past, id: 4, undone_at: null },
        { ...past, id: 3, undone_at: past.at },
      ],
    }))
    .on(undoTeamImport, () => ({ teams: 64, players: 9, kept_teams: [], kept_players: [] }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác lần nhập form.csv' }))
  expect(await screen.findByText('Đã rút 64 đội và 9 VĐV mới')).toBeTruthy()
  expect(screen.getByText('Đã hoàn tác')).toBeTruthy()
})
