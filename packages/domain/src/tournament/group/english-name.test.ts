import { expect, test } from 'vitest'
import { englishNameOf } from './english-name'

test.each([
  ['Đôi nam 7.5', 'Men’s doubles 7.5'],
  ['Đôi nam 7,5', 'Men’s doubles 7.5'],
  ['  đôi  nữ ', 'Women’s doubles'],
  ['Đôi nam nữ', 'Mixed doubles'],
  ['Đôi hỗn hợp 6.0+', 'Mixed doubles 6.0+'],
  ['Đôi nam U50', 'Men’s doubles U50'],
  ['Đôi nữ 50+', 'Women’s doubles 50+'],
  ['Đôi nam B', 'Men’s doubles B'],
  ['Đôi', 'Doubles'],
  ['Đôi nam doanh nhân', undefined],
  ['Đôi nam phong trào 5.0', undefined],
  ['Đối kháng', undefined],
  ['Nội dung 1', undefined],
  ['', undefined],
] as const)('[LNG-10] "%s" is proposed to be called %s in English', (name, english) => {
  expect(englishNameOf(name)).toBe(english)
})
