import {
  countPlayers,
  listClubHistory,
  listPlayers,
  listPointHistory,
  type PlayerRecent,
  type QueryOf,
  readPlayer,
} from '@vot/contract'
import { err, foldText, mayDo, ok, pointsFromDecimal, type Requester } from '@vot/domain'
import * as z from 'zod/mini'
import type { Queries } from '../../db/schema'
import { cursorPage, readCursor, sliceOf, TextKey, WholeKey, writeCursor } from '../../http/cursor'
import { handle } from '../../http/handle'
import { pageAnswer, pageOffset } from '../../http/html'
import type { ServerFacts } from '../../http/request-context'
import { countPointEntries, listPointEntries } from '../ranking/ledger-queries'
import { cachedCount } from './cached-count'
import { countClubChanges, listClubChanges } from './club-changes-queries'
import {
  countByChoice,
  countPlayers as countPlayerRows,
  findShownPlayer,
  listPlayerRows,
  listSuspects,
  type PlayerFilter,
  type PlayerSorting,
  playerPosition,
} from './player-queries'
import { viewClubChange, viewPlayer, viewPointEntry } from './player-view'

/** What the list of players is asked for. */
export function playerFilter(query: PlayersWanted, visitor: Requester): PlayerFilter {
  return {
    ...textFilter(query.name ?? '', visitor),
    clubId: query.club_id,
    minPoints: pointsOf(query.min_points),
    maxPoints: pointsOf(query.max_points),
    isOfficial: query.official === undefined ? undefined : query.official === 'yes',
    hasNoClub: query.without_club === 'yes',
    // What two players have in common would tell others of their phones.
    isSuspect: query.may_be_duplicate === 'yes' && mayDo(visitor, 'player:manage'),
    hasDoubtfulPhone: query.doubtful_phone === 'yes' && mayDo(visitor, 'player:read-phone'),
  }
}

type PlayersWanted = Omit<QueryOf<typeof listPlayers>, 'page' | 'per_page' | 'cursor'>

/** [PLR-158] The order that the list is asked for in. */
export function playerSorting({ order_by: by = 'name', direction }: PlayersWanted): PlayerSorting {
  return { by, descending: direction === 'down' }
}

/** What a typed text looks for: all its words in the name, or its digits in the phone for those who may see phones. */
export function textFilter(text: string, visitor: Requester): Pick<PlayerFilter, 'words' | 'phoneDigits'> {
  const words = foldText(text)
    .split(' ')
    .filter((word) => word !== '')
  const digits = text.replace(/^\+84/, '0').replace(/[\s.-]/g, '')
  const looksLikePhone = /^\d{3,}$/.test(digits) && mayDo(visitor, 'player:read-phone')
  return { words, phoneDigits: looksLikePhone ? digits : undefined }
}

/** `7,5` and `7.5` are both 7.50 points. */
function pointsOf(amount: string | undefined): number | undefined {
  return amount === undefined ? undefined : pointsFromDecimal(Number(amount.replace(',', '.')))
}

/** What a later room tells of the players of a page: teams, matches and results stand there. */
export type RecentOf = (
  db: Queries,
  server: ServerFacts,
  playerIds: readonly number[],
  now: number,
) => Promise<(playerId: number) => PlayerRecent | undefined>

export const listPlayersRoute = (recentOf: RecentOf) =>
  handle(listPlayers, ({ query }, { snapshot, server, now, visitor }) =>
    snapshot(async (db) => {
      const sorting = playerSorting(query)
      const order = orderOf(sorting)
      const position = readCursor(order, query.cursor)
      if (!position.ok) return position
      const filter = playerFilter(query, visitor.role)
      const paging = { page: query.page, per_page: query.per_page ?? usualPage(query) }
      const found = await listPlayerRows(db, filter, sliceOf(paging, position.value), sorting)
      const rows = found.slice(0, paging.per_page)
      const ids = rows.map(({ id }) => id)
      const recent = await recentOf(db, server, ids, now)
      const suspects = mayDo(visitor.role, 'player:manage') ? await listSuspects(db, ids) : undefined
      const items = rows.map((row) => ({
        ...viewPlayer(row, visitor.role),
        recent: recent(row.id),
        ...(suspects && { may_be_duplicate: suspects.has(row.id) }),
      }))
      const key = `list ${JSON.stringify(filter)}`
      const count = await cachedCount(db, { server, now }, key, () => countPlayerRows(db, filter))
      const page = cursorPage(found, count, paging, (row) => writeCursor(order, playerPosition(row, sorting)))
      return ok({ ...page, items })
    }),
  )

