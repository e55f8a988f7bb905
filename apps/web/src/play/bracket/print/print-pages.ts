import type { BracketView, GroupTableView } from '@vot/contract'
import type { LayoutMatch, LayoutPart, SectionKind } from '../layout/bracket-layout'
import {
  type Box,
  boxAround,
  frameGap,
  frameHead,
  type Sizes,
  sectionGap,
  sectionHead,
  sizesOf,
} from '../layout/geometry'
import { isGroupPhase, layoutParts } from '../layout/layout-bracket'
import { type MatchGraph, readGraph } from '../layout/match-graph'
import { type GroupSizes, placeGroups } from '../layout/place-groups'
import { placeTree } from '../layout/place-tree'
import { type Drawing, drawParts } from './drawing'
import { drawingMargin } from './drawing-svg'
import { splitTree } from './split-tree'

export type Paper = 'A3' | 'A4'

/** Sizes of cards on paper: names and scores are large beside their boxes. */
const paperSizes = stretchedSizes(1, 1)

/** The same, so many times as wide and as high: a page that is drawn alone takes the shape of its sheet. */
function stretchedSizes(across: number, down: number) {
  const [head, row] = [26, 52 * down]
  return sizesOf({ card: { width: 300 * across, height: head + 2 * row }, spacing: 340 * across, head, row })
}

interface PaperSize {
  /** Room for the drawing, inside the margins and under the page's title. */
  readonly widthMm: number
  readonly heightMm: number
  /** Stage pixels become so many millimetres: names of 20 pixels are 9 points on A3, 8 and a half on A4. */
  readonly mmPerPx: number
  readonly groupsPerPage: number
}

export const paperMarginMm = 10

/** Landscape. */
export const papers: Readonly<Record<Paper, PaperSize>> = {
  A3: { widthMm: 400, heightMm: 264, mmPerPx: 0.159, groupsPerPage: 6 },
  A4: { widthMm: 277, heightMm: 177, mmPerPx: 0.15, groupsPerPage: 2 },
}

/** A bracket of so few teams is one page of A3. */
const onOnePage = 16

/** What pages are put together from. */
function partsOf(view: BracketView) {
  const { variant, matches } = view.bracket
  const sizes = paperSizes
  const graph = readGraph(matches)
  const groupSizes: GroupSizes = new Map(view.groups.map(({ key, standings }) => [key, standings.length]))
  const early = matches.filter(isGroupPhase)
  const kind = variant === 'play_off' || variant === 'league' ? variant : 'groups'
  const keys = [...new Set([...groupSizes.keys(), ...early.map(({ group_key }) => group_key ?? '')])].sort(byKey)
  const groupsOf = (some: readonly string[], columns: number, own = sizes) =>
    gridOf(some, columns, early, groupSizes, kind, own)
  const draw = (parts: readonly LayoutPart[], own = sizes) => drawParts(view, graph, parts, own)
  return { graph, groupSizes, keys, groupsOf, draw }
}

/**
 * The bracket cut into pages: clusters or groups first, then the knock-out, in parts that fit. A way that leads to
 * another page is a port with the code of its match.
 */
export function printPages(view: BracketView, paper: Paper): Drawing[] {
  const { variant, matches, total_participants } = view.bracket
  const { graph, groupSizes, keys, groupsOf, draw } = partsOf(view)
  if (paper === 'A3' && total_participants <= onOnePage) {
    return [
      fillSheet(paper, (own) => {
        if (variant === 'full') {
          return draw(layoutParts({ variant, matches, groupSizes, sizes: own, columns: 'sections' }, graph), own)
        }
        const groups = keys.length === 0 ? [] : [groupsOf(keys, keys.length > 2 ? 2 : 1, own)]
        const right = Math.max(0, ...groups.map(({ section: { box } }) => box.x + box.width + sectionGap))
        const late = matches.filter((match) => !isGroupPhase(match))
        const inset = groups.length > 0 ? frameHead : 0
        const tree = late.length === 0 ? [] : [treeOf(graph, late, 'elimination', own, { x: right, inset })]
        return draw([...groups, ...tree], own)
      }),
    ]
  }

  const { widthMm, heightMm, mmPerPx, groupsPerPage } = papers[paper]
  return cutPages(view, { width: widthMm / mmPerPx, height: heightMm / mmPerPx, groupsPerPage }, paperSizes)
}

/** A page in stage pixels. */
interface PageRoom {
  readonly width: number
  readonly height: number
  readonly groupsPerPage: number
}

/** What a screen of a hall has between its head and its foot, where a stage pixel is at least one of 1080 lines. */
const wallRoom = { width: 1480, height: 700 }
/** Cards are near each other: four of a round are as high as a screen. */
const wallSizes: Sizes = { ...paperSizes, widestPitch: 144, narrowestPitch: 144 }

/** As many places of a table as are read from afar. */
const placesOnWall = 12

/** Some places of a group's table. */
export interface StandingsPage {
  readonly groupKey: string
  readonly standings: GroupTableView['standings']
}

/** The bracket in parts that a screen of a hall shows one after the other; of larger groups the tables alone. */
export function wallPages(view: BracketView): (Drawing | StandingsPage)[] {
  const fits = ({ box }: Drawing) => box.width <= wallRoom.width && box.height <= wallRoom.height
  const two = cutPages(view, { ...wallRoom, groupsPerPage: 2 }, wallSizes)
  if (two.every(fits)) return two
  const tablesOf = ({ tables }: Drawing) =>
    tables.flatMap(({ groupKey }) => {
      const standings = view.groups.find(({ key }) => key === groupKey)?.standings ?? []
      return chunks(standings, placesOnWall).map((some) => ({ groupKey, standings: some }))
    })
  const one = cutPages(view, { ...wallRoom, groupsPerPage: 1 }, wallSizes)
  return one.flatMap<Drawing | StandingsPage>((drawing) => (fits(drawing) ? [drawing] : tablesOf(drawing)))
}

