import type { BracketView, MatchView, ParticipantView } from '@vot/contract'
import { pairName } from '../../lib/format/short-name'
import type { ColumnKind, SectionKind } from './layout/bracket-layout'
import { isBye } from './layout/match-graph'
import { liveNow } from './score-now'
import { groupText, phaseTexts, sourceText, stageText } from './stage-text'
import { strings } from './strings'

type Variant = BracketView['bracket']['variant']

const lastPhases = ['final', 'semi_final', 'quarter_final'] as const

/** Head of a column of cards; in full double elimination the last match of a branch is its final. */
export function columnText(head: ColumnKind, section: SectionKind): string {
  if (head.kind === 'table') return strings.league
  if (head.kind === 'leg') return `Lượt ${head.leg}`
  if (head.kind === 'round') return `Vòng ${head.round}`
  if (head.kind === 'last') return phaseTexts[lastPhases[head.back]]
  if (section === 'winners' || section === 'losers') return 'Chung kết nhánh'
  return phaseTexts[head.phase]
}

/** What a match of a cluster decides; empty elsewhere. */
export function roleText(match: MatchView): string {
  if (isBye(match)) return strings.roles.bye
  if (match.phase === 'bronze') return strings.roles.bronze
  if (match.phase !== 'play_off') return ''
  if (match.bracket_section === 'WB') return match.round === 2 ? strings.roles.first : ''
  return match.round === 2 ? strings.roles.second : strings.roles.losers
}

/** What a row of the list adds to its round: the cluster, or that the third place is played for. */
export function listNote(match: MatchView, variant: Variant): string {
  const isOfCluster = match.phase === 'play_off' && match.leg === null && match.group_key !== null
  return isOfCluster ? groupText(match.group_key ?? '', variant) : roleText(match)
}

export interface SideView {
  readonly team: ParticipantView | null
  readonly source: string | null
  readonly won: boolean
  readonly lost: boolean
  /** Nobody comes any more, or nobody was to come. */
  readonly absent: boolean
  /** Points per game of this side, the one in play last; empty where nothing was played. */
  readonly games: readonly number[]
  /** Serves now, in a match that is kept with a score sheet. */
  readonly serving: boolean
}

/** The two sides of a match, as cards and lists show them. */
export function sidesOf(match: MatchView): readonly [SideView, SideView] {
  const side = (index: 0 | 1): SideView => {
    const id = index === 0 ? match.participant1_id : match.participant2_id
    const isOver = match.status === 'completed' || match.status === 'walkover'
    return {
      team: index === 0 ? match.participant1 : match.participant2,
      source: index === 0 ? match.participant1_source : match.participant2_source,
      won: id !== null && match.winner_id === id,
      lost: id !== null && match.loser_id === id,
      absent: id === null && isOver,
      games: gamesOf(match).map((game) => game[index]),
      serving: liveNow(match)?.serving === index + 1,
    }
  }
  return [side(0), side(1)]
}

/** Games that count, or those of the sheet with the one in play. */
function gamesOf(match: MatchView): MatchView['games'] {
  const live = liveNow(match)
  if (live === null) return match.games
  return live.phase === 'in_progress' ? [...live.games, live.score] : live.games
}

/** One line for a side: both names, where it comes from, or that nobody comes. */
export function sideText({ team, source, absent }: SideView, variant: Variant): string {
  if (team) return pairName(team.player1_name, team.player2_name)
  if (absent || source === null) return strings.opponentNone
  return sourceText(source, variant)
}

/** `11 7`, `WO`, `BC` after a retirement without a score, `–` for who lost so; empty before the first point. */
export function scoreText(
  { games, won, team }: SideView,
  status: MatchView['status'],
  outcome: MatchView['outcome'],
  firstGameAlone = false,
): string {
  if (games.length > 0) return (firstGameAlone ? games.slice(0, 1) : games).join(' ')
  if (status === 'walkover' || outcome === 'walkover') return won && team ? 'WO' : '–'
  if (outcome === 'retired') return won ? 'BC' : '–'
  return ''
}

export const statusTexts = {
  pending: 'Chờ',
  ready: 'Sẵn sàng',
  claimed: 'Đã giao',
  in_progress: 'Đang đấu',
  completed: 'Xong',
  walkover: 'WO',
} as const satisfies Record<MatchView['status'], string>

/** Everything on a card as one sentence for readers. */
export function matchLabel(match: MatchView, variant: Variant): string {
  const sides = sidesOf(match).map((side) => {
    const mark = side.won ? ', thắng' : side.lost ? ', thua' : ''
    const score = side.games.length > 0 ? ` ${side.games.join(' ')}` : ''
    const ball = side.serving ? `, ${strings.serves}` : ''
    return `${sideText(side, variant)}${score}${mark}${ball}`
  })
  const facts = new Set([
    strings.match(match.match_code),
    stageText(match, variant),
    roleText(match),
    statusTexts[match.status],
    match.court_name ?? '',
  ])
  return `${[...facts].filter((fact) => fact !== '').join(', ')}. ${sides.join('; ')}.`
}
