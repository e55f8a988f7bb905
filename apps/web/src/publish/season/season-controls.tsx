import { NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { ageGroups, categories, genders } from '@vot/domain'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useClubs } from '../../people/club/api'
import shared from '../../ui/theme/shared.module.css'
import classes from './season.module.css'
import { type SeasonFilters, withPart } from './season-filters'
import { strings } from './strings'

const typingMs = 250

interface SeasonControlsProps {
  readonly kind: 'players' | 'clubs'
  readonly filters: SeasonFilters
  /** Years to choose from. */
  readonly seasons: readonly number[]
}

/** Which season, and for players whom it ranks; every choice stands in the address. */
export function SeasonControls({ kind, filters, seasons }: SeasonControlsProps) {
  const [params, setParams] = useSearchParams()
  const { data: clubs = [], origin } = useClubs()
  const set = (name: string, value: string) => setParams(withPart(params, name, value), { replace: true })
  const select = (name: string, label: string, value: string, data: { value: string; label: string }[]) => (
    <NativeSelect
      className={classes.select ?? ''}
      size="md"
      aria-label={label}
      value={value}
      data={data}
      onChange={(event) => set(name, event.currentTarget.value)}
    />
  )
  const { season } = filters
  const years = season === 'last12' || seasons.includes(season) ? seasons : [season, ...seasons]
  return (
    <fieldset className={`${shared.row} ${classes.controls} no-print`} aria-label={strings.filters}>
      {select('season', strings.season, season === 'last12' ? '' : String(season), [
        { value: '', label: strings.last12 },
        ...years.map((year) => ({ value: String(year), label: strings.year(year) })),
      ])}
      {kind === 'players' && (
        <>
          {select('category', strings.category, filters.category, [
            { value: '', label: strings.everyCategory },
            ...categories.map((value) => ({ value, label: strings.categories[value] })),
          ])}
          {select('gender', strings.gender, filters.gender, [
            { value: '', label: strings.everyGender },
            ...genders.map((value) => ({ value, label: strings.genders[value] })),
          ])}
          {select('age', strings.age, filters.age, [
            { value: '', label: strings.everyAge },
            ...ageGroups.map((value) => ({ value, label: strings.ages[value] })),
          ])}
          {select('club', strings.club, filters.club, [
            { value: '', label: strings.everyClub },
            ...(origin === 'sample' ? [] : clubs).map(({ id, name }) => ({ value: String(id), label: name })),
          ])}
        </>
      )}
    </fieldset>
  )
}

/** Finds players by their or their club's name while it is typed. */
export function SeasonSearch({ q }: Pick<SeasonFilters, 'q'>) {
  const [params, setParams] = useSearchParams()
  const [text, setText] = useState(q)
  const search = useDebouncedCallback(
    (typed: string) => setParams(withPart(params, 'q', typed), { replace: true }),
    typingMs,
  )
  return (
    <TextInput
      className={`${classes.search} no-print`}
      size="md"
      type="search"
      aria-label={strings.searchLabel}
      placeholder={strings.search}
      maxLength={200}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value)
        search(value.trim())
      }}
    />
  )
}

/** Players or clubs; the season that was chosen stays. */
export function SeasonKinds({ kind }: { readonly kind: 'players' | 'clubs' }) {
  const [params] = useSearchParams()
  const season = params.get('season')
  const search = season === null ? '' : `?season=${season}`
  return (
    <nav className={classes.kinds} aria-label={strings.kinds}>
      <Link to={`/season${search}`} className="reach" aria-current={kind === 'players' ? 'page' : undefined}>
        {strings.ofPlayers}
      </Link>
      <Link to={`/season/clubs${search}`} className="reach" aria-current={kind === 'clubs' ? 'page' : undefined}>
        {strings.ofClubs}
      </Link>
    </nav>
  )
}
