import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { Menu } from './menu'

function renderMenu() {
  const chosen = vi.fn()
  const { user } = renderScreen(
    <>
      <Menu>
        <Menu.Target>
          <button type="button">Thao tác</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => chosen('sửa')}>Sửa</Menu.Item>
          <Menu.Item disabled onClick={() => chosen('khóa')}>
            Khóa
          </Menu.Item>
          <Menu.Item component="a" href="#ket-qua">
            Kết quả
          </Menu.Item>
          <Menu.Item danger onClick={() => chosen('xóa')}>
            Xóa
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <button type="button">Khác</button>
    </>,
  )
  return { user, chosen, button: screen.getByRole('button', { name: 'Thao tác' }) }
}

const focused = () => document.activeElement?.textContent

test('a menu opens at its button, tells so, and runs what is chosen', async () => {
  const { user, chosen, button } = renderMenu()
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['Sửa', 'Khóa', 'Kết quả', 'Xóa'])
  await user.click(screen.getByRole('menuitem', { name: 'Xóa' }))
  expect(chosen.mock.calls).toEqual([['xóa']])
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('a menu works by keyboard alone and skips what is disabled', async () => {
  const { user, chosen, button } = renderMenu()
  button.focus()
  await user.keyboard('{Enter}')
  expect(focused()).toBe('Sửa')
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Kết quả')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Sửa')
  await user.keyboard('{ArrowUp}')
  expect(focused()).toBe('Xóa')
  await user.keyboard('{Home}{Enter}')
  expect(chosen.mock.calls).toEqual([['sửa']])
})

test('the arrow down opens a menu from its button, at its first item', async () => {
  const { user, button } = renderMenu()
  button.focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe('Sửa')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(button)
})

test('Escape, Tab and a press elsewhere close a menu without choosing', async () => {
  const { user, chosen, button } = renderMenu()
  await user.click(button)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button)
  await user.click(button)
  await user.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('Khác')
  await user.click(button)
  await user.click(screen.getByRole('button', { name: 'Khác' }))
  expect(screen.queryByRole('menu')).toBeNull()
  expect(chosen).not.toHaveBeenCalled()
})
