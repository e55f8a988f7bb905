import {
  type BracketFormat,
  type BracketState,
  type BracketVariant,
  dayCode,
  firstOpenMatch,
  type GameScore,
  type MatchResult,
  type PlaceReason,
  type PlannedMatch,
} from '@vot/domain'
import { say } from '../../language/say'
import { strings } from './strings'

/** Words for what the engine says in codes. */

type Texts = typeof strings

/** Where a match stands, as people call it: "Tứ kết", "Play Off", "Vòng 2 nhánh thua". */
export function stageText(
  { format: { variant } }: { readonly format: Pick<BracketFormat, 'variant'> },
  match: Pick<PlannedMatch, 'phase' | 'section' | 'round'>,
): string {
  const texts = say(strings)
  const isFull = variant === 'full'
  const isWinners = match.section === 'WB'
  switch (match.phase) {
    case 'play_off':
      return texts.playOff
    case 'group':
      return tableStageText(variant)
    case 'quarter_final':
      return texts.quarterFinal
    case 'winners':
    case 'losers':
      return texts.branchRound(isWinners, match.round)
    case 'semi_final':
      return isFull ? texts.branchFinal(isWinners) : texts.semiFinal
    case 'bronze':
      return texts.bronze
    case 'final':
      return isFull ? texts.grandFinal : texts.final
    case 'second_final':
      return texts.secondFinal
    case 'elimination':
      return texts.round(match.round)
  }
}

/** [BRD-21, HOM-02] The stage that a bracket is in; null once all of it is over, and while there is none. */
export function stageNow(bracket: { readonly state: BracketState } | undefined): string | null {
  const match = bracket && firstOpenMatch(bracket.state)
  return match ? stageText(bracket.state.plan, match) : null
}

/** A table is a play-off cluster, a group or the league. */
export function tableStageText(variant: BracketVariant): string {
  const texts = say(strings)
  if (variant === 'play_off') return texts.playOff
  return variant === 'league' ? texts.league : texts.groups
}

export function tableText(variant: BracketVariant, key: string, texts: Texts = say(strings)): string {
  if (variant === 'league') return texts.leagueTable
  return variant === 'play_off' ? texts.cluster(key) : texts.group(key)
}

/** Who will stand on a side: "Thắng C-07" for the label `W-07`, or "Thắng trận 07", "Nhất bảng A" for `RR-A#1`. */
export function sourceText(variant: BracketVariant, letter: string | null, label: string): string {
  const texts = say(strings)
  const place = /^RR-(\w+)#(\d+)$/.exec(label)
  if (place) {
    const [, key = '', rank = ''] = place
    return texts.placeIn(Number(rank), tableText(variant, key))
  }
  const code = label.slice(2)
  return texts.comesFrom(!label.startsWith('L-'), letter === null ? texts.matchOfCode(code) : dayCode(letter, code))
}

/** Why a team stands where it does in its table. `names` gives the given names of a team, such as "Phúc/Khôi". */
export function placeReasonText(
  reason: PlaceReason,
  table: { readonly complete: boolean; readonly played: number },
  names: (team: number) => string,
): string {
  const texts = say(strings)
  const others = reason.tiedWith.map(names).join(', ')
  switch (reason.criterion) {
    case 'withdrawn':
      return texts.withdrawn
    case 'wins':
      return table.played === 0 ? texts.notPlayed : texts.wins(reason.value)
    case 'head_to_head':
      return texts.headToHead(others, reason.value)
    case 'point_difference':
      return texts.pointDifference(others, signed(reason.value))
    case 'points_scored':
      return texts.pointsScored(others, reason.value)
    case 'lots':
      return texts.lots(others, reason.value)
    case 'decision':
      return texts.decision(others, reason.value)
    case 'undecided':
      if (table.played === 0) return texts.notPlayed
      return table.complete ? texts.undecided(others) : texts.levelSoFar(others)
  }
}

/** "11 – 8" from the winner's side, or from the one that is told; several games with commas; "WO" where nothing was played. */
export function scoreText(result: MatchResult, side?: 1 | 2, texts: Texts = say(strings)): string {
  if (result.outcome === 'double_walkover') return 'WO'
  const games = result.games.map((game) => gameText(game, side ?? result.winner)).join(', ')
  if (result.outcome === 'walkover') return games === '' ? 'WO' : `${games} (WO)`
  return result.outcome === 'retired' ? texts.retired(games) : games
}

function gameText([first, second]: GameScore, winner: 1 | 2): string {
  return winner === 1 ? `${first} – ${second}` : `${second} – ${first}`
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−')
}
