import { Box, Group, SegmentedControl } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { IconCheck, IconLayoutGrid, IconTournament } from '@tabler/icons-react'
import { type BracketView, type GroupTableView, type MatchView, membersOf, type ParticipantView } from '@vot/contract'
import { useMemo, useState } from 'react'
import { useMay } from '../../../lib/api/session-store'
import { shortPair } from '../../../lib/format/short-name'
import { LiveDot } from '../../../ui/badge/live-dot'
import shared from '../../../ui/theme/shared.module.css'
import { tieLabel } from '../cards/standings-table'
import { roundedPath } from '../diagram/connector-lines'
import { teamAt, teamOf, teamPathOf } from '../diagram/team-path'
import { type LayoutColumn, type SectionKind, toneOf } from '../layout/bracket-layout'
import { boxAround, sectionHead, sizesOf } from '../layout/geometry'
import { useLayout } from '../layout/layout-bracket'
import { isBye } from '../layout/match-graph'
import {
  columnText,
  groupText,
  matchLabel,
  roleText,
  type SideView,
  scoreText,
  sidesOf,
  sourceText,
} from '../match-texts'
import { strings } from '../strings'
import classes from './bracket-overview.module.css'
import { type Cluster, clustersOf } from './cluster-rows'

interface BracketOverviewProps {
  readonly view: BracketView
  /** The searched team; its path is highlighted. */
  readonly team: number | null
  /** `match_number` of the match that is told of below: it is ringed and brought into sight. */
  readonly chosen: number | null
  readonly onOpen: (match: MatchView) => void
  /** A press beside everything that can be pressed. */
  readonly onCanvas: () => void
  readonly onTies: (table: GroupTableView) => void
}

type Variant = BracketView['bracket']['variant']
type Part = 'clusters' | 'rounds'

/** More clusters than this leave no room for the knock-out beside them. */
const maxClustersBeside = 8
/** With names on one line, and where some need two. */
const cardHeights = { one: 72, two: 106 } as const
/** Pixels of a letter in the narrow face, and of a card that names do not have. */
const letterWidth = 6.4
const widthBesideNames = 54
const gap = { column: 22, row: 7 } as const
const cardWidth = { least: 152, most: 250 } as const
const isTable = (kind: SectionKind) => kind === 'play_off' || kind === 'groups' || kind === 'league'

/**
 * All of a bracket at once, drawn to be read instead of zoomed out: clusters as tables of a line a team, every other
 * round in cards as wide as the screen lets them be. What does not fit scrolls, mostly down alone.
 */
