import { ActionIcon, NativeSelect, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { rulePhases } from '@vot/domain'
import { useNarrowScreen } from '../../../ui/screen/use-narrow-screen'
import shared from '../../../ui/theme/shared.module.css'
import { filterStrings } from '../strings'

/** Which matches of the queue are looked at: those of a division, of a phase, and those that may go to a court. */
export interface QueueFilters {
  readonly division: number | null
  readonly phase: (typeof rulePhases)[number] | null
  readonly courtId: number | null
}

export const noFilters: QueueFilters = { division: null, phase: null, courtId: null }

interface FiltersButtonProps {
  readonly filters: QueueFilters
  readonly divisions: readonly { readonly id: number; readonly name: string; readonly letter: string | null }[]
  readonly courts: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (filters: QueueFilters) => void
}

/** Phase and court of the queue, on phones its division too, behind a button that shows whether one is chosen. */
export function FiltersButton({ filters, divisions, courts, onChange }: FiltersButtonProps) {
  const hasDivisions = useNarrowScreen() && divisions.length > 1
  const isActive = filters.phase !== null || filters.courtId !== null || (hasDivisions && filters.division !== null)
  const title = hasDivisions ? filterStrings.titleAll : filterStrings.title
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="md" radius="md">
      <Popover.Target>
        <ActionIcon
          variant={isActive ? 'filled' : 'default'}
          size={44}
          aria-label={isActive ? filterStrings.active(title) : title}
          title={title}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={shared.column} style={{ gap: 12 }}>
          {hasDivisions && (
            <Choice
              label={filterStrings.division}
              options={divisions.map(({ id, letter, name }) => ({
                id,
                name: letter === null ? name : `${letter} · ${name}`,
              }))}
              value={filters.division}
              onChange={(division) => onChange({ ...filters, division })}
            />
          )}
          <NativeSelect
            size="md"
            label={filterStrings.phase}
            data={[
              { value: '', label: filterStrings.every },
              ...rulePhases.map((phase) => ({ value: phase, label: filterStrings.phases[phase] })),
            ]}
            value={filters.phase ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...filters, phase: rulePhases.find((phase) => phase === value) ?? null })
            }
          />
          <Choice
            label={filterStrings.court}
            options={courts}
            value={filters.courtId}
            onChange={(courtId) => onChange({ ...filters, courtId })}
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly options: readonly { readonly id: number; readonly name: string }[]
  readonly value: number | null
  readonly onChange: (id: number | null) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      size="md"
      label={label}
      data={[
        { value: '', label: filterStrings.every },
        ...options.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : Number(currentTarget.value))}
    />
  )
}
