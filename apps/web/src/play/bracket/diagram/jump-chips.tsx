import type { BracketView, MatchView } from '@vot/contract'
import { memo, useDeferredValue, useMemo } from 'react'
import { LiveDot } from '../../../ui/badge/live-dot'
import shared from '../../../ui/theme/shared.module.css'
import {
  type BracketLayout,
  type LayoutCard,
  type LayoutSection,
  type SectionKind,
  toneOf,
} from '../layout/bracket-layout'
import { type Box, boxAround, overlaps } from '../layout/geometry'
import { columnText, groupText } from '../match-texts'
import { strings } from '../strings'
import type { Viewport } from '../viewport/viewport'
import classes from './jump-chips.module.css'

interface JumpChipsProps {
  readonly view: BracketView
  readonly layout: BracketLayout
  readonly viewport: Viewport
}

interface Jump {
  readonly key: string
  readonly label: string
  readonly section: SectionKind
  readonly box: Box
}

/** Chips that jump to a cluster, group or round, on narrow screens. The row is there at once, its chips after the drawing. */
export const JumpChips = memo(function JumpChips(props: JumpChipsProps) {
  const isTime = useDeferredValue(true, false)
  const rounds = unframed(props.layout).reduce((sum, { columns }) => sum + columns.length, 0)
  const hasRow = props.layout.frames.length + rounds >= 2
  if (!hasRow) return null
  return (
    <nav className={classes.chips} aria-label={strings.jump}>
      {isTime && <Chips {...props} />}
    </nav>
  )
})

function Chips({ view, layout, viewport }: JumpChipsProps) {
  const { variant, matches } = view.bracket
  const jumps = useMemo(() => jumpsOf(variant, layout), [variant, layout])
  const live = useMemo(() => liveJumps(jumps, matches, layout), [jumps, matches, layout])
  const go = ({ box }: Jump) => {
    const { zoom } = viewport.view()
    viewport.moveTo({ x: 16 - box.x * zoom, y: 48 - box.y * zoom, zoom })
  }
  return jumps.map((jump) => (
    <button
      type="button"
      key={jump.key}
      className={`${shared.inlineRow} ${classes.chip} ${classes[toneOf(jump.section)] ?? ''}`}
      onClick={() => go(jump)}
    >
      {jump.label}
      {live.has(jump.key) && <LiveDot />}
    </button>
  ))
}

function jumpsOf(variant: BracketView['bracket']['variant'], layout: BracketLayout): Jump[] {
  const frames = layout.frames.map(({ groupKey, box, section }, index): Jump => {
    const name = groupText(groupKey, variant)
    return { key: groupKey, label: index === 0 ? name : groupKey, section, box }
  })
  const columns = new Map<string, LayoutCard[]>()
  for (const card of layout.cards) {
    const key = `${card.section}${card.x}`
    const column = columns.get(key)
    if (column) column.push(card)
    else columns.set(key, [card])
  }
  const rounds = unframed(layout).flatMap((section) =>
    section.columns.map((column): Jump => {
      const key = `${section.kind}${column.x}`
      const name = columnText(column.head, section.kind)
      const isBranch = section.kind === 'winners' || section.kind === 'losers'
      return {
        key,
        label: isBranch ? `${strings.sections[section.kind]}, ${name.toLowerCase()}` : name,
        section: section.kind,
        box: boxAround(columns.get(key) ?? []),
      }
    }),
  )
  return [...frames, ...rounds]
}

/** The sections that have rounds instead of frames. */
function unframed({ frames, sections }: BracketLayout): readonly LayoutSection[] {
  return sections.filter(({ kind }) => !frames.some(({ section }) => section === kind))
}

/** Keys of the places where a match is in play. */
function liveJumps(jumps: readonly Jump[], matches: readonly MatchView[], layout: BracketLayout): ReadonlySet<string> {
  const live = new Set(matches.filter(({ status }) => status === 'in_progress').map((match) => match.match_number))
  const cards = live.size === 0 ? [] : layout.cards.filter(({ match }) => live.has(match))
  const hasOne = ({ section, box }: Jump) => cards.some((card) => card.section === section && overlaps(box, card))
  return new Set(jumps.filter(hasOne).map(({ key }) => key))
}
