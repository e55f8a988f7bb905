import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { foldText } from '@vot/domain'
import { useMemo } from 'react'
import { ApiError } from '../../lib/api-error'
import { AppDialog } from '../../ui/app-dialog'
import { toasts } from '../../ui/toasts'
import { useFailureToast } from '../../ui/use-failure-toast'
import classes from './add-player-dialog.module.css'
import { useClubs, useCreatePlayer } from './api'
import { bodyOf, checkValues, emptyPlayer, errorsOfFields, type PlayerErrors, type PlayerValues } from './player-form'
import { strings } from './strings'

export interface AddPlayerDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Adds a player to the register; what was typed stays until the server has taken it. Source: B 2, B 5. */
export function AddPlayerDialog({ opened, onClose }: AddPlayerDialogProps) {
  return opened ? <OpenDialog onClose={onClose} /> : null
}

const fieldOrder = ['name', 'phone', 'clubId', 'points'] as const satisfies readonly (keyof PlayerValues)[]

function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const { mutate, isPending } = useCreatePlayer()
  const clubs = useClubs()
  useFailureToast(clubs.error, strings.clubListFailed)
  const clubChoices = useMemo(
    () => (clubs.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    [clubs.data],
  )
  const form = useForm<PlayerValues>({ initialValues: emptyPlayer, validate: checkValues })
  const focusFirst = (errors: PlayerErrors) => {
    const first = fieldOrder.find((field) => errors[field] !== undefined)
    if (first) form.getInputNode(first)?.focus()
  }
  const submit = form.onSubmit(
    (values) =>
      mutate(bodyOf(values), {
        onSuccess: ({ kept }) => {
          // What is kept on the device is told by the notice of the outbox.
          if (!kept) toasts.success(strings.added(values.name.trim()))
          onClose()
        },
        onError: (error) => {
          const refused = error instanceof ApiError ? errorsOfFields(error.fields) : {}
          form.setErrors(refused)
          focusFirst(refused)
          toasts.failure(strings.addFailed, error)
        },
      }),
    (_, values) => focusFirst(checkValues(values)),
  )
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.addTitle}
      busy={isPending}
      onSubmit={() => submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {strings.add}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        <TextInput
          {...form.getInputProps('name')}
          label={strings.name}
          placeholder={strings.namePlaceholder}
          size="md"
          withAsterisk
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('phone')}
          label={strings.phone}
          placeholder={strings.phonePlaceholder}
          size="md"
          type="tel"
          inputMode="tel"
          withAsterisk
          autoComplete="off"
        />
        <Select
          {...form.getInputProps('clubId')}
          label={strings.club}
          placeholder={strings.chooseClub}
          data={clubChoices}
          size="md"
          searchable
          filter={({ options, search }) =>
            options.filter((option) => 'label' in option && foldText(option.label).includes(foldText(search)))
          }
          clearable
          clearButtonProps={{ 'aria-label': strings.clearClub }}
          nothingFoundMessage={strings.noSuchClub}
          comboboxProps={{ withinPortal: true }}
        />
        <NumberInput
          {...form.getInputProps('points')}
          label={strings.startPoints}
          description={strings.startPointsHelp}
          decimalSeparator=","
          thousandSeparator="."
          decimalScale={2}
          step={0.01}
          hideControls
          size="md"
          inputMode="decimal"
        />
      </div>
    </AppDialog>
  )
}
