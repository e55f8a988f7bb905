import { expect, test } from 'vitest'
import { latenessSentence, latenessText } from './desk-facts'

test('how late or early a day is reads in minutes, from two hours on in hours', () => {
  expect([18, 119, 120, -185, 0].map(latenessText)).toEqual([
    'Chậm 18 phút',
    'Chậm 119 phút',
    'Chậm 2 giờ',
    'Sớm 3 giờ 5 phút',
    'Đúng kế hoạch',
  ])
  expect(latenessSentence(-2170)).toBe('Sớm 36 giờ 10 phút so với kế hoạch')
})
