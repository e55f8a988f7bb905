import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type BodyOf,
  type OwnFollows,
  readOwnFollows,
  readPushKey,
  setFollow,
  setPushSettings,
  setPushSubscription,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { useSession } from '../../lib/api/session-store'
import { deviceKey, giveKeyToWorker, knownDeviceKey } from './device-key'
import { subscribe } from './push-permission'

const keyOf = (userId: number | null) => ['push', 'own', userId]

/** What this device and who is signed in follow; nothing is asked for a device that follows nothing. */
export function useOwnFollows() {
  const userId = useSession().user?.id ?? null
  return useQuery({
    queryKey: keyOf(userId),
    queryFn: () => call(readOwnFollows, { query: { device_key: deviceKey() } }),
    enabled: userId !== null || knownDeviceKey() !== null,
    staleTime: 60_000,
  })
}

/** Keeps the answer of each change, which is the whole of what is shown. */
function useKept<Change>(send: (change: Change) => Promise<OwnFollows | null>) {
  const queryClient = useQueryClient()
  const userId = useSession().user?.id ?? null
  return useMutation({
    mutationFn: send,
    onSuccess: (own) => {
      if (own) queryClient.setQueryData(keyOf(userId), own)
    },
  })
}

type Follow = Omit<BodyOf<typeof setFollow>, 'device_key'>

export function useSetFollow() {
  return useKept((follow: Follow) => call(setFollow, { body: { device_key: deviceKey(), ...follow } }))
}

export function useSetPushSettings() {
  return useKept((settings: Omit<BodyOf<typeof setPushSettings>, 'device_key'>) =>
    call(setPushSettings, { body: { device_key: deviceKey(), ...settings } }),
  )
}

/** The key must be there when the button is pressed: browsers ask only within the press. */
export function usePushKey() {
  return useQuery({ queryKey: ['push', 'key'], queryFn: () => call(readPushKey), staleTime: Number.POSITIVE_INFINITY })
}

/** Null where the person did not allow it. */
export function useEnablePush() {
  return useKept(async (publicKey: string) => {
    const subscription = await subscribe(publicKey)
    if (subscription === null) return null
    await giveKeyToWorker()
    return await call(setPushSubscription, { body: { device_key: deviceKey(), subscription } })
  })
}
