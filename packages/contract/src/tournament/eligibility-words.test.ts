import { type Eligibility, openToAll } from '@vot/domain'
import { expect, test } from 'vitest'
import { conditionWords } from './eligibility-words'

test('conditions read as a few words each', () => {
  const words = (change: Partial<Eligibility>) => conditionWords({ ...openToAll, ...change }, () => 'CLB Phú Thọ')
  expect(words({})).toEqual([])
  expect(words({ category: 'mixed', minAge: 50, maxLevel: 450, levelBy: 'rating' })).toEqual([
    ...['một nam một nữ', 'từ 50 tuổi', 'trình độ mỗi người đến 4,50'],
  ])
  expect(words({ minAge: 35, maxAge: 50, minLevel: 250, maxLevel: 300, levelBy: 'points', clubIds: [1] })).toEqual([
    ...['từ 35 đến 50 tuổi', 'điểm mỗi người từ 2,50 đến 3,00', 'CLB Phú Thọ'],
  ])
})
