import { MantineProvider } from '@mantine/core'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { DayInput } from './day-input'

test('[UI-04] a day shows as dd/MM/yyyy, and its calendar is Vietnamese with the week from Monday', async () => {
  const { field, button } = renderField()
  expect(field).toHaveProperty('value', '05/03/2026')
  await userEvent.click(button)
  const calendar = within(await screen.findByRole('dialog', { name: 'Lịch: Ngày bắt đầu' }))
  const days = calendar.getAllByRole('columnheader').map((head) => head.textContent)
  expect(days).toEqual(['T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'CN'])
  expect(calendar.getByRole('button', { name: 'tháng 3 2026' })).toBeTruthy()
  expect(calendar.getByRole('button', { name: 'Tháng sau' })).toBeTruthy()
})

test('a day chosen by keyboard closes the calendar and leaves the focus on its field', async () => {
  const { field } = renderField()
  field.focus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const calendar = within(await screen.findByRole('dialog'))
  calendar.getByRole('button', { name: '12 tháng 3 2026' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveProperty('value', '12/03/2026')
  expect(document.activeElement).toBe(field)
})

test('[TRN-170] a day is typed; without its year it is read when the field is left', async () => {
  const { field, told } = renderField()
  await userEvent.clear(field)
  await userEvent.type(field, '14/03/2026')
  expect(told()).toEqual(['2026-03-14'])
  await userEvent.clear(field)
  await userEvent.type(field, '1/4')
  expect(told()).toEqual(['2026-03-14'])
  await userEvent.tab()
  expect(told()).toEqual(['2026-03-14', '2026-04-01'])
  expect(field).toHaveProperty('value', '01/04/2026')
  await userEvent.clear(field)
  await userEvent.type(field, '020426{Enter}')
  expect(told()[2]).toBe('2026-04-02')
  await userEvent.clear(field)
  await userEvent.tab()
  expect(told()[3]).toBe(null)
})

test('[TRN-170] what is no day stays as it was typed, says so at the field and is no day for the form', async () => {
  const { field, told } = renderField()
  await userEvent.clear(field)
  await userEvent.type(field, '31/2')
  await userEvent.tab()
  expect(screen.getByText('Không đọc được ngày này, hãy gõ như 14/3 hoặc 14/03/2026')).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field).toHaveProperty('value', '31/2')
  expect(told()).toEqual(['31/2'])
  await userEvent.type(field, '8{Backspace}{Backspace}3')
  await userEvent.tab()
  expect(field).toHaveProperty('value', '31/03/2026')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})

function renderField() {
  const told: (string | null)[] = []
  function Field() {
    const [day, setDay] = useState<string | null>('2026-03-05')
    return (
      <DayInput
        label="Ngày bắt đầu"
        near="2026-03-05"
        value={day}
        onChange={(next) => {
          told.push(next)
          setDay(next)
        }}
      />
    )
  }
  render(
    <MantineProvider env="test">
      <Field />
    </MantineProvider>,
  )
  return {
    field: screen.getByRole('textbox', { name: /Ngày bắt đầu/ }),
    button: screen.getByRole('button', { name: 'Lịch: Ngày bắt đầu' }),
    told: () => told,
  }
}
