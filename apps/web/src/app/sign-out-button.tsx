import { ActionIcon } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import type { UserView } from '@vot/contract'
import { mayDo } from '@vot/domain'
import { useState } from 'react'
import { signOut } from '../account/session/api'
import { lazyDialog } from '../ui/feedback/lazy'
import { toasts } from '../ui/feedback/toasts'
import classes from './shell.module.css'
import { strings } from './strings'

const UnsentDialog = lazyDialog(async () => (await import('../play/score/unsent/unsent-dialog')).UnsentDialog)

interface SignOutButtonProps {
  readonly user: UserView
  /** As a line of the drawer. */
  readonly withWord?: boolean
}

/** Ends the session; who has scored what the server does not have yet is asked first. */
export function SignOutButton({ user, withWord = false }: SignOutButtonProps) {
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
    const unsent = await hasUnsent(user)
    setBusy(false)
    if (unsent === 'unknown') {
      const action = { label: strings.logout, run: () => void leave() }
      return toasts.warning(strings.unsentUnknown, { action })
    }
    if (unsent) setAsked(true)
    else await leave()
  }
  return (
    <>
      {withWord ? (
        <button type="button" className={classes.sideLink} disabled={busy} onClick={() => void ask()}>
          <IconLogout size={22} stroke={1.75} aria-hidden /> {strings.logout}
        </button>
      ) : (
        <ActionIcon
          size={44}
          className={`${classes.icon} ${classes.signOut}`}
          aria-label={strings.logout}
          title={strings.logout}
          loading={busy}
          onClick={() => void ask()}
        >
          <IconLogout size={20} />
        </ActionIcon>
      )}
      {mayDo(user.role, 'match:score') && (
        <UnsentDialog opened={asked} userId={user.id} onClose={() => setAsked(false)} onLeave={() => void leave()} />
      )}
    </>
  )
}

/** `unknown` where the file that counts them cannot be had. */
async function hasUnsent({ id, role }: UserView): Promise<boolean | 'unknown'> {
  if (!mayDo(role, 'match:score')) return false
  try {
    return (await (await import('../play/score/unsent/unsent-scores')).countUnsent(id)) > 0
  } catch {
    return 'unknown'
  }
}
