import {
  applyScoreEvent,
  defaultScoreRules,
  foldScore,
  type ScoredMatch,
  type ScoreEvent,
  type ScoreRules,
} from '@vot/domain'
import { useState, useSyncExternalStore } from 'react'
import { steadyNow } from '../../../lib/format/steady-clock'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import type { MatchInfo, ScoredMatchView, ScoreEventDraft } from '../log/scored-match'
import { ScoringView } from '../scoring-view'

/** Hoàng Phúc – Minh Khôi against Gia Huy – Hải Đăng on court 1. */
export function sampleMatchInfo(): MatchInfo {
  const [match] = viewOfBracket(startBracket(2, 'standard')).bracket.matches
  if (!match?.participant1 || !match.participant2) throw new Error('the sample bracket has no match')
  return {
    ...match,
    match_code: '21',
    day_code: '21',
    status: 'claimed',
    court_name: 'Sân 1',
    participant1: {
      ...match.participant1,
      player1_id: 11,
      player1_name: 'Nguyễn Hoàng Phúc',
      player1_short: 'Phúc',
      player2_id: 12,
      player2_name: 'Trần Minh Khôi',
      player2_short: 'Khôi',
    },
    participant2: {
      ...match.participant2,
      player1_id: 21,
      player1_name: 'Lê Gia Huy',
      player1_short: 'Huy',
      player2_id: 22,
      player2_name: 'Phạm Hải Đăng',
      player2_short: 'Đăng',
    },
    tournament: {
      id: 128,
      name: 'Đôi nam 7.5',
      group_name: 'Sài Gòn Mở Rộng',
      letter: null,
      venue: 'Nhà thi đấu Phú Thọ',
    },
    score_state: null,
    score_rules: {
      scoring: 'side_out',
      game_point_on_serve: false,
      points_per_game: 11,
      win_by: 2,
      best_of: 1,
      timeout_ms: [120_000, 300_000],
    },
    player_ids: [
      [11, 12],
      [21, 22],
    ],
  }
}

/** Team 1 won the toss, serves first and stands at the left; Phúc and Huy begin on the right. */
export const setUp: readonly ScoreEventDraft[] = [
  {
    type: 'setup',
    tossWinner: 1,
    choice: 'serve',
    sideOfTeam1: 'left',
    firstServing: 1,
    startingServer: { team1: 11, team2: 21 },
  },
]
export const started: readonly ScoreEventDraft[] = [...setUp, { type: 'start' }]

/** Rallies by their winners, such as `1121`. */
export function rallies(winners: string): readonly ScoreEventDraft[] {
  return [...winners].map((winner) => ({ type: 'rally', winner: winner === '1' ? 1 : 2 }))
}

export interface MemoryMatchProps {
  readonly events?: readonly ScoreEventDraft[]
  readonly rules?: Partial<ScoreRules>
  /** What else the screen is told. */
  readonly view?: Partial<ScoredMatchView>
  /** Hears of every event that was recorded. */
  readonly onRecord?: (event: ScoreEventDraft) => void
}

/** The screen on a sheet in memory, with the fold that device and server run. */
export function MemoryMatch({ events = [], rules = {}, view = {}, onRecord = () => undefined }: MemoryMatchProps) {
  const [info] = useState(sampleMatchInfo)
  const [{ record, read, subscribe }] = useState(() => openMemory(events, rules, onRecord))
  const sheet = useSyncExternalStore(subscribe, read)
  return (
    <ScoringView
      scored={{
        status: 'ready',
        problem: null,
        match: info,
        sheet,
        state: sheet.state,
        rules: sheet.match.rules,
        waiting: 0,
        online: true,
        hold: 'held',
        holder: null,
        lost: null,
        movedFrom: null,
        record,
        watchRallies: () => () => undefined,
        takeOver: async () => undefined,
        retryNow: () => undefined,
        dismissLost: () => undefined,
        acceptMove: () => undefined,
        ...view,
      }}
    />
  )
}

function openMemory(
  events: readonly ScoreEventDraft[],
  rules: Partial<ScoreRules>,
  onRecord: (event: ScoreEventDraft) => void,
) {
  const match: ScoredMatch = { team1: [11, 12], team2: [21, 22], rules: { ...defaultScoreRules, ...rules } }
  const stamp = (event: ScoreEventDraft): ScoreEvent => ({ ...event, at: steadyNow() })
  const folded = foldScore(match, events.map(stamp))
  if (!folded.ok) throw new Error(`${folded.code} ${JSON.stringify(folded.details)}`)
  let sheet = folded.value
  const listeners = new Set<() => void>()
  return {
    read: () => sheet,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    record: (event: ScoreEventDraft) => {
      const applied = applyScoreEvent(sheet, stamp(event))
      if (!applied.ok) return applied.code
      sheet = applied.value
      onRecord(event)
      for (const listener of listeners) listener()
      return null
    },
  }
}
