import {
  type BracketView,
  type LiveScore,
  type MatchView,
  membersOf,
  type ParticipantView,
  type TournamentView,
} from '@vot/contract'
import { dayCode, type ScoringSystem } from '@vot/domain'
import { teamName } from '../../lib/format/short-name'
import type { ColumnKind, SectionKind } from './layout/bracket-layout'
import { isBye } from './layout/match-graph'
import { isOver } from './match-state'
import { strings } from './strings'

type Variant = BracketView['bracket']['variant']

type StagedMatch = Pick<MatchView, 'phase' | 'group_key' | 'round' | 'leg' | 'bracket_section'>

/** Where a match stands in the bracket, for sheets, lists and readers: "Tứ kết", "Cụm A, vòng 1". */
export function stageText(match: StagedMatch, variant: Variant): string {
  const { phase, group_key, round, leg, bracket_section } = match
  const { stages } = strings
  if (phase === 'play_off') return stages.ofCluster(group_key ?? '', round)
  if (phase === 'group') return stages.ofGroup(groupText(group_key ?? '', variant), leg ?? round)
  if (variant === 'full' && phase !== 'final' && phase !== 'second_final') {
    const isWinners = bracket_section === 'WB'
    return phase === 'semi_final' ? stages.branchFinal(isWinners) : stages.ofBranch(isWinners, round)
  }
  if (phase === 'elimination' || phase === 'winners' || phase === 'losers') return strings.round(round)
  return variant === 'full' && phase === 'final' ? strings.sections.grand_final : strings.phases[phase]
}

/** A table of play_off is a cluster, of groups a group, of a league the table. */
export function groupText(key: string, variant: Variant): string {
  if (variant === 'league') return strings.leagueName
  return variant === 'play_off' ? strings.cluster(key) : strings.group(key)
}

/** The letter of the division that a match's code begins with. */
export function letterOf({ match_code, day_code }: Pick<MatchView, 'match_code' | 'day_code'>): string | null {
  return day_code === match_code ? null : day_code.slice(0, day_code.indexOf('-'))
}

/** `W-07` as "Thắng C-07", without a letter as "Thắng trận 07"; `RR-A#1` as "Nhất cụm A". */
export function sourceText(source: string, variant: Variant, letter: string | null): string {
  const place = /^RR-(\w+)#(\d+)$/.exec(source)
  if (place) {
    const [, key = '', rank = ''] = place
    return strings.sources.placeOf(Number(rank), groupText(key, variant))
  }
  const { winnerOf, loserOf, winnerOfNumber, loserOfNumber } = strings.sources
  const code = source.slice(2)
  const isLoser = source.startsWith('L-')
  if (letter === null) return isLoser ? loserOfNumber(code) : winnerOfNumber(code)
  return isLoser ? loserOf(dayCode(letter, code)) : winnerOf(dayCode(letter, code))
}

const lastPhases = ['final', 'semi_final', 'quarter_final'] as const

/** Head of a column of cards; in full double elimination the last match of a branch is its final. */
export function columnText(head: ColumnKind, section: SectionKind): string {
  if (head.kind === 'table') return strings.league
  if (head.kind === 'leg') return strings.leg(head.leg)
  if (head.kind === 'round') return strings.round(head.round)
  if (head.kind === 'last') return strings.phases[lastPhases[head.back]]
  if (section === 'winners' || section === 'losers') return strings.branchFinal
  return strings.phases[head.phase]
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
  /** Of the division: the match of the source is called by it. */
  readonly letter: string | null
  readonly won: boolean
  readonly lost: boolean
  /** The side is and stays empty. */
  readonly absent: boolean
  /** Points per game of this side, the one in play last; empty where nothing was played. */
  readonly games: readonly number[]
  /** Serves now, in a match that is kept with a score sheet. */
  readonly serving: boolean
}

