import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { loginPrompt } from '../lib/api/login-prompt'
import { useSession } from '../lib/api/session-store'
import { Page } from '../ui/page/page'
import { PageHeader } from '../ui/page/page-header'
import { homeOf } from './home-of'
import { strings } from './strings'

/** Where the code on a sign-in card leads: the login dialog with the username filled in; who is signed in goes home. */
export function SignInPage() {
  const { user } = useSession()
  const { username = '' } = useParams()
  const isOut = user === null
  useEffect(() => {
    if (isOut) loginPrompt.openFor(username)
  }, [isOut, username])
  if (user !== null) return <Navigate replace to={homeOf(user.role)} />
  return (
    <Page title={strings.login} width="text">
      <PageHeader title={strings.login} />
      <Text mb="md">{strings.signInText}</Text>
      <Button onClick={() => loginPrompt.openFor(username)}>{strings.login}</Button>
    </Page>
  )
}
