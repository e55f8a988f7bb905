import type { PlayerOrder, PlayerView } from '@vot/contract'
import { foldText, isDoubtfulPhone } from '@vot/domain'
import { compareNames } from '../../lib/format/short-name'
import { inOrder, type ListOrder } from '../../ui/table/list-order'

const playerOrders: readonly PlayerOrder[] = ['name', 'points', 'rating', 'club']

/** As the address has them; an empty text filters nothing. Points with a dot: `7.5`. */
export type PlayerFilters = {
  readonly name: string
  /** Id of a club, or `none` for those in no club. */
  readonly club: string
  /** `yes` or `no`: whether the points are official. */
  readonly official: string
  /** `yes` for those who may be the same person as another. */
  readonly alike: string
  /** `doubtful` for those whose stored number would be refused today. */
  readonly phone: string
  readonly min: string
  readonly max: string
}

export const noFilters: PlayerFilters = { name: '', club: '', official: '', alike: '', phone: '', min: '', max: '' }
const names = ['name', 'club', 'official', 'alike', 'phone', 'min', 'max'] as const

/** A value that cannot be read does not filter. */
export function filtersOf(params: URLSearchParams): PlayerFilters {
  const text = (name: string) => params.get(name) ?? ''
  return {
    name: text('name').trim().slice(0, 200),
    club: /^([1-9]\d{0,14}|none)$/.test(text('club')) ? text('club') : '',
    official: /^(yes|no)$/.test(text('official')) ? text('official') : '',
    alike: text('alike') === 'yes' ? 'yes' : '',
    phone: text('phone') === 'doubtful' ? 'doubtful' : '',
    min: amountOf(text('min')) ?? '',
    max: amountOf(text('max')) ?? '',
  }
}

/** The filters as the server takes them. */
export function filterQuery({ name, club, official, alike, phone, min, max }: PlayerFilters) {
  return {
    ...(name !== '' && { name }),
    ...(club === 'none' ? { without_club: 'yes' as const } : club !== '' && { club_id: club }),
    ...(official === 'yes' && { official: 'yes' as const }),
    ...(official === 'no' && { official: 'no' as const }),
    ...(alike !== '' && { may_be_duplicate: 'yes' as const }),
    ...(phone !== '' && { doubtful_phone: 'yes' as const }),
    ...(min !== '' && { min_points: min }),
    ...(max !== '' && { max_points: max }),
  }
}

/** An order that the server knows. */
export interface PlayersOrder extends ListOrder {
  readonly by: PlayerOrder
}

export const defaultOrder: PlayersOrder = { by: 'name', descending: false }

/** The order that the address asks for: `points` upwards, `-points` downwards. */
export function orderOf(params: URLSearchParams): PlayersOrder {
  const [, minus, by] = /^(-?)([a-z]+)$/.exec(params.get('sort') ?? '') ?? []
  const known = playerOrders.find((each) => each === by)
  return known === undefined ? defaultOrder : { by: known, descending: minus === '-' }
}

/** The address with this order. */
export function withOrder(params: URLSearchParams, { by, descending }: ListOrder): URLSearchParams {
  const next = new URLSearchParams(params)
  if (by === defaultOrder.by && !descending) next.delete('sort')
  else next.set('sort', `${descending ? '-' : ''}${by}`)
  return next
}

/** The address with these filters; whatever else stands in it stays. */
export function withFilters(params: URLSearchParams, filters: PlayerFilters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of names) {
    next.delete(name)
    if (filters[name] !== '') next.set(name, filters[name])
  }
  return next
}

/** A typed number of points, `7,5` or `7.5`, as `7.5`; undefined for what is none. */
export function amountOf(text: string): string | undefined {
  const clean = text.trim().replace(',', '.')
  return clean === '' || /^\d{1,6}(\.\d{1,2})?$/.test(clean) ? clean : undefined
}

export function isFiltered(filters: PlayerFilters): boolean {
  return names.some((name) => filters[name] !== '')
}

export function sameFilters(one: Readonly<Record<string, string>>, other: PlayerFilters): boolean {
  return names.every((name) => (one[name] ?? '') === other[name])
}

/** The server's filter on a list that is at hand, for when it cannot be asked. */
export function matchesFilters(player: PlayerView, filters: PlayerFilters): boolean {
  const { name, club, official, alike, phone, min, max } = filters
  const folded = foldText(player.name)
  const words = foldText(name).split(' ')
  return (
    words.every((word) => folded.includes(word)) &&
    (club === '' || player.club_id === (club === 'none' ? null : Number(club))) &&
    (official === '' || player.is_point_verified === (official === 'yes')) &&
    (alike === '' || player.may_be_duplicate === true) &&
    (phone === '' || isDoubtfulPhone(player.phone)) &&
    (min === '' || player.ranking_points >= Number(min)) &&
    (max === '' || player.ranking_points <= Number(max))
  )
}

/** The server's order of a list that is at hand: those without a rating or a club last, equals by name. */
export function sortPlayers(players: readonly PlayerView[], order: ListOrder): readonly PlayerView[] {
  const byName = inOrder(players, { by: 'name', descending: order.by === 'name' && order.descending }, comparisons)
  if (order.by === 'name') return byName
  const lacks = ({ rating, club_name: club }: PlayerView) =>
    (order.by === 'rating' && rating === null) || (order.by === 'club' && club === null)
  const sorted = inOrder(byName, order, comparisons)
  return [...sorted.filter((player) => !lacks(player)), ...sorted.filter(lacks)]
}

const comparisons: Readonly<Record<string, (one: PlayerView, other: PlayerView) => number>> = {
  name: (one, other) => compareNames(one.name, other.name),
  points: (one, other) => one.ranking_points - other.ranking_points,
  rating: (one, other) => (one.rating ?? 0) - (other.rating ?? 0),
  club: (one, other) => foldText(one.club_name ?? '').localeCompare(foldText(other.club_name ?? '')),
}
