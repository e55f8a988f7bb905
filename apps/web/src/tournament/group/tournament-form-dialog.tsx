import { Button } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { DivisionForm } from '@vot/domain'
import { type ReactNode, useRef, useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { loginPrompt } from '../../lib/api/login-prompt'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { toasts } from '../../ui/feedback/toasts'
import { LeaveGuard } from '../../ui/form/leave-guard'
import { useFocusFirstError } from '../../ui/form/use-focus-first-error'
import { formPaths } from './division-values'
import { dialogStrings } from './form-dialog-strings'
import { reasonOf } from './reason-of'
import { TournamentFields, type TournamentFieldsProps } from './tournament-fields'
import { checkTournamentValues, type TournamentValues } from './tournament-form'

interface TournamentFormDialogProps extends Omit<TournamentFieldsProps, 'form'> {
  readonly onClose: () => void
  /** Whose rules and messages hold. */
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
      <AppDialog
        opened
        onClose={leave}
        title={texts.title}
        width="wide"
        busy={isBusy}
        onSubmit={submit}
        footer={
          <>
            <Button variant="default" size="md" onClick={leave} disabled={isBusy}>
              {dialogStrings.cancel}
            </Button>
            <Button type="submit" size="md" loading={isBusy}>
              {texts.submit}
            </Button>
          </>
        }
      >
        <div ref={formRef}>
          {above?.(form)}
          <TournamentFields {...fields} form={form} isNew={rules !== 'edit'} />
        </div>
      </AppDialog>
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
