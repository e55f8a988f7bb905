import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { DivisionChips } from '../form/division-chips'
import { listLayoutFaults } from '../testing/list-layout-faults'
import { renderPart } from '../testing/render-part'
import { Toolbar } from './toolbar'

const divisions = [
  { id: 1, letter: 'A', name: 'Đôi nam nữ hỗn hợp trình độ trung bình khá từ 50 tuổi trở lên' },
  { id: 2, letter: 'B', name: 'Đôi nữ' },
]

function Bar({ wraps }: { readonly wraps?: boolean }) {
  return (
    <Toolbar
      title="Kết quả"
      {...(wraps && { wraps })}
      actions={
        <>
          <Button variant="default" leftSection={<IconPrinter size={20} aria-hidden />}>
            In bảng xếp hạng
          </Button>
          <Button>Cập nhật kết quả</Button>
        </>
      }
    >
      <ActionIcon size={44} color="gray" aria-label="Về danh sách giải">
        <IconArrowLeft size={20} aria-hidden />
      </ActionIcon>
      <DivisionChips label="Nội dung" all="Tất cả" divisions={divisions} division={null} onDivision={() => undefined} />
    </Toolbar>
  )
}

const bar = () => page.getByRole('banner').element().getBoundingClientRect()

for (const width of [320, 390, 1366]) {
  test(`a toolbar with a division of 60 letters is whole at ${width}, with its rings`, async () => {
    await renderPart(<Bar wraps />, width)
    await expect.element(page.getByRole('button', { name: 'Cập nhật kết quả' })).toBeVisible()
    expect(await listLayoutFaults()).toEqual([])
    expect([bar().left, bar().right]).toEqual([0, width])
  })
}

test('on a desktop it is one line: what can be done stands at its end and keeps its room', async () => {
  await renderPart(<Bar />, 1366)
  const last = page.getByRole('button', { name: 'Cập nhật kết quả' }).element().getBoundingClientRect()
  expect([bar().height, 1366 - last.right, last.height]).toEqual([48, 24, 36])
})

test('Tab goes from what is shown to what can be done, past the title that is there for readers', async () => {
  await renderPart(<Bar wraps />, 1366)
  const order = []
  for (let press = 0; press < 6; press++) {
    await userEvent.keyboard('{Tab}')
    const at = document.activeElement
    order.push(at?.getAttribute('aria-label') ?? at?.getAttribute('title') ?? at?.textContent)
  }
  expect(order).toEqual([
    'Về danh sách giải',
    'Tất cả',
    ...divisions.map(({ name }) => name),
    'In bảng xếp hạng',
    'Cập nhật kết quả',
  ])
})
