import { screen, waitFor, within } from '@testing-library/react'
import {
  changeScreen,
  type listScreens as ListScreens,
  listScreens,
  pairScreen,
  type ResponseOf,
  readGroup,
  releaseScreen,
  type ScreenView,
} from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { ScreensScreen } from './screens-screen'

const courts = Array.from({ length: 8 }, (_, index) => ({ id: index + 1, name: `Sân ${index + 1}` }))
const tv: ScreenView = {
  ...{ id: 5, code: 'K7P3', name: 'TV cửa vào', seen_at: formatVietnamIso(Date.now() - 20_000) },
  pages: [
    { kind: 'courts', court_ids: [1, 2, 3, 4, 5, 6], seconds: 20 },
    { kind: 'bracket', tournament_id: 128, seconds: 15 },
  ],
}

function open(items: ScreenView[] = [tv]) {
  const state: ResponseOf<typeof ListScreens> = { items, courts, divisions: [{ id: 128, name: 'Đôi nam 7.5' }] }
  const server = new FakeServer()
    .on(readGroup, () => ({
      ...{ id: 7, group_name: 'Sài Gòn Mở Rộng', venue: 'Nhà thi đấu Phú Thọ', use_snapshot_ranking: false },
      ...{ snapshot_group_tournament_id: null, total_count: 1, divisions: [sampleTournament()] },
      ...{ created_at: '2026-02-01T09:00:00+07:00', updated_at: '2026-02-01T09:00:00+07:00' },
    }))
    .on(listScreens, () => state)
    .on(pairScreen, ({ body }) => {
      if (body.code === 'ZZZZ') return fail('wall-code-wrong')
      const paired = { id: 9, code: body.code, name: body.name, pages: body.pages, seen_at: null }
      state.items = [...state.items, paired]
      return { message: `${body.name} đã nhận ${body.code}`, screen: paired }
    })
    .on(changeScreen, ({ params, body }) => {
      const changed = { ...tv, id: params.id, ...body }
      state.items = state.items.map((each) => (each.id === params.id ? changed : each))
      return { message: `Đã lưu ${body.name}`, screen: changed }
    })
    .on(releaseScreen, ({ params }) => {
      state.items = state.items.filter(({ id }) => id !== params.id)
      return { message: 'Đã gỡ TV cửa vào' }
    })
  const shown = renderScreen(<ScreensScreen />, {
    ...{ at: '/matches/7/screens', path: '/matches/:groupId/screens', role: 'mod' as const },
  })
  return { ...shown, server }
}

test('without screens it says how one is paired', async () => {
  open([])
  expect(await screen.findByRole('heading', { name: 'Chưa ghép màn hình nào' })).toBeTruthy()
  expect(screen.getByText(/^Mở .+\/wall trên tivi/)).toBeTruthy()
})

test('[BRD-17] each screen says what it shows, for how long, and whether it is on', async () => {
  const ago = formatVietnamIso(Date.now() - 10 * 60_000)
  open([tv, { ...tv, id: 6, name: 'TV 2', seen_at: ago }, { ...tv, id: 7, name: 'TV 3', seen_at: null }])
  const list = within(await screen.findByRole('region', { name: 'Màn hình' }))
  const [first, second, third] = list.getAllByRole('listitem')
  expect(first?.textContent).toMatch(/TV cửa vàoK7P3Đang bật|TV cửa vào K7P3 ?Đang bật/)
  expect(first?.textContent).toContain('Sân 1 – Sân 6 (20 giây) · Sơ đồ Đôi nam 7.5 (15 giây)')
  expect(second?.textContent).toContain('Thấy lần cuối 10 phút trước')
  expect(third?.textContent).toContain('Chưa thấy lần nào')
})

test('[BRD-15] a code pairs a screen with what it shows; a wrong one is told beside the field', async () => {
  const { server, user } = open([])
  await user.click(await screen.findByRole('button', { name: 'Ghép màn hình' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ghép một màn hình' }))
  await user.type(dialog.getByLabelText('Mã trên màn hình'), 'zzzz')
  await user.click(dialog.getByRole('button', { name: 'Ghép' }))
  expect(await dialog.findByText(/^Không có màn hình nào đang hiện mã này/)).toBeTruthy()
  await user.clear(dialog.getByLabelText('Mã trên màn hình'))
  await user.type(dialog.getByLabelText('Mã trên màn hình'), 'k7p3')
  await user.click(dialog.getByRole('combobox', { name: 'Nội dung hiện' }))
  await user.click(await screen.findByRole('option', { name: 'Các sân được chọn' }))
  await user.click(dialog.getByRole('button', { name: 'Sân 7 – Sân 8' }))
  await user.click(dialog.getByRole('button', { name: 'Ghép' }))
  await waitFor(() => expect(server.callsOf(pairScreen)).toHaveLength(2))
  expect(server.callsOf(pairScreen)[1]?.body).toEqual({
    ...{ code: 'K7P3', name: 'Màn hình 1' },
    pages: [{ kind: 'courts', court_ids: [7, 8], seconds: 15 }],
  })
  expect(await screen.findByText('Màn hình 1 đã nhận K7P3')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Sửa Màn hình 1' })).toBeTruthy()
})

test('a screen without a court is refused before it is sent, and parts come and go', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Sửa TV cửa vào' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sửa TV cửa vào' }))
  for (const { name } of courts.slice(0, 6)) await user.click(dialog.getByRole('checkbox', { name }))
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  expect(await dialog.findByText('Chọn ít nhất một sân.')).toBeTruthy()
  expect(server.callsOf(changeScreen)).toHaveLength(0)
  await user.click(dialog.getByRole('button', { name: 'Bỏ phần 1' }))
  await user.click(dialog.getByRole('button', { name: 'Thêm phần' }))
  await user.click(dialog.getByRole('button', { name: 'Lưu' }))
  await waitFor(() => expect(server.callsOf(changeScreen)).toHaveLength(1))
  expect(server.callsOf(changeScreen)[0]).toMatchObject({
    params: { id: 5 },
    body: {
      name: 'TV cửa vào',
      pages: [
        { kind: 'bracket', tournament_id: 128, seconds: 15 },
        { kind: 'hour', seconds: 15 },
      ],
    },
  })
})

test('a released screen is paired again by undoing it', async () => {
  const { server, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Gỡ TV cửa vào' }))
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(server.callsOf(pairScreen)).toHaveLength(1))
  expect(server.callsOf(pairScreen)[0]?.body).toEqual({ code: 'K7P3', name: 'TV cửa vào', pages: tv.pages })
})

test('the layers over a stream have an address each: one that follows, and one of every court', async () => {
  const { user } = open([])
  await user.click(await screen.findByRole('button', { name: 'Chép địa chỉ livestream của Sân 2' }))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/board/court/2?stream=1`)
  await user.click(screen.getByRole('button', { name: 'Chép địa chỉ livestream của Theo trận đang đấu' }))
  expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/board/7?stream=1`)
})
