import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withWholeCodes } from './whole-codes'

test('codes in a text stand in one piece each, and nothing else is changed', () => {
  const { container } = render(<p>{withWholeCodes('Thắng A-18, gặp D-B01 lúc 07:00, thua 9-11')}</p>)
  expect(container.textContent).toBe('Thắng A-18, gặp D-B01 lúc 07:00, thua 9-11')
  expect([...container.querySelectorAll('span')].map((piece) => piece.textContent)).toEqual(['A-18', 'D-B01'])
  expect(withWholeCodes('Không có mã')).toBe('Không có mã')
})
