import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { ApiError, messageOf } from '../../lib/api-error'
import { loginPrompt } from '../../lib/login-prompt'
import { AppDialog } from '../../ui/app-dialog'
import { toasts } from '../../ui/toasts'
import { useFocusReturn } from '../../ui/use-focus-return'
import { signIn, signUp } from './api'
import { type AuthMode, checkAuthValues, emptyAuthValues, fieldsOf } from './auth-form'
import classes from './login-dialog.module.css'
import { strings } from './strings'

/** Signing in, or making an account of one's own. Its fields are new each time it opens. Source: A 2, A 7. */
export function LoginDialog({ onClose }: { readonly onClose: () => void }) {
  const [opener] = useState(loginPrompt.opener)
  useFocusReturn('login', opener)
  const [mode, setMode] = useState<AuthMode>('login')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const failureId = useId()
  const texts = strings[mode]
  const [given] = useState(loginPrompt.username)
  const initialValues = { ...emptyAuthValues, username: given }
  const form = useForm({ initialValues, validate: (values) => checkAuthValues(mode, values) })
  const focusFirst = (errors: Readonly<Record<string, unknown>>) => {
    const first = fieldsOf(mode).find((field) => errors[field])
    if (first) form.getInputNode(first)?.focus()
  }
  const submit = form.onSubmit(async ({ name, username, password }) => {
    setBusy(true)
    setFailure('')
    try {
      if (mode === 'login') await signIn(username.trim(), password)
      else await signUp({ name: name.trim(), username: username.trim(), password })
      onClose()
    } catch (error) {
      const text = messageOf(error, texts.failed)
      setFailure(text)
      toasts.error(text)
      if (error instanceof ApiError) form.setErrors(error.fields)
      setBusy(false)
    }
  }, focusFirst)
  const turn = () => {
    setMode(mode === 'login' ? 'register' : 'login')
    setFailure('')
    form.reset()
  }
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={texts.title}
      busy={busy}
      onSubmit={() => submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {texts.submit}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {failure !== '' && (
          <p className={classes.failure} id={failureId} role="alert">
            <IconAlertCircle size={18} aria-hidden />
            {failure}
          </p>
        )}
        {mode === 'register' && (
          <TextInput
            {...form.getInputProps('name')}
            key={form.key('name')}
            label={strings.name}
            size="md"
            autoComplete="name"
            data-autofocus
          />
        )}
        <TextInput
          {...form.getInputProps('username')}
          key={form.key('username')}
          label={strings.username}
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus={(mode === 'login' && given === '') || undefined}
          aria-describedby={failure === '' ? undefined : failureId}
        />
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={strings.password}
          description={mode === 'register' ? strings.passwordHint : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          size="md"
          autoComplete={mode === 'login' ? 'current-password' : 'new-password'}
          data-autofocus={(mode === 'login' && given !== '') || undefined}
          visibilityToggleButtonProps={{ 'aria-label': strings.showPassword, tabIndex: 0 }}
        />
        <Text size="sm">
          {texts.other}{' '}
          <Anchor component="button" type="button" onClick={turn} disabled={busy} fw={600} inherit>
            {texts.turn}
          </Anchor>
        </Text>
        <Text size="sm" c="dimmed">
          {texts.agreeing}{' '}
          <Anchor component={Link} to="/terms" onClick={onClose} underline="always" inherit>
            {strings.terms}
          </Anchor>{' '}
          {strings.and}{' '}
          <Anchor component={Link} to="/privacy" onClick={onClose} underline="always" inherit>
            {strings.privacy}
          </Anchor>
          .
        </Text>
      </div>
    </AppDialog>
  )
}
