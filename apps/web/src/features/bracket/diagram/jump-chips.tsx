import { UnstyledButton } from '@mantine/core'
import type { BracketView } from '@vot/contract'
import { groupText } from '../../../lib/stage-text'
import { LiveDot } from '../../../ui/live-dot'
import type { BracketLayout, SectionKind } from '../layout/bracket-layout'
import { type Box, boxAround } from '../layout/geometry'
import { columnText } from '../match-texts'
import { strings } from '../strings'
import type { Viewport } from '../viewport/viewport'
import classes from './jump-chips.module.css'
import { toneOf } from './tone-of'

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
  readonly live: boolean
}

/** Clusters, groups and rounds to go to with one tap, on narrow screens. */
export function JumpChips({ view, layout, viewport }: JumpChipsProps) {
  const jumps = jumpsOf(view, layout)
  if (jumps.length < 2) return null
  const go = ({ box }: Jump) => {
    const { zoom } = viewport.view()
    viewport.moveTo({ x: 16 - box.x * zoom, y: 48 - box.y * zoom, zoom })
  }
  return (
    <nav className={classes.chips} aria-label={strings.jump}>
      {jumps.map((jump) => (
        <UnstyledButton
          key={jump.key}
          className={`${classes.chip} ${classes[toneOf(jump.section)]}`}
          onClick={() => go(jump)}
        >
          {jump.label}
          {jump.live && <LiveDot />}
        </UnstyledButton>
      ))}
    </nav>
  )
}

function jumpsOf({ bracket }: BracketView, layout: BracketLayout): Jump[] {
  const live = new Set(
    bracket.matches.filter(({ status }) => status === 'in_progress').map((match) => match.match_number),
  )
  const isLive = (cards: BracketLayout['cards']) => cards.some(({ match }) => live.has(match))
  const frames = layout.frames.map(({ groupKey, box, section }, index): Jump => {
    const name = groupText(groupKey, bracket.variant)
    const inside = layout.cards.filter(
      ({ x, y }) => x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height,
    )
    return { key: groupKey, label: index === 0 ? name : groupKey, section, box, live: isLive(inside) }
  })
  const rounds = layout.sections
    .filter(({ kind }) => layout.frames.every(({ section }) => section !== kind))
    .flatMap(({ kind, columns }) =>
      columns.map((column): Jump => {
        const cards = layout.cards.filter(({ section, x }) => section === kind && x === column.x)
        const name = columnText(column.head, kind)
        const isBranch = kind === 'winners' || kind === 'losers'
        return {
          key: `${kind}${column.x}`,
          label: isBranch ? `${strings.sections[kind]}, ${name.toLowerCase()}` : name,
          section: kind,
          box: boxAround(cards),
          live: isLive(cards),
        }
      }),
    )
  return [...frames, ...rounds]
}
