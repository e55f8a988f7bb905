import type { CourtView, DeskMatchView, GroupView, OfficiatingTeamView, ParticipantView } from '@vot/contract'
import { foldText, parseIsoDateTime } from '@vot/domain'
import { playerNames, teamName } from '../../lib/format/short-name'
import { stageText } from '../bracket/match-texts'
import { planStrings, strings } from './strings'

/** Above it the sides are flagged as unequal; in hundredths of a point a player. */
const widestGap = 50

/** Difference of the sides' mean strength a player where it is flagged, else null. Points as the wire has them. */
export function flaggedGap(match: DeskMatchView): number | null {
  const gap = ratingGap(match)
  return gap !== null && Math.round(gap * 100) > widestGap ? gap : null
}

export function ratingGap({ strength_gap }: DeskMatchView): number | null {
  return strength_gap
}

export function pairText(team: ParticipantView | null): string {
  return team === null ? '' : teamName(team)
}

/** `Phúc/Khôi`: as much as a court tile has room for. */
export function givenText(team: ParticipantView | null): string {
  return team === null ? '' : playerNames(team, 'short').join('/')
}

/** `Tứ kết · Đôi nam 7.5`. */
export function placeText(match: DeskMatchView): string {
  return `${stageText(match, match.bracket_variant)} · ${match.tournament.name}`
}

const minute = 60_000

/** How long since the moment of an ISO text: `dưới 1 phút`, `12 phút`, `3 giờ`, `2 ngày`. `now` in epoch milliseconds. */
export function spanText(since: string, now: number): string {
  const minutes = Math.floor((now - (parseIsoDateTime(since) ?? now)) / minute)
  if (minutes < 1) return strings.underMinute
  if (minutes < 60) return strings.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? strings.hours(hours) : strings.days(Math.floor(hours / 24))
}

/** Whether a match has been on court for unusually long, whatever its pace was expected to be. */
export function isLongRunning(since: string, now: number): boolean {
  return now - (parseIsoDateTime(since) ?? now) > 30 * minute
}

/** Who of the match still rests; the list may be older than the end of the rest. `now` in epoch milliseconds. */
export function restingNow({ resting }: DeskMatchView, now: number): DeskMatchView['resting'] {
  return resting !== null && (parseIsoDateTime(resting.until) ?? 0) > now ? resting : null
}

/** `Chậm 18 phút`, `Sớm 5 phút`, `Đúng kế hoạch`; minutes are negative when early. */
export function latenessText(minutes: number): string {
  if (minutes === 0) return planStrings.onTime
  return minutes > 0 ? planStrings.late(minutes) : planStrings.early(-minutes)
}

/** The same as a full sentence. */
export function latenessSentence(minutes: number): string {
  if (minutes === 0) return planStrings.onTime
  return minutes > 0 ? planStrings.lateLong(minutes) : planStrings.earlyLong(-minutes)
}

/** Venue of the courts of a group without a venue, as the server writes it. */
const defaultVenue = 'Mặc định'

function venueOf(name: string): string {
  return name.trim() === '' ? defaultVenue : name
}

/** Whether a match may be given to the court now. */
export function isFreeCourt({ busy, closed_at }: Pick<CourtView, 'busy' | 'closed_at'>): boolean {
  return !busy && closed_at === null
}

/** Stands for all venues where one is chosen; no venue is empty. */
export const everyVenue = ''

export function isSameVenue(a: string, b: string): boolean {
  return foldText(venueOf(a)) === foldText(venueOf(b))
}

/** A venue as it is shown. */
export function venueText(name: string): string {
  return isSameVenue(name, defaultVenue) ? strings.defaultVenue : name
}

/** The group's own venue, then those of divisions that play elsewhere. */
export function venuesOf({ venue, divisions }: GroupView): readonly [string, ...string[]] {
  const venues: [string, ...string[]] = [venueOf(venue)]
  for (const division of divisions) {
    if (!venues.some((known) => isSameVenue(known, division.venue))) venues.push(venueOf(division.venue))
  }
  return venues
}

/** The match's sheet over the bracket of its division. */
export function matchPath({ id, tournament }: DeskMatchView): string {
  return `/tournament-bracket-visual/${tournament.id}?match=${id}`
}

/** Who officiates, as it is shown: `Văn Hậu`, `Đội F-01`. */
export function officialText({ referee, officiating_team: team }: DeskMatchView): string | undefined {
  return referee?.name ?? (team ? teamText(team) : undefined)
}

/** The team that lost that match; its names where the match is not known. */
function teamText(team: OfficiatingTeamView): string {
  return team.lost_code === null ? teamName(team) : strings.losingTeam(team.lost_code)
}

/** Where a player is who is in another match; with tournament and venue where the match is not of this group. */
export function conflictPlace({ court_name, day_code, elsewhere }: NonNullable<DeskMatchView['conflict']>): string {
  const place = court_name ?? strings.match(day_code)
  return elsewhere ? strings.placeElsewhere(place, elsewhere.name, elsewhere.venue) : place
}
