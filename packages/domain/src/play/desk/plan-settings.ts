import type { EpochMs } from '../../shared/vietnam-time'
import type { DayHours } from './play-days'

/** How organisers want a division's day; null for each that they leave to the rules. */
export interface DivisionPlan {
  readonly tournamentId: number
  /** No match of it is called earlier. */
  readonly notBefore: EpochMs | null
  /** Divisions with a lower number are called first, those without one last. */
  readonly turn: number | null
  /** The courts that it plays on. */
  readonly courtIds: readonly number[] | null
  /** What a match is expected to take before any was measured. */
  readonly matchMinutes: number | null
}

export interface PinnedMatch {
  readonly matchId: number
  readonly courtId: number
  readonly start: EpochMs
}

/** What organisers fix in the plan of a group's day; all else is worked out around it. */
export interface PlanSettings {
  readonly divisions: readonly DivisionPlan[]
  readonly pins: readonly PinnedMatch[]
  /** Of days on which organisers say more than the rules. */
  readonly hours: readonly DayHours[]
}

/** What becomes of some divisions, matches and days; a match without a place is not pinned any more. */
export interface PlanChange {
  readonly divisions: readonly DivisionPlan[]
  readonly pins: readonly (Pick<PinnedMatch, 'matchId'> & { readonly place: Omit<PinnedMatch, 'matchId'> | null })[]
  readonly hours: readonly DayHours[]
}

export const noSettings: PlanSettings = { divisions: [], pins: [], hours: [] }

/** The settings after the change, in a fixed order, so that the same settings read the same. */
export function changeSettings(settings: PlanSettings, change: PlanChange): PlanSettings {
  const divisions = new Map(settings.divisions.map((division) => [division.tournamentId, division]))
  for (const division of change.divisions) {
    if (isLeftToRules(division)) divisions.delete(division.tournamentId)
    else divisions.set(division.tournamentId, division)
  }
  const pins = new Map(settings.pins.map((pin) => [pin.matchId, pin]))
  for (const { matchId, place } of change.pins) {
    if (place) pins.set(matchId, { matchId, ...place })
    else pins.delete(matchId)
  }
  const hours = new Map(settings.hours.map((each) => [each.day, each]))
  for (const each of change.hours) {
    if (each.opens === null && each.closes === null) hours.delete(each.day)
    else hours.set(each.day, each)
  }
  return {
    divisions: [...divisions.values()].sort((a, b) => a.tournamentId - b.tournamentId),
    pins: [...pins.values()].sort((a, b) => a.matchId - b.matchId),
    hours: [...hours.values()].sort((a, b) => a.day - b.day),
  }
}

function isLeftToRules({ notBefore, turn, courtIds, matchMinutes }: DivisionPlan): boolean {
  return notBefore === null && turn === null && courtIds === null && matchMinutes === null
}

/** Whether a place is one for a match or a division: at its venue, and taking matches. */
export interface PresentCourts {
  readonly ofMatch: (matchId: number, courtId: number) => boolean
  readonly ofDivision: (tournamentId: number, courtId: number) => boolean
}

/** [OPS-315] A pin on a court that is gone is as if it were not there, and so is a share of which no court is left. */
export function withoutLostCourts(settings: PlanSettings, { ofMatch, ofDivision }: PresentCourts): PlanSettings {
  const isLost = ({ tournamentId, courtIds }: DivisionPlan) => !courtIds?.some((id) => ofDivision(tournamentId, id))
  return {
    ...settings,
    divisions: settings.divisions.map((division) => (isLost(division) ? { ...division, courtIds: null } : division)),
    pins: settings.pins.filter(({ matchId, courtId }) => ofMatch(matchId, courtId)),
  }
}

export interface PlannedMatchKey {
  readonly matchId: number
  readonly tournamentId: number
}

/** [OPS-244] From when the match may be called; 0 where the settings say nothing of it. */
export function heldUntil(settings: PlanSettings, { matchId, tournamentId }: PlannedMatchKey): EpochMs {
  return pinIn(settings, matchId)?.start ?? divisionIn(settings, tournamentId)?.notBefore ?? 0
}

/** [OPS-244] Whether the settings let the match go to the court: its pin says which, else its division's share. */
export function mayPlayOn(
  settings: PlanSettings,
  { matchId, tournamentId }: PlannedMatchKey,
  courtId: number,
): boolean {
  const pin = pinIn(settings, matchId)
  if (pin) return pin.courtId === courtId
  return divisionIn(settings, tournamentId)?.courtIds?.includes(courtId) ?? true
}

/** The change that leads back from `after` to `before`. */
export function inverseChange(before: PlanSettings, after: PlanSettings): PlanChange {
  const divisionIds = new Set([...before.divisions, ...after.divisions].map(({ tournamentId }) => tournamentId))
  const matchIds = new Set([...before.pins, ...after.pins].map(({ matchId }) => matchId))
  const days = new Set([...before.hours, ...after.hours].map(({ day }) => day))
  return {
    divisions: [...divisionIds]
      .filter((id) => !isSame(divisionIn(before, id), divisionIn(after, id)))
      .map((id) => divisionIn(before, id) ?? emptyDivisionPlan(id)),
    pins: [...matchIds]
      .filter((id) => !isSame(pinIn(before, id), pinIn(after, id)))
      .map((matchId) => {
        const pin = pinIn(before, matchId)
        return { matchId, place: pin ? { courtId: pin.courtId, start: pin.start } : null }
      }),
    hours: [...days]
      .filter((day) => !isSame(hoursIn(before, day), hoursIn(after, day)))
      .map((day) => hoursIn(before, day) ?? { day, opens: null, closes: null }),
  }
}

/** How many divisions, matches and days the settings say something else of. */
export function countChanges(before: PlanSettings, after: PlanSettings): number {
  const { divisions, pins, hours } = inverseChange(before, after)
  return divisions.length + pins.length + hours.length
}

export function emptyDivisionPlan(tournamentId: number): DivisionPlan {
  return { tournamentId, notBefore: null, turn: null, courtIds: null, matchMinutes: null }
}

function divisionIn({ divisions }: PlanSettings, id: number): DivisionPlan | undefined {
  return divisions.find(({ tournamentId }) => tournamentId === id)
}

function pinIn({ pins }: PlanSettings, id: number): PinnedMatch | undefined {
  return pins.find(({ matchId }) => matchId === id)
}

function hoursIn({ hours }: PlanSettings, day: EpochMs): DayHours | undefined {
  return hours.find((each) => each.day === day)
}

const isSame = (a: object | undefined, b: object | undefined) => JSON.stringify(a) === JSON.stringify(b)
