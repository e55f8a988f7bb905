import { type Home, type HomeDivision, homeImagePath, posterPath } from '@vot/contract'
import { parseIsoDateTime, placeRank } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { PageImage } from '../../http/page-head'
import type { RequestContext } from '../../http/request-context'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import { getMatch } from '../../play/bracket/live-bracket'
import { shortPair, teamOf } from '../../play/bracket/match-view'
import { listPodiumTeams } from '../home/home-queries'
import type { HomeAddress, HomeMatch } from '../home/read-home'
import { loadHome } from '../home/read-home'
import type { ShareCard } from './share-card'
import { shownName } from './share-letters'
import { dong, shortTeam, shownDivision, shownEvent } from './share-texts'
import type { Team } from './shared-facts'
import { strings } from './strings'

/** The home at an address that people share, or at its picture's; undefined for any other address. */
export function readHomeAddress(path: string): HomeAddress | undefined {
  const [, single, id] = /^\/groups\/(tournament\/)?([1-9]\d{0,14})\/?$/.exec(path) ?? []
  if (id !== undefined) return { scope: single === undefined ? 'groups' : 'tournaments', id: Number(id) }
  const [, scope, of] = /^\/share\/homes\/(groups|tournaments)\/([1-9]\d{0,14})\.png$/.exec(path) ?? []
  return of === undefined ? undefined : { scope: scope === 'groups' ? 'groups' : 'tournaments', id: Number(of) }
}

/** The page and its picture, without what stands before the path. */
export function homePlaces({ scope, id }: HomeAddress) {
  return { page: scope === 'groups' ? `/groups/${id}` : `/groups/tournament/${id}`, picture: homeImagePath(scope, id) }
}

/** What is told of a home where it is shared. */
export interface SharedHome {
  /** As everybody reads it. */
  readonly home: Home
  readonly title: string
  readonly description: string
  readonly card: ShareCard
  /** The divisions, with where each leads. */
  readonly lines: readonly { readonly text: string; readonly note: string; readonly href: string }[]
  /** The picture of the group instead of one that is drawn; null for none. */
  readonly poster: (Pick<PageImage, 'type'> & { readonly path: string }) | null
  /** Epoch ms from which the clock alone makes it another one. */
  readonly until: number
}

/** [HOM-07] By state: what, where, fee and places; scores and progress; or the podiums. */
export async function readSharedHome(
  { snapshot, server, now }: RequestContext,
  address: HomeAddress,
): Promise<SharedHome | undefined> {
  const found = await snapshot(async (db) => {
    const loaded = await loadHome(db, server, now, address)
    return loaded.ok ? { ...loaded.value, champions: await findChampions(db, loaded.value.home) } : undefined
  })
  if (!found) return undefined
  const { home, matches, until, champions } = found
  const live = matches.flatMap(liveScore)
  const poster = home.poster && isBefore(home) ? home.poster : undefined
  return {
    home,
    title: home.name,
    description: describe(home, live),
    card: cardOf(home, champions, live),
    lines: home.divisions.map((division) => ({
      text: division.name,
      note: noteOf(division),
      href: `/${division.champions ? 'tournament-results' : 'tournament-registration'}/${division.id}`,
    })),
    poster: poster ? { path: posterPath(poster.hash, 'share'), type: 'image/jpeg' } : null,
    until,
  }
}

/** The champions of divisions that have some, for a picture. */
type Champions = ReadonlyMap<number, Pick<Team, 'names' | 'number'>>

async function findChampions(db: Queries, { divisions }: Home): Promise<Champions> {
  const decided = divisions.filter(({ champions }) => champions !== null).map(({ id }) => id)
  const first = (await listPodiumTeams(db, decided)).filter(({ place }) => placeRank(place) === 1)
  return new Map(
    first.map(({ id, tournamentId, player1Name, player2Name, rollingNumber }) => [
      tournamentId,
      { names: [player1Name, player2Name], number: rollingNumber ?? id },
    ]),
  )
}

function isBefore({ status }: Home): boolean {
  return status === 'open' || status === 'closed'
}

interface LiveScore {
  readonly code: string
  readonly pairs: string
  /** With the letters that a picture has. */
  readonly shownPairs: string
  readonly score: string
}

