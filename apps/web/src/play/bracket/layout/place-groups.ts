import type {
  LayoutCard,
  LayoutColumn,
  LayoutFrame,
  LayoutMatch,
  LayoutPart,
  LayoutTable,
  SectionKind,
} from './bracket-layout'
import {
  boxAround,
  frameGap,
  frameHead,
  frameInset,
  type Sizes,
  sectionHead,
  sectionInset,
  tableHead,
  tableRow,
} from './geometry'

/** How many teams a group has, by its key. */
export type GroupSizes = ReadonlyMap<string, number>

/** Clusters or groups one under the other, each in its frame. */
export function placeGroups(
  matches: readonly LayoutMatch[],
  teams: GroupSizes,
  kind: Extract<SectionKind, 'play_off' | 'groups' | 'league'>,
  sizes: Sizes,
): LayoutPart {
  const byKey = new Map<string, LayoutMatch[]>()
  for (const key of teams.keys()) byKey.set(key, [])
  for (const match of matches) {
    const key = match.group_key ?? ''
    byKey.set(key, [...(byKey.get(key) ?? []), match])
  }
  const keys = [...byKey.keys()].sort((a, b) => a.length - b.length || (a < b ? -1 : 1))
  const placed: PlacedGroup[] = []
  let y = sectionHead
  for (const groupKey of keys) {
    const own = byKey.get(groupKey) ?? []
    const at = { groupKey, section: kind, x: 0, y, sizes }
    const size = teams.get(groupKey)
    const group = size === undefined ? placeCluster(own, at) : placeTableGroup(own, size, at)
    placed.push(group)
    y += group.frame.box.height + frameGap
  }
  const around = boxAround(placed.map((group) => group.frame.box))
  const box = { x: -sectionInset + 4, y: 0, width: around.width + 2 * sectionInset - 8, height: y - 8 }
  return {
    section: { kind, box, columns: columnsOf(placed, matches, sizes) },
    frames: placed.map((group) => group.frame),
    cards: placed.flatMap(({ cards }) => cards),
    tables: placed.flatMap(({ tables }) => tables),
  }
}

function columnsOf(
  placed: readonly PlacedGroup[],
  matches: readonly LayoutMatch[],
  { spacing }: Sizes,
): LayoutColumn[] {
  const legs = Math.max(0, ...placed.map((group) => group.legs))
  const left = frameInset
  if (legs === 0) {
    // Beside the matches of clusters of three stand their tables.
    const isTables = placed.every(({ tables }) => tables.length > 0)
    return [1, 2].map((round): LayoutColumn => {
      const x = left + (round - 1) * spacing
      if (isTables && round === 2) return { x, head: { kind: 'table' }, round: 0, matches: 0 }
      return {
        x,
        head: { kind: 'round', round },
        round,
        // The losers' matches are placed below those of their round and not counted in a heading.
        matches: matches.filter((match) => match.round === round && match.bracket_section === 'WB').length,
      }
    })
  }
  const ofLegs = Array.from({ length: legs }, (_, index): LayoutColumn => {
    const leg = index + 1
    const count = matches.filter((match) => match.leg === leg).length
    return { x: left + leg * spacing, head: { kind: 'leg', leg }, round: 0, matches: count }
  })
  return [{ x: left, head: { kind: 'table' }, round: 0, matches: 0 }, ...ofLegs]
}

interface PlacedGroup {
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
function placeCluster(matches: readonly LayoutMatch[], at: Place): PlacedGroup {
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
function placeTableGroup(matches: readonly LayoutMatch[], teams: number, at: Place): PlacedGroup {
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
