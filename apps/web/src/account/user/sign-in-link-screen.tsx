import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { signInByLink } from '@vot/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../lib/api/api-client'
import { ApiError, messageOf } from '../../lib/api/api-error'
import { sessionStore } from '../../lib/api/session-store'
import { toasts } from '../../ui/feedback/toasts'
import classes from './account-screen.module.css'
import { OneTimeLinkPage } from './one-time-link-page'
import { signInLinkStrings as strings, accountStrings as texts } from './strings'

/** [USR-80] Where the code of a card leads. Signing in takes a press, so that a preview of the link does not use it up. */
export function SignInLinkScreen() {
  return (
    <OneTimeLinkPage title={strings.title} noLinkText={strings.noLinkText}>
      {(token) => <SignInForm token={token} />}
    </OneTimeLinkPage>
  )
}

function SignInForm({ token }: { readonly token: string }) {
  const navigate = useNavigate()
  const [failure, setFailure] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call(signInByLink, {
        body: { token, ...(code !== null && { code: code.trim() }), device_token: sessionStore.deviceToken() },
      }),
    onSuccess: async (answer) => {
      sessionStore.open(answer)
      toasts.success(strings.done(answer.user.name))
      await navigate('/referee', { replace: true })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second-factor-needed') return setCode('')
      setFailure(messageOf(error, strings.failed))
    },
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setFailure('')
        mutate()
      }}
    >
      <Stack gap="md" align="flex-start">
        <Text>{strings.text}</Text>
        {failure !== '' && (
          <Text role="alert" c="var(--v-bad)" fw={600}>
            {failure}. {strings.byPassword}
          </Text>
        )}
        {code !== null && (
          <TextInput
            className={classes.field ?? ''}
            label={texts.resetCode}
            description={texts.resetCodeHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            size="md"
            autoComplete="one-time-code"
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            autoFocus
          />
        )}
        <Button type="submit" size="md" loading={isPending}>
          {strings.submit}
        </Button>
      </Stack>
    </form>
  )
}
