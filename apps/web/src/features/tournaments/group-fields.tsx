import { Alert, Checkbox, Select, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatDay } from '../../lib/formats/format-day'
import { useFailureToast } from '../../ui/use-failure-toast'
import { useEligibleSnapshots } from './api'
import type { GroupValues } from './group-form'
import { groupStrings } from './group-strings'

interface GroupFieldsProps {
  readonly form: UseFormReturnType<GroupValues>
}

/** Name, venue and the snapshot option of a group. */
export function GroupFields({ form }: GroupFieldsProps) {
  const { data, error } = useEligibleSnapshots()
  useFailureToast(error, groupStrings.snapshotsFailed)
  const isOff = data?.feature_status.enabled === false
  const { useSnapshotRanking } = form.values
  const turnSnapshot = (on: boolean) => {
    form.setFieldValue('useSnapshotRanking', on)
    // Turning the option off forgets the choice.
    if (!on) form.setFieldValue('snapshotGroupId', null)
    form.clearFieldError('snapshotGroupId')
  }
  return (
    <Stack gap="md">
      <TextInput
        {...form.getInputProps('name')}
        label={groupStrings.name}
        placeholder={groupStrings.namePlaceholder}
        size="md"
        withAsterisk
      />
      <TextInput
        {...form.getInputProps('venue')}
        label={groupStrings.venue}
        placeholder={groupStrings.venuePlaceholder}
        size="md"
        withAsterisk
      />
      <Checkbox
        checked={useSnapshotRanking}
        disabled={isOff && !useSnapshotRanking}
        onChange={(event) => turnSnapshot(event.currentTarget.checked)}
        label={groupStrings.useSnapshot}
        description={groupStrings.useSnapshotHelp}
      />
      {isOff && data.warning && (
        <Alert color="cam" icon={<IconAlertTriangle aria-hidden />}>
          {data.warning}
        </Alert>
      )}
      {useSnapshotRanking && (
        <Select
          {...form.getInputProps('snapshotGroupId')}
          label={groupStrings.snapshot}
          placeholder={groupStrings.snapshotPlaceholder}
          size="md"
          withAsterisk
          searchable
          data={(data?.items ?? []).map(({ id, name, start_date }) => ({
            value: String(id),
            label: `${name} · ${formatDay(start_date)}`,
          }))}
        />
      )}
    </Stack>
  )
}
