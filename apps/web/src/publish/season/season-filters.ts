import { type AgeGroup, ageGroups, type Category, categories, type Gender, genders } from '@vot/domain'

/** As the address has them; an empty text filters nothing. */
export interface SeasonFilters {
  readonly season: 'last12' | number
  readonly category: Category | ''
  readonly gender: Gender | ''
  readonly age: AgeGroup | ''
  readonly club: string
  readonly q: string
}

/** What is not understood counts as not filtered. */
export function seasonFiltersOf(params: URLSearchParams): SeasonFilters {
  const oneOf = <Word extends string>(name: string, known: readonly Word[]): Word | '' =>
    known.find((each) => each === params.get(name)) ?? ''
  const year = params.get('season') ?? ''
  const club = params.get('club') ?? ''
  return {
    season: /^(19|20)\d\d$/.test(year) ? Number(year) : 'last12',
    category: oneOf('category', categories),
    gender: oneOf('gender', genders),
    age: oneOf('age', ageGroups),
    club: /^[1-9]\d{0,14}$/.test(club) ? club : '',
    q: (params.get('q') ?? '').trim().slice(0, 200),
  }
}

export function isSeasonFiltered({ category, gender, age, club, q }: SeasonFilters): boolean {
  return [category, gender, age, club, q].some((each) => each !== '')
}

/** The address with one part changed; whatever else stands in it stays. */
export function withPart(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value === '') next.delete(name)
  else next.set(name, value)
  return next
}
