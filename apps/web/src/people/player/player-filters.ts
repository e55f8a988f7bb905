import type { PlayerView } from '@vot/contract'
import { foldText } from '@vot/domain'

/** As the address has them; an empty text filters nothing. Points with a dot: `7.5`. */
export type PlayerFilters = {
  readonly name: string
  /** Id of a club. */
  readonly club: string
  readonly min: string
  readonly max: string
}

export const noFilters: PlayerFilters = { name: '', club: '', min: '', max: '' }
const names = ['name', 'club', 'min', 'max'] as const

/** What is not understood counts as not filtered. */
export function filtersOf(params: URLSearchParams): PlayerFilters {
  const text = (name: string) => params.get(name) ?? ''
  return {
    name: text('name').trim().slice(0, 200),
    club: /^[1-9]\d{0,14}$/.test(text('club')) ? text('club') : '',
    min: amountOf(text('min')) ?? '',
    max: amountOf(text('max')) ?? '',
  }
}

/** The address with these filters; whatever else stands in it stays. */
export function withFilters(params: URLSearchParams, filters: PlayerFilters): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const name of names) {
    if (filters[name] === '') next.delete(name)
    else next.set(name, filters[name])
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
export function matchesFilters(player: PlayerView, { name, club, min, max }: PlayerFilters): boolean {
  const folded = foldText(player.name)
  const words = foldText(name).split(' ')
  return (
    words.every((word) => folded.includes(word)) &&
    (club === '' || player.club_id === Number(club)) &&
    (min === '' || player.ranking_points >= Number(min)) &&
    (max === '' || player.ranking_points <= Number(max))
  )
}
