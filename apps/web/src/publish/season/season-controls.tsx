import { Group, NativeSelect, TextInput, Title } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconArrowLeft, IconSearch } from '@tabler/icons-react'
import { ageGroups, categories, genders } from '@vot/domain'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useClubs } from '../../people/club/api'
import { Button } from '../../ui/form/button'
import { Tabs } from '../../ui/page/tabs'
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
    <fieldset className={`${classes.controls} no-print`} aria-label={strings.filters}>
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
      className="no-print"
      flex={1}
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

interface SeasonHeaderProps {
  readonly kind: 'players' | 'clubs'
  /** At the end of the line. */
  readonly children?: ReactNode
}

/** Title, players or clubs (the season that was chosen stays), and what can be done with the table. */
export function SeasonHeader({ kind, children }: SeasonHeaderProps) {
  const [params] = useSearchParams()
  const season = params.get('season')
  const search = season === null ? '' : `?season=${season}`
  const addresses = { players: `/season${search}`, clubs: `/season/clubs${search}` }
  return (
    <Group component="header" gap="xs">
      <Title order={1} tabIndex={-1} mr="xs">
        {strings.title}
      </Title>
      <Tabs
        label={strings.kinds}
        items={[
          { label: strings.ofPlayers, to: addresses.players },
          { label: strings.ofClubs, to: addresses.clubs },
        ]}
        current={addresses[kind]}
      />
      <Group gap="xs" wrap="nowrap" ml="auto" flex="0 1 400px" justify="flex-end">
        {children}
      </Group>
    </Group>
  )
}

/** From the page of one to the table. */
export function BackToSeason({ to }: { readonly to: string }) {
  return <Button kind="quiet" icon={IconArrowLeft} to={to} label={strings.back} />
}
