import { IconLayoutGrid } from '@tabler/icons-react'
import type { BracketView, GroupTableView, MatchView, ParticipantView } from '@vot/contract'
import { Fragment, useLayoutEffect, useMemo, useRef } from 'react'
import { TableCard } from '../cards/table-card'
import { groupProgress } from '../group-progress'
import type { BracketLayout, LayoutFrame, LayoutSection } from '../layout/bracket-layout'
import type { DetailLevel, Look } from '../looks'
import { groupText } from '../stage-text'
import type { Shown } from '../viewport/shown-parts'
import { useShownParts } from '../viewport/use-shown-parts'
import type { Viewport } from '../viewport/viewport'
import { ConnectorLines } from './connector-lines'
import classes from './diagram.module.css'
import { Ports, StageCards } from './stage-cards'
import { type DrawnPieces, drawnOf, piecesOf, type StagePieces } from './stage-pieces'
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
  readonly onTies: (table: GroupTableView) => void
}

/** The drawing itself. One transform moves all of it; cards are drawn again only when their match changes. */
export function Stage({ view, layout, viewport, look, way, onOpen, onFollow, onTies }: StageProps) {
  const ref = useRef<HTMLDivElement>(null)
  const { path } = way
  const { variant, matches, participants } = view.bracket
  const byNumber = useMemo(() => new Map(matches.map((match) => [match.match_number, match])), [matches])
  const teams = useMemo(
    () => new Map<number, ParticipantView>(participants.map((team) => [team.id, team])),
    [participants],
  )
  const tables = useMemo(() => new Map(view.groups.map((table) => [table.key, table])), [view.groups])
  const pieces = useMemo(() => piecesOf(layout), [layout])
  const shown = useShownParts(viewport, pieces.index, look)
  const drawn = useDrawn(pieces, shown)
  const wayLines = useMemo(
    () => (path.size === 0 ? [] : layout.connectors.filter(({ from, to }) => path.has(from) && path.has(to))),
    [layout, path],
  )

  useLayoutEffect(() => {
    let wasGliding = false
    const apply = () => {
      const { x, y, zoom } = viewport.view()
      const stage = ref.current
      if (!stage) return
      stage.style.transform = `translate(${x}px, ${y}px) scale(${zoom})`
      if (viewport.glides() === wasGliding) return
      wasGliding = !wasGliding
      stage.classList.toggle(classes.glide ?? '', wasGliding)
    }
    apply()
    return viewport.subscribe(apply)
  }, [viewport])

  return (
    <div ref={ref} className={classes.stage} data-look={look.name}>
      {layout.sections.map((section) => (
        <SectionArea key={section.kind} section={section} />
      ))}
      {drawn.frames.map((frame) => (
        <FrameBox
          key={frame.groupKey}
          frame={frame}
          variant={variant}
          progress={groupProgress(view, frame.groupKey)}
          detail={shown.get(`frame ${frame.groupKey}`) ?? 'full'}
        />
      ))}
      <ConnectorLines blocks={drawn.lines} way={wayLines} />
      {drawn.tables.map(({ groupKey, box }) => {
        const table = tables.get(groupKey)
        const detail = shown.get(groupKey) ?? 'full'
        return (
          table && (
            <Fragment key={groupKey}>
              <TableCard table={table} variant={variant} teams={teams} box={box} detail={detail} onTies={onTies} />
              <Ports ports={pieces.ports.get(groupKey)} detail={detail} matches={byNumber} onFollow={onFollow} />
            </Fragment>
          )
        )
      })}
      {drawn.blocks.map((block) => (
        <StageCards
          key={block.key}
          block={block}
          ports={pieces.ports}
          matches={byNumber}
          variant={variant}
          look={look}
          way={way}
          onOpen={onOpen}
          onFollow={onFollow}
        />
      ))}
    </div>
  )
}

/** What is drawn, with what stays of it as the same objects. */
function useDrawn(pieces: StagePieces, shown: Shown): DrawnPieces {
  const kept = useRef<{ pieces: StagePieces; drawn: DrawnPieces } | null>(null)
  const drawn = useMemo(
    () => drawnOf(pieces, shown, kept.current?.pieces === pieces ? kept.current.drawn : null),
    [pieces, shown],
  )
  kept.current = { pieces, drawn }
  return drawn
}

/** The coloured area of a section. */
function SectionArea({ section: { kind, box } }: { readonly section: LayoutSection }) {
  const { x: left, y: top, width, height } = box
  return <div className={`${classes.area} ${classes[toneOf(kind)] ?? ''}`} style={{ left, top, width, height }} />
}

interface FrameBoxProps {
  readonly frame: LayoutFrame
  readonly variant: BracketView['bracket']['variant']
  /** How far the cluster or group is. */
  readonly progress: string
  readonly detail: DetailLevel
}

function FrameBox({ frame: { box, groupKey }, variant, progress, detail }: FrameBoxProps) {
  const { x: left, y: top, width, height } = box
  return (
    <div className={classes.frame} data-detail={detail} style={{ left, top, width, height }}>
      <div className={classes.frameHead}>
        <span className={classes.frameName}>
          <IconLayoutGrid size={18} aria-hidden />
          {groupText(groupKey, variant)}
        </span>
        <span className={classes.progress}>{progress}</span>
      </div>
    </div>
  )
}
