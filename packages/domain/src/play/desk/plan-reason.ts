import type { EpochMs } from '../../shared/vietnam-time'
import type { DayInput, DayMatch, PlannedStart } from './plan-day'
import { meetsNight } from './play-days'

/**
 * What a match waits for: whatever stands on its court, a match that feeds it, a player, the beginning of its division,
 * or the next day.
 */
export interface PlanDelay {
  readonly kind: 'court' | 'feeder' | 'player' | 'division' | 'night'
  /** The match that it waits for; null for one that is not of this day, or for a court that is closed. */
  readonly matchId: number | null
  readonly playerId: number | null
  /** From when nothing of the kind is in the way. */
  readonly until: EpochMs
}

/** [OPS-241] What keeps a planned match from starting at `wanted`, the last of several; null where nothing does. */
export function planDelay(
  input: Pick<DayInput, 'restMs' | 'courts' | 'matches' | 'restingUntil' | 'nights'>,
  starts: ReadonlyMap<number, PlannedStart>,
  match: Pick<DayMatch, 'id' | 'players' | 'after' | 'notBefore'>,
  wanted: EpochMs,
): PlanDelay | null {
  const own = starts.get(match.id)
  if (!own || own.start <= wanted) return null
  const delays: PlanDelay[] = []
  const add = (kind: PlanDelay['kind'], until: EpochMs, of: Partial<PlanDelay>) => {
    if (until > wanted && until <= own.start) delays.push({ kind, matchId: null, playerId: null, ...of, until })
  }
  for (const { id, players } of input.matches) {
    const other = starts.get(id)
    if (!other || id === match.id || other.start > own.start) continue
    if (other.courtId === own.courtId) add('court', other.end, { matchId: id })
    if (match.after.includes(id)) add('feeder', other.end + input.restMs, { matchId: id })
    const playerId = players.find((player) => match.players.includes(player))
    if (playerId !== undefined) add('player', other.end + input.restMs, { matchId: id, playerId })
  }
  for (const night of input.nights ?? []) {
    if (meetsNight(night, wanted, own.end - own.start)) add('night', night.until, {})
  }
  add('division', match.notBefore ?? 0, {})
  for (const { id, freeAt } of input.courts) if (id === own.courtId) add('court', freeAt, {})
  for (const playerId of match.players) add('player', input.restingUntil.get(playerId) ?? 0, { playerId })
  return delays.reduce<PlanDelay | null>((last, each) => (last && last.until >= each.until ? last : each), null)
}
