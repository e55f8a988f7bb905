import { Select, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { auditSubjectTexts } from '@vot/contract'
import { useState } from 'react'
import { isDay } from '../../lib/format/typed-day'
import { today } from '../../lib/format/vietnam-days'
import { DayInput } from '../../ui/form/day-input'
import { type AuditFilters, usePeopleFound, useTournamentsFound } from './api'
import classes from './audit-screen.module.css'
import { strings } from './strings'

interface AuditFilterFieldsProps {
  readonly filters: AuditFilters
  readonly onChange: (part: Partial<AuditFilters>) => void
}

const things = Object.entries(auditSubjectTexts).map(([value, label]) => ({ value, label }))

/** The placeholder says it to everybody else. */
const readersOnly = { className: 'only-readers' } as const

/** By person, tournament, thing and period; each choice is asked for at once. */
export function AuditFilterFields({ filters, onChange }: AuditFilterFieldsProps) {
  const [personTyped, setPersonTyped] = useState('')
  const [tournamentTyped, setTournamentTyped] = useState('')
  const [personWords] = useDebouncedValue(personTyped, 300)
  const [tournamentWords] = useDebouncedValue(tournamentTyped, 300)
  const people = usePeopleFound(personWords.replace(/ \([^)]*\)$/, ''))
  const tournaments = useTournamentsFound(tournamentWords.split(' | ').at(-1) ?? '')
  const personOptions = people.data?.items.map(({ id, name, username }) => {
    return { value: String(id), label: `${name} (${username})` }
  })
  const tournamentOptions = tournaments.data?.items.map(({ id, name, group_name }) => {
    return { value: String(id), label: group_name === null ? name : `${group_name} | ${name}` }
  })
  const look = { clearable: true, className: classes.choice ?? '' } as const
  return (
    <>
      <Select
        {...look}
        searchable
        aria-label={strings.person}
        placeholder={strings.everyone}
        data={personOptions ?? []}
        value={filters.person === '' ? null : filters.person}
        onChange={(value) => onChange({ person: value ?? '' })}
        searchValue={personTyped}
        onSearchChange={setPersonTyped}
      />
      <Select
        {...look}
        searchable
        aria-label={strings.tournament}
        placeholder={strings.everyTournament}
        data={tournamentOptions ?? []}
        value={filters.tournament === '' ? null : filters.tournament}
        onChange={(value) => onChange({ tournament: value ?? '' })}
        searchValue={tournamentTyped}
        onSearchChange={setTournamentTyped}
      />
      <Select
        {...look}
        aria-label={strings.thing}
        placeholder={strings.everything}
        data={things}
        value={filters.thing === '' ? null : filters.thing}
        onChange={(value) => onChange({ thing: value ?? '', thingId: value === null ? '' : filters.thingId })}
      />
      <TextInput
        className={classes.number ?? ''}
        aria-label={strings.thingId}
        placeholder={strings.thingId}
        inputMode="numeric"
        disabled={filters.thing === ''}
        value={filters.thingId}
        onChange={(event) => onChange({ thingId: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <DayInput
        {...look}
        label={strings.from}
        labelProps={readersOnly}
        placeholder={strings.from}
        latest={today()}
        value={filters.from === '' ? null : filters.from}
        onChange={(day) => onChange({ from: isDay(day) ? day : '' })}
      />
      <DayInput
        {...look}
        label={strings.to}
        labelProps={readersOnly}
        placeholder={strings.to}
        latest={today()}
        value={filters.to === '' ? null : filters.to}
        onChange={(day) => onChange({ to: isDay(day) ? day : '' })}
      />
    </>
  )
}
