import { type ClubSeason, type PlayerSeason, type SeasonClubs, type SeasonPage, seasonImagePath } from '@vot/contract'
import { type Category, categories, type SeasonName } from '@vot/domain'
import type { RequestContext } from '../../http/request-context'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import { findClubSeason, findSeasonClubs } from '../season/read-club-season'
import { findPlayerSeason } from '../season/read-player-season'
import { findSeasonPage } from '../season/read-season'
import type { SeasonCard } from './share-card'
import { isShown, shownName } from './share-letters'
import { strings } from './strings'

/** A page of the season at an address that people share, or its picture's. */
export interface SeasonAddress {
  readonly kind: 'table' | 'players' | 'clubs'
  /** Null for a table of players or clubs. */
  readonly id: number | null
  readonly season: SeasonName
  readonly category: Category | null
  /** As it stands in addresses: only what is chosen. */
  readonly search: string
}

/** undefined for any other address. `url` with its query; `.png` at the end of the path is a picture's. */
export function readSeasonAddress(url: string): SeasonAddress | undefined {
  const [path = '', query = ''] = url.split('?')
  const match = /^\/(?:share\/)?season(?:\/(?:(players|clubs)\/([1-9]\d{0,14})|(clubs)))?(?:\.png|\/)?$/.exec(path)
  if (!match) return undefined
  const asked = new URLSearchParams(query)
  const year = asked.get('season') ?? ''
  const season = /^(19|20)\d\d$/.test(year) ? Number(year) : 'last12'
  const [, kind = match[3], id] = match
  const category = kind === undefined ? (categories.find((each) => each === asked.get('category')) ?? null) : null
  const chosen = new URLSearchParams({ ...(season !== 'last12' && { season: year }), ...(category && { category }) })
  return {
    kind: kind === 'players' || kind === 'clubs' ? kind : 'table',
    id: id === undefined ? null : Number(id),
    ...{ season, category },
    search: chosen.size === 0 ? '' : `?${chosen}`,
  }
}

/** The page and its picture, without what stands before the path. */
export function seasonPlaces({ kind, id, search }: SeasonAddress) {
  const place = id === null ? '' : `/${kind}/${id}`
  const table = kind === 'clubs' ? '/clubs' : ''
  return { page: `/season${place || table}${search}`, picture: `${seasonImagePath}${place}.png${search}` }
}

/** What is told of a page of the season where it is shared. */
export interface SharedSeason {
  readonly title: string
  readonly description: string
  readonly card: SeasonCard
  /** Who stands on the page, the first first, with where each leads. */
  readonly lines: readonly { readonly text: string; readonly note: string; readonly href?: string }[]
}

/** undefined for a player or a club that nobody may read of. */
export async function readSharedSeason(
  { snapshot, server, now }: RequestContext,
  address: SeasonAddress,
): Promise<(SharedSeason & { readonly isPlayed: boolean }) | undefined> {
  const { kind, id, season, category } = address
  const asked = { id: id ?? 0, season, now }
  const isPlayed = ({ seasons }: { readonly seasons: readonly number[] }) =>
    season === 'last12' || seasons.includes(season)
  if (kind === 'players') {
    const page = await snapshot((db) => findPlayerSeason(db, server, asked))
    return page && { ...sharedPlayer(page, season), isPlayed: isPlayed(page) }
  }
  if (kind === 'clubs' && id === null) {
    const page = await snapshot((db) => findSeasonClubs(db, server, { season, now }))
    return { ...sharedClubs(page, season), isPlayed: isPlayed(page) }
  }
  if (kind === 'clubs') {
    const page = await snapshot((db) => findClubSeason(db, server, asked))
    return page && { ...sharedClub(page, season), isPlayed: isPlayed(page) }
  }
  const query = { ...{ page: 1, per_page: 40, season }, ...(category && { category }) }
  const page = await snapshot((db) => findSeasonPage(db, server, query, now))
  return { ...sharedTable(page, season, category), isPlayed: isPlayed(page) }
}

function seasonText(season: SeasonName): string {
  return say(strings).season(season === 'last12' ? null : season)
}

function shownPlayer({ player_id: id, name }: SeasonPage['leaders'][number]): string {
  return isShown(name) ? name : say(strings).playerOfNumber(id)
}

function shownClub(id: number | null, name: string): string {
  return shownName(name) ?? (id === null ? '' : say(strings).clubOfNumber(id))
}

