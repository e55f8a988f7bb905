import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { globalDialogs } from '../lib/browser/global-dialogs'
import { type ScreenKey, useScreenKeys } from '../lib/browser/screen-keys'
import { renderScreen } from '../ui/testing/render-screen'
import { GeneralKeys } from './general-keys'
import { menuEntries } from './menu-entries'

const run = vi.fn()
const keys: readonly ScreenKey[] = [
  { keys: ['n'], does: 'Thêm đội', run },
  { keys: ['mod+Z'], does: 'Hoàn tác', run: () => undefined },
]

function OneScreen({ own = keys }: { readonly own?: readonly ScreenKey[] }) {
  useScreenKeys(own)
  return (
    <main>
      <input type="search" aria-label="Lọc" />
    </main>
  )
}

beforeEach(() => {
  run.mockClear()
  act(() => globalDialogs.close())
})

function open(own?: readonly ScreenKey[]) {
  return renderScreen(
    <>
      <GeneralKeys entries={menuEntries} />
      {own === undefined ? <OneScreen /> : <OneScreen own={own} />}
    </>,
    { role: 'mod', at: '/', path: '*' },
  )
}

test('[TRN-173] ? lists the keys of the screen, as it handles them, and those of every screen', async () => {
  const { user } = open()
  await user.keyboard('n')
  expect(run).toHaveBeenCalledTimes(1)
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Phím tắt' }))
  const lineOf = (does: string) => dialog.getByText(does).parentElement?.textContent
  expect(lineOf('Thêm đội')).toBe('NThêm đội')
  expect(lineOf('Hoàn tác')).toBe('CtrlZHoàn tác')
  expect(lineOf('Tìm hoặc làm bất cứ việc gì')).toBe('CtrlKTìm hoặc làm bất cứ việc gì')
  expect(lineOf('Giải đấu')).toBe('GDGiải đấu')
})

test('[TRN-173] keys rest while a field has the focus, and one that is gone is listed no more', async () => {
  const { user } = open([])
  await user.click(screen.getByRole('searchbox'))
  await user.keyboard('?gd')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '?gd')
  await user.click(document.body)
  await user.keyboard('?')
  const dialog = within(await screen.findByRole('dialog', { name: 'Phím tắt' }))
  expect(dialog.queryByText('Ở màn hình này')).toBeNull()
})

test('[TRN-174] G and a letter opens a screen, and the letter means nothing else; any other key ends it', async () => {
  const { user, router } = open()
  await user.keyboard('gn')
  expect(router.state.location.pathname).toBe('/users')
  expect(run).not.toHaveBeenCalled()
  await user.keyboard('gqd')
  expect(router.state.location.pathname).toBe('/users')
  await user.keyboard('gd')
  expect(router.state.location.pathname).toBe('/tournaments')
})

test('[TRN-174] every screen of the menu has a letter of its own', () => {
  const letters = menuEntries.map(({ key }) => key)
  expect(new Set(letters).size).toBe(letters.length)
  expect(letters.every((letter) => /^[a-z]$/.test(letter))).toBe(true)
})

test('[TRN-175] / goes to the field that searches the screen, unless the screen has the key for itself', async () => {
  const first = open()
  await first.user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
  first.unmount()
  const { user } = open([{ keys: ['/'], does: 'Tìm', run }])
  await user.keyboard('/')
  expect(run).toHaveBeenCalledTimes(1)
  expect(document.activeElement).not.toBe(screen.getByRole('searchbox'))
})
