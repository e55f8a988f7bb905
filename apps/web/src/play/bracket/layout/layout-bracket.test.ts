import type { BracketVariant } from '@vot/domain'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { type DiagramStyleName, diagramStyles } from '../diagram-styles'
import type { BracketLayout } from './bracket-layout'
import { type Box, overlaps } from './geometry'
import { layoutOf } from './layout-bracket'

const variants = ['play_off', 'full', 'standard', 'groups', 'league'] as const

function draw(teams: number, variant: BracketVariant, bronze = false, styleName: DiagramStyleName = 'visual') {
  const view = viewOfBracket(startBracket(teams, variant, bronze))
  return { view, layout: layoutOf(view, diagramStyles[styleName]) }
}

function cardOf(layout: BracketLayout, view: ReturnType<typeof draw>['view'], code: string) {
  const match = view.bracket.matches.find(({ match_code }) => match_code === code)
  const card = layout.cards.find((each) => each.match === match?.match_number)
  if (!card) throw new Error(`no card ${code}`)
  return card
}

function sectionOf(layout: BracketLayout, kind: string) {
  const section = layout.sections.find((each) => each.kind === kind)
  if (!section) throw new Error(`no section ${kind}`)
  return section
}

describe('Play Off', () => {
  const { view, layout } = draw(16, 'play_off')

  test('cards are 300 wide and rounds 360 apart', () => {
    expect(new Set(layout.cards.map(({ width, height }) => `${width} x ${height}`))).toEqual(new Set(['300 x 116']))
    const xs = sectionOf(layout, 'elimination').columns.map(({ x }) => x)
    expect(xs).toEqual([752, 1112, 1472])
    const [first, second] = ['01', '09'].map((code) => cardOf(layout, view, code).x)
    expect((second ?? 0) - (first ?? 0)).toBe(360)
  })

  test('each cluster has its frame in the blue section, every later round stands right of it', () => {
    expect(layout.frames.map(({ groupKey, box }) => [groupKey, box.width, box.height])).toEqual(
      ['A', 'B', 'C', 'D'].map((key) => [key, 684, 436]),
    )
    const ys = layout.frames.map(({ box }) => box.y)
    expect(ys.map((y) => y - (ys[0] ?? 0))).toEqual([0, 456, 912, 1368])
    expect(layout.cards.filter(({ section }) => section === 'elimination')).toHaveLength(7)
  })

  test('the match for the first place stands between the openings, the one for the second level with the losers’', () => {
    const [first, second, forFirst, losers, forSecond] = ['01', '02', '09', '10', '17'].map((code) =>
      cardOf(layout, view, code),
    )
    expect(forFirst?.y).toBe(((first?.y ?? 0) + (second?.y ?? 0)) / 2)
    expect(losers?.x).toBe(first?.x)
    expect(forSecond?.y).toBe(losers?.y)
  })

  test('ways into the elimination are ports that name the match, and its slot names where it comes from', () => {
    const codes = new Map(view.bracket.matches.map((match) => [match.match_number, match]))
    const ports = layout.ports.flatMap(({ from, to }) =>
      'match' in from ? [{ from: codes.get(from.match)?.match_code, to: codes.get(to) }] : [],
    )
    expect(ports).toHaveLength(8)
    for (const { from, to } of ports) {
      expect([to?.participant1_source, to?.participant2_source]).toContain(`W-${from}`)
    }
  })

  test('a cluster of three has its cards in one column and its table beside them', () => {
    const { view: seven, layout: three } = draw(7, 'play_off')
    const cards = ['RR-B-01', 'RR-B-02', 'RR-B-03'].map((code) => cardOf(three, seven, code))
    expect(new Set(cards.map(({ x }) => x)).size).toBe(1)
    const [table] = three.tables
    expect(table?.box).toMatchObject({ x: (cards[0]?.x ?? 0) + 360, y: cards[0]?.y, width: 300 })
    expect(three.frames.map(({ box }) => [box.width, box.height])).toEqual([
      [684, 436],
      [684, 436],
    ])
  })
})

