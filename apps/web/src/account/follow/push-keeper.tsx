import { setPushSubscription } from '@vot/contract'
import { useEffect } from 'react'
import { call } from '../../lib/api/api-client'
import { useSession } from '../../lib/api/session-store'
import { knownDeviceKey } from './device-key'
import { currentSubscription } from './push-permission'

/** Tells the server who is signed in on a device that is told, and where browsers moved it to meanwhile. */
export function PushKeeper() {
  const userId = useSession().user?.id ?? null
  return <Keeper key={userId} />
}

function Keeper() {
  useEffect(() => {
    void keep().catch((error: unknown) => {
      // Tried again at the next start; until then the device is told as before.
      console.warn('the server was not told where this device is', error)
    })
  }, [])
  return null
}

async function keep(): Promise<void> {
  const key = knownDeviceKey()
  const subscription = key === null ? null : await currentSubscription()
  if (key !== null && subscription) {
    await call(setPushSubscription, { body: { device_key: key, subscription } })
  }
}