/** The two sides of a match, as cards and lists show them. */
export function sidesOf(match: MatchView): readonly [SideView, SideView] {
  const letter = letterOf(match)
  const side = (index: 0 | 1): SideView => {
    const id = index === 0 ? match.participant1_id : match.participant2_id
    const isOver = match.status === 'completed' || match.status === 'walkover'
    return {
      team: index === 0 ? match.participant1 : match.participant2,
      source: index === 0 ? match.participant1_source : match.participant2_source,
      letter,
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

/** One line for a side: both names, the match it comes from, or that it stays empty. */
export function sideText({ team, source, letter, absent }: SideView, variant: Variant): string {
  if (team) return teamName(team)
  if (absent || source === null) return strings.opponentNone
  return sourceText(source, variant, letter)
}

/** `11 7`, `WO`, `BC` after a retirement without a score, `–` for who lost so; empty before the first point. */
export function scoreText(
  { games, won, team }: SideView,
  status: MatchView['status'],
  outcome: MatchView['outcome'],
  firstGameAlone = false,
): string {
  if (games.length > 0) return (firstGameAlone ? games.slice(0, 1) : games).join(' ')
  if (status === 'walkover' || outcome === 'walkover') return won && team ? strings.scoreOf.walkover : '–'
  if (outcome === 'retired') return won ? strings.scoreOf.retired : '–'
  return ''
}

/** Everything on a card as one sentence for readers. */
export function matchLabel(match: MatchView, variant: Variant): string {
  const sides = sidesOf(match).map((side) => {
    const mark = side.won ? `, ${strings.won}` : side.lost ? `, ${strings.lost}` : ''
    const score = side.games.length > 0 ? ` ${side.games.join(' ')}` : ''
    const ball = side.serving ? `, ${strings.serves}` : ''
    return `${sideText(side, variant)}${score}${mark}${ball}`
  })
  const facts = new Set([
    strings.match(match.day_code),
    stageText(match, variant),
    roleText(match),
    strings.statuses[match.status],
    match.court_name ?? '',
  ])
  return `${[...facts].filter((fact) => fact !== '').join(', ')}. ${sides.join('; ')}.`
}

interface Scored {
  readonly status: string
  readonly live_score: LiveScore | null
  readonly games: readonly (readonly [number, number])[]
}

/** The live score; null once a result is saved, which takes precedence. */
export function liveNow({ status, live_score }: Pick<Scored, 'status' | 'live_score'>): LiveScore | null {
  return status === 'in_progress' ? live_score : null
}

/** Points of each side, first and second: of the game in play, else of the last one that counts; null before any. */
export function scoreNow(match: Scored): readonly [number, number] | null {
  return liveNow(match)?.score ?? match.games.at(-1) ?? null
}

/** What is said of rules beside points and games: nothing of side-out, which everybody expects. */
export function rallyScoringText(scoring: ScoringSystem, gamePointOnServe: boolean): string {
  if (scoring === 'side_out') return ''
  return gamePointOnServe ? strings.rallyScoringOnServe : strings.rallyScoring
}

/** `3/5 trận đã xong`, or once it is over `Xong · nhất #1, nhì #3`. */
export function groupProgress({ bracket, groups }: BracketView, key: string): string {
  const own = bracket.matches.filter((match) => match.group_key === key && !isBye(match))
  const done = own.filter(isOver).length
  if (done < own.length) return strings.progress(done, own.length)
  const teams = new Map(bracket.participants.map((team) => [team.id, team]))
  const table = groups.find((group) => group.key === key)
  const ids = table
    ? table.standings.filter(({ advances }) => advances).map((row) => row.participant_id)
    : [winnerOf(own, 'WB'), winnerOf(own, 'LB')]
  const [first, second] = ids.map((id) => teams.get(id ?? 0))
  if (!first || !second) return strings.complete
  return strings.completeWith(numberOf(first), numberOf(second))
}

/** In a cluster of four round 2 of the winners makes its first, round 2 of the losers its second. */
export function winnerOf(matches: readonly MatchView[], section: MatchView['bracket_section']): number | null {
  return matches.find((match) => match.round === 2 && match.bracket_section === section)?.winner_id ?? null
}

function numberOf(team: ParticipantView): string {
  return team.rolling_number === null ? (membersOf(team)[0]?.short ?? '') : `#${team.rolling_number}`
}

/** [OPS-346] The two teams of a match as they were read, sent along with its result. */
export function seenTeams({
  participant1_id: first,
  participant2_id: second,
}: Pick<MatchView, 'participant1_id' | 'participant2_id'>): { readonly seen_participant_ids?: [number, number] } {
  return first === null || second === null ? {} : { seen_participant_ids: [first, second] }
}

/** [BRK-196] `B-B03 · RR-B-03`: a match of a round robin is known by its code in the bracket too. */
export function codeText({ match_code: code, day_code: dayCode }: Pick<MatchView, 'match_code' | 'day_code'>): string {
  return code.startsWith('RR-') && code !== dayCode ? `${dayCode} · ${code}` : dayCode
}

/** Group and division, as paper and pictures name them. */
export function eventName({ group_name, name }: Pick<TournamentView, 'group_name' | 'name'>): string {
  return group_name === null ? name : `${group_name} · ${name}`
}
