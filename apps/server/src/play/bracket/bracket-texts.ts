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

/** Vietnamese words for what the engine says in codes. */

/** Where a match stands, as people call it: "Tứ kết", "Play Off", "Vòng 2 nhánh thua". */
export function stageText(
  { format: { variant } }: { readonly format: Pick<BracketFormat, 'variant'> },
  match: Pick<PlannedMatch, 'phase' | 'section' | 'round'>,
): string {
  const isFull = variant === 'full'
  const branch = match.section === 'WB' ? 'nhánh thắng' : 'nhánh thua'
  switch (match.phase) {
    case 'play_off':
      return 'Play Off'
    case 'group':
      return tableStageText(variant)
    case 'quarter_final':
      return 'Tứ kết'
    case 'winners':
    case 'losers':
      return `Vòng ${match.round} ${branch}`
    case 'semi_final':
      return isFull ? `Chung kết ${branch}` : 'Bán kết'
    case 'bronze':
      return 'Tranh hạng ba'
    case 'final':
      return isFull ? 'Chung kết tổng' : 'Chung kết'
    case 'second_final':
      return 'Chung kết tổng, trận quyết định'
    case 'elimination':
      return `Vòng ${match.round}`
  }
}

/** [BRD-21, HOM-02] The stage that a bracket is in; null once all of it is over, and while there is none. */
export function stageNow(bracket: { readonly state: BracketState } | undefined): string | null {
  const match = bracket && firstOpenMatch(bracket.state)
  return match ? stageText(bracket.state.plan, match) : null
}

/** A table is a play-off cluster, a group or the league. */
export function tableStageText(variant: BracketVariant): string {
  if (variant === 'play_off') return 'Play Off'
  return variant === 'league' ? 'Vòng tròn' : 'Vòng bảng'
}

export function tableText(variant: BracketVariant, key: string): string {
  if (variant === 'league') return 'bảng xếp hạng'
  return `${variant === 'play_off' ? 'Cụm' : 'Bảng'} ${key}`
}

/** Who will stand on a side: "Thắng C-07" for the label `W-07`, or "Thắng trận 07", "Nhất bảng A" for `RR-A#1`. */
export function sourceText(variant: BracketVariant, letter: string | null, label: string): string {
  const place = /^RR-(\w+)#(\d+)$/.exec(label)
  if (place) {
    const [, key = '', rank = ''] = place
    const word = rank === '1' ? 'Nhất' : rank === '2' ? 'Nhì' : `Hạng ${rank}`
    const table = tableText(variant, key)
    return `${word} ${table.charAt(0).toLowerCase()}${table.slice(1)}`
  }
  const code = label.slice(2)
  return `${label.startsWith('L-') ? 'Thua' : 'Thắng'} ${letter === null ? `trận ${code}` : dayCode(letter, code)}`
}

/** Why a team stands where it does in its table. `names` gives the given names of a team, such as "Phúc/Khôi". */
export function placeReasonText(
  reason: PlaceReason,
  table: { readonly complete: boolean; readonly played: number },
  names: (team: number) => string,
): string {
  const others = reason.tiedWith.map(names).join(', ')
  switch (reason.criterion) {
    case 'withdrawn':
      return 'Đã rút khỏi giải'
    case 'wins':
      return table.played === 0 ? 'Chưa đấu trận nào' : `${reason.value} trận thắng`
    case 'head_to_head':
      return `Bằng số trận thắng với ${others}; ${reason.value === 0 ? 'thua đối đầu' : `thắng ${reason.value} trận đối đầu`}`
    case 'point_difference':
      return `Bằng đối đầu với ${others}; hiệu số ${signed(reason.value)}`
    case 'points_scored':
      return `Bằng hiệu số với ${others}; ghi ${reason.value} điểm`
    case 'lots':
      return `Bằng mọi chỉ số với ${others}; bốc thăm xếp hạng ${reason.value}`
    case 'decision':
      return `Bằng mọi chỉ số với ${others}; ban tổ chức xếp hạng ${reason.value}`
    case 'undecided':
      if (table.played === 0) return 'Chưa đấu trận nào'
      return table.complete ? `Bằng mọi chỉ số với ${others}; chờ phân định` : `Đang bằng mọi chỉ số với ${others}`
  }
}

/** "11 – 8" from the winner's side, or from the one that is told; several games with commas; "WO" where nothing was played. */
export function scoreText(result: MatchResult, side?: 1 | 2): string {
  if (result.outcome === 'double_walkover') return 'WO'
  const games = result.games.map((game) => gameText(game, side ?? result.winner)).join(', ')
  if (result.outcome === 'walkover') return games === '' ? 'WO' : `${games} (WO)`
  return result.outcome === 'retired' ? `${games} (bỏ cuộc)`.trim() : games
}

function gameText([first, second]: GameScore, winner: 1 | 2): string {
  return winner === 1 ? `${first} – ${second}` : `${second} – ${first}`
}

function signed(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−')
}
