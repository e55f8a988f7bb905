import { Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DivisionFieldset, type DivisionFieldsetProps } from './division-fieldset'
import { dialogStrings } from './form-dialog-strings'
import { groupStrings } from './group-strings'
import { SnapshotFields } from './snapshot-fields'
import type { TournamentValues } from './tournament-form'

export interface TournamentFieldsProps extends Omit<DivisionFieldsetProps, 'propsOf'> {
  readonly form: UseFormReturnType<TournamentValues>
  readonly nameLabel?: string
  readonly namePlaceholder?: string
  /** False where venue and snapshot come from the group. */
  readonly hasOwnPlace?: boolean
  readonly ownGroupId?: number | null
  readonly snapshotBefore?: { readonly id: number; readonly name: string } | null
}

/** Every field of one tournament. */
export function TournamentFields({
  form,
  nameLabel = dialogStrings.name,
  namePlaceholder = dialogStrings.namePlaceholder,
  hasOwnPlace = true,
  ownGroupId = null,
  snapshotBefore = null,
  ...numbers
}: TournamentFieldsProps) {
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
        label={nameLabel}
        placeholder={namePlaceholder}
        size="md"
        maxLength={200}
        withAsterisk
        data-autofocus
      />
      {hasOwnPlace && (
        <TextInput
          {...form.getInputProps('venue')}
          label={groupStrings.venue}
          placeholder={groupStrings.venuePlaceholder}
          size="md"
          maxLength={200}
          withAsterisk
        />
      )}
      <DivisionFieldset {...numbers} propsOf={(field) => form.getInputProps(field)} />
      {hasOwnPlace && (
        <SnapshotFields
          values={form.values}
          selectProps={form.getInputProps('snapshotGroupId')}
          onTurn={turnSnapshot}
          ownGroupId={ownGroupId}
          chosenBefore={snapshotBefore}
        />
      )}
    </Stack>
  )
}
