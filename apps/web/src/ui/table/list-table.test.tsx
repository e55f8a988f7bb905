import { act, fireEvent, screen, within } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { ListHead } from './list-head'
import { inOrder, type ListOrder } from './list-order'
import { type ListColumn, ListTable } from './list-table'
import { findMatches, MarkedText } from './marked-text'

interface Club {
  readonly id: number
  readonly name: string
  readonly members: number
}

const clubs: readonly Club[] = [
  { id: 1, name: 'CLB Tân Bình', members: 7 },
  { id: 2, name: 'CLB Đống Đa', members: 12 },
]
const columns: readonly ListColumn<Club>[] = [
  { id: 'name', title: 'Tên', sorts: 'up', choice: 'kept', onCard: 'title', cell: ({ name }) => name },
  {
    id: 'members',
    title: 'Thành viên',
    sorts: 'down',
    isFigure: true,
    onCard: 'line',
    cell: ({ members }) => `${members} thành viên`,
  },
  { id: 'number', title: 'Mã', choice: 'extra', cell: ({ id }) => `mã ${id}` },
]
const compare = {
  name: (one: Club, other: Club) => one.name.localeCompare(other.name),
  members: (one: Club, other: Club) => one.members - other.members,
}

function Clubs() {
  const [order, setOrder] = useState<ListOrder>({ by: 'name', descending: false })
  const groups = [{ id: 1, head: null, rows: inOrder(clubs, order, compare) }]
  return (
    <ListTable
      id="test"
      label="Câu lạc bộ"
      columns={columns}
      groups={groups}
      keyOf={({ id }) => id}
      order={order}
      onOrder={setOrder}
    />
  )
}

beforeEach(() => localStorage.clear())
afterEach(() => vi.useRealTimers())

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
const head = (name: string) => screen.getByRole('columnheader', { name })

test('[UI-26] heads sort from their usual end and then the other way, and say so', async () => {
  const { user } = renderScreen(<Clubs />)
  expect(head('Tên').getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'Thành viên' }))
  expect(names()).toEqual(['CLB Đống Đa', 'CLB Tân Bình'])
  expect(head('Thành viên').getAttribute('aria-sort')).toBe('descending')
  expect(head('Tên').getAttribute('aria-sort')).toBe('none')
  await user.click(screen.getByRole('button', { name: 'Thành viên' }))
  expect(names()).toEqual(['CLB Tân Bình', 'CLB Đống Đa'])
  expect(head('Thành viên').getAttribute('aria-sort')).toBe('ascending')
})

test('[UI-27] columns are turned off and on, and the device remembers it', async () => {
  const { user, unmount } = renderScreen(<Clubs />)
  expect(screen.queryByText('mã 2')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Chọn cột' }))
  expect(screen.queryByRole('menuitemcheckbox', { name: 'Tên' })).toBeNull()
  const members = screen.getByRole('menuitemcheckbox', { name: 'Thành viên' })
  expect(members.getAttribute('aria-checked')).toBe('true')
  await user.click(members)
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Mã' }))
  expect(screen.queryByText('12 thành viên')).toBeNull()
  expect(screen.getByText('mã 2')).toBeTruthy()
  unmount()
  renderScreen(<Clubs />)
  expect(screen.queryByText('12 thành viên')).toBeNull()
  expect(screen.getByText('mã 2')).toBeTruthy()
})

test('[UI-27] a choice that cannot be read counts as none', () => {
  localStorage.setItem('vot-columns-test', '{"members":')
  renderScreen(<Clubs />)
  expect(screen.getByText('12 thành viên')).toBeTruthy()
})

test('[UI-26] below 768 px rows are cards, and the order is chosen above them', async () => {
  const wide = window.matchMedia
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('max-width: 47.99em') ? { ...wide(query), matches: true } : wide(query),
  )
  const { user } = renderScreen(<Clubs />)
  expect(screen.queryByRole('table')).toBeNull()
  const cards = () => within(screen.getByRole('list', { name: 'Câu lạc bộ' })).getAllByRole('listitem')
  expect(cards().map(({ textContent }) => textContent)).toEqual([
    'CLB Đống Đa12 thành viên',
    'CLB Tân Bình7 thành viên',
  ])
  await user.selectOptions(screen.getByLabelText('Sắp xếp theo'), 'Xếp theo Thành viên, tăng dần')
  expect(cards()[0]?.textContent).toContain('CLB Tân Bình')
  vi.restoreAllMocks()
})

