import { expect, test } from 'vitest'
import { readPush } from './read-push'

const origin = 'https://vot.test'
const notice = { title: 'Mời vào Sân 2', body: 'C-12 gặp Long – Linh.', url: '/tournament-bracket/7', tag: 'match-12' }

test('a notice is what the server wrote, and leads to this site alone', () => {
  expect(readPush(JSON.stringify(notice), origin)).toEqual(notice)
  for (const url of ['https://elsewhere.test/a', '//elsewhere.test/a', 'javascript:alert(1)', 7]) {
    expect(readPush(JSON.stringify({ ...notice, url }), origin)?.url).toBe('/')
  }
  for (const text of ['', 'no json', '7', 'null', '{}', JSON.stringify({ ...notice, title: 3 })]) {
    expect(readPush(text, origin)).toBeUndefined()
  }
})
