import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sampleRegistration } from '../../../lib/testing/sample-registration'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { OrganiserList } from '../organiser/organiser-list'

const teams = Array.from({ length: 50 }, (_, index) =>
  sampleRegistration(index + 1, {
    player1_name: `Nguyễn Văn ${index + 1}`,
    player2_name: `Trần Minh ${index + 1}`,
    player2_club_name: index === 40 ? 'Thảo Điền Dinkers' : null,
    player1_points: index === 44 ? 4 : 3,
    created_at: new Date(Date.UTC(2026, 2, 1, 0, index)).toISOString(),
  }),
)

/** Stands for the browser, which tells what is near the view. */
class View {
  static observed = new Set<Element>()
  static tell: (near: readonly Element[], isNear: boolean) => void
  constructor(callback: IntersectionObserverCallback) {
    View.tell = (elements, isIntersecting) =>
      act(() => {
        const entries = elements.map((target) => ({ target, isIntersecting, boundingClientRect: { height: 69 } }))
        callback(entries as unknown as IntersectionObserverEntry[], this as unknown as IntersectionObserver)
      })
  }
  observe = (element: Element) => void View.observed.add(element)
  unobserve = (element: Element) => void View.observed.delete(element)
  disconnect = () => View.observed.clear()
}

function open() {
  vi.stubGlobal('IntersectionObserver', View)
  const tournament = sampleTournament({ group_id: null, group_name: null, is_bracket_generated: false })
  const list = <OrganiserList tournament={tournament} registrations={teams} onShown={() => undefined} />
  return renderScreen(list, { role: 'mod' })
}
// By selector: asking fifty lines for their roles takes long.
const lines = () => [...document.querySelectorAll<HTMLElement>('tbody tr')]
const lineOf = (place: number) => {
  const line = lines()[place - 1]
  if (line === undefined) throw new Error(`no line ${place}`)
  return line
}
const buttonsIn = (line: HTMLElement) => line.querySelectorAll('button').length

test('every team of a long list stands in the page by name, phone and club; all the rest of it only near the view', () => {
  open()
  expect(lines()).toHaveLength(50)
  for (const place of [1, 12, 50]) expect(buttonsIn(lineOf(place))).toBeGreaterThan(2)
  expect(buttonsIn(lineOf(41))).toBe(0)
  for (const text of ['41', 'Nguyễn Văn 41', 'Trần Minh 41', 'Thảo Điền Dinkers', teams[40]?.player1_phone.slice(-3)])
    expect(lineOf(41).textContent).toContain(text)
  View.tell([lineOf(40), lineOf(41)], true)
  expect(within(lineOf(41)).getByLabelText(/^Duyệt/)).toBeTruthy()
  View.tell([lineOf(41)], false)
  expect(buttonsIn(lineOf(41))).toBe(0)
  expect(buttonsIn(lineOf(40))).toBeGreaterThan(2)
})

test('a line that has the focus, or whose menu has it, stays as it is when the view goes on', () => {
  open()
  View.tell([lineOf(30)], true)
  const opener = within(lineOf(30)).getByLabelText(/^Thao tác/)
  act(() => opener.focus())
  fireEvent.click(opener)
  View.tell([lineOf(30)], false)
  const focused = document.activeElement
  expect(focused?.getAttribute('role')).toBe('menuitem')
  if (focused !== null) fireEvent.keyDown(focused, { key: 'Escape' })
  expect(lineOf(30).contains(document.activeElement)).toBe(true)
  act(() => screen.getByLabelText(/^Sắp xếp/).focus())
  expect(buttonsIn(lineOf(30))).toBe(0)
})

test('paper shows every line whole, and the screen is light again after it', () => {
  open()
  expect(buttonsIn(lineOf(35))).toBe(0)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  expect(lines().filter((line) => buttonsIn(line) === 0)).toEqual([])
  View.observed.clear()
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(View.observed).toContain(lineOf(35))
  View.tell([lineOf(35)], false)
  expect(buttonsIn(lineOf(35))).toBe(0)
})

test('ticking all, sorting and filtering reach every team, near the view or not', async () => {
  open()
  fireEvent.click(screen.getByLabelText('Chọn cả 50 đội chờ duyệt'))
  expect(screen.getByText('Duyệt 50 đội')).toBeTruthy()
  View.tell([lineOf(41)], true)
  expect(within(lineOf(41)).getByLabelText(/^Chọn .* để duyệt$/)).toHaveProperty('checked', true)
  fireEvent.click(screen.getByLabelText(/^Sắp xếp/))
  fireEvent.click(screen.getByText('Tổng điểm cao trước'))
  expect(lineOf(1).textContent).toContain('Nguyễn Văn 45')
  fireEvent.change(await screen.findByLabelText(/^Lọc theo tên/), { target: { value: 'dinkers' } })
  await waitFor(() => expect(lines()).toHaveLength(1))
  expect(buttonsIn(lineOf(1))).toBeGreaterThan(0)
})
