import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { signInByLink } from '@vot/contract'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '../../lib/api/api-client'
import { ApiError, messageOf } from '../../lib/api/api-error'
import { sessionStore } from '../../lib/api/session-store'
import { EmptyState } from '../../ui/feedback/empty-state'
import { toasts } from '../../ui/feedback/toasts'
import { Page } from '../../ui/page/page'
import { PageHeader } from '../../ui/page/page-header'
import classes from './account-screen.module.css'
import { signInLinkStrings as strings, accountStrings as texts } from './strings'

/** [USR-80] Where the code of a card leads. The link works by a press alone: programs that look at pages do not use it up. */
export function SignInLinkScreen() {
  const { hash } = useLocation()
  // Kept, since the address is cleaned after signing in.
  const [token] = useState(hash.slice(1))
  return (
    <Page title={strings.title} width="text">
      {token === '' ? (
        <EmptyState isScreen title={texts.noLink}>
          {strings.noLinkText}
        </EmptyState>
      ) : (
        <>
          <PageHeader title={strings.title} />
          <SignInForm token={token} />
        </>
      )}
    </Page>
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
