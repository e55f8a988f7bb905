import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSession } from '../lib/api/session-store'
import { AppDialog } from '../ui/dialog/app-dialog'
import { strings } from './strings'

/** [AUTH-77] Sends people to the account page when a second factor becomes required during their session. */
export function SecondFactorDemand() {
  const { user } = useSession()
  const { pathname } = useLocation()
  const isDue = user?.second_factor_due === true
  const [seen, setSeen] = useState({ userId: user?.id, isDue })
  const [opened, setOpened] = useState(false)
  if (seen.userId !== user?.id || seen.isDue !== isDue) {
    setSeen({ userId: user?.id, isDue })
    // At a sign-in the login dialog does this.
    setOpened(isDue && seen.userId === user?.id && pathname !== accountPath)
  }
  const close = () => setOpened(false)
  return (
    <AppDialog
      opened={opened}
      onClose={close}
      title={strings.secondFactorTitle}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {strings.later}
          </Button>
          <Button component={Link} to={accountPath} onClick={close} data-autofocus>
            {strings.toSecondFactor}
          </Button>
        </>
      }
    >
      <Text>{strings.secondFactorText}</Text>
    </AppDialog>
  )
}

const accountPath = '/account'
