import { screen, waitFor, within } from '@testing-library/react'
import {
  createPlayer,
  findDuplicates,
  listClubHistory,
  listClubs,
  listMerges,
  listPointHistory,
  mergePlayers,
  previewMerge,
  readPlayer,
  searchPlayers,
  undoMerge,
} from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { onePage, samplePlayer } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { AddPlayerDialog } from '../form/add-player-dialog'
import { ProfileDialog } from '../profile/profile-dialog'
import { MergeDialog } from '../shown-player-dialog'

const phuc = samplePlayer({ phone: '0912345678' })
const twin = samplePlayer({
  id: 9,
  name: 'Nguyễn H. Phúc',
  phone: '0987111222',
  ranking_points: 1.5,
  club_name: 'CLB Phú Thọ',
})
const merge = {
  id: 3,
  stays_id: 5,
  leaves_id: 9,
  leaves_name: twin.name,
  merged_at: '2026-03-01T09:00:00+07:00',
  undo_until: '2026-03-31T09:00:00+07:00',
}
let server: FakeServer

const preview = (obstacle: string | null) =>
  server.on(previewMerge, ({ params }) => {
    const facts = { registrations: 2, point_entries: 3, club_changes: 1, account: null }
    const isSwapped = Number(params.id) === twin.id
    return {
      stays: { player: isSwapped ? twin : phuc, ...facts },
      leaves: { player: isSwapped ? phuc : twin, ...facts },
      obstacle,
    }
  })

beforeEach(() => {
  server = new FakeServer()
    .on(listClubs, () => [])
    .on(findDuplicates, () => ({ items: [{ player: twin, reasons: ['phone' as const] }] }))
    .on(searchPlayers, () => ({ items: [phuc, twin] }))
    .on(mergePlayers, () => ({ player: phuc, merge }))
  preview(null)
})

const openDialog = () => renderScreen(<MergeDialog player={phuc} onClose={() => {}} />, { role: 'mod' })

test('[PLR-61] the other record is chosen among those that look alike, and each field from one of the two', async () => {
  const { user } = openDialog()
  await user.click(await screen.findByRole('button', { name: `Chọn ${twin.name}` }))
  const name = within(await screen.findByRole('radiogroup', { name: 'Họ và tên' }))
  await user.click(name.getByRole('radio', { name: twin.name }))
  const points = within(screen.getByRole('radiogroup', { name: 'Điểm xếp hạng' }))
  await user.click(points.getByRole('radio', { name: 'Cộng lại: 5,00' }))
  await user.click(screen.getByRole('button', { name: 'Gộp hồ sơ' }))
  await waitFor(() => expect(server.callsOf(mergePlayers)).toHaveLength(1))
  expect(server.callsOf(mergePlayers)[0]?.body).toEqual({
    other_id: 9,
    take: { name: 'leaves', phone: 'stays', rating: 'stays', club: 'stays', points: 'sum' },
  })
})

test('[PLR-61] who stays can be swapped', async () => {
  const { user } = openDialog()
  await user.click(await screen.findByRole('button', { name: `Chọn ${twin.name}` }))
  await user.click(await screen.findByRole('button', { name: 'Đổi hồ sơ được giữ' }))
  expect(within(await screen.findByRole('region', { name: 'Hồ sơ được giữ' })).getByText(twin.name)).toBeTruthy()
})

test('[PLR-64] what stands against it is said before, and the button cannot be pressed', async () => {
  preview('Hai hồ sơ đứng chung một đội nên không thể là một người')
  const { user } = openDialog()
  await user.click(await screen.findByRole('button', { name: `Chọn ${twin.name}` }))
  expect((await screen.findByRole('alert')).textContent).toContain('đứng chung một đội')
  expect(screen.getByRole('button', { name: 'Gộp hồ sơ' })).toHaveProperty('disabled', true)
})

test('[PLR-60] a player who is typed and looks like another is told with a way to that profile, and can be added', async () => {
  server.on(createPlayer, () => samplePlayer({ id: 12 }))
  const { user } = renderScreen(<AddPlayerDialog opened onClose={() => {}} />, { role: 'admin' })
  await user.type(await screen.findByLabelText(/Họ và tên/), 'Phúc')
  await user.type(screen.getByLabelText(/Số điện thoại/), '0987 111 222')
  const link = await screen.findByRole('link', { name: twin.name })
  expect(link.getAttribute('href')).toContain('player=9')
  expect(await screen.findByText('Trùng số điện thoại')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Thêm VĐV' }))
  await waitFor(() => expect(server.callsOf(createPlayer)).toHaveLength(1))
})

test('[PLR-63] organisers take a merge apart in the profile; a refusal says why', async () => {
  server
    .on(readPlayer, () => phuc)
    .on(listPointHistory, () => onePage([], 10))
    .on(listClubHistory, () => onePage([], 10))
    .on(listMerges, () => ({ items: [merge] }))
    .on(undoMerge, () => fail('merge-overtaken'))
  const { user } = renderScreen(<ProfileDialog playerId={5} onClose={() => {}} />, { role: 'admin' })
  await user.click(await screen.findByRole('button', { name: `Hoàn tác gộp ${twin.name}` }))
  const asked = within(await screen.findByRole('dialog', { name: `Tách lại hồ sơ ${twin.name}?` }))
  await user.click(asked.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText(/hãy hoàn tác lần gộp sau trước/)).toBeTruthy()
  server.on(undoMerge, () => ({ stays: phuc, leaves: twin })).on(listMerges, () => ({ items: [] }))
  await user.click(asked.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Hồ sơ đã gộp vào' })).toBeNull())
})
