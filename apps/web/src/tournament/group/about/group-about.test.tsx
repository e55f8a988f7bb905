import { fireEvent, screen, within } from '@testing-library/react'
import { type GroupView, readGroup } from '@vot/contract'
import { expect, test, vi } from 'vitest'
import { globalDialogs } from '../../../lib/browser/global-dialogs'
import { FakeServer } from '../../../lib/testing/fake-server'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { GroupHeader } from '../list/group-header'
import { AboutButton } from './about-button'
import { GroupAboutDialog } from './group-about-dialog'

const poster = { hash: 'abcdefghijklmnopqrstuv', width: 900, height: 1200 }
const group: GroupView = {
  id: 7,
  group_name: 'Sài Gòn Mở Rộng',
  venue: 'Phú Thọ',
  use_snapshot_ranking: false,
  snapshot_group_tournament_id: null,
  contact_name: 'Chị Lan, ban tổ chức',
  contact_phone: '0912345678',
  contact_link: 'https://zalo.me/g/abc',
  rules: 'Điều 1. Thể thức\n\n- Giày đế bằng <b>trắng</b>\n\nXem https://vot.vn/luat.',
  poster,
  divisions: [],
  total_count: 0,
  created_at: '2026-02-01T09:00:00+07:00',
  updated_at: '2026-02-01T09:00:00+07:00',
}

test('[GRP-60] rules, contact and picture of a group stand in one dialog, as text and links alone', async () => {
  new FakeServer().on(readGroup, () => group)
  renderScreen(<GroupAboutDialog groupId={7} onClose={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Điều lệ & liên hệ' }))
  expect((await dialog.findByRole('link', { name: 'Gọi 0912 345 678' })).getAttribute('href')).toBe('tel:0912345678')
  const zalo = dialog.getByRole('link', { name: /^Nhắn Zalo/ })
  expect([zalo.getAttribute('href'), zalo.getAttribute('rel')]).toEqual([
    'https://zalo.me/g/abc',
    'noreferrer nofollow',
  ])
  expect(dialog.getByText('Chị Lan, ban tổ chức')).toBeTruthy()
  expect(dialog.getByText('Giày đế bằng <b>trắng</b>')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'https://vot.vn/luat' }).getAttribute('href')).toBe('https://vot.vn/luat')
  expect(dialog.getByRole('img', { name: 'Ảnh của giải' }).getAttribute('src')).toBe(
    '/share/posters/abcdefghijklmnopqrstuv/large.jpg',
  )
})

test('[GRP-60] a division leads there where its group says something, and nowhere else', async () => {
  const open = vi.spyOn(globalDialogs, 'open')
  const { user } = renderScreen(
    <>
      <AboutButton tournament={sampleTournament()} look="row" />
      <AboutButton tournament={sampleTournament({ poster, has_about: true })} look="row" />
    </>,
  )
  await user.click(screen.getByRole('button', { name: 'Điều lệ & liên hệ của Sài Gòn Mở Rộng' }))
  expect(open).toHaveBeenCalledWith({ dialog: 'group-about', groupId: 7 })
})

test('[GRP-60] the list shows the picture of a group beside its name, with its place kept', () => {
  const tournament = sampleTournament({ poster, has_about: true })
  const shown = { groupId: 7, name: 'Sài Gòn Mở Rộng', items: [{ tournament, status: 'open' as const }] }
  const { container } = renderScreen(<GroupHeader group={shown} />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('src')).toBe('/share/posters/abcdefghijklmnopqrstuv/small.jpg')
  expect([picture?.getAttribute('loading'), picture?.getAttribute('height')]).toEqual(['lazy', '1200'])
  expect(screen.getByRole('button', { name: 'Điều lệ & liên hệ của Sài Gòn Mở Rộng' })).toBeTruthy()
  // Without a network it leaves an empty place, no sign of a broken picture.
  if (picture) fireEvent.error(picture)
  expect(container.querySelector('img')).toBeNull()
})