function orderOf({ by, descending }: PlayerSorting) {
  const key = { name: TextKey, points: WholeKey, rating: z.nullable(WholeKey), club: z.nullable(TextKey) }[by]
  return { name: `players ${by} ${descending ? 'down' : 'up'}`, keys: z.tuple([key, TextKey, WholeKey]) }
}

export const countPlayersRoute = handle(countPlayers, ({ query }, { read, visitor, server, now }) =>
  read(async (db) => {
    const filter = playerFilter(query, visitor.role)
    const withSuspects = mayDo(visitor.role, 'player:manage')
    const key = `choices ${withSuspects} ${JSON.stringify(filter)}`
    const count = () => countByChoice(db, filter, withSuspects)
    const { suspects, withoutClub, doubtfulPhone, ...counts } = await cachedCount(db, { server, now }, key, count)
    return ok({
      ...counts,
      without_club: withoutClub,
      ...(suspects !== null && { may_be_duplicate: suspects }),
      ...(doubtfulPhone !== null && { doubtful_phone: doubtfulPhone }),
    })
  }),
)

/** A club is shown whole, everybody a page at a time. */
function usualPage({ club_id, name, min_points, max_points, official, ...rest }: QueryOf<typeof listPlayers>): number {
  const others = [name, min_points, max_points, official, rest.may_be_duplicate, rest.doubtful_phone]
  const isClubAlone = club_id !== undefined && others.every((each) => each === undefined)
  return isClubAlone ? 100 : 20
}

export const readPlayerRoute = handle(readPlayer, async ({ params }, { read, visitor }) => {
  const row = await read((db) => findShownPlayer(db, params.id))
  // Whom a visitor entered is nobody's business until an organiser accepts them.
  const isHidden = row?.isUnverified === 1 && !mayDo(visitor.role, 'player:manage')
  return row && !isHidden ? ok(viewPlayer(row, visitor.role)) : err('player-not-found')
})

const newestEntries = { name: 'point-history', keys: z.tuple([WholeKey]) }

export const listPointHistoryRoute = handle(listPointHistory, ({ params, query }, { read, visitor }) =>
  read(async (db) => {
    const position = readCursor(newestEntries, query.cursor)
    if (!position.ok) return position
    const player = await findShownPlayer(db, params.id)
    if (!player) return err('player-not-found')
    const rows = await listPointEntries(db, player.id, sliceOf(query, position.value?.[0]))
    const count = await countPointEntries(db, player.id)
    const page = cursorPage(rows, count, query, ({ id }) => writeCursor(newestEntries, [id]))
    const withReason = mayDo(visitor.role, 'points:manage')
    return ok({ ...page, items: page.items.map((entry) => viewPointEntry(entry, withReason)) })
  }),
)

export const listClubHistoryRoute = handle(listClubHistory, ({ params, query }, { read, visitor }) =>
  read(async (db) => {
    const player = await findShownPlayer(db, params.id)
    if (!player) return err('player-not-found')
    const rows = await listClubChanges(db, player.id, { limit: query.per_page, offset: pageOffset(query) })
    const withReason = mayDo(visitor.role, 'player:manage')
    const items = rows.map((row) => viewClubChange(row, withReason))
    return ok(pageAnswer(items, await countClubChanges(db, player.id), query))
  }),
)
