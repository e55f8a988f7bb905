import { describe, expect, test } from 'vitest'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { isBye } from '../layout/match-graph'
import type { Drawing } from './drawing'
import { wallLook } from './drawing-look'
import { drawingMargin } from './drawing-svg'
import { pageScale, papers, printPages, wallPages } from './print-pages'

/** How many lines of a screen of 1920 x 1080 a stage pixel becomes. */
function onWall({ box }: Drawing): number {
  return Math.min(1820 / (box.width + 2 * drawingMargin), 830 / (box.height + 2 * drawingMargin))
}

describe('pages of a printed bracket', () => {
  test('up to 16 teams are one page of A3, two clusters a page of A4 with the knock-out after them', () => {
    const view = viewOfBracket(startBracket(16, 'play_off'))
    expect(printPages(view, 'A3')).toHaveLength(1)
    const pages = printPages(view, 'A4')
    expect(pages.map(({ frames }) => frames.map(({ name }) => name))).toEqual([
      ['Cụm A', 'Cụm B'],
      ['Cụm C', 'Cụm D'],
      [],
    ])
  })

  test('every match is printed once, on a page that it fits with names of 8 points and more', () => {
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

  test('a bracket on one page of A3 fills its sheet', () => {
    const { widthMm, heightMm } = papers.A3
    for (const variant of ['play_off', 'full', 'standard', 'groups'] as const) {
      for (const teams of [8, 12, 16]) {
        const pages = printPages(viewOfBracket(startBracket(teams, variant)), 'A3')
        const filled = pages.map((page) => {
          const scale = pageScale(page, 'A3', pages.length)
          const [width, height] = [(page.box.width + 24) * scale, (page.box.height + 24) * scale]
          expect([width <= widthMm + 0.01, height <= heightMm + 0.01]).toEqual([true, true])
          return (width * height) / (widthMm * heightMm)
        })
        expect(filled).toHaveLength(1)
        expect(filled[0], `${variant} of ${teams}`).toBeGreaterThan(0.92)
      }
    }
  })

  test('on a screen of a hall every match stands once, with names of 24 of its 1080 lines and more', () => {
    for (const variant of ['play_off', 'full', 'standard', 'groups'] as const) {
      const view = viewOfBracket(startBracket(16, variant))
      const pages = wallPages(view).flatMap((page) => ('cards' in page ? [page] : []))
      const shown = pages.flatMap(({ cards }) => cards.map(({ match }) => match)).sort((a, b) => a - b)
      expect(shown).toEqual(view.bracket.matches.map(({ match_number }) => match_number))
      for (const page of pages) expect(onWall(page) * wallLook('dark').nameSize, variant).toBeGreaterThan(24)
    }
  })

  test('of a group that is larger than a screen of a hall its table stands there alone, twelve places a part', () => {
    const pages = wallPages(viewOfBracket(startBracket(16, 'league')))
    const places = pages.map((page) => ('standings' in page ? page.standings.map(({ place }) => place).length : null))
    expect(places).toEqual([12, 4])
  })

  test('a way that leads to another page is a port', () => {
    const view = viewOfBracket(startBracket(64, 'standard'))
    const [first] = printPages(view, 'A4')
    expect(first?.ports.length).toBeGreaterThan(0)
    expect(view.bracket.matches.some(isBye)).toBe(false)
  })
})
