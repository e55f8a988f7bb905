import { Stack, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { fieldMessages, type TournamentView } from '@vot/contract'
import { checkDivision, type DivisionForm } from '@vot/domain'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../../lib/api/api-error'
import { loginPrompt } from '../../../lib/api/login-prompt'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog'
import { FormDialog } from '../../../ui/dialog/form-dialog'
import { toasts } from '../../../ui/feedback/toasts'
import { LeaveGuard } from '../../../ui/form/leave-guard'
import { useFocusFirstError } from '../../../ui/form/use-focus-first-error'
import { reasonOf } from '../api'
import { DivisionFieldset, type DivisionFieldsetProps, SnapshotFields } from '../form/division-fieldset'
import { DivisionNames } from '../form/division-names'
import {
  type DivisionValues,
  divisionForm,
  divisionValuesOf,
  formPaths,
  newDivisionValues,
  type SnapshotValues,
  snapshotChoiceOf,
} from '../form/division-values'
import { useFollowingDays } from '../form/following-days'
import { formStrings } from '../form/strings'
import { dialogStrings } from './strings'

interface TournamentFormDialogProps extends Omit<TournamentFieldsProps, 'form'> {
  readonly onClose: () => void
  /** Which rules and messages apply. */
  readonly rules: DivisionForm
  readonly initialValues: TournamentValues
  readonly texts: {
    readonly title: string
    readonly submit: string
    readonly failed: string
    /** The reason where the server gave none. */
    readonly storeMessage: string
    readonly signInFirst: string
  }
  /** Shown above the fields. */
  readonly above?: (form: UseFormReturnType<TournamentValues>) => ReactNode
  readonly save: (values: TournamentValues) => Promise<unknown>
  readonly onSaved: (values: TournamentValues) => void
}

/** The form of one tournament in a dialog. What was typed stays until the server has accepted it. */
export function TournamentFormDialog(props: TournamentFormDialogProps) {
  const { onClose, rules, initialValues, texts, above, save, onSaved, ...fields } = props
  const form = useForm<TournamentValues>({
    initialValues,
    validate: (values) => checkTournamentValues(values, rules),
    validateInputOnBlur: true,
  })
  const [formRef, focusFirstError] = useFocusFirstError<HTMLDivElement>()
  const [isBusy, setIsBusy] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const isSaved = useRef(false)

  const send = async (values: TournamentValues) => {
    setIsBusy(true)
    try {
      await save(values)
    } catch (error) {
      setIsBusy(false)
      if (error instanceof ApiError && error.status === 401) {
        toasts.error(texts.signInFirst)
        loginPrompt.open()
        return
      }
      if (error instanceof ApiError) form.setErrors(formPaths(error.fields))
      focusFirstError()
      toasts.failure(texts.failed, error, reasonOf(error, texts.storeMessage))
      return
    }
    isSaved.current = true
    onSaved({ ...values, name: values.name.trim() })
    onClose()
  }
  const submit = form.onSubmit((values) => void send(values), focusFirstError)
  const leave = () => (form.isDirty() ? setIsLeaving(true) : onClose())
  return (
    <>
      <FormDialog
        opened
        onClose={leave}
        title={texts.title}
        width="wide"
        busy={isBusy}
        onSubmit={submit}
        submitLabel={texts.submit}
      >
        <div ref={formRef}>
          {above?.(form)}
          <TournamentFields {...fields} form={form} isNew={rules !== 'edit'} />
        </div>
      </FormDialog>
      <ConfirmDialog
        opened={isLeaving}
        onClose={() => setIsLeaving(false)}
        onConfirm={onClose}
        title={dialogStrings.unsavedTitle}
        confirmLabel={dialogStrings.discard}
      >
        {dialogStrings.unsavedText}
      </ConfirmDialog>
      <LeaveGuard
        hasUnsaved={() => !isSaved.current && form.isDirty()}
        title={dialogStrings.unsavedTitle}
        text={dialogStrings.unsavedText}
        leaveLabel={dialogStrings.discard}
      />
    </>
  )
}

interface TournamentFieldsProps extends Omit<DivisionFieldsetProps, 'propsOf'> {
  readonly form: UseFormReturnType<TournamentValues>
  readonly nameLabel?: string
  readonly namePlaceholder?: string
  /** Of a group: called in two languages, while the name of a tournament that stands alone is its own in both. */
  readonly isDivision?: boolean
  /** False where venue and snapshot come from the group. */
  readonly hasOwnPlace?: boolean
  readonly ownGroupId?: number | null
  readonly snapshotBefore?: { readonly id: number; readonly name: string } | null
}

/** Every field of one tournament. */
function TournamentFields({
  form,
  nameLabel = dialogStrings.name,
  namePlaceholder = dialogStrings.namePlaceholder,
  isDivision = false,
  hasOwnPlace = true,
  ownGroupId = null,
  snapshotBefore = null,
  ...numbers
}: TournamentFieldsProps) {
  const withDays = useFollowingDays()
  const turnSnapshot = (on: boolean) => {
    form.setFieldValue('useSnapshotRanking', on)
    // Turning the option off forgets the choice.
    if (!on) form.setFieldValue('snapshotGroupId', null)
    form.clearFieldError('snapshotGroupId')
  }
  return (
    <Stack gap="md">
      {isDivision ? (
        <DivisionNames
          propsOf={(field) => form.getInputProps(field)}
          label={nameLabel}
          placeholder={namePlaceholder}
          hasFocus
        />
      ) : (
        <TextInput
          {...form.getInputProps('name')}
          label={nameLabel}
          placeholder={namePlaceholder}
          size="md"
          maxLength={200}
          withAsterisk
          data-autofocus
        />
      )}
      {hasOwnPlace && (
        <TextInput
          {...form.getInputProps('venue')}
          label={formStrings.venue}
          placeholder={formStrings.venuePlaceholder}
          size="md"
          maxLength={200}
          withAsterisk
        />
      )}
      <DivisionFieldset
        {...numbers}
        propsOf={withDays('tournament', (field) => form.getInputProps(field))}
        errorOf={(path) => form.errors[path]}
      />
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

/** One tournament with a snapshot option of its own, as the dialogs have it. */
export interface TournamentValues extends DivisionValues, SnapshotValues {}

export function newTournament(change: Partial<DivisionValues> = {}): TournamentValues {
  return { ...newDivisionValues(change), useSnapshotRanking: false, snapshotGroupId: null }
}

export function tournamentValuesOf(tournament: TournamentView): TournamentValues {
  const chosen = tournament.snapshot_group_tournament_id
  return {
    ...divisionValuesOf(tournament),
    useSnapshotRanking: tournament.use_snapshot_ranking,
    snapshotGroupId: chosen === null ? null : String(chosen),
  }
}

/** Texts by field of every broken rule, in the words of the form; empty when the tournament may be sent. */
function checkTournamentValues(values: TournamentValues, form: DivisionForm): Record<string, string> {
  const problems = checkDivision({ ...divisionForm.check(values), snapshot: snapshotChoiceOf(values) }, form)
  return Object.fromEntries(problems.map(({ field, code }) => [field, fieldMessages[code]]))
}

/** What a new tournament or division sends besides: nobody is registered yet. */
export const nobodyRegistered = { registered_participants: 0 } as const

/** Only values without problems. */
export function tournamentBody(values: TournamentValues) {
  const { useSnapshotRanking, snapshotGroupId } = snapshotChoiceOf(values)
  return {
    ...divisionForm.send(values),
    use_snapshot_ranking: useSnapshotRanking,
    snapshot_tournament_id: snapshotGroupId,
  }
}