function Searched({ onChange }: { readonly onChange: (value: string) => void }) {
  const [value, setValue] = useState('')
  const change = (next: string) => {
    setValue(next)
    onChange(next)
  }
  return (
    <main>
      <ListHead
        title="Câu lạc bộ"
        search={{ label: 'Tìm', placeholder: 'Tên', value, onChange: change }}
        isFiltered={value !== ''}
        onClear={() => change('')}
        summary={`“${value}”`}
      />
    </main>
  )
}

test('[UI-26] typing filters once it rests, Enter at once, Escape and the button clear it', async () => {
  const onChange = vi.fn()
  const { user } = renderScreen(<Searched onChange={onChange} />)
  const field = screen.getByRole('searchbox', { name: 'Tìm' })
  await user.type(field, 'tan{Enter}')
  expect(onChange.mock.calls).toEqual([['tan']])
  await user.keyboard('{Escape}')
  expect(onChange.mock.lastCall).toEqual([''])
  expect(field).toHaveProperty('value', '')
  await user.type(field, 'x{Enter}')
  await user.click(screen.getByRole('button', { name: 'Bỏ lọc' }))
  expect(field).toHaveProperty('value', '')
  expect(screen.getByRole('status').textContent).toBe('“”')
  await user.type(field, 'y{Enter}')
  act(() => field.blur())
  await user.keyboard('{Escape}')
  expect(field).toHaveProperty('value', '')
})

test('[UI-26] what is typed is told 150 ms after the last letter', () => {
  vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['setTimeout', 'clearTimeout'] })
  const onChange = vi.fn()
  renderScreen(<Searched onChange={onChange} />)
  const field = screen.getByRole('searchbox', { name: 'Tìm' })
  fireEvent.change(field, { target: { value: 'ta' } })
  act(() => void vi.advanceTimersByTime(149))
  fireEvent.change(field, { target: { value: 'tan' } })
  act(() => void vi.advanceTimersByTime(149))
  expect(onChange).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onChange.mock.calls).toEqual([['tan']])
})

test('[UI-26] matches stand out without case and diacritics, and the text stays whole', () => {
  renderScreen(<MarkedText text="Nguyễn Hoàng Đức" query="HOANG d" />)
  const marks = [...document.querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual(['Hoàng', 'Đ'])
  expect(within(document.body).getByText('Hoàng').parentElement?.textContent).toContain('Nguyễn Hoàng Đức')
})

test('[UI-26] marking changes no text, whatever is searched for', () => {
  const piece = fc.oneof(fc.constantFrom('Nguyễn', 'ĐỨC', 'ß', 'ﬁ', ' '), fc.string({ unit: 'grapheme', maxLength: 6 }))
  const pieces = fc.array(piece, { maxLength: 8 })
  // Mostly what stands in the text.
  const search = pieces.chain((all) => fc.tuple(fc.constant(all), fc.oneof(fc.subarray(all), pieces)))
  fc.assert(
    fc.property(search, ([all, searched]) => {
      const [text, query] = [all.join(''), searched.join(' ')]
      const parts = findMatches(text, query)
      expect(parts.map((part) => part.text).join('')).toBe(text.normalize('NFC'))
    }),
  )
})

test('[UI-26] a name of which each word is searched for by its beginning is found', () => {
  const words = fc.array(fc.constantFrom('Nguyễn', 'Đình', 'Phúc', 'Ánh', 'Ư'), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(words, (name) => {
      const parts = findMatches(name.join(' '), name.map((word) => word.normalize('NFD')).join(' '))
      expect(parts.filter(({ isMatch }) => !isMatch).every(({ text }) => text.trim() === '')).toBe(true)
    }),
  )
})
