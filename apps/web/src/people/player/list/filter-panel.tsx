import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFilter, IconFilterOff, IconSearch } from '@tabler/icons-react'
import type { ClubView } from '@vot/contract'
import { type FormEvent, useState } from 'react'
import shared from '../../../ui/theme/shared.module.css'
import { amountOf, isFiltered, noFilters, type PlayerFilters } from '../player-filters'
import { listStrings } from '../strings'
import classes from './filter-panel.module.css'

interface FilterPanelProps {
  /** What is applied; the panel is to be new for other filters (`key`). */
  readonly filters: PlayerFilters
  readonly clubs: readonly ClubView[]
  readonly onApply: (filters: PlayerFilters) => void
}

type FilterErrors = { readonly min?: string; readonly max?: string }

/** Name, club, least and most points; Enter applies. Phones show the name alone until more is asked for. */
export function FilterPanel({ filters, clubs, onApply }: FilterPanelProps) {
  const [draft, setDraft] = useState({ ...filters, min: withComma(filters.min), max: withComma(filters.max) })
  const [errors, setErrors] = useState<FilterErrors>({})
  const [opened, setOpened] = useState(filters.club !== '' || filters.min !== '' || filters.max !== '')
  const put = (change: Partial<PlayerFilters>) => setDraft((current) => ({ ...current, ...change }))
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const min = amountOf(draft.min)
    const max = amountOf(draft.max)
    const wrong: FilterErrors = {
      ...(min === undefined && { min: listStrings.notAnAmount }),
      ...(max === undefined
        ? { max: listStrings.notAnAmount }
        : min !== undefined &&
          min !== '' &&
          max !== '' &&
          Number(max) < Number(min) && { max: listStrings.upsideDown }),
    }
    setErrors(wrong)
    if (min === undefined || max === undefined || wrong.max !== undefined) return setOpened(true)
    onApply({ name: draft.name.trim(), club: draft.club, min, max })
  }
  const clear = () => {
    setDraft(noFilters)
    setErrors({})
    onApply(noFilters)
  }
  const hasSomething = isFiltered(draft) || isFiltered(filters)
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element is form and search at once
    <form
      className={`${shared.panel} ${classes.panel} no-print`}
      role="search"
      aria-label={listStrings.filters}
      data-open={opened || undefined}
      noValidate
      onSubmit={apply}
    >
      <TextInput
        label={listStrings.name}
        placeholder={listStrings.namePlaceholder}
        size="md"
        type="search"
        enterKeyHint="search"
        maxLength={200}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={draft.name}
        onChange={(event) => put({ name: event.currentTarget.value })}
      />
      <ActionIcon
        className={classes.toggle ?? ''}
        size={44}
        variant="default"
        aria-label={listStrings.moreFilters}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        <IconAdjustmentsHorizontal size={20} aria-hidden />
      </ActionIcon>
      <div className={classes.more}>
        <NativeSelect
          className={classes.club ?? ''}
          label={listStrings.club}
          size="md"
          value={draft.club}
          onChange={(event) => put({ club: event.currentTarget.value })}
          data={[
            { value: '', label: listStrings.allClubs },
            ...clubs.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <TextInput
          label={listStrings.minPoints}
          size="md"
          inputMode="decimal"
          placeholder="0,00"
          value={draft.min}
          error={errors.min}
          onChange={(event) => put({ min: event.currentTarget.value })}
        />
        <TextInput
          label={listStrings.maxPoints}
          size="md"
          inputMode="decimal"
          placeholder="10,00"
          value={draft.max}
          error={errors.max}
          onChange={(event) => put({ max: event.currentTarget.value })}
        />
      </div>
      <div className={classes.buttons} data-needed={hasSomething || undefined}>
        <Button type="submit" size="md" leftSection={<IconFilter size={18} aria-hidden />}>
          {listStrings.apply}
        </Button>
        <Button
          variant="default"
          size="md"
          leftSection={<IconFilterOff size={18} aria-hidden />}
          disabled={!hasSomething}
          onClick={clear}
        >
          {listStrings.clear}
        </Button>
      </div>
    </form>
  )
}

function withComma(amount: string): string {
  return amount.replace('.', ',')
}