function sharedTable({ items, leaders }: SeasonPage, season: SeasonName, category: Category | null): SharedSeason {
  const texts = say(strings)
  const of = category === null ? null : texts.categories[category]
  const [first, ...others] = leaders
  const places = leaders.slice(0, 3).map(({ rank, name, points }) => `${rank}. ${name} (${say(formats).count(points)})`)
  return {
    title: texts.leaderboardOf(of, seasonText(season)),
    description: places.length === 0 ? texts.noPoints : texts.seasonPointsOf(places.join(', ')),
    card: {
      kind: 'season',
      season: seasonText(season),
      rank: first ? '1' : null,
      lead: texts.leads(of),
      name: first ? shownPlayer(first) : texts.leaderboard,
      note: first ? `${texts.seasonPoints(first.points)} · ${texts.record(first.wins, first.losses)}` : '',
      facts: others
        .slice(0, 2)
        .map((each) => ({ label: texts.rankWithPoints(each.rank, each.points), value: shownPlayer(each) })),
    },
    lines: items.map(({ player_id: id, rank, name, points, wins, losses, club_name: club }) => ({
      text: rank === null ? name : `${rank}. ${name}`,
      note: [club, texts.seasonPoints(points), texts.record(wins, losses)].filter(Boolean).join(' · '),
      href: `/season/players/${id}`,
    })),
  }
}

function sharedClubs({ items }: SeasonClubs, season: SeasonName): SharedSeason {
  const [first, ...others] = items
  const texts = say(strings)
  return {
    title: texts.clubsTitle(seasonText(season)),
    description: texts.clubsText,
    card: {
      kind: 'season',
      season: seasonText(season),
      rank: first ? '1' : null,
      lead: texts.leadingClub,
      name: first ? shownClub(first.club_id, first.name) : texts.clubs,
      note: first ? texts.seasonPoints(first.points) : '',
      facts: others
        .slice(0, 2)
        .map(({ rank, club_id: id, name }) => ({ label: texts.rank(rank), value: shownClub(id, name) })),
    },
    lines: items.map(({ club_id: id, rank, name, points, players, titles }) => ({
      text: `${rank}. ${name}`,
      note: [texts.seasonPoints(points), texts.playersCount(players), texts.titles(titles)].join(' · '),
      href: `/season/clubs/${id}`,
    })),
  }
}

export function sharedPlayer(page: PlayerSeason, season: SeasonName): SharedSeason {
  const texts = say(strings)
  const { player, rank, points, wins, losses, titles } = page
  const ranks = page.category_ranks.map((each) => texts.rankIn(each.rank, texts.categories[each.category]))
  const record = texts.record(wins, losses)
  return {
    title: texts.achievementsOf(player.name),
    description: `${seasonText(season)}: ${[
      ...(rank === null ? [] : [texts.rankInText(rank)]),
      ...ranks,
      texts.seasonPoints(points),
      record,
      ...(titles > 0 ? [texts.titles(titles)] : []),
    ].join(', ')}.`,
    card: {
      kind: 'season',
      season: seasonText(season),
      rank: rank === null ? null : String(rank),
      lead: rank === null ? texts.achievements : [texts.rankOverall(rank), ...ranks].join(' · '),
      name: isShown(player.name) ? player.name : texts.playerOfNumber(player.id),
      note: player.club_name === null ? '' : shownClub(player.club_id, player.club_name),
      facts: [
        { label: texts.figures.points, value: say(formats).count(points) },
        { label: texts.figures.record, value: `${wins} – ${losses}` },
        { label: texts.figures.titles, value: say(formats).count(titles) },
        { label: texts.figures.rating, value: say(formats).points(player.ranking_points) },
      ],
    },
    lines: page.matches.map(({ event_name: event, stage, partner, opponents, won, score }) => ({
      text: texts.result(won, score),
      note: texts.matchNote(event, stage, partner.name, opponents.map(({ name }) => name).join(' – ')),
    })),
  }
}

export function sharedClub(page: ClubSeason, season: SeasonName): SharedSeason {
  const texts = say(strings)
  const { club, rank, points, wins, losses, titles, players } = page
  const told = [
    ...(rank === null ? [] : [texts.clubRankInText(rank)]),
    ...[texts.seasonPoints(points), texts.playersCount(players.length), texts.titles(titles.length)],
  ]
  return {
    title: texts.achievementsOf(club.name),
    description: `${seasonText(season)}: ${told.join(', ')}.`,
    card: {
      kind: 'season',
      season: seasonText(season),
      rank: rank === null ? null : String(rank),
      lead: rank === null ? texts.achievements : texts.clubRank(rank),
      name: shownClub(club.id, club.name),
      note: texts.playedInSeason(players.length),
      facts: [
        { label: texts.figures.points, value: say(formats).count(points) },
        { label: texts.figures.record, value: `${wins} – ${losses}` },
        { label: texts.figures.clubTitles, value: say(formats).count(titles.length) },
      ],
    },
    lines: players.map(({ player_id: id, name, rank: own, points: ownPoints }) => ({
      text: name,
      note: [own === null ? null : texts.rankInText(own), texts.seasonPoints(ownPoints)].filter(Boolean).join(' · '),
      href: `/season/players/${id}`,
    })),
  }
}
