import { Button, Stack, Text, TextInput } from '@mantine/core'
import { type ResponseOf, signInByLink } from '@vot/contract'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, messageOf } from '../../lib/api/api-error'
import { sessionStore } from '../../lib/api/session-store'
import { useWrite } from '../../lib/data/use-write'
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
  const { mutate, isPending } = useWrite(signInByLink, {
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'second-factor-needed') return setCode('')
      setFailure(messageOf(error, strings.failed))
    },
  })
  const enter = async (answer: ResponseOf<typeof signInByLink>) => {
    sessionStore.open(answer)
    toasts.success(strings.done(answer.user.name))
    await navigate('/referee', { replace: true })
  }
  const signIn = () => {
    setFailure('')
    const body = { token, ...(code !== null && { code: code.trim() }), device_token: sessionStore.deviceToken() }
    mutate({ body }, { onSuccess: enter })
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        signIn()
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