function cutPages(view: BracketView, room: PageRoom, sizes: Sizes): Drawing[] {
  const { graph, keys, groupsOf, draw } = partsOf(view)
  const columns = Math.max(1, Math.floor(room.width / (sizes.frame.width + frameGap)))
  const groupPages = chunks(keys, room.groupsPerPage).map((some) => draw([groupsOf(some, columns, sizes)], sizes))
  const branches = branchesOf(view).flatMap(([branch, own]) =>
    splitTree(graph, own, {
      leaves: Math.floor((room.height - sectionHead - 2 * sectionGap) / sizes.narrowestPitch),
      rounds: Math.floor(room.width / sizes.spacing),
    }).map((part) => draw([treeOf(graph, part, branch, sizes, { x: 0, inset: 0 })], sizes)),
  )
  return [...groupPages, ...branches]
}

/** Millimetres that a stage pixel becomes: a page alone takes all its sheet, several are of one size. */
export function pageScale({ box }: Drawing, paper: Paper, pages: number): number {
  const { widthMm, heightMm, mmPerPx } = papers[paper]
  const fits = Math.min(widthMm / (box.width + 2 * drawingMargin), heightMm / (box.height + 2 * drawingMargin))
  return pages === 1 ? fits : Math.min(fits, mmPerPx * 1.15)
}

/** Drawings are stretched a little more each time, as heads and gaps keep their size. */
const stretches = 8

/** Cards grow the way in which the sheet would stay blank. */
function fillSheet(paper: Paper, draw: (sizes: Sizes) => Drawing): Drawing {
  const { widthMm, heightMm } = papers[paper]
  let [across, down] = [1, 1]
  let drawing = draw(paperSizes)
  for (let turn = 0; turn < stretches; turn += 1) {
    const { width, height } = drawing.box
    const tooWide = ((width + 2 * drawingMargin) * heightMm) / ((height + 2 * drawingMargin) * widthMm)
    if (down > 1 || (across === 1 && tooWide > 1)) down = Math.max(1, down * tooWide)
    else across = Math.max(1, across / tooWide)
    drawing = draw(stretchedSizes(across, down))
  }
  return drawing
}

function branchesOf({ bracket: { variant, matches } }: BracketView): [SectionKind, LayoutMatch[]][] {
  const late = matches.filter((match) => !isGroupPhase(match))
  if (variant !== 'full') return late.length === 0 ? [] : [['elimination', late]]
  const isFinal = ({ phase }: LayoutMatch) => phase === 'final' || phase === 'second_final'
  const branches: [SectionKind, LayoutMatch[]][] = [
    ['winners', late.filter((match) => match.bracket_section === 'WB' && !isFinal(match))],
    ['losers', late.filter((match) => match.bracket_section === 'LB')],
    ['grand_final', late.filter(isFinal)],
  ]
  return branches.filter(([, own]) => own.length > 0)
}

function treeOf(
  graph: MatchGraph,
  matches: readonly LayoutMatch[],
  kind: SectionKind,
  sizes: Sizes,
  { x, inset }: { readonly x: number; readonly inset: number },
): LayoutPart {
  const left = x + 16
  const { cards, columns } = placeTree(graph, matches, kind, { left, top: sectionHead + inset }, sizes)
  const around = boxAround(cards)
  // Room for the ports right of the last round.
  const box = { x, y: 0, width: around.width + 32 + 60, height: around.y + around.height + sectionGap * 2 }
  return { section: { kind, box, columns }, frames: [], cards, tables: [] }
}

/** Some groups side by side in rows; each is placed alone and then moved to its place. */
function gridOf(
  keys: readonly string[],
  columns: number,
  matches: readonly LayoutMatch[],
  sizes: GroupSizes,
  kind: 'play_off' | 'groups' | 'league',
  cardSizes: Sizes,
): LayoutPart {
  const single = keys.map((key) => {
    const own = matches.filter((match) => (match.group_key ?? '') === key)
    const size = sizes.get(key)
    return placeGroups(own, new Map(size === undefined ? [] : [[key, size]]), kind, cardSizes)
  })
  const boxes = single.map(({ frames }) => boxAround(frames.map(({ box }) => box)))
  const width = Math.max(0, ...boxes.map((box) => box.width)) + frameGap + 40
  const height = Math.max(0, ...boxes.map((box) => box.height)) + frameGap
  const moved = single.map((part, index) => {
    const [dx, dy] = [(index % columns) * width, Math.floor(index / columns) * height]
    const move = <T extends { readonly box: Box }>(thing: T): T => ({
      ...thing,
      box: { ...thing.box, x: thing.box.x + dx, y: thing.box.y + dy },
    })
    return {
      frames: part.frames.map(move),
      tables: part.tables.map(move),
      cards: part.cards.map((card) => ({ ...card, x: card.x + dx, y: card.y + dy })),
    }
  })
  const across = Math.min(columns, keys.length)
  const heads = (single[0]?.section.columns ?? []).flatMap((column) =>
    Array.from({ length: across }, (_, index) => ({ ...column, x: column.x + index * width })),
  )
  const box = {
    x: -12,
    y: 0,
    width: across * width + 4,
    height: sectionHead + Math.ceil(keys.length / columns) * height + 4,
  }
  return {
    section: { kind, box, columns: heads.sort((a, b) => a.x - b.x) },
    frames: moved.flatMap(({ frames }) => frames),
    cards: moved.flatMap(({ cards }) => cards),
    tables: moved.flatMap(({ tables }) => tables),
  }
}

/** A..Z, then AA and on. */
function byKey(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1)
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}
