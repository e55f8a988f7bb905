import type { BracketView, MatchView } from '@vot/contract'
import { useRef } from 'react'
import type { DiagramStyle } from '../diagram-styles'
import type { BracketLayout, LayoutColumn, LayoutMatch, LayoutPart, LayoutSection, SectionKind } from './bracket-layout'
import { drawLinks } from './draw-links'
import { boxAround, frameHead, type Sizes, sectionGap, sectionHead, sectionInset } from './geometry'
import { isBye, type MatchGraph, readGraph } from './match-graph'
import { type GroupSizes, placeGroups } from './place-groups'
import { placeTree } from './place-tree'

/** The bracket as the layout needs it. */
interface LayoutInput {
  readonly variant: BracketView['bracket']['variant']
  readonly matches: readonly LayoutMatch[]
  /** Teams of each group that has a table. */
  readonly groupSizes: GroupSizes
  readonly sizes: Sizes
  /** Clusters beside the knock-out, or winners above losers by round alone; groups with tables are always the first. */
  readonly columns: 'sections' | 'rounds'
  /** Only the winners' branch, if any: the others are placed below and beside it. */
  readonly firstOnly?: boolean
}

/** Positions of every card, frame, table, line and port of a bracket. Sections never overlap. */
function layoutBracket(input: LayoutInput): BracketLayout {
  const { matches, sizes } = input
  const graph = readGraph(matches)
  const parts = layoutParts(input, graph)
  const cards = parts.flatMap((part) => part.cards)
  const tables = parts.flatMap((part) => part.tables)
  const sections = parts.map(({ section }) => section)
  const around = boxAround(sections.map(({ box }) => box))
  return {
    sizes,
    width: around.x + around.width,
    height: Math.max(0, around.y + around.height),
    sections,
    frames: parts.flatMap((part) => part.frames),
    cards,
    tables,
    ...drawLinks(graph, cards, tables, sizes),
  }
}

/** The sections of a bracket, each with what stands in it. */
export function layoutParts(input: LayoutInput, graph: MatchGraph): LayoutPart[] {
  const { variant } = input
  // Rounds of a table feed nothing, so in columns by round they would be a staircase without an end.
  const hasTables = variant === 'groups' || variant === 'league' || input.groupSizes.size > 0
  const byRound = input.columns === 'rounds' && !hasTables
  if (variant === 'full' || byRound) return branchParts(graph, input, byRound)
  const parts = halves(graph, input)
  const height = Math.max(...parts.map(({ section }) => section.box.y + section.box.height), 0)
  return parts.map((part) => ({ ...part, section: stretch(part.section, height) }))
}

export function isGroupPhase({ phase }: Pick<LayoutMatch, 'phase'>): boolean {
  return phase === 'play_off' || phase === 'group'
}

/** Clusters or groups, and beside them the knock-out. */
function halves(graph: MatchGraph, { variant, matches, groupSizes, sizes }: LayoutInput): LayoutPart[] {
  const early = matches.filter(isGroupPhase)
  const late = matches.filter((match) => !isGroupPhase(match))
  const kind = variant === 'play_off' || variant === 'league' ? variant : 'groups'
  const groups = early.length > 0 || groupSizes.size > 0 ? placeGroups(early, groupSizes, kind, sizes) : null
  const at = groups ? { x: besideX(groups.section.box.width, sizes), y: 0, inset: frameHead } : { x: 0, y: 0 }
  return [...(groups ? [groups] : []), ...(late.length > 0 ? [treePart(graph, late, 'elimination', at, sizes)] : [])]
}

/** Beside frames of two columns at the place that sizes tell, further right beside wider ones. */
function besideX(groupsWidth: number, { eliminationX, frame }: Sizes): number {
  return Math.max(eliminationX, groupsWidth - 2 * sectionInset + 8 + eliminationX - frame.width)
}

interface TreePlace {
  readonly x: number
  readonly y: number
  /** Room between the heads and the first card; beside clusters it is the head of their frames. */
  readonly inset?: number
}

function treePart(
  graph: MatchGraph,
  matches: readonly LayoutMatch[],
  kind: SectionKind,
  { x, y, inset = 0 }: TreePlace,
  sizes: Sizes,
): LayoutPart {
  const top = y + sectionHead + inset
  const { cards, columns } = placeTree(graph, matches, kind, { left: x, top }, sizes)
  const around = boxAround(cards)
  const box = {
    x: x - sectionInset,
    y,
    width: around.width + 2 * sectionInset,
    height: around.y + around.height + sectionGap * 2 - y,
  }
  return { section: { kind, box, columns }, frames: [], cards, tables: [] }
}

