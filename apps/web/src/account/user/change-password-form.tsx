import { Button, PasswordInput, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePassword, fieldMessages } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { newPasswordFault } from '../../lib/api/new-password'
import { queryKeys } from '../../lib/api/query-keys'
import { toasts } from '../../ui/feedback/toasts'
import classes from './account-screen.module.css'
import { strings, accountStrings as texts } from './strings'

const fields = ['current_password', 'password', 'repeat'] as const
const empty = { current_password: '', password: '', repeat: '' }

/** A new password of one's own; the current one is asked, since a phone may lie open. */
export function ChangePasswordForm({ username }: { readonly username: string }) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { readonly current_password: string; readonly password: string }) =>
      call(changePassword, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [...queryKeys.users, 'sessions', 'own'] }),
  })
  const form = useForm({
    initialValues: empty,
    validate: {
      current_password: (value) => (value === '' ? fieldMessages['current-password-required'] : null),
      password: newPasswordFault,
      repeat: (value, { password }) => (value === password ? null : texts.different),
    },
  })
  const focusFirst = (errors: Readonly<Record<string, unknown>>) => {
    const first = fields.find((field) => errors[field])
    if (first) form.getInputNode(first)?.focus()
  }
  const submit = form.onSubmit(
    ({ current_password, password }) =>
      mutate(
        { current_password, password },
        {
          onSuccess: () => {
            form.reset()
            toasts.success(texts.changed)
          },
          onError: (error) => {
            if (error instanceof ApiError) {
              form.setErrors(error.fields)
              focusFirst(error.fields)
            }
            toasts.failure(texts.changeFailed, error)
          },
        },
      ),
    focusFirst,
  )
  const look = (field: (typeof fields)[number]) => ({
    ...form.getInputProps(field),
    className: classes.field ?? '',
    size: 'md' as const,
    visibilityToggleButtonProps: { 'aria-label': strings.showPassword, tabIndex: 0 },
  })
  return (
    <form onSubmit={submit} noValidate>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <Stack gap="md" align="flex-start">
        <PasswordInput {...look('current_password')} label={texts.current} autoComplete="current-password" />
        <PasswordInput
          {...look('password')}
          label={texts.next}
          description={strings.passwordHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="new-password"
        />
        <PasswordInput {...look('repeat')} label={texts.repeat} autoComplete="new-password" />
        <Text size="sm" c="dimmed">
          {texts.othersEnd}
        </Text>
        <Button type="submit" loading={isPending}>
          {texts.changePassword}
        </Button>
      </Stack>
    </form>
  )
}
