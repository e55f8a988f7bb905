import { type ClubSeason, type PlayerSeason, type SeasonClubs, type SeasonPage, seasonImagePath } from '@vot/contract'
import { type Category, categories, type SeasonName } from '@vot/domain'
import type { RequestContext } from '../../http/request-context'
import { findClubSeason, findSeasonClubs } from '../season/read-club-season'
import { findPlayerSeason } from '../season/read-player-season'
import { findSeasonPage } from '../season/read-season'
import type { SeasonCard } from './share-card'

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

const count = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 })
const twoDecimals = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const categoryTexts: Readonly<Record<Category, string>> = { men: 'đôi nam', women: 'đôi nữ', mixed: 'đôi nam nữ' }

/** undefined for a player or a club that nobody may read of. */
export async function readSharedSeason(
  { snapshot, server, now }: RequestContext,
  address: SeasonAddress,
): Promise<SharedSeason | undefined> {
  const { kind, id, season, category } = address
  const asked = { id: id ?? 0, season, now }
  if (kind === 'players') {
    const page = await snapshot((db) => findPlayerSeason(db, server, asked))
    return page && sharedPlayer(page, season)
  }
  if (kind === 'clubs' && id === null) {
    return sharedClubs(await snapshot((db) => findSeasonClubs(db, server, { season, now })), season)
  }
  if (kind === 'clubs') {
    const page = await snapshot((db) => findClubSeason(db, server, asked))
    return page && sharedClub(page, season)
  }
  const query = { ...{ page: 1, per_page: 40, season }, ...(category && { category }) }
  return sharedTable(await snapshot((db) => findSeasonPage(db, server, query, now)), season, category)
}

function seasonText(season: SeasonName): string {
  return season === 'last12' ? '12 tháng qua' : `Mùa ${season}`
}

function sharedTable({ items, leaders }: SeasonPage, season: SeasonName, category: Category | null): SharedSeason {
  const of = category === null ? '' : ` ${categoryTexts[category]}`
  const [first, ...others] = leaders
  const places = leaders.slice(0, 3).map(({ rank, name, points }) => `${rank}. ${name} (${count.format(points)})`)
  return {
    title: `Bảng xếp hạng${of}, ${seasonText(season).toLowerCase()}`,
    description:
      places.length === 0 ? 'Chưa có điểm nào trong mùa này.' : `Điểm mùa của VĐV pickleball: ${places.join(', ')}.`,
    card: {
      kind: 'season',
      season: seasonText(season),
      rank: first ? '1' : null,
      lead: category === null ? 'Đứng đầu bảng xếp hạng' : `Đứng đầu ${categoryTexts[category]}`,
      name: first?.name ?? 'Bảng xếp hạng',
      note: first ? `${count.format(first.points)} điểm mùa · thắng ${first.wins}, thua ${first.losses}` : '',
      facts: others
        .slice(0, 2)
        .map(({ rank, name, points }) => ({ label: `Hạng ${rank} · ${count.format(points)} điểm`, value: name })),
    },
    lines: items.map(({ player_id: id, rank, name, points, wins, losses, club_name: club }) => ({
      text: rank === null ? name : `${rank}. ${name}`,
      note: [club, `${count.format(points)} điểm mùa`, `thắng ${wins}, thua ${losses}`].filter(Boolean).join(' · '),
      href: `/season/players/${id}`,
    })),
  }
}

function sharedClubs({ items }: SeasonClubs, season: SeasonName): SharedSeason {
  const [first, ...others] = items
  const pointsOf = (points: number) => `${count.format(points)} điểm mùa`
  return {
    title: `Xếp hạng câu lạc bộ, ${seasonText(season).toLowerCase()}`,
    description: 'Điểm mùa, trận thắng và chức vô địch của các câu lạc bộ pickleball.',
    card: {
      kind: 'season',
      season: seasonText(season),
      rank: first ? '1' : null,
      lead: 'Câu lạc bộ đứng đầu',
      name: first?.name ?? 'Xếp hạng câu lạc bộ',
      note: first ? pointsOf(first.points) : '',
      facts: others.slice(0, 2).map(({ rank, name }) => ({ label: `Hạng ${rank}`, value: name })),
    },
    lines: items.map(({ club_id: id, rank, name, points, players, titles }) => ({
      text: `${rank}. ${name}`,
      note: `${pointsOf(points)} · ${players} VĐV · ${titles} chức vô địch`,
      href: `/season/clubs/${id}`,
    })),
  }
}

function sharedPlayer(page: PlayerSeason, season: SeasonName): SharedSeason {
  const { player, rank, points, wins, losses, titles } = page
  const ranks = page.category_ranks.map((each) => `hạng ${each.rank} ${categoryTexts[each.category]}`)
  const record = `thắng ${wins}, thua ${losses}`
  return {
    title: `${player.name}: thành tích`,
    description: `${seasonText(season)}: ${[
      ...(rank === null ? [] : [`hạng ${rank}`]),
      ...ranks,
      `${count.format(points)} điểm mùa`,
      record,
      ...(titles > 0 ? [`${titles} chức vô địch`] : []),
    ].join(', ')}.`,
    card: {
      kind: 'season',
      season: seasonText(season),
      rank: rank === null ? null : String(rank),
      lead: rank === null ? 'Thành tích' : [`Hạng ${rank} chung`, ...ranks].join(' · '),
      name: player.name,
      note: player.club_name ?? '',
      facts: [
        { label: 'Điểm mùa', value: count.format(points) },
        { label: 'Thắng – thua', value: `${wins} – ${losses}` },
        { label: 'Danh hiệu', value: count.format(titles) },
        { label: 'Điểm trình', value: twoDecimals.format(player.ranking_points) },
      ],
    },
    lines: page.matches.map(({ event_name: event, stage, partner, opponents, won, score }) => ({
      text: `${won ? 'Thắng' : 'Thua'} ${score}`,
      note: `${event}, ${stage}, cùng ${partner.name} gặp ${opponents.map(({ name }) => name).join(' – ')}`,
    })),
  }
}

function sharedClub(page: ClubSeason, season: SeasonName): SharedSeason {
  const { club, rank, points, wins, losses, titles, players } = page
  return {
    title: `${club.name}: thành tích`,
    description: `${seasonText(season)}: ${rank === null ? '' : `hạng ${rank} trong các câu lạc bộ, `}${count.format(points)} điểm mùa, ${players.length} VĐV, ${titles.length} chức vô địch.`,
    card: {
      kind: 'season',
      season: seasonText(season),
      rank: rank === null ? null : String(rank),
      lead: rank === null ? 'Thành tích' : `Hạng ${rank} trong các câu lạc bộ`,
      name: club.name,
      note: `${players.length} VĐV thi đấu trong mùa`,
      facts: [
        { label: 'Điểm mùa', value: count.format(points) },
        { label: 'Thắng – thua', value: `${wins} – ${losses}` },
        { label: 'Chức vô địch', value: count.format(titles.length) },
      ],
    },
    lines: players.map(({ player_id: id, name, rank: own, points: ownPoints }) => ({
      text: name,
      note: [own === null ? null : `hạng ${own}`, `${count.format(ownPoints)} điểm mùa`].filter(Boolean).join(' · '),
      href: `/season/players/${id}`,
    })),
  }
}
