import { NativeSelect, TextInput } from '@mantine/core'
import type { ClubView, countPlayers, ResponseOf } from '@vot/contract'
import { useRef, useState } from 'react'
import { Chip } from '../../../ui/form/chip'
import { numberMarks } from '../../../ui/form/number-strings'
import { markTexts } from '../mark-strings'
import { amountOf, type PlayerFilters } from '../player-filters'
import { listStrings } from '../strings'
import classes from './players-screen.module.css'

interface FilterFieldsProps {
  readonly filters: PlayerFilters
  readonly clubs: readonly ClubView[]
  /** What each chip would leave; undefined while nobody knows. */
  readonly counts: ResponseOf<typeof countPlayers> | undefined
  readonly onChange: (part: Partial<PlayerFilters>) => void
}

/** Club, points, and chips that say how many they would leave: what narrows the list beside the name. */
export function FilterFields({ filters, clubs, counts, onChange }: FilterFieldsProps) {
  return (
    <>
      <NativeSelect
        className={classes.club ?? ''}
        aria-label={listStrings.club}
        value={filters.club}
        onChange={(event) => onChange({ club: event.currentTarget.value })}
        data={[
          { value: '', label: listStrings.allClubs },
          { value: 'none', label: listStrings.noClub },
          ...clubs.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <PointsRange key={`${filters.min} ${filters.max}`} filters={filters} onChange={onChange} />
      <Chip
        label={markTexts.official}
        count={counts?.official}
        isOn={filters.official === 'yes'}
        onTurn={(isOn) => onChange({ official: isOn ? 'yes' : '' })}
      />
      <Chip
        label={markTexts.unofficial}
        count={counts?.unofficial}
        isOn={filters.official === 'no'}
        onTurn={(isOn) => onChange({ official: isOn ? 'no' : '' })}
      />
      {(counts?.may_be_duplicate !== undefined || filters.alike !== '') && (
        <Chip
          label={listStrings.alike}
          count={counts?.may_be_duplicate}
          isOn={filters.alike !== ''}
          onTurn={(isOn) => onChange({ alike: isOn ? 'yes' : '' })}
        />
      )}
      {((counts?.doubtful_phone ?? 0) > 0 || filters.phone !== '') && (
        <Chip
          label={listStrings.doubtfulPhone}
          count={counts?.doubtful_phone}
          isOn={filters.phone !== ''}
          onTurn={(isOn) => onChange({ phone: isOn ? 'doubtful' : '' })}
        />
      )}
      <Chip
        label={listStrings.noClub}
        count={counts?.without_club}
        isOn={filters.club === 'none'}
        onTurn={(isOn) => onChange({ club: isOn ? 'none' : '' })}
      />
    </>
  )
}

type RangeErrors = { readonly min?: string; readonly max?: string }

/** Applied when a field is left or with Enter; what is no range is told and not asked for. */
function PointsRange({ filters, onChange }: Omit<FilterFieldsProps, 'clubs' | 'counts'>) {
  const [draft, setDraft] = useState({ min: asTyped(filters.min), max: asTyped(filters.max) })
  const [errors, setErrors] = useState<RangeErrors>({})
  const form = useRef<HTMLFieldSetElement>(null)
  const apply = () => {
    const { min, max, wrong } = rangeOf(draft.min, draft.max)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0 || (min === filters.min && max === filters.max)) return
    onChange({ min, max })
  }
  return (
    <fieldset
      ref={form}
      className={classes.range}
      aria-label={listStrings.points}
      onBlur={({ relatedTarget }) => form.current?.contains(relatedTarget) || apply()}
      onKeyDown={(event) => event.key === 'Enter' && apply()}
    >
      <TextInput
        aria-label={listStrings.minPoints}
        placeholder={listStrings.minPoints}
        inputMode="decimal"
        value={draft.min}
        error={errors.min}
        onChange={(event) => setDraft({ ...draft, min: event.currentTarget.value })}
      />
      <TextInput
        aria-label={listStrings.maxPoints}
        placeholder={listStrings.maxPoints}
        inputMode="decimal"
        value={draft.max}
        error={errors.max}
        onChange={(event) => setDraft({ ...draft, max: event.currentTarget.value })}
      />
    </fieldset>
  )
}

function rangeOf(typedMin: string, typedMax: string) {
  const min = amountOf(typedMin)
  const max = amountOf(typedMax)
  const isUpsideDown = min && max && Number(max) < Number(min)
  const wrong: RangeErrors = {
    ...(min === undefined && { min: listStrings.notAnAmount }),
    ...(max === undefined ? { max: listStrings.notAnAmount } : isUpsideDown && { max: listStrings.upsideDown }),
  }
  return { min: min ?? '', max: max ?? '', wrong }
}

function asTyped(amount: string): string {
  return amount.replace('.', numberMarks.decimal)
}