export function BracketOverview({ view, team, chosen, onOpen, onCanvas, onTies }: BracketOverviewProps) {
  const [pointed, setPointed] = useState<number | null>(null)
  const [part, setPart] = useState<Part>('clusters')
  const { matches, participants, variant } = view.bracket
  const clusters = useMemo(() => clustersOf(view), [view])
  const teamPath = useMemo(() => teamPathOf(matches, pointed ?? team, pointed === null), [matches, pointed, team])
  const shown = participants.find(({ id }) => id === teamPath.team)
  const hasRounds = matches.some(({ phase, leg }) => phase !== 'play_off' && leg === null)
  const hasTabs = hasRounds && clusters.length > maxClustersBeside
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <section
      className={classes.overview}
      data-chosen={chosen !== null || undefined}
      aria-label={strings.overview}
      onPointerOver={({ target, pointerType }) => {
        if (pointerType === 'mouse') setPointed(teamAt(target))
      }}
      onPointerLeave={() => setPointed(null)}
      onClickCapture={({ target }) => setPointed(teamAt(target))}
      onClick={({ target }) => {
        if (target instanceof Element && !target.closest('button, label')) onCanvas()
      }}
      onFocus={({ target }) => {
        const number = Number(target.dataset.match)
        if (number > 0 && target.matches(':focus-visible')) setPointed(teamOf(matches, number))
      }}
    >
      {hasTabs && (
        <Box flex="0 0 100%">
          <SegmentedControl
            aria-label={strings.overviewPart}
            value={part}
            onChange={(value) => setPart(value === 'rounds' ? 'rounds' : 'clusters')}
            data={[
              { value: 'clusters', label: strings.variants[variant] },
              { value: 'rounds', label: strings.sections.elimination },
            ]}
          />
        </Box>
      )}
      {clusters.length > 0 && (!hasTabs || part === 'clusters') && (
        <div className={`${classes.part} ${classes.clusters} ${hasRounds && !hasTabs ? classes.beside : ''}`}>
          <h2 className={`${shared.inlineRow} ${classes.title}`}>
            <IconLayoutGrid size={16} aria-hidden />
            {strings.variants[variant]}
          </h2>
          <ul className={classes.grid}>
            {clusters.map((cluster) => (
              <ClusterTable
                key={cluster.key}
                cluster={cluster}
                variant={variant}
                team={teamPath.team}
                table={view.groups.find(({ key }) => key === cluster.key)}
                onTies={onTies}
              />
            ))}
          </ul>
        </div>
      )}
      {hasRounds && (!hasTabs || part === 'rounds') && (
        <Rounds view={view} team={teamPath.team} path={teamPath.path} chosen={chosen} onOpen={onOpen} />
      )}
      {shown && <WholeName team={shown} />}
    </section>
  )
}

interface ClusterTableProps {
  readonly cluster: Cluster
  readonly variant: Variant
  readonly team: number | null
  readonly table: GroupTableView | undefined
  readonly onTies: (table: GroupTableView) => void
}

