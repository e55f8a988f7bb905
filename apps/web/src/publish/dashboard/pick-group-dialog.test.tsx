import { screen, within } from '@testing-library/react'
import { listTournaments, type TournamentView } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { datesOf, onePage, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { PickGroupDialog } from './pick-group-dialog'

let server: FakeServer

beforeEach(() => {
  server = new FakeServer()
})

const division = (id: number, groupId: number | null, name: string, status: TournamentView['status']) =>
  sampleTournament({ id, group_id: groupId, group_name: groupId === null ? null : name, ...datesOf(status) })

function open(items: TournamentView[]) {
  server.on(listTournaments, () => onePage(items))
  return renderScreen(<PickGroupDialog opened onClose={() => undefined} />, { role: 'mod' })
}

test('the picker lists groups that are not completed, running ones first, and leads to their operations', async () => {
  const { user, router } = open([
    division(1, 3, 'Cúp Hè', 'open'),
    division(2, 4, 'Cúp Thu', 'ongoing'),
    division(3, 4, 'Cúp Thu', 'completed'),
    division(4, 5, 'Cúp Xuân', 'completed'),
    division(5, null, '', 'open'),
  ])
  const dialog = within(await screen.findByRole('dialog', { name: 'Chọn nhóm giải để điều hành' }))
  const links = await dialog.findAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['/matches/4', 'Cúp Thu'],
    ['/matches/3', 'Cúp Hè'],
  ])
  expect(dialog.getByText(/2 nội dung/)).toBeTruthy()
  if (links[0]) await user.click(links[0])
  expect(router.state.location.pathname).toBe('/matches/4')
})

test('among many groups a search field finds one, diacritics ignored', async () => {
  const { user } = open(Array.from({ length: 7 }, (_, index) => division(index, index + 1, `Đà Nẵng ${index}`, 'open')))
  await user.type(await screen.findByRole('searchbox', { name: 'Tìm nhóm giải' }), 'da nang 3')
  expect(screen.getAllByRole('link')).toHaveLength(1)
  await user.type(screen.getByRole('searchbox', { name: 'Tìm nhóm giải' }), 'x')
  expect(screen.getByText('Không có nhóm giải nào khớp “da nang 3x”')).toBeTruthy()
})

test('without groups the picker offers to create one', async () => {
  open([])
  expect((await screen.findByRole('link', { name: 'Tạo nhóm giải đấu' })).getAttribute('href')).toBe(
    '/tournaments/create-tournament',
  )
})

test('a list of groups that does not load is told, with the way to try again', async () => {
  server.on(listTournaments, () => fail('access-denied'))
  renderScreen(<PickGroupDialog opened onClose={() => undefined} />, { role: 'mod' })
  expect(await screen.findByText('Không thể tải danh sách giải đấu')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Thử lại' })).toBeTruthy()
})
