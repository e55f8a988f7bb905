import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DayInput } from './day-input'

test('[UI-04] a day shows as dd/MM/yyyy, and its calendar is Vietnamese with the week from Monday', async () => {
  const field = renderField()
  expect(field.textContent).toBe('05/03/2026')
  await userEvent.click(field)
  const calendar = within(await screen.findByRole('dialog', { name: /Ngày bắt đầu|05\/03\/2026/ }))
  const days = calendar.getAllByRole('columnheader').map((head) => head.textContent)
  expect(days).toEqual(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'])
  expect(calendar.getByRole('button', { name: 'tháng 3 2026' })).toBeTruthy()
  expect(calendar.getByRole('button', { name: 'Tháng sau' })).toBeTruthy()
})

test('a day chosen by keyboard closes the calendar and leaves the focus on its field', async () => {
  const field = renderField()
  field.focus()
  await userEvent.keyboard('{Enter}')
  const calendar = within(await screen.findByRole('dialog'))
  calendar.getByRole('button', { name: '12 tháng 3 2026' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(field.textContent).toBe('12/03/2026')
  expect(document.activeElement).toBe(field)
})

function renderField(): HTMLElement {
  render(
    <MantineProvider env="test">
      <DayInput label="Ngày bắt đầu" valueFormat="DD/MM/YYYY" defaultValue="2026-03-05" />
    </MantineProvider>,
  )
  return screen.getByRole('button', { name: /Ngày bắt đầu/ })
}