function liveScore({ bracket, number, row, dayCode }: HomeMatch): LiveScore[] {
  const { match } = getMatch(bracket, number)
  const live = row.state === 'in_progress' && match.result === null ? bracket.scores.get(number) : undefined
  const [first, second] = match.sides
  if (!live || typeof first !== 'number' || typeof second !== 'number') return []
  const pairs = `${shortPair(bracket, first)} – ${shortPair(bracket, second)}`
  const [one = '', two = ''] = [first, second].map((side) => {
    const { player1Name, player2Name, rollingNumber } = teamOf(bracket, side)
    return shortTeam({ names: [player1Name, player2Name], number: rollingNumber ?? side })
  })
  return [{ code: dayCode, pairs, shownPairs: `${one} – ${two}`, score: `${live.score[0]} – ${live.score[1]}` }]
}

const maxTold = 2

function describe(home: Home, live: readonly LiveScore[]): string {
  const texts = say(strings)
  const where = `${daysOf(home)}, ${home.venue}.`
  const decided = home.divisions.filter(({ champions }) => champions !== null)
  if (home.status === 'completed' && decided.length > 0)
    return `${decided.map((division) => `${division.name}: ${podiumText(division)}`).join(' ')} ${where}`
  if (home.status === 'ongoing') {
    const scores = live.slice(0, maxTold).map(({ code, pairs, score }) => `${code}: ${pairs} ${score}.`)
    return [`${texts.states.ongoing}, ${progressText(home)}.`, ...scores, where].join(' ')
  }
  if (home.status !== 'open') return `${texts.states[home.status]}, ${texts.players(home.teams * 2)}. ${where}`
  return texts.entered(texts.states.open, home.places_left ?? 0, deadlineOf(home), where, feeText(home))
}

function progressText({ progress: { finished, total } }: Home): string {
  return say(strings).progress(finished, total)
}

function podiumText({ champions }: HomeDivision): string {
  return say(strings).podium(champions?.first.join(' – ') ?? '', champions?.second?.join(' – ') ?? null)
}

function noteOf(division: HomeDivision): string {
  if (division.champions) return podiumText(division)
  const texts = say(strings)
  const { status, progress, teams, most_teams: most } = division
  const figures = progress.total > 0 ? texts.matches(progress.finished, progress.total) : texts.teams(teams, most)
  return `${texts.states[status]}, ${figures}`
}

function daysOf({ start_date: from, end_date: to }: Home): string {
  return say(formats).days(parseIsoDateTime(from) ?? 0, parseIsoDateTime(to) ?? 0)
}

/** The last day on which one of the divisions takes entries. */
function deadlineOf({ divisions }: Home): string {
  const open = divisions.filter(({ status }) => status === 'open')
  return say(formats).day(Math.max(...open.map((division) => parseIsoDateTime(division.last_registration_date) ?? 0)))
}

/** "300.000 ₫", or from the least to the most of the divisions that take entries. */
function feeText({ divisions }: Home): string {
  const fees = divisions.filter(({ status }) => status === 'open').map((division) => division.registration_fee)
  const [least, most] = [Math.min(...fees), Math.max(...fees)]
  return least === most ? dong(least) : `${dong(least)} – ${dong(most)}`
}

/** As many stand side by side with their words whole. */
const maxFacts = 3

function cardOf(home: Home, champions: Champions, live: readonly LiveScore[]): ShareCard {
  return {
    kind: 'tournament',
    event: shownEvent(home.name),
    division: null,
    days: daysOf(home),
    status: say(strings).states[home.status],
    venue: shownName(home.venue) ?? '',
    facts: factsOf(home, champions, live).slice(0, maxFacts),
  }
}

function factsOf(home: Home, champions: Champions, live: readonly LiveScore[]) {
  const texts = say(strings)
  const { facts } = texts
  const { count } = say(formats)
  const decided = home.divisions.flatMap(({ id, name, letter }) => {
    const team = champions.get(id)
    const division = shownDivision(name, letter)
    const label = division === null ? texts.champions : texts.championsOf(division)
    return team ? [{ label, value: shortTeam(team) }] : []
  })
  if (home.status === 'completed' && decided.length > 0) return decided
  if (home.status === 'ongoing') {
    const { finished, total } = home.progress
    const scores = live.map(({ code, shownPairs, score }) => ({ label: `${code}: ${shownPairs}`, value: score }))
    return [{ label: facts.matchesOver, value: `${count(finished)}/${count(total)}` }, ...scores]
  }
  if (home.status !== 'open') {
    return [
      { label: facts.days, value: daysOf(home) },
      { label: facts.players, value: count(home.teams * 2) },
    ]
  }
  return [
    { label: facts.deadline, value: deadlineOf(home) },
    home.places_left
      ? { label: facts.placesLeft, value: facts.teams(home.places_left) }
      : { label: facts.entered, value: texts.players(home.teams * 2) },
    { label: facts.fee, value: feeText(home) },
  ]
}
