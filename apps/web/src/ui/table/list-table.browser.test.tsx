import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Menu } from '../menu/menu'
import { listLayoutFaults } from '../testing/list-layout-faults'
import { renderPart } from '../testing/render-part'
import type { ListOrder } from './list-order'
import { type ListColumn, ListTable } from './list-table'

interface Club {
  readonly id: number
  readonly name: string
  readonly place: string
}

const clubs: readonly Club[] = [
  { id: 1, name: 'CLB Tân Bình', place: 'Sân Tân Bình' },
  { id: 2, name: 'Trung tâm Huấn luyện Thể thao Quốc gia Thượng Khánh Nghiêng', place: 'Nhà thi đấu Rạch Miễu' },
  { id: 3, name: 'CLB Đống Đa', place: 'Nhà thi đấu đa năng Đại học Giao thông Vận tải Thượng Khánh' },
]

const columns: readonly ListColumn<Club>[] = [
  {
    id: 'name',
    title: 'Tên câu lạc bộ',
    sorts: 'up',
    choice: 'kept',
    onCard: 'title',
    cell: ({ id, name }) => <Link to={`/players?club=${id}`}>{name}</Link>,
  },
  { id: 'place', title: 'Địa điểm', sorts: 'up', onCard: 'line', cell: ({ place }) => place },
  { id: 'count', title: 'Thành viên', width: '120px', isFigure: true, onCard: 'corner', cell: ({ id }) => 1000 * id },
]

function Clubs() {
  const [order, setOrder] = useState<ListOrder>({ by: 'name', descending: false })
  return (
    <main style={{ padding: 'calc(var(--vot-header) + 16px) 16px 16px' }}>
      <ListTable
        id="test"
        label="Câu lạc bộ"
        columns={columns}
        groups={[{ id: 'all', head: null, rows: clubs }]}
        keyOf={({ id }) => id}
        order={order}
        onOrder={setOrder}
        menu={({ name }) => (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size={44} color="gray" aria-label={`Thao tác với ${name}`}>
                <IconDotsVertical size={20} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => undefined}>Chỉnh sửa</Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      />
    </main>
  )
}

async function pressTab(times: number) {
  const order = []
  for (let press = 0; press < times; press++) {
    await userEvent.keyboard('{Tab}')
    order.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent)
  }
  return order
}

/** The names in their order, each with the button of its row. */
const rowStops = clubs.flatMap(({ name }) => [name, `Thao tác với ${name}`])

for (const width of [320, 390, 1366]) {
  test(`[UI-26] a list with names of 60 letters is whole at ${width}, with its rings`, async () => {
    await renderPart(<Clubs />, width)
    await expect.element(page.getByRole('link', { name: 'CLB Đống Đa' })).toBeVisible()
    expect(await listLayoutFaults()).toEqual([])
  })
}

test('[UI-26] on a desktop a row of short names is 44 px high, and the figures stand at the end of their column', async () => {
  await renderPart(<Clubs />, 1366)
  const rows = [...document.querySelectorAll('tbody tr')]
  expect(rows.map((row) => Math.round(row.getBoundingClientRect().height))).toEqual([44, 45, 45])
  const ends = rows.map((row) => {
    const range = document.createRange()
    range.selectNodeContents(row.children[2] ?? row)
    return Math.round(range.getBoundingClientRect().right)
  })
  expect(new Set(ends).size).toBe(1)
})

test('[UI-26] Tab goes through the heads, then from row to row with the button of each', async () => {
  await renderPart(<Clubs />, 1366)
  expect(await pressTab(9)).toEqual(['Tên câu lạc bộ', 'Địa điểm', 'Chọn cột', ...rowStops])
})

test('[UI-26] on a phone Tab begins at the order above the cards', async () => {
  await renderPart(<Clubs />, 390)
  expect(await pressTab(7)).toEqual(['Sắp xếp theo', ...rowStops])
})
