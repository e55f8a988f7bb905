import type { EpochMs } from '../../shared/vietnam-time'
import { type CourtSpan, type CourtTime, courtTime, type Span } from './court-time'
import { lateStarts, type ReportedMatch, type Starts } from './late-starts'

export interface DayReportInput {
  /** When the day began: a match that was left on a court over night counts from here. */
  readonly since: EpochMs
  readonly now: EpochMs
  readonly restMs: number
  /** Matches that were on a court or ended on the day. */
  readonly matches: readonly ReportedMatch[]
  /** Those that the matches could be given, and any other that a match was on. */
  readonly courts: readonly { readonly id: number; readonly venue: string }[]
  readonly venueOf: (matchId: number) => string
  /** When the courts were closed or had matches of other tournaments. */
  readonly otherSpans: readonly CourtSpan[]
}

export interface CourtReport {
  readonly courtId: number
  readonly matches: number
  /** Of these, how many without the time of their call or their end: they are in no figure of time. */
  readonly untimed: number
  /** Of the timed ones that were played, those without a first serve: they count as played from the call on. */
  readonly withoutServe: number
  readonly time: CourtTime
}

export interface RefereeReport {
  readonly refereeId: number
  readonly matches: number
  readonly untimed: number
  /** From the call to the end, of the timed ones. */
  readonly ms: number
}

export interface DayReport {
  /** From the first call to the last end, or to now while a match is on court; null where no time is known. */
  readonly window: Span | null
  readonly played: number
  readonly retired: number
  readonly walkovers: number
  readonly running: number
  /** Played to the end without a court on record, as results that were entered afterwards. */
  readonly withoutCourt: number
  /** In the order of the courts that were given. */
  readonly courts: readonly CourtReport[]
  /** The busiest first. */
  readonly referees: readonly RefereeReport[]
  readonly starts: Starts
}

/** [OPS-214] What became of a group's day, from what is stored of its matches and courts. */
export function dayReport({ since, now, restMs, matches, courts, venueOf, otherSpans }: DayReportInput): DayReport {
  const day = { from: since, until: now }
  const own = matches.flatMap((match) => spansOf(match, day))
  const window = windowOf(matches, day)
  const spans = [...own, ...otherSpans]
  const spansOfCourt = new Map<number, CourtSpan[]>()
  for (const span of spans) spansOfCourt.set(span.courtId, [...(spansOfCourt.get(span.courtId) ?? []), span])
  const idsAt = new Map<string, number[]>()
  for (const { id, venue } of courts) idsAt.set(venue, [...(idsAt.get(venue) ?? []), id])
  const count = (...outcomes: ReportedMatch['outcome'][]) =>
    matches.filter(({ outcome }) => outcomes.includes(outcome)).length
  return {
    window,
    played: count('played'),
    retired: count('retired'),
    walkovers: count('walkover', 'double_walkover'),
    running: matches.filter(isOnCourt).length,
    withoutCourt: matches.filter((match) => wasPlayed(match) && match.courtId === null).length,
    courts: courts.map(({ id }) => {
      const given = matches.filter(({ courtId }) => courtId === id)
      const timed = given.filter(isTimed)
      return {
        courtId: id,
        matches: given.length,
        untimed: given.length - timed.length,
        withoutServe: timed.filter((match) => wasPlayed(match) && match.startedAt === null).length,
        time: courtTime(window ?? { from: now, until: now }, spansOfCourt.get(id) ?? []),
      }
    }),
    referees: refereesOf(matches, day),
    starts: lateStarts({ matches, restMs, courtsOf: (id) => idsAt.get(venueOf(id)) ?? [], spans }),
  }
}

const wasPlayed = ({ outcome }: ReportedMatch) => outcome === 'played' || outcome === 'retired'
const beganAt = ({ claimedAt, startedAt }: ReportedMatch) => claimedAt ?? startedAt
const isOnCourt = (match: ReportedMatch) => match.outcome === null && beganAt(match) !== null
const isTimed = (match: ReportedMatch) => beganAt(match) !== null && (match.outcome === null || match.endedAt !== null)

/** When a match was on a court that day, from its call to its end; nothing where one of them is not known. */
function stay(match: ReportedMatch, day: Span): Span | null {
  const began = beganAt(match)
  const from = began === null ? null : Math.max(began, day.from)
  const until = match.outcome === null ? day.until : match.endedAt
  return from === null || until === null || until < from ? null : { from, until }
}

function spansOf(match: ReportedMatch, day: Span): CourtSpan[] {
  const { courtId, startedAt } = match
  const whole = stay(match, day)
  if (whole === null || courtId === null) return []
  const { from, until } = whole
  const isPlay = wasPlayed(match) || (match.outcome === null && startedAt !== null)
  const served = isPlay ? Math.min(Math.max(startedAt ?? from, from), until) : until
  return [
    { courtId, use: 'waiting' as const, from, until: served },
    { courtId, use: 'played' as const, from: served, until },
  ].filter((span) => span.from < span.until)
}

function windowOf(matches: readonly ReportedMatch[], day: Span): Span | null {
  const stays = matches.flatMap((match) => stay(match, day) ?? [])
  if (stays.length === 0) return null
  return { from: Math.min(...stays.map(({ from }) => from)), until: Math.max(...stays.map(({ until }) => until)) }
}

/** [OPS-217] */
function refereesOf(matches: readonly ReportedMatch[], day: Span): RefereeReport[] {
  const reports = new Map<number, { matches: number; untimed: number; ms: number }>()
  for (const match of matches) {
    if (match.refereeId === null) continue
    const report = reports.get(match.refereeId) ?? { matches: 0, untimed: 0, ms: 0 }
    const whole = stay(match, day)
    report.matches += 1
    if (whole === null) report.untimed += 1
    else report.ms += whole.until - whole.from
    reports.set(match.refereeId, report)
  }
  return [...reports]
    .map(([refereeId, report]) => ({ refereeId, ...report }))
    .sort((a, b) => b.ms - a.ms || b.matches - a.matches || a.refereeId - b.refereeId)
}
