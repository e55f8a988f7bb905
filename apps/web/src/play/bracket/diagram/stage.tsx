import { IconLayoutGrid } from '@tabler/icons-react'
import type { BracketView, GroupTableView, MatchView, ParticipantView } from '@vot/contract'
import { Fragment, memo, useLayoutEffect, useMemo, useRef } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import { MatchCard } from '../cards/match-card'
import { PortChip } from '../cards/port-chip'
import { TableCard } from '../cards/standings-table'
import type { DetailLevel, DiagramStyle } from '../diagram-styles'
import {
  type BracketLayout,
  type LayoutFrame,
  type LayoutPort,
  type LayoutSection,
  toneOf,
} from '../layout/bracket-layout'
import { groupProgress, groupText } from '../match-texts'
import { type Shown, useShownParts } from '../viewport/shown-parts'
import type { Viewport } from '../viewport/viewport'
import { ConnectorLines } from './connector-lines'
import classes from './diagram.module.css'
import { type CardBlock, type DrawnPieces, piecesOf, type StagePieces, visiblePieces } from './stage-pieces'
import type { TeamPath } from './team-path'

interface StageProps {
  readonly view: BracketView
  readonly layout: BracketLayout
  readonly viewport: Viewport
  readonly diagramStyle: DiagramStyle
  readonly teamPath: TeamPath
  /** The match that a search shows. */
  readonly hit: number | null
  readonly chosen: number | null
  readonly onOpen: (match: MatchView) => void
  readonly onFollow: (match: number) => void
  readonly onTies: (table: GroupTableView) => void
}

/** The drawing. One transform moves all of it; a card renders again only when its match changes. */
export function Stage(props: StageProps) {
  const { view, layout, viewport, diagramStyle, teamPath, hit, chosen, onOpen, onFollow, onTies } = props
  const ref = useRef<HTMLDivElement>(null)
  const { path } = teamPath
  const { variant, matches, participants } = view.bracket
  const byNumber = useMemo(() => new Map(matches.map((match) => [match.match_number, match])), [matches])
  const teams = useMemo(
    () => new Map<number, ParticipantView>(participants.map((team) => [team.id, team])),
    [participants],
  )
  const tables = useMemo(() => new Map(view.groups.map((table) => [table.key, table])), [view.groups])
  const pieces = useMemo(() => piecesOf(layout), [layout])
  const shown = useShownParts(viewport, pieces.index, diagramStyle)
  const drawn = useDrawn(pieces, shown)
  const pathLines = useMemo(
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
    <div ref={ref} className={classes.stage} data-diagram-style={diagramStyle.name}>
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
      <ConnectorLines blocks={drawn.lines} teamPath={pathLines} />
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
          diagramStyle={diagramStyle}
          teamPath={teamPath}
          onOpen={onOpen}
          onFollow={onFollow}
        />
      ))}
      {[...new Set([hit, chosen])].map((match) => match !== null && <Ring key={match} layout={layout} match={match} />)}
    </div>
  )
}

/** Around the card that a search shows, and around the chosen one. */
function Ring({ layout, match }: { readonly layout: BracketLayout; readonly match: number }) {
  const card = layout.cards.find((each) => each.match === match)
  if (!card) return null
  const { x: left, y: top, width, height } = card
  return <div className={classes.hit} style={{ left, top, width, height }} />
}

/** The visible pieces; unchanged blocks keep their identity. */
function useDrawn(pieces: StagePieces, shown: Shown): DrawnPieces {
  const previous = useRef<{ pieces: StagePieces; drawn: DrawnPieces } | null>(null)
  const drawn = useMemo(
    () => visiblePieces(pieces, shown, previous.current?.pieces === pieces ? previous.current.drawn : null),
    [pieces, shown],
  )
  previous.current = { pieces, drawn }
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
  /** Progress of the cluster or group. */
  readonly progress: string
  readonly detail: DetailLevel
}

function FrameBox({ frame: { box, groupKey }, variant, progress, detail }: FrameBoxProps) {
  const { x: left, y: top, width, height } = box
  return (
    <div className={classes.frame} data-detail={detail} style={{ left, top, width, height }}>
      <div className={`${shared.spread} ${classes.frameHead}`}>
        <span className={`${shared.inlineRow} ${classes.frameName}`}>
          <IconLayoutGrid size={18} aria-hidden />
          {groupText(groupKey, variant)}
        </span>
        <span className={classes.progress}>{progress}</span>
      </div>
    </div>
  )
}

interface StageCardsProps {
  readonly block: CardBlock
  readonly ports: StagePieces['ports']
  readonly matches: ReadonlyMap<number, MatchView>
  readonly variant: BracketView['bracket']['variant']
  readonly diagramStyle: DiagramStyle
  readonly teamPath: TeamPath
  readonly onOpen: (match: MatchView) => void
  readonly onFollow: (match: number) => void
}

/** A block of cards with the chips that stand at them. */
const StageCards = memo(function StageCards(props: StageCardsProps) {
  const { block, ports, matches, variant, diagramStyle, teamPath, onOpen, onFollow } = props
  return (
    <div className={classes.block}>
      {block.cards.map(({ card, detail }) => {
        const match = matches.get(card.match)
        const isOnPath = teamPath.path.has(card.match)
        return (
          match && (
            <MatchCard
              key={card.match}
              match={match}
              variant={variant}
              styleName={diagramStyle.name}
              x={card.x}
              y={card.y}
              detail={detail}
              team={isOnPath ? teamPath.team : null}
              ringed={teamPath.chosen && isOnPath}
              onOpen={onOpen}
            />
          )
        )
      })}
      {block.cards.map(({ card, detail }) => (
        <Ports key={card.match} ports={ports.get(card.match)} detail={detail} matches={matches} onFollow={onFollow} />
      ))}
    </div>
  )
})

interface PortsProps {
  readonly ports: readonly LayoutPort[] | undefined
  readonly detail: DetailLevel
  readonly matches: ReadonlyMap<number, MatchView>
  readonly onFollow: (match: number) => void
}

/** The chips of one card or table. */
function Ports({ ports = [], detail, matches, onFollow }: PortsProps) {
  return ports.map((port) => (
    <PortChip
      key={'match' in port.from ? port.carries : port.from.place}
      port={port}
      detail={detail}
      code={matches.get(port.to)?.day_code ?? ''}
      tone={toneOf(port.section)}
      onFollow={onFollow}
    />
  ))
}
