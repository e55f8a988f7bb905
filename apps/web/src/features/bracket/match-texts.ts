import type { BracketView, MatchView, ParticipantView } from '@vot/contract'
import { pairName } from '../../lib/formats/short-name'
import type { ColumnKind, SectionKind } from './layout/bracket-layout'
import { isBye } from './layout/match-graph'
import { strings } from './strings'

type Variant = BracketView['bracket']['variant']
type Phase = MatchView['phase']

const phaseTexts = {
  play_off: 'Play Off',
  group: 'Vòng bảng',
  winners: 'Nhánh thắng',
  losers: 'Nhánh thua',
  elimination: 'Loại trực tiếp',
  quarter_final: 'Tứ kết',
  semi_final: 'Bán kết',
  bronze: 'Tranh hạng ba',
  final: 'Chung kết',
  second_final: 'Trận quyết định',
} as const satisfies Record<Phase, string>

/** Head of a column of cards; in full double elimination the last match of a branch is its final. Source: BRK-67. */
export function columnText(head: ColumnKind, section: SectionKind): string {
  if (head.kind === 'table') return strings.league
  if (head.kind === 'leg') return `Lượt ${head.leg}`
  if (head.kind === 'round') return `Vòng ${head.round}`
  if (section === 'winners' || section === 'losers') return 'Chung kết nhánh'
  return phaseTexts[head.phase]
}

/** Where a match stands in the bracket, for sheets, lists and readers: "Tứ kết", "Cụm A, vòng 1". */
export function stageText(match: MatchView, variant: Variant): string {
  const { phase, group_key, round, leg, bracket_section } = match
  if (phase === 'play_off') return `${strings.cluster(group_key ?? '')}, vòng ${round}`
  if (phase === 'group') return `${groupText(group_key ?? '', variant)}, lượt ${leg ?? round}`
  if (variant === 'full' && phase !== 'final' && phase !== 'second_final') {
    const branch = bracket_section === 'WB' ? 'nhánh thắng' : 'nhánh thua'
    return phase === 'semi_final' ? `Chung kết ${branch}` : `Vòng ${round} ${branch}`
  }
  if (phase === 'elimination' || phase === 'winners' || phase === 'losers') return `Vòng ${round}`
  return variant === 'full' && phase === 'final' ? 'Chung kết tổng' : phaseTexts[phase]
}

/** A table of play_off is a cluster, of groups a group, of a league the table. */
export function groupText(key: string, variant: Variant): string {
  if (variant === 'league') return strings.league
  return variant === 'play_off' ? strings.cluster(key) : strings.group(key)
}

/** What a match of a cluster decides; empty elsewhere. */
export function roleText(match: MatchView): string {
  if (isBye(match)) return strings.roles.bye
  if (match.phase === 'bronze') return strings.roles.bronze
  if (match.phase !== 'play_off') return ''
  if (match.bracket_section === 'WB') return match.round === 2 ? strings.roles.first : ''
  return match.round === 2 ? strings.roles.second : strings.roles.losers
}

/** `W-07` as "Thắng trận 07", `RR-A#1` as "Nhất cụm A". */
export function sourceText(source: string, variant: Variant): string {
  const place = /^RR-(\w+)#(\d+)$/.exec(source)
  if (place) {
    const [, key = '', rank = ''] = place
    const word = rank === '1' ? 'Nhất' : rank === '2' ? 'Nhì' : `Hạng ${rank}`
    return `${word} ${groupText(key, variant).toLowerCase().replace(key.toLowerCase(), key)}`
  }
  return `${source.startsWith('L-') ? 'Thua trận' : 'Thắng trận'} ${source.slice(2)}`
}

export interface SideView {
  readonly team: ParticipantView | null
  readonly source: string | null
  readonly won: boolean
  readonly lost: boolean
  /** Nobody comes any more, or nobody was to come. */
  readonly absent: boolean
  /** Points per game of this side; empty where nothing was played. */
  readonly games: readonly number[]
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
      games: match.games.map((game) => game[index]),
    }
  }
  return [side(0), side(1)]
}

/** One line for a side: both names, where it comes from, or that nobody comes. */
export function sideText({ team, source, absent }: SideView, variant: Variant): string {
  if (team) return pairName(team.player1_name, team.player2_name)
  if (absent || source === null) return strings.opponentNone
  return sourceText(source, variant)
}

const statusTexts = {
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
    return `${sideText(side, variant)}${score}${mark}`
  })
  const facts = [
    strings.match(match.match_code),
    stageText(match, variant),
    roleText(match),
    statusTexts[match.status],
    match.court_name ?? '',
  ]
  return `${facts.filter((fact) => fact !== '').join(', ')}. ${sides.join('; ')}.`
}
