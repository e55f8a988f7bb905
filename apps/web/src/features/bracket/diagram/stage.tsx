import type { BracketView, GroupTableView, MatchView, ParticipantView } from '@vot/contract'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { MatchCard } from '../cards/match-card'
import { PortChip } from '../cards/port-chip'
import { TableCard } from '../cards/table-card'
import { groupProgress } from '../group-progress'
import type { BracketLayout, LayoutConnector } from '../layout/bracket-layout'
import { type Box, boxAround, overlaps } from '../layout/geometry'
import type { Look } from '../looks'
import { useDetail, useRenderedPart } from '../viewport/use-viewport'
import type { Viewport } from '../viewport/viewport'
import { ConnectorLines } from './connector-lines'
import classes from './diagram.module.css'
import { FrameBox, SectionArea } from './stage-parts'
import type { TeamWay } from './team-way'
import { toneOf } from './tone-of'

export interface StageProps {
  readonly view: BracketView
  readonly layout: BracketLayout
  readonly viewport: Viewport
  readonly look: Look
  readonly way: TeamWay
  readonly onOpen: (match: MatchView) => void
  readonly onFollow: (match: number) => void
  readonly onDecide: ((table: GroupTableView) => void) | undefined
}

/** Up to so many cards are rendered whole; larger brackets show only what is near the window. */
const renderedWhole = 48

/** The drawing itself. One transform moves all of it; cards are drawn again only when their match changes. */
export function Stage({ view, layout, viewport, look, way, onOpen, onFollow, onDecide }: StageProps) {
  const ref = useRef<HTMLDivElement>(null)
  const detail = useDetail(viewport, look)
  const { path } = way
  const part = useRenderedPart(viewport)
  const { variant, matches, participants } = view.bracket
  const byNumber = useMemo(() => new Map(matches.map((match) => [match.match_number, match])), [matches])
  const teams = useMemo(
    () => new Map<number, ParticipantView>(participants.map((team) => [team.id, team])),
    [participants],
  )
  const tables = useMemo(() => new Map(view.groups.map((table) => [table.key, table])), [view.groups])

  useLayoutEffect(() => {
    const apply = () => {
      const { x, y, zoom } = viewport.view()
      const stage = ref.current
      if (!stage) return
      stage.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`
      stage.classList.toggle(classes.glide ?? '', viewport.glides())
    }
    apply()
    return viewport.subscribe(apply)
  }, [viewport])

  const isWhole = layout.cards.length <= renderedWhole
  const lines = useMemo(() => layout.connectors.map((line) => ({ line, box: boxOfLine(line) })), [layout])
  const { x, y, width, height } = part
  const near = useMemo(() => {
    const window: Box = { x, y, width, height }
    const isNear = (box: Box) => isWhole || overlaps(window, box)
    return {
      frames: layout.frames.filter(({ box }) => isNear(box)),
      cards: layout.cards.filter((card) => isNear(card)),
      tables: layout.tables.filter(({ box }) => isNear(box)),
      ports: layout.ports.filter(({ box }) => isNear(box)),
      connectors: lines.filter(({ box }) => isNear(box)).map(({ line }) => line),
    }
  }, [layout, lines, isWhole, x, y, width, height])

  return (
    <div ref={ref} className={classes.stage} data-detail={detail}>
      {layout.sections.map((section) => (
        <SectionArea key={section.kind} section={section} />
      ))}
      {near.frames.map((frame) => (
        <FrameBox key={frame.groupKey} frame={frame} variant={variant} progress={groupProgress(view, frame.groupKey)} />
      ))}
      <ConnectorLines connectors={near.connectors} path={path} />
      {near.tables.map(({ groupKey, box }) => {
        const table = tables.get(groupKey)
        return (
          table && (
            <TableCard key={groupKey} table={table} variant={variant} teams={teams} box={box} onDecide={onDecide} />
          )
        )
      })}
      {near.cards.map((card) => {
        const match = byNumber.get(card.match)
        return (
          match && (
            <MatchCard
              key={card.match}
              match={match}
              variant={variant}
              look={look.name}
              x={card.x}
              y={card.y}
              detail={detail}
              team={path.has(card.match) ? way.team : null}
              ringed={way.chosen && path.has(card.match)}
              onOpen={onOpen}
            />
          )
        )
      })}
      {near.ports.map((port) => (
        <PortChip
          key={'match' in port.from ? `${port.from.match}${port.carries}` : `${port.from.groupKey}${port.from.place}`}
          port={port}
          code={byNumber.get(port.to)?.match_code ?? ''}
          tone={toneOf(port.section)}
          onFollow={onFollow}
        />
      ))}
    </div>
  )
}

function boxOfLine({ points }: LayoutConnector): Box {
  return boxAround(points.map((point) => ({ ...point, width: 1, height: 1 })))
}
