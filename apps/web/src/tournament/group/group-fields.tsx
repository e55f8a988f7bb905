import { Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { GroupValues } from './group-form'
import { groupStrings } from './group-strings'
import { SnapshotFields } from './snapshot-fields'

interface GroupFieldsProps {
  readonly form: UseFormReturnType<GroupValues>
  readonly ownGroupId?: number | null
  readonly snapshotBefore?: { readonly id: number; readonly name: string } | null
}

/** Name, venue and the snapshot option of a group. */
export function GroupFields({ form, ownGroupId = null, snapshotBefore = null }: GroupFieldsProps) {
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
        maxLength={200}
        withAsterisk
      />
      <TextInput
        {...form.getInputProps('venue')}
        label={groupStrings.venue}
        placeholder={groupStrings.venuePlaceholder}
        size="md"
        maxLength={200}
        withAsterisk
      />
      <SnapshotFields
        values={form.values}
        selectProps={form.getInputProps('snapshotGroupId')}
        onTurn={turnSnapshot}
        ownGroupId={ownGroupId}
        chosenBefore={snapshotBefore}
      />
    </Stack>
  )
}
