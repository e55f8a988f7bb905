import { hourMs } from '../../shared/durations'
import { type EpochMs, startOfVietnamDay } from '../../shared/vietnam-time'
import { registrationEnd, startMoment, type TournamentDates } from '../group/tournament-status'

/** Hours in which a team says whether it takes a place. */
export const offerHours = { least: 1, most: 168, usual: 24 } as const

/** A team on the waiting list. */
export interface WaitingTeam {
  readonly registrationId: number
  /** Gets no automatic offer: an organiser put it on the list while places were free, or it already had an offer. */
  readonly held: boolean
}

/** An offered place that a team may accept until then. */
export interface PlaceOffer {
  readonly registrationId: number
  readonly expiresAt: EpochMs
}

/** A division's places, in teams. */
export interface Places {
  /** How many teams it takes. */
  readonly number: number
  /** Approved and waiting for approval, without those on the waiting list and those that withdrew. */
  readonly taken: number
  /** Who comes next first. */
  readonly list: readonly WaitingTeam[]
  /** Open offers, oldest first. */
  readonly offers: readonly PlaceOffer[]
}

/** Whether a team that enters now goes to the end of the waiting list. Source: REG-200. */
export function joinsWaitingList({ number, taken, list, offers }: Places): boolean {
  return taken + offers.length >= number || list.some(({ held }) => !held)
}

/** What everybody knows of a division's places, in teams. */
export interface KnownPlaces {
  /** How many teams it takes. */
  readonly number: number
  /** Neither rejected nor withdrawn, with those on the waiting list. */
  readonly teams: number
  readonly waiting: number
  /** One of those that wait is asked by itself. */
  readonly hasLine: boolean
}

/** Places for a team that enters now: who is on the waiting list has none, and who is in line comes first. REG-200 */
export function placesLeft({ number, teams, waiting, hasLine }: KnownPlaces): number {
  return hasLine ? 0 : Math.max(0, number - (teams - waiting))
}

/** Until when a place may be taken without an organiser; undefined once there is a bracket or play began. */
export function offerEnd(dates: TournamentDates, hasBracket: boolean, now: EpochMs): EpochMs | undefined {
  if (hasBracket) return undefined
  const end = registrationEnd(dates)
  const limit = dates.registrationClosedAt === null && now < end ? end : startMoment(dates)
  return now < limit ? limit : undefined
}

const minMs = hourMs / 2
const [morning, night] = [7, 22]

/**
 * When an offer runs out: the given hours from now, moved out of the night to the morning, and never after `limit`, which
 * draws it to the evening before where that leaves an hour. Undefined where too little time is left to ask anybody.
 */
export function offerDeadline(now: EpochMs, hours: number, limit: EpochMs): EpochMs | undefined {
  if (limit - now < minMs) return undefined
  const wanted = now + hours * hourMs
  const day = startOfVietnamDay(wanted)
  const hour = (wanted - day) / hourMs
  const awake = hour < morning ? day + morning * hourMs : hour > night ? day + (24 + morning) * hourMs : wanted
  if (awake <= limit) return awake
  const end = Math.min(wanted, limit)
  const endDay = startOfVietnamDay(end)
  const endHour = (end - endDay) / hourMs
  if (endHour >= morning && endHour <= night) return end
  const evening = endDay + (endHour < morning ? night - 24 : night) * hourMs
  return evening - now >= hourMs ? evening : end
}

export interface OfferPlan {
  /** Expired offers: the teams go to the end of the list and wait for an organiser. */
  readonly expired: readonly number[]
  /** Offers whose place is gone: the teams keep their place on the list. */
  readonly ended: readonly number[]
  readonly made: readonly PlaceOffer[]
}

/** What becomes of free places and of offers now. @param end see `offerEnd`. Source: REG-201..203 */
export function planOffers(
  { number, taken, list, offers }: Places,
  { now, hours, end }: { readonly now: EpochMs; readonly hours: number; readonly end: EpochMs | undefined },
): OfferPlan {
  const expired = offers.filter(({ expiresAt }) => expiresAt <= now)
  const inLine = new Set(list.map(({ registrationId }) => registrationId))
  const open = offers.filter((offer) => end !== undefined && offer.expiresAt > now && inLine.has(offer.registrationId))
  const kept = open.slice(0, Math.max(0, number - taken))
  const ended = offers.filter((offer) => !expired.includes(offer) && !kept.includes(offer))
  const expiresAt = end === undefined ? undefined : offerDeadline(now, hours, end)
  const asked = new Set(offers.map(({ registrationId }) => registrationId))
  const next = list.filter(({ registrationId, held }) => !held && !asked.has(registrationId))
  const free = Math.max(0, number - taken - kept.length)
  return {
    expired: expired.map(({ registrationId }) => registrationId),
    ended: ended.map(({ registrationId }) => registrationId),
    made:
      expiresAt === undefined ? [] : next.slice(0, free).map(({ registrationId }) => ({ registrationId, expiresAt })),
  }
}
