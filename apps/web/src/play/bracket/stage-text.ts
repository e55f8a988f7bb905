import type { BracketView, MatchView } from '@vot/contract'

type Variant = BracketView['bracket']['variant']

export const phaseTexts = {
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
} as const satisfies Record<MatchView['phase'], string>

type StagedMatch = Pick<MatchView, 'phase' | 'group_key' | 'round' | 'leg' | 'bracket_section'>

/** Where a match stands in the bracket, for sheets, lists and readers: "Tứ kết", "Cụm A, vòng 1". */
export function stageText(match: StagedMatch, variant: Variant): string {
  const { phase, group_key, round, leg, bracket_section } = match
  if (phase === 'play_off') return `Cụm ${group_key ?? ''}, vòng ${round}`
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
  if (variant === 'league') return 'Bảng xếp hạng'
  return variant === 'play_off' ? `Cụm ${key}` : `Bảng ${key}`
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
