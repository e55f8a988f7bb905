import { expect, test } from 'vitest'
import { isTooDeep } from './json-depth'

const isDeep = (json: string) => isTooDeep(Buffer.from(json))
const nested = (levels: number) => `${'{"a":['.repeat(levels / 2)}${']}'.repeat(levels / 2)}`

test('lists and objects within each other are counted, up to 64', () => {
  expect(isDeep(nested(64))).toBe(false)
  expect(isDeep(nested(66))).toBe(true)
  expect(isDeep('['.repeat(9_000))).toBe(true)
})

test('what stands beside another is not deeper, and brackets of a text count for nothing', () => {
  expect(isDeep(`[${Array(1_000).fill('{"a":[]}').join()}]`)).toBe(false)
  expect(isDeep(JSON.stringify({ note: '[{'.repeat(100) }))).toBe(false)
  expect(isDeep(JSON.stringify({ note: `\\"${'['.repeat(100)}` }))).toBe(false)
  expect(isDeep(`["\\\\",${nested(66)}]`)).toBe(true)
})
