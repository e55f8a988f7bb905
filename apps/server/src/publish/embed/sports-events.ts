import type { Home, HomeDivision, RegistrationView, TournamentView } from '@vot/contract'
import { placesLeft, tournamentTitle } from '@vot/domain'
import type { PageHead } from '../../http/page-head'
import { placesIn } from '../home/read-home'

type Told = Pick<PageHead, 'description' | 'url' | 'image'>

/** Of schema.org, as far as search engines read it. */
interface SportsEvent {
  readonly '@type': 'SportsEvent'
  readonly name: string
  readonly sport: 'Pickleball'
  readonly startDate: string
  readonly endDate: string
  readonly eventStatus: 'https://schema.org/EventScheduled'
  readonly eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode'
  readonly location: { readonly '@type': 'Place'; readonly name: string; readonly address: string }
  readonly description?: string
  readonly url?: string
  readonly image?: string
  readonly offers?: object
  readonly competitor?: readonly object[]
  readonly subEvent?: readonly SportsEvent[]
}

interface Facts {
  readonly name: string
  readonly venue: string
  readonly start_date: string
  readonly end_date: string
}

function sportsEvent({ name, venue, start_date, end_date }: Facts): SportsEvent {
  return {
    ...{ '@type': 'SportsEvent', name, sport: 'Pickleball', startDate: start_date, endDate: end_date },
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: venue, address: venue },
  }
}

function toldOf({ description, url, image }: Told) {
  return { description, ...(url !== null && { url }), ...(image && { image: image.url }) }
}

interface Entering {
  readonly status: TournamentView['status']
  readonly registration_fee: number
  readonly last_registration_date: string
}

/** The fee of a player, while a division takes entries. */
function offerOf({ status, registration_fee: price, last_registration_date: until }: Entering, hasPlace: boolean) {
  if (status !== 'open') return {}
  const availability = `https://schema.org/${hasPlace ? 'InStock' : 'SoldOut'}`
  return { offers: { '@type': 'Offer', price, priceCurrency: 'VND', validThrough: until, availability } }
}

/** [RES-67] A group with its divisions for search engines. */
export function homeEvent(home: Home, told: Told): object {
  const { divisions, venue } = home
  const subEvents = home.scope === 'groups' ? divisions.map((division) => divisionEvent(division, venue)) : []
  const champions = divisions.flatMap((division) => (division.champions ? [teamOf(division.champions.first)] : []))
  return {
    '@context': 'https://schema.org',
    ...sportsEvent(home),
    ...toldOf(told),
    ...(subEvents.length > 0 && { subEvent: subEvents }),
    ...(champions.length > 0 && { competitor: champions }),
  }
}

function divisionEvent(division: HomeDivision, venue: string): SportsEvent {
  return { ...sportsEvent({ ...division, venue }), ...offerOf(division, placesIn(division) > 0) }
}

/** [RES-67] One tournament or division with its approved teams. */
export function tournamentEvent(tournament: TournamentView, entered: readonly RegistrationView[], told: Told): object {
  const { name, group_name: group } = tournament
  const teams = entered.filter(({ status, withdrawn }) => status === 'approved' && !withdrawn)
  return {
    '@context': 'https://schema.org',
    ...sportsEvent({ ...tournament, name: tournamentTitle(group, name) }),
    ...toldOf(told),
    ...offerOf(tournament, hasPlace(tournament)),
    ...(teams.length > 0 && { competitor: teams.map((team) => teamOf([team.player1_name, team.player2_name])) }),
  }
}

function hasPlace(tournament: TournamentView): boolean {
  const { registered_participants: registered, total_participants: most } = tournament
  const { waiting_teams: waiting = 0, has_line: hasLine = false } = tournament
  return placesLeft({ number: Math.floor(most / 2), teams: registered / 2, waiting, hasLine }) > 0
}

function teamOf(names: readonly string[]) {
  const athlete = names.map((name) => ({ '@type': 'Person', name }))
  return { '@type': 'SportsTeam', name: names.join(' – '), sport: 'Pickleball', athlete }
}