test('compact: clusters of three stand in frames with the knock-out beside them, not in stairs by round', () => {
  for (const teams of [6, 9, 13, 33]) {
    const { view, layout } = draw(teams, 'play_off', false, 'compact')
    expect(view.groups.length).toBeGreaterThan(0)
    expect(layout.sections.map(({ kind }) => kind)).toEqual(['play_off', 'elimination'])
    const hasFours = layout.frames.length > view.groups.length
    expect(layout.sections[0]?.columns.at(-1)?.head.kind).toBe(hasFours ? 'round' : 'table')
    const [clusters, knockOut] = layout.sections
    if (!clusters || !knockOut) throw new Error('a section is missing')
    expect(knockOut.box.y).toBe(clusters.box.y)
    expect(knockOut.box.x).toBeGreaterThanOrEqual(clusters.box.x + clusters.box.width)
    expect(knockOut.box.x - clusters.box.x - clusters.box.width).toBeLessThan(60)
    for (const frame of layout.frames) {
      const own = layout.cards.filter(
        ({ match }) => view.bracket.matches.find((each) => each.match_number === match)?.group_key === frame.groupKey,
      )
      expect(new Set(own.map(({ x }) => x)).size).toBeLessThanOrEqual(2)
    }
  }
})

test('compact: cards of 280 by 160, a column a round, of the winners above of the losers', () => {
  const { view, layout } = draw(16, 'play_off', false, 'compact')
  expect(new Set(layout.cards.map(({ width, height }) => `${width} x ${height}`))).toEqual(new Set(['280 x 160']))
  const cards = new Map(layout.cards.map((card) => [card.match, card]))
  const columnsOf = (matches: typeof view.winners_bracket) => {
    const rounds = new Map<number, Set<number | undefined>>()
    for (const { round, match_number } of matches) {
      rounds.set(round, (rounds.get(round) ?? new Set()).add(cards.get(match_number)?.x))
    }
    return [...rounds.values()].map((xs) => [...xs])
  }
  for (const matches of [view.winners_bracket, view.losers_bracket]) {
    const columns = columnsOf(matches)
    // One place across for each round, and each further right than the one before.
    expect(columns.every((xs) => xs.length === 1)).toBe(true)
    const xs = columns.map(([x]) => x ?? Number.NaN)
    expect(xs).toEqual([...xs].sort((a, b) => a - b))
    expect(new Set(xs).size).toBe(columns.length)
  }
  const lowestOf = (matches: typeof view.winners_bracket, least: (...ys: number[]) => number) =>
    least(...matches.map(({ match_number }) => cards.get(match_number)?.y ?? Number.NaN))
  expect(lowestOf(view.losers_bracket, Math.min)).toBeGreaterThan(lowestOf(view.winners_bracket, Math.max))
})

test('the first round of the elimination is 216 apart and draws closer as rounds grow', () => {
  const ysOf = (teams: number) => {
    const { layout } = draw(teams, 'standard')
    const [first] = layout.sections[0]?.columns ?? []
    return layout.cards.filter(({ x }) => x === first?.x).map(({ y }) => y)
  }
  const gaps = (ys: number[]) => new Set(ys.slice(1).map((y, index) => y - (ys[index] ?? 0)))
  expect(gaps(ysOf(8))).toEqual(new Set([216]))
  expect(gaps(ysOf(64))).toEqual(new Set([140]))
})

test('[BRK-20] the match for the third place stands under the final and ports lead the losers there', () => {
  const { view, layout } = draw(8, 'standard', true)
  const bronze = view.bracket.matches.find(({ phase }) => phase === 'bronze')
  const final = cardOf(layout, view, view.grand_final?.match_code ?? '')
  const card = layout.cards.find(({ match }) => match === bronze?.match_number)
  expect(card?.x).toBe(final.x)
  expect(card?.y).toBeGreaterThan(final.y + final.height)
  expect(layout.ports.filter(({ to }) => to === bronze?.match_number).map(({ carries }) => carries)).toEqual([
    'loser',
    'loser',
  ])
})

test('full double elimination has winners above losers and the grand final right of both', () => {
  const { layout } = draw(12, 'full')
  const [winners, losers, final] = ['winners', 'losers', 'grand_final'].map((kind) => sectionOf(layout, kind).box)
  expect(losers?.y).toBeGreaterThanOrEqual((winners?.y ?? 0) + (winners?.height ?? 0))
  expect(final?.x).toBeGreaterThanOrEqual((losers?.x ?? 0) + (losers?.width ?? 0))
})

test('groups and a league show their table first and a column for each leg', () => {
  for (const variant of ['groups', 'league'] as const) {
    const { layout } = draw(8, variant)
    const heads = layout.sections[0]?.columns.map(({ head }) => head.kind)
    expect(heads?.[0]).toBe('table')
    expect(heads?.slice(1)).toEqual(Array.from({ length: variant === 'league' ? 7 : 3 }, () => 'leg'))
  }
})

