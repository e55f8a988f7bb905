import { describe, expect, test } from 'vitest'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { isBye } from '../layout/match-graph'
import { papers } from './papers'
import { printPages } from './print-pages'

describe('pages of a printed bracket', () => {
  test('[BRK-118] up to 16 teams are one page of A3, two clusters a page of A4 with the knock-out after them', () => {
    const view = viewOfBracket(startBracket(16, 'play_off'))
    expect(printPages(view, 'A3')).toHaveLength(1)
    const pages = printPages(view, 'A4')
    expect(pages.map(({ frames }) => frames.map(({ name }) => name))).toEqual([
      ['Cụm A', 'Cụm B'],
      ['Cụm C', 'Cụm D'],
      [],
    ])
  })

  test('[BRK-118] every match is printed once, on a page that it fits with names of 8 points and more', () => {
    for (const variant of ['play_off', 'full', 'standard'] as const) {
      for (const paper of ['A3', 'A4'] as const) {
        const view = viewOfBracket(startBracket(64, variant))
        const pages = printPages(view, paper)
        const printed = pages.flatMap(({ cards }) => cards.map(({ match }) => match)).sort((a, b) => a - b)
        expect(printed).toEqual(view.bracket.matches.map(({ match_number }) => match_number))
        const { widthMm, heightMm } = papers[paper]
        for (const { box } of pages) {
          const mmPerPx = Math.min(widthMm / (box.width + 24), heightMm / (box.height + 24))
          expect((mmPerPx * 20 * 72) / 25.4).toBeGreaterThanOrEqual(8)
        }
      }
    }
  })

  test('a way that leads to another page is a port', () => {
    const view = viewOfBracket(startBracket(64, 'standard'))
    const [first] = printPages(view, 'A4')
    expect(first?.ports.length).toBeGreaterThan(0)
    expect(view.bracket.matches.some(isBye)).toBe(false)
  })
})
