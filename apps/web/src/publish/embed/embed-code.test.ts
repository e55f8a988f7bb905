import { expect, test } from 'vitest'
import { codeOf, type EmbedChoice } from './embed-code'

const origin = 'https://giai.example.vn'
const choice: EmbedChoice = {
  embed: { kind: 'results', id: 12 },
  search: '',
  title: 'Kết quả: Giải "Hè" & <Thu>',
  theme: 'auto',
  accent: null,
}

const read = (code: string) => {
  const place = document.createElement('template')
  place.innerHTML = code
  return place.content
}

test('[RES-65] the code is one frame of the chosen page, named and in the chosen look', () => {
  const plain = read(codeOf(origin, choice, 'frame')).querySelector('iframe')
  expect(plain?.getAttribute('src')).toBe(`${origin}/embed/results/12`)
  expect(plain?.title).toBe(choice.title)
  const looked = read(codeOf(origin, { ...choice, theme: 'dark', accent: '#b3261e' }, 'frame')).querySelector('iframe')
  expect(looked?.getAttribute('src')).toBe(`${origin}/embed/results/12?theme=dark&accent=b3261e`)
  const table = {
    ...choice,
    embed: { kind: 'leaderboard', id: null },
    search: 'season=2025&category=men&q=An',
  } as const
  expect(
    read(codeOf(origin, table, 'frame'))
      .querySelector('iframe')
      ?.getAttribute('src'),
  ).toBe(`${origin}/embed/leaderboard?season=2025&category=men`)
})

test('[RES-65] or the element of one file with the same attributes', () => {
  const content = read(codeOf(origin, { ...choice, theme: 'light', accent: '#b3261e' }, 'element'))
  expect(content.querySelector('script')?.getAttribute('src')).toBe(`${origin}/embed.js`)
  const element = content.querySelector('vot-embed')
  const attributes = element?.getAttributeNames().map((name) => [name, element.getAttribute(name)])
  expect(Object.fromEntries(attributes ?? [])).toEqual({
    ...{ kind: 'results', of: '12', theme: 'light', accent: '#b3261e', label: choice.title },
  })
})
