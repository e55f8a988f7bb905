import { err, ok, type Result } from '@vot/domain'
import * as z from 'zod/mini'
import { type Paging, pageAnswer, pageOffset } from './html'

/** Keys of a row that are part of a cursor. A forged one must not reach a database with what it cannot compare. */
export const WholeKey = z.int()
export const TextKey = z.string().check(z.refine((text) => !text.includes('\0')))

type KeysSchema = z.ZodMiniType<readonly (string | number | null)[]>

/** The order of a list and the keys that a row has in it. */
export interface ListOrder<Keys extends KeysSchema> {
  /** Names list, order and direction: a cursor of one means nothing in another. */
  readonly name: string
  readonly keys: Keys
}

/** [API-17] Where the list goes on after the row with these keys. Opaque to callers, so its form may change. */
export function writeCursor<Keys extends KeysSchema>(order: ListOrder<Keys>, keys: z.output<Keys>): string {
  return Buffer.from(JSON.stringify([order.name, ...keys])).toString('base64url')
}

/** The keys of the row that a list goes on after, undefined for its beginning. */
export function readCursor<Keys extends KeysSchema>(
  order: ListOrder<Keys>,
  cursor: string | undefined,
): Result<z.output<Keys> | undefined, 'cursor-invalid'> {
  if (cursor === undefined) return ok(undefined)
  const [name, ...keys] = parseList(Buffer.from(cursor, 'base64url').toString())
  const parsed = z.safeParse(order.keys, keys)
  return name === order.name && parsed.success ? ok(parsed.data) : err('cursor-invalid')
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

/** What a query reads of a list: from `after` on, or past `offset` rows. */
export interface Slice<Position> {
  readonly limit: number
  readonly offset: number
  readonly after?: Position | undefined
}

/** One row more than the page has: whether there is one decides about the next cursor. */
export function sliceOf<Position>(paging: Paging, after: Position | undefined): Slice<Position> {
  return { limit: paging.per_page + 1, offset: after === undefined ? pageOffset(paging) : 0, after }
}

/** The wire form of the rows that `sliceOf` gave. */
export function cursorPage<Row>(
  rows: readonly Row[],
  totalCount: number,
  paging: Paging,
  cursorOf: (row: Row) => string,
) {
  const items = rows.slice(0, paging.per_page)
  const last = items.at(-1)
  const goesOn = rows.length > items.length && last !== undefined
  return { ...pageAnswer(items, totalCount, paging), ...(goesOn && { next_cursor: cursorOf(last) }) }
}

/** One page of a list that is at hand whole; `isAfter` tells which rows come after the position. */
export function sliceAfter<Row>(
  all: readonly Row[],
  paging: Paging,
  isAfter: ((row: Row) => boolean) | undefined,
  cursorOf: (row: Row) => string,
) {
  const left = isAfter ? all.filter(isAfter) : all.slice(pageOffset(paging))
  return cursorPage(left, all.length, paging, cursorOf)
}
