import { Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconAlertCircle } from '@tabler/icons-react'
import { fieldMessages } from '@vot/contract'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { messageOf } from '../../lib/api-error'
import { AppDialog } from '../../ui/app-dialog'
import { toasts } from '../../ui/toasts'
import { signIn } from './api'
import classes from './login-dialog.module.css'
import { strings } from './strings'

interface LoginDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Source: A 2. The fields are new each time it opens. */
export function LoginDialog({ opened, onClose }: LoginDialogProps) {
  return opened ? <OpenLoginDialog onClose={onClose} /> : null
}

function OpenLoginDialog({ onClose }: { readonly onClose: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const failureId = useId()
  const form = useForm({
    initialValues: { username: '', password: '' },
    validate: {
      username: (value) => (value.trim() === '' ? fieldMessages['username-required'] : null),
      password: (value) =>
        value.trim() === ''
          ? fieldMessages['password-required']
          : value.length < 6
            ? fieldMessages['password-min-sign-in']
            : null,
    },
  })
  const submit = form.onSubmit(
    async ({ username, password }) => {
      setBusy(true)
      setFailure('')
      try {
        await signIn(username.trim(), password)
        onClose()
      } catch (error) {
        const text = messageOf(error, strings.failed)
        setFailure(text)
        toasts.error(text)
        setBusy(false)
      }
    },
    (errors) => {
      const first = ['username', 'password'].find((field) => errors[field])
      if (first) form.getInputNode(first)?.focus()
    },
  )
  return (
    <AppDialog
      opened
      onClose={onClose}
      title={strings.title}
      busy={busy}
      onSubmit={() => submit()}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {strings.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {strings.submit}
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
        <TextInput
          {...form.getInputProps('username')}
          key={form.key('username')}
          label={strings.username}
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
          aria-describedby={failure === '' ? undefined : failureId}
        />
        <PasswordInput
          {...form.getInputProps('password')}
          key={form.key('password')}
          label={strings.password}
          size="md"
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': strings.showPassword, tabIndex: 0 }}
        />
        <Text size="sm" c="dimmed">
          {strings.agreeing}{' '}
          <Anchor component={Link} to="/terms" onClick={onClose} inherit>
            {strings.terms}
          </Anchor>{' '}
          {strings.and}{' '}
          <Anchor component={Link} to="/privacy" onClick={onClose} inherit>
            {strings.privacy}
          </Anchor>
          .
        </Text>
      </div>
    </AppDialog>
  )
}