/** Winners above losers; the grand final of a full double elimination stands at the right of both. */
function branchParts(graph: MatchGraph, input: LayoutInput, byRound: boolean): LayoutPart[] {
  const { variant, matches, sizes, firstOnly = false } = input
  const isFinal = ({ phase }: LayoutMatch) => variant === 'full' && (phase === 'final' || phase === 'second_final')
  const finals = matches.filter(isFinal)
  const winners = matches.filter((match) => match.bracket_section === 'WB' && !isFinal(match))
  const upper = winners.length > 0 ? [counted(treePart(graph, winners, 'winners', { x: 0, y: 0 }, sizes), byRound)] : []
  if (firstOnly && upper.length > 0) return upper
  const below = upper[0] ? upper[0].section.box.height + 3 * sectionGap : 0
  const losers = matches.filter((match) => match.bracket_section === 'LB')
  const lower =
    losers.length > 0 ? [counted(treePart(graph, losers, 'losers', { x: 0, y: below }, sizes), byRound)] : []
  const branches = [...upper, ...lower]
  const right = Math.max(-sectionGap, ...branches.map(({ section: { box } }) => box.x + box.width))
  const height = boxAround(branches.map(({ section }) => section.box)).height
  const place = (y: number) =>
    treePart(graph, finals, 'grand_final', { x: right + sectionGap + sectionInset + 32, y }, sizes)
  const last = finals.length > 0 ? [place(Math.max(0, (height - place(0).section.box.height) / 2))] : []
  const width = boxAround(branches.map(({ section }) => section.box)).width
  return [
    ...branches.map((part) => ({
      ...part,
      section: { ...part.section, box: { ...part.section.box, width: Math.max(width, 0) } },
    })),
    ...last,
  ]
}

/** Heads of the compact view: the last three rounds of the winners have names, all others numbers. */
function counted(part: LayoutPart, byRound: boolean): LayoutPart {
  if (!byRound) return part
  const { kind, columns } = part.section
  const headOf = (column: LayoutColumn, index: number): LayoutColumn['head'] => {
    const back = columns.length - 1 - index
    if (kind === 'winners' && (back === 0 || back === 1 || back === 2)) return { kind: 'last', back }
    return { kind: 'round', round: column.round }
  }
  const named = columns.map((column, index) => ({ ...column, head: headOf(column, index) }))
  return { ...part, section: { ...part.section, columns: named } }
}

function stretch(section: LayoutSection, height: number): LayoutSection {
  return { ...section, box: { ...section.box, height } }
}

type Drawn = Pick<BracketView, 'bracket' | 'groups'>

/** The drawing of a bracket as the API sends it. */
export function layoutOf(
  { bracket, groups }: Drawn,
  { sizes, columns }: Pick<DiagramStyle, 'sizes' | 'columns'>,
  firstOnly = false,
): BracketLayout {
  const groupSizes = new Map(groups.map(({ key, standings }) => [key, standings.length]))
  return layoutBracket({ variant: bracket.variant, matches: bracket.matches, groupSizes, sizes, columns, firstOnly })
}

/** From this many matches a phone takes noticeably long for the whole layout. */
const large = 250

/**
 * The layout as it was while only scores, statuses and teams change: then nothing of the drawing moves. Of a large
 * bracket the first branch, which fills the window, is there a frame before the `whole`.
 */
export function useLayout(
  view: BracketView,
  diagramStyle: Pick<DiagramStyle, 'sizes' | 'columns'>,
  whole: boolean,
): BracketLayout {
  const previous = useRef<{
    view: BracketView
    diagramStyle: Pick<DiagramStyle, 'sizes' | 'columns'>
    firstOnly: boolean
    layout: BracketLayout
  } | null>(null)
  const before = previous.current
  const firstOnly = !whole && view.bracket.matches.length > large
  const stays =
    before !== null &&
    before.diagramStyle === diagramStyle &&
    before.firstOnly === firstOnly &&
    isSameDrawing(before.view, view)
  previous.current = {
    view,
    diagramStyle,
    firstOnly,
    layout: stays ? before.layout : layoutOf(view, diagramStyle, firstOnly),
  }
  return previous.current.layout
}

/** Whether both draw the same boxes and lines. */
function isSameDrawing(a: Drawn, b: Drawn): boolean {
  if (a === b) return true
  return (
    a.bracket.variant === b.bracket.variant &&
    a.groups.length === b.groups.length &&
    a.groups.every(({ standings }, index) => standings.length === b.groups[index]?.standings.length) &&
    a.bracket.matches.length === b.bracket.matches.length &&
    a.bracket.matches.every((match, index) => isPlacedAlike(match, b.bracket.matches[index]))
  )
}

const placing = [
  'match_number',
  'match_code',
  'round',
  'leg',
  'bracket_section',
  'phase',
  'group_key',
  'participant1_source',
  'participant2_source',
  'participant1_from',
  'participant2_from',
] as const satisfies readonly (keyof MatchView)[]

function isPlacedAlike(a: MatchView, b: MatchView | undefined): boolean {
  return a === b || (b !== undefined && isBye(a) === isBye(b) && placing.every((field) => a[field] === b[field]))
}