/** Every pair of overlapping boxes, by a sweep from left to right. */
function overlapsAmong(boxes: readonly Box[]): number {
  const sorted = [...boxes].sort((a, b) => a.x - b.x)
  let found = 0
  sorted.forEach((box, index) => {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next]
      if (!other || other.x >= box.x + box.width) break
      if (overlaps(box, other)) found += 1
    }
  })
  return found
}

const brackets = fc.record({
  variant: fc.constantFrom(...variants),
  teams: fc.integer({ min: 2, max: 128 }),
  bronze: fc.boolean(),
})

test('in any bracket of 2 to 128 teams nothing lies on anything else', () => {
  fc.assert(
    fc.property(brackets, ({ variant, teams, bronze }) => {
      const { view, layout } = draw(variant === 'league' ? Math.min(teams, 40) : teams, variant, bronze)
      expect(new Set(layout.cards.map(({ match }) => match)).size).toBe(view.bracket.matches.length)
      const things = [...layout.cards, ...layout.tables.map(({ box }) => box)]
      expect(overlapsAmong([...things, ...layout.ports.map(({ box }) => box)])).toBe(0)
      expect(overlapsAmong(layout.sections.map(({ box }) => box))).toBe(0)
      expect(overlapsAmong(layout.frames.map(({ box }) => box))).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('in any bracket each card lies in its section and on the middle of its feeders, and no line leaves a section', () => {
  fc.assert(
    fc.property(brackets, ({ variant, teams, bronze }) => {
      const { layout } = draw(variant === 'league' ? Math.min(teams, 40) : teams, variant, bronze)
      const cards = new Map(layout.cards.map((card) => [card.match, card]))
      for (const card of layout.cards) {
        const { box } = sectionOf(layout, card.section)
        const isInside =
          card.x >= box.x &&
          card.y >= box.y &&
          card.x + card.width <= box.x + box.width &&
          card.y + card.height <= box.y + box.height
        expect(isInside).toBe(true)
        const feeders = layout.connectors.filter((line) => line.to === card.match && line.carries === 'winner')
        if (feeders.length === 0 || layout.frames.some(({ section }) => section === card.section)) continue
        const ys = feeders.map((line) => cards.get(line.from)?.y ?? Number.NaN)
        expect(card.y).toBeCloseTo(ys.reduce((sum, y) => sum + y, 0) / ys.length, 6)
      }
      for (const line of layout.connectors) {
        const { box } = sectionOf(layout, line.section)
        expect(cards.get(line.to)?.section).toBe(line.section)
        const [start, end] = [line.points[0], line.points.at(-1)]
        if (!start || !end) throw new Error('a line without ends')
        for (const { x, y } of line.points) {
          // The blocks of the drawing know a line by its ends alone.
          expect((x - start.x) * (end.x - x) >= 0 && (y - start.y) * (end.y - y) >= 0).toBe(true)
          expect(x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height).toBe(true)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test('in any bracket every way onward is a line or a port, once', () => {
  fc.assert(
    fc.property(brackets, ({ variant, teams, bronze }) => {
      const { view, layout } = draw(variant === 'league' ? Math.min(teams, 40) : teams, variant, bronze)
      const fed = view.bracket.matches.flatMap((match) => [match.participant1_from, match.participant2_from])
      const led = [
        ...layout.connectors.map(({ from }) => from),
        ...layout.ports.flatMap(({ from }) => ('match' in from ? [from.match] : [])),
      ]
      expect(led.sort((a, b) => a - b)).toEqual(fed.filter((from) => from !== null).sort((a, b) => a - b))
    }),
    { numRuns: 40 },
  )
})

test('the branch that is drawn first stands where it stands in the whole drawing', () => {
  for (const [variant, styleName] of [
    ['full', 'visual'],
    ['standard', 'compact'],
  ] as const) {
    const { view, layout } = draw(24, variant, false, styleName)
    const first = layoutOf(view, diagramStyles[styleName], true)
    const ofWinners = ({ section }: { readonly section: string }) => section === 'winners'
    expect(first.sections.map(({ kind }) => kind)).toEqual(['winners'])
    const { x, y, height } = sectionOf(layout, 'winners').box
    expect(first.sections[0]?.box).toMatchObject({ x, y, height })
    expect(first.cards).toEqual(layout.cards.filter(ofWinners))
    expect(first.connectors).toEqual(layout.connectors.filter(ofWinners))
    expect(first.ports).toEqual(layout.ports.filter(ofWinners))
  }
})
