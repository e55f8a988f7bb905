import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { resetPassword } from '@vot/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../lib/api/api-error'
import { newPasswordFault } from '../../lib/api/new-password'
import { sessionStore } from '../../lib/api/session-store'
import { useWrite } from '../../lib/data/use-write'
import { toasts } from '../../ui/feedback/toasts'
import classes from './account-screen.module.css'
import { OneTimeLinkPage } from './one-time-link-page'
import { strings, accountStrings as texts } from './strings'

/** Where a reset link leads: a new password, and the session that follows. */
export function ResetPasswordScreen() {
  return (
    <OneTimeLinkPage title={texts.resetTitle} noLinkText={texts.noLinkText}>
      {(token) => <ResetForm token={token} />}
    </OneTimeLinkPage>
  )
}

function ResetForm({ token }: { readonly token: string }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [asksCode, setAsksCode] = useState(false)
  const { mutate, isPending } = useWrite(resetPassword)
  const form = useForm({
    initialValues: { password: '', repeat: '', code: '' },
    validate: {
      password: newPasswordFault,
      repeat: (value, { password }) => (value === password ? null : texts.different),
    },
  })
  const submit = form.onSubmit(
    ({ password, code }) => {
      setFailure('')
      const body = { token, password, ...(asksCode && { code: code.trim() }), device_token: sessionStore.deviceToken() }
      mutate(
        { body },
        {
          onSuccess: async (answer) => {
            sessionStore.open(answer)
            toasts.success(texts.resetDone(answer.user.name))
            await navigate('/account', { replace: true })
          },
          onError: (error) => {
            if (error instanceof ApiError && error.code === 'second-factor-needed') {
              setAsksCode(true)
              return
            }
            setFailure(messageOf(error, texts.resetFailed))
            if (error instanceof ApiError) form.setErrors(error.fields)
            toasts.failure(texts.resetFailed, error)
          },
        },
      )
    },
    (errors) => form.getInputNode(errors.password ? 'password' : 'repeat')?.focus(),
  )
  const look = {
    className: classes.field ?? '',
    size: 'md',
    autoComplete: 'new-password',
    visibilityToggleButtonProps: { 'aria-label': strings.showPassword, tabIndex: 0 },
  } as const
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" align="flex-start">
        <Text>{texts.resetText}</Text>
        {failure !== '' && (
          <Text role="alert" c="var(--v-bad)" fw={600}>
            {failure}
          </Text>
        )}
        <PasswordInput
          {...form.getInputProps('password')}
          {...look}
          label={texts.next}
          description={strings.passwordHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <PasswordInput {...form.getInputProps('repeat')} {...look} label={texts.repeat} />
        {asksCode && (
          <TextInput
            {...form.getInputProps('code')}
            className={classes.field ?? ''}
            label={texts.resetCode}
            description={texts.resetCodeHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        )}
        <Button type="submit" loading={isPending}>
          {texts.resetSubmit}
        </Button>
      </Stack>
    </form>
  )
}
