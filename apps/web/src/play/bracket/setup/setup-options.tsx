import { Checkbox, NumberInput, Stack } from '@mantine/core'
import { type BracketFormat, type BracketOptions, maxGroupSize, minGroupSize } from '@vot/domain'
import { strings } from './strings'

interface SetupOptionsProps {
  readonly format: BracketFormat
  readonly onChange: (change: Partial<BracketOptions>) => void
}

/** What a form leaves to choose: group size, third place, clubs apart. */
export function SetupOptions({ format, onChange }: SetupOptionsProps) {
  const { variant, options } = format
  return (
    <Stack gap="sm">
      {variant === 'groups' && (
        <NumberInput
          label={strings.groupSize}
          size="md"
          maw={200}
          min={minGroupSize}
          max={maxGroupSize}
          clampBehavior="strict"
          allowDecimal={false}
          inputMode="numeric"
          value={options.groupSize}
          onChange={(value) => {
            if (typeof value === 'number' && value >= minGroupSize) onChange({ groupSize: value })
          }}
        />
      )}
      {variant !== 'full' && variant !== 'league' && (
        <Checkbox
          label={strings.bronze}
          description={strings.bronzeHint}
          checked={options.bronze}
          onChange={(event) => onChange({ bronze: event.currentTarget.checked })}
        />
      )}
      {variant !== 'league' && (
        <Checkbox
          label={strings.separate}
          checked={options.separateClubs}
          onChange={(event) => onChange({ separateClubs: event.currentTarget.checked })}
        />
      )}
    </Stack>
  )
}
