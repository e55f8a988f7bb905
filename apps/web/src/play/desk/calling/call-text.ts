import type { MatchCall } from '@vot/contract'
import { foldText } from '@vot/domain'
import { strings } from './strings'

/** The call as a loudspeaker says it: short names, and numbers and codes as people read them. */
export function callText({ teams, short_names, court_name, match_code, tournament_name, count }: MatchCall): string {
  const [first, second] = (short_names ?? teams).map((names) => names.join(', '))
  const call = strings.spoken([first ?? '', second ?? ''], courtText(court_name))
  const match = strings.spokenMatch(codeText(match_code), wordsOf(tournament_name))
  return count > 1 ? `${strings.spokenAgain(count)} ${call} ${match}` : `${call} ${match}`
}

/** `Sân 2` as it is, `A1` as `sân A1`. */
function courtText(name: string): string {
  const words = wordsOf(name)
  return /^san\b/.test(foldText(name)) ? words : strings.spokenCourt(words)
}

/** `01` is `Trận 1`, `RR-A-05` is `Trận 5 bảng A`. */
function codeText(code: string): string {
  const [, group, number] = /^RR-([A-Z]+)-(\d+)$/.exec(code) ?? []
  if (group !== undefined) return strings.spokenGroupCode(Number(number), group)
  return strings.spokenCode(Number(code))
}

/** `Đôi nam & nữ 7.50` as `Đôi nam và nữ 7 phẩy 5`: no sign is left that a voice would spell out. */
function wordsOf(text: string): string {
  return text
    .replace(/(\d+)[.,](\d+)/g, (_all, whole: string, part: string) => {
      const digits = part.replace(/0+$/, '')
      return digits === '' ? whole : strings.decimal(whole, digits)
    })
    .replace(/&/g, ` ${strings.and} `)
    .replace(/(\d)\s*\+/g, `$1 ${strings.plus}`)
    .replace(/\s*[|/·–—_-]\s*/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
