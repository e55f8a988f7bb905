import type { SheetMatch } from '@vot/contract'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'

/** A match that is ready, of a play-off of eight. */
export function sheetMatch(index = 0, change: Partial<SheetMatch> = {}): SheetMatch {
  const { bracket } = viewOfBracket(startBracket(8, 'play_off'))
  const match = bracket.matches.filter(({ status }) => status === 'ready')[index]
  if (!match) throw new Error(`no match ${index}`)
  return {
    ...match,
    day_code: match.match_code,
    tournament: {
      id: 128,
      name: 'Đôi nam 7.5',
      group_name: 'Sài Gòn Mở Rộng',
      letter: null,
      venue: 'Nhà thi đấu Phú Thọ',
    },
    bracket_variant: 'play_off',
    score_rules: {
      scoring: 'side_out',
      game_point_on_serve: false,
      points_per_game: 11,
      win_by: 2,
      best_of: 1,
      timeout_ms: [120_000, 300_000],
    },
    ...change,
  }
}
