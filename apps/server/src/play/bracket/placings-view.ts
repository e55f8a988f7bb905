import type { BracketView } from '@vot/contract'
import { type BracketState, dayCode, type Placing, placings } from '@vot/domain'
import { say } from '../../language/say'
import { scoreText, stageText, tableStageText, tableText } from './bracket-texts'
import type { LiveBracket } from './live-bracket'
import { strings } from './strings'

export type PlacingView = BracketView['placings'][number]

/**
 * The final order as far as it is known, with what each team won and where it went out. Teams that share a place are
 * listed by what they won, which decides nothing.
 */
export function viewPlacings({ state, letter }: LiveBracket): PlacingView[] {
  const placed = placings(state).placings
  const records = recordsOf(state)
  const sharing = new Map<number, number>()
  for (const { place } of placed) sharing.set(place, (sharing.get(place) ?? 0) + 1)
  const recordOf = (team: number) => records.get(team) ?? { won: 0, lost: 0, difference: 0 }
  const listed = [...placed].sort((a, b) => {
    const [own, other] = [recordOf(a.entry), recordOf(b.entry)]
    return a.place - b.place || other.won - own.won || other.difference - own.difference
  })
  return listed.map((placing) => {
    const record = recordOf(placing.entry)
    return {
      place: placing.place,
      participant_id: placing.entry,
      won: record.won,
      lost: record.lost,
      point_difference: record.difference,
      stage: stageOf(state, placing),
      reason: reasonOf(state, letter, placing, (sharing.get(placing.place) ?? 1) > 1),
      ...(!placing.holds && { holds_place: false }),
    }
  })
}

function stageOf({ plan }: BracketState, { exit }: Placing): string {
  if (exit.kind === 'table') return tableStageText(plan.format.variant)
  const match = plan.matches[exit.match - 1]
  return match ? stageText(plan, match) : ''
}

function reasonOf(state: BracketState, letter: string | null, { entry, exit }: Placing, isShared: boolean): string {
  const texts = say(strings)
  if (exit.kind === 'table') {
    return texts.tablePlace(exit.place, tableText(state.plan.format.variant, exit.group), state.withdrawals.has(entry))
  }
  const planned = state.plan.matches[exit.match - 1]
  const match = state.matches[exit.match - 1]
  if (!planned || !match) return ''
  const stage = stageText(state.plan, planned)
  const code = dayCode(letter, planned.code)
  if (match.result?.outcome === 'double_walkover') return texts.bothAbsent(code)
  const score = match.result ? ` ${scoreText(match.result)}` : ''
  if (match.winner === entry) return planned.winnerTier === 1 ? texts.wonFinal(score) : texts.wonMatch(code, score)
  if (state.withdrawals.has(entry) && !match.result) return texts.withdrew
  if (planned.phase === 'final' || planned.phase === 'second_final') return texts.lostFinal(score)
  const isNamed = planned.phase === 'quarter_final' || planned.phase === 'semi_final'
  return isShared && isNamed ? texts.allLost(stage) : texts.lostMatch(code)
}

export interface TeamRecord {
  won: number
  lost: number
  difference: number
}

/** Matches won and lost, and the points of all games; walkovers count as matches without points. */
export function recordsOf(state: BracketState): Map<number, TeamRecord> {
  const records = new Map<number, TeamRecord>()
  for (const { id } of state.plan.entries) records.set(id, { won: 0, lost: 0, difference: 0 })
  for (const { sides, winner, loser, result, status } of state.matches) {
    if (typeof winner !== 'number' || typeof loser !== 'number' || status === 'not_needed') continue
    const games = result && result.outcome !== 'double_walkover' ? result.games : []
    const difference = games.reduce((sum, [first, second]) => sum + first - second, 0)
    sides.forEach((side, index) => {
      const record = typeof side === 'number' ? records.get(side) : undefined
      if (!record) return
      if (side === winner) record.won += 1
      else record.lost += 1
      record.difference += index === 0 ? difference : -difference
    })
  }
  return records
}
