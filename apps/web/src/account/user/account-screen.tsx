import { Button, PasswordInput, SegmentedControl, Stack, Text, TextInput, useMantineColorScheme } from '@mantine/core'
import { useForm } from '@mantine/form'
import { changePassword, fieldMessages, type UserView, updateAccount } from '@vot/contract'
import { mayDo } from '@vot/domain'
import { useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { newPasswordFault } from '../../lib/api/new-password'
import { sessionStore, useSession } from '../../lib/api/session-store'
import { useWrite } from '../../lib/data/use-write'
import { forgetOrganisersData } from '../../lib/offline/persisted-stores'
import { Card } from '../../ui/page/card'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import { TokenPanel } from '../connection/token-panel'
import { WebhookPanel } from '../connection/webhook-panel'
import classes from './account-screen.module.css'
import { SecondFactorPanel } from './second-factor-panel'
import { SessionList } from './session-list'
import { roleTexts, strings, accountStrings as texts } from './strings'

/** One's own account: name, password, devices, look. */
export function AccountScreen() {
  const { user, lapsed } = useSession()
  const own = user ?? lapsed
  // It stays where it was when the page opened: turning it on shows recovery codes there once.
  const [isSecondFactorFirst] = useState(own?.second_factor_due === true)
  return (
    <Page title={texts.title} width="text">
      <PageHeader title={texts.title} />
      {own !== null && (
        <div className={classes.panels}>
          {isSecondFactorFirst && <SecondFactorPanel user={own} />}
          <Card title={texts.about}>
            <NameForm key={own.id} user={own} />
          </Card>
          <Card title={texts.changePassword}>
            <ChangePasswordForm username={own.username} />
          </Card>
          {!isSecondFactorFirst && <SecondFactorPanel user={own} />}
          <Card title={strings.sessions}>
            <SessionList owner="own" onOwnEnded={leave} />
          </Card>
          <TokenPanel owner="own" />
          {mayDo(own.role, 'tournament:manage') && <WebhookPanel owner="own" />}
          <Card title={texts.theme}>
            <ThemeChoice />
          </Card>
        </div>
      )}
    </Page>
  )
}

/** Clears cached data of organisers, as a sign-out does. */
function leave(): void {
  sessionStore.clear()
  forgetOrganisersData()
}

function NameForm({ user }: { readonly user: UserView }) {
  const { mutate, isPending } = useWrite(updateAccount, {
    success: texts.nameSaved,
    failure: texts.nameFailed,
    onSuccess: sessionStore.settle,
    onError: (error) => error instanceof ApiError && form.setErrors(error.fields),
  })
  const form = useForm({
    initialValues: { name: user.name },
    validate: { name: (name) => (name.trim() === '' ? fieldMessages['display-name-required'] : null) },
  })
  const submit = form.onSubmit(
    ({ name }) => mutate({ body: { name: name.trim() } }),
    () => form.getInputNode('name')?.focus(),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" align="flex-start">
        <Text>
          {strings.username}: <b>{user.username}</b> · {strings.role}: <b>{roleTexts[user.role]}</b>
        </Text>
        <TextInput
          {...form.getInputProps('name')}
          className={classes.field ?? ''}
          label={strings.name}
          size="md"
          autoComplete="name"
        />
        <Button type="submit" loading={isPending}>
          {texts.saveName}
        </Button>
      </Stack>
    </form>
  )
}

function ThemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <SegmentedControl
      aria-label={texts.theme}
      size="md"
      value={colorScheme}
      onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
      data={[
        { value: 'light', label: texts.light },
        { value: 'dark', label: texts.dark },
        { value: 'auto', label: texts.auto },
      ]}
    />
  )
}

const fields = ['current_password', 'password', 'repeat'] as const
const empty = { current_password: '', password: '', repeat: '' }

/** A new password of one's own; the current one is asked, since a phone may lie open. */
function ChangePasswordForm({ username }: { readonly username: string }) {
  const { mutate, isPending } = useWrite(changePassword, {
    success: texts.changed,
    failure: texts.changeFailed,
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      form.setErrors(error.fields)
      focusFirst(error.fields)
    },
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
    ({ current_password, password }) => mutate({ body: { current_password, password } }, { onSuccess: form.reset }),
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
