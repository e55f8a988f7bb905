import { act, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PrintPage } from './print-page'

test('each page ends with event, division, time of printing and its number', () => {
  const { container } = render(<PrintPage size="A4 portrait" footer="Sài Gòn Mở Rộng · Đôi nam" />)
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const style = container.querySelector('style')?.textContent ?? ''
  expect(style).toContain('size: A4 portrait')
  expect(style).toContain('content: "Sài Gòn Mở Rộng · Đôi nam"')
  expect(style).toMatch(/content: "In lúc \d\d:\d\d \d\d\/\d\d\/\d{4}"/)
  expect(style).toContain('"Trang " counter(page) "/" counter(pages)')
})

test('a name cannot end the style or its text', () => {
  const { container } = render(<PrintPage size="A4" footer={'Giải "Hè" \\ </style>'} />)
  const style = container.querySelector('style')?.textContent ?? ''
  expect(style).toContain('content: "Giải \\22 Hè\\22  \\5c  \\3c /style>"')
})
