import { useSearchParams } from 'react-router'
import { ProfileDialog } from '../features/players/profile-dialog'

/** The profile that the address asks for (`?player=5`), over any screen; going back closes it. */
export function ShownProfile() {
  const [params, setParams] = useSearchParams()
  const id = /^[1-9]\d{0,14}$/.test(params.get('player') ?? '') ? Number(params.get('player')) : null
  const close = () =>
    setParams(
      (current) => {
        current.delete('player')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  return <ProfileDialog playerId={id} onClose={close} />
}
