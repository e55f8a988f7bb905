import type { BracketView, GroupTableView, MatchView, ParticipantView } from '@vot/contract'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { MatchCard } from '../cards/match-card'
import { PortChip } from '../cards/port-chip'
import { TableCard } from '../cards/table-card'
import { groupProgress } from '../group-progress'
import type { BracketLayout, LayoutPort } from '../layout/bracket-layout'
import type { Look } from '../looks'
import type { Part } from '../viewport/shown-parts'
import { useShownParts } from '../viewport/use-shown-parts'
import type { Viewport } from '../viewport/viewport'
import { ConnectorLines } from './connector-lines'
import classes from './diagram.module.css'
import { FrameBox, SectionArea } from './stage-parts'
import type { TeamWay } from './team-way'
import { toneOf } from './tone-of'
import { useLinesIn } from './use-lines-in'

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

/** The drawing itself. One transform moves all of it; cards are drawn again only when their match changes. */
export function Stage({ view, layout, viewport, look, way, onOpen, onFollow, onDecide }: StageProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { path } = way
  const { variant, matches, participants } = view.bracket
  const byNumber = useMemo(() => new Map(matches.map((match) => [match.match_number, match])), [matches])
  const teams = useMemo(
    () => new Map<number, ParticipantView>(participants.map((team) => [team.id, team])),
    [participants],
  )
  const tables = useMemo(() => new Map(view.groups.map((table) => [table.key, table])), [view.groups])
  const { parts: shown, area } = useShownParts(
    viewport,
    useMemo(() => partsOf(layout), [layout]),
    look,
  )
  const drawn = useMemo(
    () => ({
      tables: layout.tables.filter(({ groupKey }) => shown.has(groupKey)),
      cards: layout.cards.filter(({ match }) => shown.has(match)),
      ports: layout.ports.filter((port) => shown.has(originOf(port))),
    }),
    [layout, shown],
  )
  const lines = useLinesIn(area, layout)

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

  return (
    <div ref={ref} className={classes.stage}>
      {layout.sections.map((section) => (
        <SectionArea key={section.kind} section={section} />
      ))}
      {lines.frames.map((frame) => (
        <FrameBox key={frame.groupKey} frame={frame} variant={variant} progress={groupProgress(view, frame.groupKey)} />
      ))}
      <ConnectorLines connectors={lines.connectors} path={path} />
      {drawn.tables.map(({ groupKey, box }) => {
        const table = tables.get(groupKey)
        return (
          table && (
            <TableCard key={groupKey} table={table} variant={variant} teams={teams} box={box} onDecide={onDecide} />
          )
        )
      })}
      {drawn.cards.map((card) => {
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
              detail={shown.get(card.match) ?? 'full'}
              team={path.has(card.match) ? way.team : null}
              ringed={way.chosen && path.has(card.match)}
              onOpen={onOpen}
            />
          )
        )
      })}
      {drawn.ports.map((port) => (
        <PortChip
          key={`${originOf(port)} ${'match' in port.from ? port.carries : port.from.place}`}
          port={port}
          detail={shown.get(originOf(port)) ?? 'full'}
          code={byNumber.get(port.to)?.match_code ?? ''}
          tone={toneOf(port.section)}
          onFollow={onFollow}
        />
      ))}
    </div>
  )
}

/** Tables and cards; a table of a group beside its matches comes with them. */
function partsOf({ cards, tables }: BracketLayout): readonly Part[] {
  return [
    ...tables.map(({ groupKey, box }): Part => ({ id: groupKey, box })),
    ...cards.map((card): Part => ({ id: card.match, box: card })),
  ]
}

/** The part that a port stands at. */
function originOf({ from }: LayoutPort): Part['id'] {
  return 'match' in from ? from.match : from.groupKey
}
