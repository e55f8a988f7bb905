import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useShownKeys } from '../../lib/browser/screen-keys'
import { renderScreen } from '../testing/render-screen'
import { useListKeys } from './use-list-keys'

const open = vi.fn()

function Teams({ isOn = true }: { readonly isOn?: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  useListKeys(list, isOn)
  return (
    <>
      <input aria-label="Tìm" />
      <div role="tablist">
        <button type="button" role="tab" aria-selected>
          Bảng
        </button>
      </div>
      <ul ref={list}>
        <li data-row>
          <button type="button" onClick={open}>
            An
          </button>
          <button type="button">Sửa An</button>
        </li>
        <li>Nghỉ giải lao</li>
        <li data-row tabIndex={-1} aria-label="Bình">
          Bình
        </li>
      </ul>
      <output>
        {useShownKeys()
          .map(({ caps, does }) => `${caps.join(' ')} ${does}`)
          .join(', ')}
      </output>
    </>
  )
}

const start = (isOn?: boolean) =>
  renderScreen(<Teams {...(isOn === undefined ? {} : { isOn })} />, { at: '/', path: '*' })

test('[UI-25] J and K and the arrows move through the rows of a list and stop at its ends', async () => {
  const { user } = start()
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'An' }))
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Bình' }))
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Bình' }))
  await user.keyboard('k')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'An' }))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Bình' }))
  await user.keyboard('{ArrowUp}{Enter}')
  expect(open).toHaveBeenCalledTimes(1)
})

test('[UI-25] from anything inside a row the keys go to the rows beside it', async () => {
  const { user } = start()
  screen.getByRole('button', { name: 'Sửa An' }).focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Bình' }))
})

test('[UI-25] in a field the letters are typed, and tabs keep their arrows', async () => {
  const { user } = start()
  const field = screen.getByRole('textbox', { name: 'Tìm' })
  field.focus()
  await user.keyboard('jk')
  expect(document.activeElement).toBe(field)
  expect((field as HTMLInputElement).value).toBe('jk')
  screen.getByRole('tab').focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('tab'))
})

test('[UI-25] the keys stand in the list behind ?, and only while they do something', () => {
  const { unmount } = start()
  expect(screen.getByRole('status').textContent).toBe('J ↓ Dòng sau, K ↑ Dòng trước')
  unmount()
  start(false)
  expect(screen.getByRole('status').textContent).toBe('')
})
