import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderScreen } from '../testing/render-screen'
import { TimeInput } from './time-input'

function Form({ start = '' }: { readonly start?: string }) {
  const [time, setTime] = useState(start)
  return (
    <>
      <TimeInput label="Giờ bắt đầu" value={time} onChange={setTime} />
      <output>{time}</output>
      <button type="button" onClick={() => setTime('08:15')}>
        8:15
      </button>
    </>
  )
}
const told = () => screen.getByRole('status').textContent
const field = () => screen.getByLabelText<HTMLInputElement>('Giờ bắt đầu')

test('[UI-03] a time has 24 hours whatever the browser has, and is typed as people write it', async () => {
  const { user } = renderScreen(<Form start="19:15" />)
  expect([field().type, field().value]).toEqual(['text', '19:15'])
  await user.clear(field())
  expect(told()).toBe('')
  await user.type(field(), '7h30')
  await user.tab()
  expect([field().value, told()]).toEqual(['07:30', '07:30'])
  await user.clear(field())
  await user.type(field(), '2005')
  expect(told()).toBe('20:05')
  await user.clear(field())
  await user.type(field(), '9{Enter}')
  expect([field().value, told()]).toEqual(['09:00', '09:00'])
})

test('what is no time is said at the field, and no form takes it for none', async () => {
  const { user } = renderScreen(<Form />)
  await user.type(field(), '25:00')
  expect(screen.queryByText(/^Không đọc được giờ này/)).toBeNull()
  await user.tab()
  expect(await screen.findByText(/^Không đọc được giờ này/)).toBeTruthy()
  expect(told()).toBe('25:00')
  await user.click(screen.getByRole('button', { name: '8:15' }))
  expect(field().value).toBe('08:15')
  expect(screen.queryByText(/^Không đọc được giờ này/)).toBeNull()
})
