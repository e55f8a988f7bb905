import { ActionIcon, NativeSelect, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { rulePhases } from '@vot/domain'
import shared from '../../../ui/theme/shared.module.css'
import { filterStrings } from '../strings'

/** Beside the division: matches of a phase, and those that may go to a court. */
export interface MoreFilters {
  readonly phase: (typeof rulePhases)[number] | null
  readonly courtId: number | null
}

export const noFilters: MoreFilters = { phase: null, courtId: null }

interface MoreFiltersButtonProps {
  readonly filters: MoreFilters
  readonly courts: readonly { readonly id: number; readonly name: string }[]
  readonly onChange: (filters: MoreFilters) => void
}

/** Phase and court of the queue behind a button that shows whether one of them is chosen. */
export function MoreFiltersButton({ filters, courts, onChange }: MoreFiltersButtonProps) {
  const isActive = filters.phase !== null || filters.courtId !== null
  return (
    <Popover position="bottom-end" withinPortal trapFocus returnFocus shadow="md" radius="md">
      <Popover.Target>
        <ActionIcon
          variant={isActive ? 'filled' : 'default'}
          size={44}
          aria-label={isActive ? filterStrings.active : filterStrings.title}
          title={filterStrings.title}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={shared.column} style={{ gap: 12 }}>
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
          <NativeSelect
            size="md"
            label={filterStrings.court}
            data={[
              { value: '', label: filterStrings.every },
              ...courts.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            value={filters.courtId === null ? '' : String(filters.courtId)}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...filters, courtId: value === '' ? null : Number(value) })
            }
          />
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
