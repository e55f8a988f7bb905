import type { LayoutCard, LayoutFrame, LayoutMatch, LayoutTable, SectionKind } from './bracket-layout'
import { frameHead, frameInset, type Sizes, tableHead, tableRow } from './geometry'

export interface PlacedGroup {
  readonly frame: LayoutFrame
  readonly cards: readonly LayoutCard[]
  readonly tables: readonly LayoutTable[]
  /** Legs that have a column of their own; 0 where all cards stand in one. */
  readonly legs: number
}

interface Place {
  readonly groupKey: string
  readonly section: SectionKind
  readonly x: number
  readonly y: number
  readonly sizes: Sizes
}

/** Two openings with the losers' match under them; beside them the matches for the first and the second place. */
export function placeCluster(matches: readonly LayoutMatch[], at: Place): PlacedGroup {
  const { groupKey, section, x, y, sizes } = at
  const { card, clusterPitch, frame, spacing } = sizes
  const box = { x, y, width: frame.width, height: frame.height }
  const columns = [x + frameInset, x + frameInset + spacing] as const
  const top = y + frameHead
  const openings = matches.filter((match) => match.round === 1 && match.bracket_section === 'WB')
  const cards = matches.map(({ match_number, round, bracket_section }): LayoutCard => {
    const opening = openings.findIndex((each) => each.match_number === match_number)
    const level = bracket_section === 'LB' ? 2 : round === 1 ? Math.max(0, opening) : 0.5
    return { match: match_number, x: columns[round === 1 ? 0 : 1], y: top + level * clusterPitch, ...card, section }
  })
  return { frame: { groupKey, box, section }, cards, tables: [], legs: 0 }
}

/** Three cards with the table beside them; from four teams on the table comes first and each leg has its column. */
export function placeTableGroup(matches: readonly LayoutMatch[], teams: number, at: Place): PlacedGroup {
  const { groupKey, section, x, y, sizes } = at
  const { card, clusterPitch, frame, spacing, scale } = sizes
  const left = x + frameInset
  const top = y + frameHead
  const tableHeight = (tableHead + teams * tableRow) * scale
  const isSmall = teams <= 3
  const legs = isSmall ? 0 : matches.reduce((most, { leg }) => Math.max(most, leg ?? 1), 1)
  const filled = new Map<number, number>()
  const cards = matches.map(({ match_number, leg }): LayoutCard => {
    const column = isSmall ? 0 : (leg ?? 1)
    const row = filled.get(column) ?? 0
    filled.set(column, row + 1)
    return { match: match_number, x: left + column * spacing, y: top + row * clusterPitch, ...card, section }
  })
  const rows = Math.max(0, ...filled.values())
  const cardsHeight = rows === 0 ? 0 : (rows - 1) * clusterPitch + card.height
  const tableBox = { x: isSmall ? left + spacing : left, y: top, width: card.width, height: tableHeight }
  const box = {
    x,
    y,
    width: isSmall ? frame.width : frame.width + (legs - 1) * spacing,
    height: Math.max(isSmall ? frame.height : 0, frameHead + Math.max(cardsHeight, tableHeight) + 16),
  }
  return { frame: { groupKey, box, section }, cards, tables: [{ groupKey, box: tableBox, section }], legs }
}
