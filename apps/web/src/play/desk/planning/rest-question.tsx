import { Alert, Checkbox } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import type { DeskMatchView } from '@vot/contract'
import { formatTime } from '../../../lib/format/format-day'
import { strings } from './strings'

interface RestQuestionProps {
  readonly resting: DeskMatchView['resting']
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Who has not rested, and whether the match is called all the same. */
export function RestQuestion({ resting, checked, onChange }: RestQuestionProps) {
  return (
    <Alert color="yellow" icon={<IconHourglass />}>
      {resting ? strings.restText(resting.player_name, formatTime(resting.until)) : strings.restTextUnknown}
      <Checkbox
        mt={8}
        size="md"
        label={strings.restAnyway}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Alert>
  )
}
