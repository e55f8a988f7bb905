import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useScreenKeys } from '../../lib/browser/screen-keys'
import { renderScreen } from '../testing/render-screen'
import { listKeysShown, useListKeys } from './use-list-keys'

const open = vi.fn()

function Teams() {
  useListKeys()
  return (
    <main>
      <h1 tabIndex={-1}>Đội</h1>
      <input aria-label="Tìm" />
      <div role="tablist">
        <button type="button" role="tab" aria-selected>
          Bảng
        </button>
      </div>
      <ul>
        <li data-row>
          <button type="button" onClick={open}>
            An
          </button>
          <button type="button">Sửa An</button>
        </li>
        <li>Nghỉ giải lao</li>
        <li data-row tabIndex={-1} aria-label="Bình">
          <a href="/">Bình</a>
        </li>
      </ul>
      <ul>
        <li data-row aria-label="Chi">
          Chi
        </li>
      </ul>
    </main>
  )
}

const start = (screenOf = <Teams />) => renderScreen(screenOf, { at: '/', path: '*' })
const row = (name: string) => screen.getByRole('listitem', { name })

test('[UI-25] J and K move through the rows of all lists of the screen and stop at their ends', async () => {
  const { user } = start()
  await user.keyboard('j')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'An' }))
  await user.keyboard('j')
  expect(document.activeElement).toBe(row('Bình'))
  await user.keyboard('j')
  expect(document.activeElement).toBe(row('Chi'))
  await user.keyboard('j')
  expect(document.activeElement).toBe(row('Chi'))
  await user.keyboard('kk{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'An' }))
  expect(open).toHaveBeenCalledTimes(1)
})

test('[UI-25] the arrows scroll until a row has the focus, then they move too', async () => {
  const { user } = start()
  screen.getByRole('heading').focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  await user.keyboard('j{ArrowDown}')
  expect(document.activeElement).toBe(row('Bình'))
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'An' }))
})

test('[UI-25] from anything inside a row the keys go to the rows beside it', async () => {
  const { user } = start()
  screen.getByRole('button', { name: 'Sửa An' }).focus()
  await user.keyboard('j')
  expect(document.activeElement).toBe(row('Bình'))
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

test('[UI-25] a screen that has the keys for itself keeps them', async () => {
  const run = vi.fn()
  function Inbox() {
    useScreenKeys([{ keys: ['j', 'ArrowDown'], does: 'Việc sau', run }])
    return <Teams />
  }
  const { user } = start(<Inbox />)
  await user.keyboard('j')
  expect(run).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(document.body)
  expect(listKeysShown().map(({ does }) => does)).toEqual(['Dòng trước'])
})

test('[UI-25] the keys stand in the list behind ?, where the screen has a list', () => {
  const { unmount } = start()
  expect(listKeysShown().map(({ caps, does }) => `${caps.join(' ')} ${does}`)).toEqual([
    'J ↓ Dòng sau',
    'K ↑ Dòng trước',
  ])
  unmount()
  expect(listKeysShown()).toEqual([])
})
