import { Alert, Checkbox, Select } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { formatDay } from '../../lib/format/format-day'
import { toasts } from '../../ui/feedback/toasts'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { useEligibleSnapshots } from './api'
import type { SnapshotValues } from './division-values'
import { groupStrings } from './group-strings'

interface SnapshotFieldsProps {
  readonly values: SnapshotValues
  /** Value, error and handlers of the select. */
  readonly selectProps: GetInputPropsReturnType
  readonly onTurn: (on: boolean) => void
  /** The group that is being edited: it cannot be its own snapshot. */
  readonly ownGroupId?: number | null
  /** What was chosen before, which stays on offer even where it could not be chosen anew. */
  readonly chosenBefore?: { readonly id: number; readonly name: string } | null
}

/** The snapshot option with its list, and the warning while no snapshot can be chosen. */
export function SnapshotFields({
  values,
  selectProps,
  onTurn,
  ownGroupId = null,
  chosenBefore = null,
}: SnapshotFieldsProps) {
  const { data, error } = useEligibleSnapshots()
  useFailureToast(error, groupStrings.snapshotsFailed)
  const isOff = data?.feature_status.enabled === false
  const warning = isOff ? data.warning : null
  useEffect(() => {
    if (warning) toasts.warning(warning)
  }, [warning])
  const listed = (data?.items ?? []).filter(({ id }) => id !== ownGroupId)
  const options = listed.map(({ id, name, start_date }) => ({
    value: String(id),
    label: `${name} · ${formatDay(start_date)}`,
  }))
  if (chosenBefore && !listed.some(({ id }) => id === chosenBefore.id)) {
    options.unshift({ value: String(chosenBefore.id), label: chosenBefore.name })
  }
  return (
    <>
      <Checkbox
        checked={values.useSnapshotRanking}
        disabled={isOff && !values.useSnapshotRanking}
        onChange={(event) => onTurn(event.currentTarget.checked)}
        label={groupStrings.useSnapshot}
        description={groupStrings.useSnapshotHelp}
      />
      {warning && (
        <Alert color="cam" icon={<IconAlertTriangle aria-hidden />}>
          {warning}
        </Alert>
      )}
      {values.useSnapshotRanking && (
        <Select
          {...selectProps}
          label={groupStrings.snapshot}
          placeholder={groupStrings.snapshotPlaceholder}
          size="md"
          withAsterisk
          searchable
          // Put here by a refused save, the focus is to show what is wrong, not a list over it.
          openOnFocus={false}
          nothingFoundMessage={groupStrings.noSnapshot}
          data={options}
        />
      )}
    </>
  )
}
