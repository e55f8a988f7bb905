import { expect, test } from 'vitest'
import { english } from '../../../../languages/en/server'
import { strings as bracketStrings } from '../../../../languages/en/server/play/bracket/strings'

const vietnamese = /[\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff]/

/** Every text of a module by its path; a function counts as one. */
function textsOf(part: unknown, path: string): [string, unknown][] {
  return typeof part === 'object' && part !== null
    ? Object.entries(part).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
    : [[path, part]]
}

// The name of the product stays.
test('[LNG-06] every text of the server has one in English, and none of them holds Vietnamese', () => {
  expect(english.length).toBeGreaterThan(10)
  for (const [usual, other] of english) {
    const [ours, theirs] = [textsOf(usual, ''), textsOf(other, '')]
    expect(theirs.map(([path]) => path).sort()).toEqual(ours.map(([path]) => path).sort())
    expect(theirs.filter(([, text]) => vietnamese.test(String(text).replaceAll('Vợt', '')))).toEqual([])
  }
})

test('within a sentence a stage is written small, Play Off as everywhere', () => {
  expect(['Semi-final', 'Play Off'].map(bracketStrings.inText)).toEqual(['semi-final', 'Play Off'])
})
