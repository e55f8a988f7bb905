import type { LayoutColumn, LayoutMatch, LayoutPart, SectionKind } from './bracket-layout'
import { boxAround, frameGap, frameInset, type Sizes, sectionHead, sectionInset } from './geometry'
import { type PlacedGroup, placeCluster, placeTableGroup } from './place-cluster'

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
        // The losers' matches stand under those of their round, and are counted in no head.
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
