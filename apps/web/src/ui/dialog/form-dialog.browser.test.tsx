import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listLayoutFaults } from '../testing/list-layout-faults'
import { renderPart } from '../testing/render-part'
import { FormDialog } from './form-dialog'

const longName = 'Giải Pickleball Đôi nam nữ Mở rộng Thượng Khánh Nghiêng Trường'
const fields = ['Tên giải', 'Địa điểm', 'Người phụ trách', 'Số điện thoại của ban tổ chức', 'Ghi chú', 'Lệ phí']

function Opened() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button onClick={() => setOpened(true)}>Mở</Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Chỉnh sửa ${longName}`}
        submitLabel="Lưu thay đổi"
        onSubmit={() => undefined}
      >
        {fields.map((label) => (
          <TextInput key={label} label={label} description={`${label} của ${longName}`} />
        ))}
      </FormDialog>
    </>
  )
}

async function open(width: number) {
  await renderPart(<Opened />, width)
  await userEvent.click(page.getByRole('button', { name: 'Mở' }))
  const dialog = page.getByRole('dialog', { name: longName })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: 'Tên giải' })).toBeVisible()
  return dialog
}

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
const boxOf = (name: string) => page.getByRole('button', { name }).element().getBoundingClientRect()

for (const width of [320, 390, 1366]) {
  test(`a dialog with a title of 60 letters is whole at ${width}, with its rings`, async () => {
    const dialog = await open(width)
    expect(await listLayoutFaults()).toEqual([])
    // However much is in it, the buttons stay in sight.
    const { left, right, top, bottom } = dialog.element().getBoundingClientRect()
    expect([left >= 0, right <= width, top >= 0, bottom <= 800]).toEqual([true, true, true, true])
    expect(boxOf('Lưu thay đổi').bottom).toBeLessThanOrEqual(bottom)
  })
}

test('on a phone it is a sheet at the bottom, with the primary button on top of the other, as wide as the sheet', async () => {
  const dialog = await open(390)
  const sheet = dialog.element().getBoundingClientRect()
  expect([sheet.left, sheet.right, sheet.bottom]).toEqual([0, 390, 800])
  const [save, cancel] = [boxOf('Lưu thay đổi'), boxOf('Hủy')]
  expect(save.bottom).toBeLessThan(cancel.top)
  expect([save.width, save.height]).toEqual([390 - 2 * 16, 48])
})

test('[UI-18] Tab goes through the dialog and stays in it, Escape gives the focus back', async () => {
  await open(1366)
  await expect.poll(focused).toBe('Đóng')
  const order = []
  for (let press = 0; press < fields.length + 3; press++) {
    await userEvent.keyboard('{Tab}')
    const at = document.activeElement
    order.push(at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : focused())
  }
  expect(order).toEqual([...fields, 'Hủy', 'Lưu thay đổi', 'Đóng'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(focused).toBe('Mở')
})
