import type { BoardCourt, BoardMatch, GroupBoard } from '@vot/contract'
import { startBracket, viewOfBracket } from './sample-bracket'

const scoreAt = (first: number, second: number): NonNullable<BoardMatch['live_score']> => ({
  phase: 'in_progress',
  game_number: 1,
  score: [first, second],
  games: [],
  serving: 1,
  server_number: 2,
  server_player_id: 0,
})

/** The ready matches 01 to 04 of a bracket of 8, as boards list them. */
function boardMatches(): BoardMatch[] {
  const { bracket } = viewOfBracket(startBracket(8, 'play_off'))
  return bracket.matches
    .filter(({ status }) => status === 'ready')
    .map((match) => ({
      ...match,
      day_code: match.match_code,
      tournament_name: 'Đôi nam 7.5',
      bracket_variant: 'play_off' as const,
      called_at: null,
      estimated_start: null,
      estimated_court: null,
    }))
}

export function boardMatch(index: number, change: Partial<BoardMatch> = {}): BoardMatch {
  const match = boardMatches()[index]
  if (!match) throw new Error(`no match ${index}`)
  return { ...match, ...change }
}

/** Match `index` in play on court `court`, team 1 serving. */
export function playedOn(court: number, index: number, first: number, second: number): BoardCourt {
  const name = `Sân ${court}`
  const match = boardMatch(index, {
    status: 'in_progress',
    court_name: name,
    started_at: new Date(Date.now() - 65_000).toISOString(),
  })
  const server = match.participant1?.player1_id ?? 0
  const live_score = { ...scoreAt(first, second), server_player_id: server }
  return { id: court, name, busy: true, match: { ...match, live_score }, next: null }
}

export function freeCourt(court: number): BoardCourt {
  return { id: court, name: `Sân ${court}`, busy: false, match: null, next: null }
}

/** Court 1 plays match 01 at 9 – 6, court 2 is free, matches 03 and 04 wait. */
export function sampleBoard(change: Partial<GroupBoard> = {}): GroupBoard {
  return {
    group: { id: 7, name: 'Sài Gòn Mở Rộng', venue: 'Nhà thi đấu Phú Thọ' },
    public_url: 'https://giai.example.vn',
    courts: [playedOn(1, 0, 9, 6), { ...freeCourt(2), next: boardMatch(2) }],
    next: [boardMatch(2, { estimated_start: '2026-03-14T10:40:00+07:00' }), boardMatch(3)],
    waiting: 2,
    results: [],
    progress: { total: 13, finished: 4, in_progress: 1 },
    ...change,
  }
}
