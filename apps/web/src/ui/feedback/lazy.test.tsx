import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyDialog, lazyPanel, lazySilent, logCaughtError } from './lazy'

afterEach(() => void vi.useRealTimers())

/** A file that cannot be had so many times. */
function failing<Props>(times: number, part: ComponentType<Props>) {
  let left = times
  const load = vi.fn(async () => {
    left -= 1
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  })
  return load
}

const show = (Part: ComponentType) =>
  render(
    <MantineProvider>
      <p>Phần còn lại</p>
      <Part />
    </MantineProvider>,
    { onCaughtError: logCaughtError },
  )

test('a part that cannot be loaded says so in its place, and the rest of the screen stays', async () => {
  const user = userEvent.setup()
  show(lazyPanel(failing(1, () => <p>Danh sách</p>)))
  expect((await screen.findByRole('alert')).textContent).toContain('Không tải được phần này')
  expect(screen.getByText('Phần còn lại')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('Danh sách')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what was told is tried again by itself when the network is back', async () => {
  const load = failing<{ onClose: () => void }>(1, () => <p>Danh sách</p>)
  const Dialog = lazyDialog(load)
  show(() => <Dialog onClose={() => undefined} />)
  await screen.findByRole('alertdialog')
  expect(screen.getByText('Phần còn lại')).toBeTruthy()
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('Danh sách')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an error of the part itself goes on to the boundary of the screen', async () => {
  const fault = new Error('broken')
  const Part = lazySilent(async () => () => {
    throw fault
  })
  const root = createRoot(document.createElement('div'), { onCaughtError: logCaughtError })
  await expect(act(async () => root.render(<Part />))).rejects.toBe(fault)
})

test('what works unseen tells nobody, and is tried again after waits that double', async () => {
  vi.useFakeTimers()
  const load = failing(3, () => <p>Chuông</p>)
  show(lazySilent(load))
  const callsAfter = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    // What that led to begins the next wait.
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(screen.queryByRole('alert')).toBeNull()
    return load.mock.calls.length
  }
  expect(await callsAfter(0)).toBe(1)
  expect(await callsAfter(1990)).toBe(1)
  expect(await callsAfter(10)).toBe(2)
  expect(await callsAfter(3990)).toBe(2)
  expect(await callsAfter(10)).toBe(3)
  fireEvent(window, new Event('online'))
  expect(await callsAfter(0)).toBe(4)
  expect(screen.getByText('Chuông')).toBeTruthy()
})

test('a dialog that cannot be loaded is told of, can be closed, and opens on the next try', async () => {
  const user = userEvent.setup()
  const Dialog = lazyDialog<{ onClose: () => void }>(failing(2, () => <div role="dialog">Đăng nhập</div>))
  function Opener() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Mở
        </button>
        {opened && <Dialog onClose={() => setOpened(false)} />}
      </>
    )
  }
  show(Opener)
  const opener = screen.getByRole('button', { name: 'Mở' })
  await user.click(opener)
  await screen.findByRole('alertdialog', { name: 'Không tải được phần này' })
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Thử lại' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
  await user.click(opener)
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('so is what opens over the screen and stays there closed', async () => {
  const user = userEvent.setup()
  const Dialog = lazyDialog<{ opened: boolean; onClose: () => void }>(
    failing(1, ({ opened }) => (opened ? <div role="dialog">Xóa</div> : null)),
  )
  function Opener() {
    const [opened, setOpened] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpened(true)}>
          Mở
        </button>
        <Dialog opened={opened} onClose={() => setOpened(false)} />
      </>
    )
  }
  show(Opener)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mở' }))
  await user.click(await screen.findByRole('button', { name: 'Đóng' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Mở' }))
  await user.click(await screen.findByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})

test('when the server has a newer build, people are offered to take it', async () => {
  const script = document.createElement('script')
  script.type = 'module'
  script.setAttribute('src', '/assets/index-old.js')
  document.head.append(script)
  const page = '<script type="module" src="/assets/index-new.js"></script>'
  vi.stubGlobal('fetch', async () => new Response(page))
  const Dialog = lazyDialog<{ onClose: () => void }>(failing(9, () => <p>Danh sách</p>))
  show(() => <Dialog onClose={() => undefined} />)
  await screen.findByRole('alertdialog', { name: 'Vợt đã có bản mới' })
  expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeTruthy()
  script.remove()
})
