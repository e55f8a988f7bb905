import { Anchor, PasswordInput, Text, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { IconAlertCircle } from '@tabler/icons-react'
import { fieldMessages, usernamePattern } from '@vot/contract'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../lib/api/api-error'
import { loginPrompt } from '../../lib/api/login-prompt'
import { newPasswordFault } from '../../lib/api/new-password'
import { sessionStore } from '../../lib/api/session-store'
import { FormDialog } from '../../ui/dialog/form-dialog'
import { useFocusReturn } from '../../ui/dialog/use-focus-return'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import { signIn, signUp } from './api'
import classes from './login-dialog.module.css'
import { strings } from './strings'

/**
 * Signing in, or making an account of one's own. [AUTH-71] Where the account has a second factor, its code is asked
 * once the password was right. Its fields are new each time it opens.
 */
export function LoginDialog({ onClose }: { readonly onClose: () => void }) {
  const [opener] = useState(loginPrompt.opener)
  useFocusReturn('login', opener)
  const [mode, setMode] = useState<AuthMode>('login')
  const [busy, setBusy] = useState(false)
  const [step, setStep] = useState<'password' | 'code' | 'recovery'>('password')
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const failureId = useId()
  const texts = strings[mode]
  const asksCode = step !== 'password'
  const [given] = useState(loginPrompt.username)
  const initialValues = { ...emptyAuthValues, username: given }
  const form = useForm({ initialValues, validate: (values) => checkAuthValues(mode, values, asksCode) })
  const focusFirst = (errors: Readonly<Record<string, unknown>>) => {
    const first = (asksCode ? (['code'] as const) : fieldsOf(mode)).find((field) => errors[field])
    if (first) form.getInputNode(first)?.focus()
  }
  const submit = form.onSubmit(async ({ name, username, password, code }) => {
    setBusy(true)
    setFailure('')
    try {
      // No redirect after a renewed sign-in: a form below the dialog stays open.
      const isAgain = sessionStore.read().lapsed !== null
      if (mode === 'login') {
        const { user, called_back } = await signIn(username.trim(), password, asksCode ? code.trim() : undefined)
        if (called_back) toasts.success(strings.calledBack)
        if (user.second_factor_due && !isAgain) await navigate('/account')
      } else await signUp({ name: name.trim(), username: username.trim(), password })
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'second-factor-needed') {
        setStep('code')
        return
      }
      const text = messageOf(error, texts.failed)
      setFailure(text)
      toasts.error(text)
      if (!(error instanceof ApiError)) return
      form.setErrors(error.fields)
      if (error.fields.code !== undefined) form.getInputNode('code')?.focus()
    }
  }, focusFirst)
  const turnStep = (next: typeof step) => {
    setStep(next)
    setFailure('')
    form.setFieldValue('code', '')
    form.clearErrors()
  }
  const turn = () => {
    setMode(mode === 'login' ? 'register' : 'login')
    setFailure('')
    form.reset()
  }
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={asksCode ? strings.secondFactor : texts.title}
      busy={busy}
      onSubmit={() => submit()}
      submitLabel={texts.submit}
    >
      <div className={`${shared.column} ${classes.fields}`}>
        {failure !== '' && (
          <p className={classes.failure} id={failureId} role="alert">
            <IconAlertCircle size={18} aria-hidden />
            {failure}
          </p>
        )}
        {asksCode ? (
          <CodeFields form={form} isRecovery={step === 'recovery'} onTurn={turnStep} busy={busy} />
        ) : (
          <>
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
          </>
        )}
      </div>
    </FormDialog>
  )
}

interface CodeFieldsProps {
  readonly form: UseFormReturnType<AuthValues>
  readonly isRecovery: boolean
  readonly onTurn: (step: 'password' | 'code' | 'recovery') => void
  readonly busy: boolean
}

/** The second step: the code of the app, or a recovery code where the phone is lost. */
function CodeFields({ form, isRecovery, onTurn, busy }: CodeFieldsProps) {
  return (
    <>
      <Text>{isRecovery ? strings.recoveryText : strings.codeText}</Text>
      <TextInput
        {...form.getInputProps('code')}
        // A field of its own for each kind, so that the keyboard of a phone fits.
        key={isRecovery ? 'recovery' : 'code'}
        label={isRecovery ? strings.recoveryCode : strings.code}
        size="md"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
      />
      <Text size="sm">
        <Anchor
          component="button"
          type="button"
          onClick={() => onTurn(isRecovery ? 'code' : 'recovery')}
          disabled={busy}
          fw={600}
          inherit
        >
          {isRecovery ? strings.useApp : strings.useRecovery}
        </Anchor>{' '}
        ·{' '}
        <Anchor component="button" type="button" onClick={() => onTurn('password')} disabled={busy} fw={600} inherit>
          {strings.otherAccount}
        </Anchor>
      </Text>
    </>
  )
}

/** Signing in with an account, or making one. */
type AuthMode = 'login' | 'register'

interface AuthValues {
  readonly name: string
  readonly username: string
  readonly password: string
  /** Of the second factor, once it is asked for. */
  readonly code: string
}

const emptyAuthValues: AuthValues = { name: '', username: '', password: '', code: '' }

/** The fields of the form from top to bottom. */
function fieldsOf(mode: AuthMode): readonly (keyof AuthValues)[] {
  return mode === 'login' ? ['username', 'password'] : ['name', 'username', 'password']
}

/** Texts of wrong fields. Signing in asks 6 characters of a password. */
function checkAuthValues(mode: AuthMode, { name, username, password, code }: AuthValues, asksCode = false) {
  const isNew = mode === 'register'
  const isWrongName = isNew && !usernamePattern.test(username.trim())
  return {
    code: asksCode && code.trim() === '' ? fieldMessages['code-required'] : null,
    name: isNew && name.trim() === '' ? fieldMessages['display-name-required'] : null,
    username:
      username.trim() === ''
        ? fieldMessages['username-required']
        : isWrongName
          ? fieldMessages['username-invalid']
          : null,
    password:
      password.trim() === ''
        ? fieldMessages['password-required']
        : isNew
          ? newPasswordFault(password)
          : password.length < 6
            ? fieldMessages['password-min-sign-in']
            : null,
  }
}