function ClusterTable({ cluster, variant, team, table, onTies }: ClusterTableProps) {
  const mayDecide = useMay('bracket:manage')
  const ties = table ? tieLabel(table, mayDecide) : null
  const { key, rows, live, done, matches } = cluster
  const name = groupText(key, variant)
  return (
    <li className={`${shared.box} ${classes.cluster}`}>
      <div className={`${shared.spread} ${classes.clusterHead}`}>
        <h3>{name}</h3>
        {live.length > 0 ? (
          <span className={`num ${shared.inlineRow} ${classes.live}`}>
            <LiveDot onDark /> {live.map(({ day_code }) => day_code).join(', ')}
          </span>
        ) : done === matches ? (
          <Group component="span" display="inline-flex" gap={4} wrap="nowrap" c="var(--v-ink-2)">
            <IconCheck size={14} aria-hidden /> {strings.complete}
          </Group>
        ) : (
          <Group component="span" display="inline-flex" gap={4} wrap="nowrap" c="var(--v-ink-2)">
            {strings.clusterProgress(done, matches)}
          </Group>
        )}
      </div>
      <table className={classes.rows}>
        <caption className="only-readers">{strings.table.caption(name)}</caption>
        <tbody>
          {rows.map(({ team: each, won, lost, place, advances }) => (
            <tr
              key={each.id}
              data-team={each.id}
              data-lit={each.id === team || undefined}
              className={advances ? classes.advances : ''}
            >
              <td className={`num ${classes.number}`}>{each.rolling_number ?? '–'}</td>
              <th scope="row" title={shortPair(each, 'full')}>
                {shortPair(each, 'short')}
              </th>
              <td className={`num ${classes.record}`}>
                {won}-{lost}
              </td>
              <td className={classes.place}>{place}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {table && ties !== null && (
        <button type="button" className={classes.ties} onClick={() => onTies(table)}>
          {ties}
        </button>
      )}
    </li>
  )
}

interface RoundsProps extends Pick<BracketOverviewProps, 'view' | 'team' | 'chosen' | 'onOpen'> {
  /** `match_number`s on the way of the team. */
  readonly path: ReadonlySet<number>
}

/** Everything but clusters, in columns by round. */
function Rounds({ view, team, path, chosen, onOpen }: RoundsProps) {
  const { ref, width } = useElementSize()
  const { matches, participants, variant } = view.bracket
  const columns = useMemo(() => {
    const rounds = matches.filter(({ phase, leg }) => phase !== 'play_off' && leg === null)
    const count = (section: MatchView['bracket_section']) =>
      new Set(rounds.filter((match) => match.bracket_section === section).map(({ round }) => round)).size
    return Math.max(1, count('WB'), count('LB')) + (variant === 'full' ? 1 : 0)
  }, [matches, variant])
  const room = Math.floor((width - 24 - gap.column * (columns - 1)) / columns)
  const card = Math.min(cardWidth.most, Math.max(cardWidth.least, width === 0 ? cardWidth.most : room))
  const longest = useMemo(
    () => Math.max(0, ...participants.map((team) => shortPair(team, 'short').length)),
    [participants],
  )
  const cardHeight = longest * letterWidth > card - widthBesideNames ? cardHeights.two : cardHeights.one
  const diagramStyle = useMemo(() => {
    const pitch = cardHeight + gap.row
    const given = { card: { width: card, height: cardHeight }, spacing: card + gap.column, head: 22, row: 25 }
    return {
      sizes: { ...sizesOf(given), widestPitch: pitch, narrowestPitch: pitch },
      columns: 'sections' as const,
    }
  }, [card, cardHeight])
  const layout = useLayout(view, diagramStyle, true)
  const byNumber = useMemo(() => new Map(matches.map((match) => [match.match_number, match])), [matches])
  const cards = layout.cards.filter(({ section }) => !isTable(section))
  const around = boxAround(cards)
  const shift = { x: 8 - around.x, y: headRoom - around.y }
  return (
    <div ref={ref} className={`${classes.part} ${classes.rounds} ${variant === 'full' ? classes.branches : ''}`}>
      <div className={classes.canvas} style={{ width: around.width + 16, height: around.height + headRoom + 12 }}>
        {layout.sections.map(({ kind, columns: heads }) => {
          const top = Math.min(...cards.filter(({ section }) => section === kind).map(({ y }) => y))
          return heads
            .filter(() => !isTable(kind))
            .map((head, index) => (
              <RoundHead
                key={`${kind} ${head.x}`}
                kind={kind}
                head={head}
                isFirst={index === 0}
                left={head.x + shift.x}
                top={top + shift.y - headRoom}
                width={card}
              />
            ))
        })}
        <svg className={classes.lines} width={1} height={1} aria-hidden>
          <g transform={`translate(${shift.x} ${shift.y})`}>
            {layout.connectors
              .filter(({ section }) => !isTable(section))
              .map((line) => (
                <path
                  key={`${line.from} ${line.to} ${line.carries}`}
                  d={roundedPath(line)}
                  className={classes[toneOf(line.section)] ?? ''}
                  data-carries={line.carries}
                  data-lit={(path.has(line.from) && path.has(line.to)) || undefined}
                />
              ))}
          </g>
        </svg>
        {cards.map((place) => {
          const match = byNumber.get(place.match)
          return (
            match && (
              <OverviewCard
                key={place.match}
                match={match}
                variant={variant}
                x={place.x + shift.x}
                y={place.y + shift.y}
                width={card}
                height={cardHeight}
                team={path.has(place.match) ? team : null}
                isChosen={place.match === chosen}
                onOpen={onOpen}
              />
            )
          )
        })}
      </div>
    </div>
  )
}

/** Above the first card of a section: its name, and the name of each round. */
const headRoom = Math.min(sectionHead, 56)

interface RoundHeadProps {
  readonly kind: SectionKind
  readonly head: LayoutColumn
  readonly isFirst: boolean
  readonly left: number
  readonly top: number
  readonly width: number
}

function RoundHead({ kind, head, isFirst, left, top, width }: RoundHeadProps) {
  return (
    <div className={`${shared.column} ${classes.roundHead}`} style={{ left, top, width, height: headRoom - 6 }}>
      {isFirst && (
        <span className={`${shared.inlineRow} ${classes.title} ${classes[toneOf(kind)] ?? ''}`}>
          <IconTournament size={16} aria-hidden />
          {strings.sections[kind]}
        </span>
      )}
      <span className={classes.round}>
        {columnText(head.head, kind)}{' '}
        {head.matches > 0 && (
          <Box component="small" c="var(--v-ink-2)" fz={13} fw={500}>
            {strings.matches(head.matches)}
          </Box>
        )}
      </span>
    </div>
  )
}

interface OverviewCardProps {
  readonly match: MatchView
  readonly variant: Variant
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** The team whose way goes through this match. */
  readonly team: number | null
  readonly isChosen: boolean
  readonly onOpen: (match: MatchView) => void
}

/** Ref of the chosen card. */
function showChosen(card: HTMLElement | null): void {
  card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function OverviewCard({ match, variant, x, y, width, height, team, isChosen, onOpen }: OverviewCardProps) {
  const { status, outcome, day_code, match_number, court_name } = match
  const isOpen = status === 'pending' || status === 'ready' || status === 'claimed'
  return (
    <button
      ref={isChosen ? showChosen : undefined}
      type="button"
      className={`${shared.column} ${classes.card}`}
      style={{ left: x, top: y, width, height }}
      data-match={match_number}
      data-status={status}
      data-lit={team !== null || isChosen || undefined}
      onClick={() => onOpen(match)}
    >
      <span className="only-readers">{matchLabel(match, variant)}</span>
      <span className={`${shared.row} ${classes.cardHead}`} aria-hidden>
        <span className="num">{day_code}</span>
        <span className={classes.role}>{roleText(match)}</span>
        {status === 'in_progress' ? (
          <span className={`num ${shared.inlineRow} ${classes.live}`}>
            <LiveDot onDark /> {court_name ?? strings.statuses.in_progress}
          </span>
        ) : (
          isOpen && !isBye(match) && <span>{strings.statuses[status].toLowerCase()}</span>
        )}
      </span>
      {sidesOf(match).map((side, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a match has two sides that never change places
          key={index}
          className={`${shared.row} ${classes.side} ${side.won ? classes.won : ''} ${side.team ? '' : classes.source}`}
          data-team={side.team?.id}
          data-lit={(team !== null && side.team?.id === team) || undefined}
          aria-hidden
        >
          <SideName side={side} variant={variant} width={width} />
          <span className={`num ${classes.score}`}>{scoreText(side, status, outcome)}</span>
        </span>
      ))}
    </button>
  )
}

interface SideNameProps {
  readonly side: SideView
  readonly variant: Variant
  readonly width: number
}

/** Names too long for a line in the usual letters are set in narrow ones; those too long for these take two lines. */
function SideName({ side: { team, absent, source, letter }, variant, width }: SideNameProps) {
  if (!team) {
    const text = absent || source === null ? strings.opponentNone : sourceText(source, variant, letter)
    return <span className={`${shared.grow} ${classes.names}`}>{text}</span>
  }
  const name = shortPair(team, 'short')
  return (
    <span
      className={`${shared.grow} ${classes.names} ${name.length * 8 > width - widthBesideNames ? 'num' : ''}`}
      title={shortPair(team, 'full')}
    >
      {name}
    </span>
  )
}

/** Whole names of the team that is pointed at, for there is room for short ones alone. */
function WholeName({ team }: { readonly team: ParticipantView }) {
  return (
    <p className={`${shared.column} ${classes.wholeName}`} role="status">
      {membersOf(team).map(({ id, name }) => (
        <strong key={id}>{name}</strong>
      ))}
      {team.rolling_number !== null && (
        <Box component="span" c="var(--v-ink-2)">
          {strings.drawnNumber(team.rolling_number)}
        </Box>
      )}
    </p>
  )
}
