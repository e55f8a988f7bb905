import { Button } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { UserView } from '@vot/contract'
import { mayDo } from '@vot/domain'
import { useState } from 'react'
import { signOut } from '../features/session/api'
import { loadedWhenOpened } from '../ui/loaded-when-opened'
import classes from './shell.module.css'
import { strings } from './strings'

const UnsentDialog = loadedWhenOpened(async () => (await import('../features/referee/unsent-dialog')).UnsentDialog)

/** Ends the session; who has scored what the server does not have yet is asked first. */
export function SignOutButton({ user }: { readonly user: UserView }) {
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const leave = async () => {
    setAsked(false)
    setBusy(true)
    await signOut()
    setBusy(false)
  }
  const ask = async () => {
    setBusy(true)
    if (await hasUnsent(user)) {
      setBusy(false)
      setAsked(true)
    } else await leave()
  }
  return (
    <>
      <Button
        variant="default"
        className={`${classes.button} ${classes.leave}`}
        title={strings.logout}
        leftSection={<IconLogout size={18} />}
        loading={busy}
        onClick={() => void ask()}
      >
        {strings.logout}
      </Button>
      {mayDo(user.role, 'match:score') && (
        <UnsentDialog opened={asked} userId={user.id} onClose={() => setAsked(false)} onLeave={() => void leave()} />
      )}
    </>
  )
}

async function hasUnsent({ id, role }: UserView): Promise<boolean> {
  if (!mayDo(role, 'match:score')) return false
  const { countUnsent } = await import('../features/referee/unsent-scores')
  return (await countUnsent(id)) > 0
}
