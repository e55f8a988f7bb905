import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { overScreen } from '../lib/browser/over-screen'
import { useFocusReturn } from '../ui/dialog/use-focus-return'
import { lateDialog } from '../ui/feedback/late-part'

const ProfileDialog = lateDialog(async () => (await import('../people/player/profile-dialog')).ProfileDialog)

/** The profile that the address asks for (`?player=5`), over any screen; going back closes it. */
export function ShownProfile() {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const id = /^[1-9]\d{0,14}$/.test(params.get('player') ?? '') ? Number(params.get('player')) : null
  useFocusReturn(id)
  const close = () => {
    // Opened from a screen, that screen is one step back; closing must not leave a second copy of it to go back through.
    if (overScreen.is(state)) return void navigate(-1)
    setParams(
      (current) => {
        current.delete('player')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return id !== null && <ProfileDialog playerId={id} onClose={close} />
}
