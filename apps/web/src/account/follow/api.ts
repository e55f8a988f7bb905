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
import { keyOf } from '../../lib/data/read-query'
import { useCache } from '../../lib/data/use-cache'
import { useRead } from '../../lib/data/use-read'
import { useWrite, type Write, write } from '../../lib/data/use-write'
import { deviceKey, giveKeyToWorker, knownDeviceKey } from './device-key'
import { subscribe } from './push-permission'
import { strings } from './strings'

/** One answer whatever the key of the device, which has none before it follows anything. */
const own = { name: 'own', run: () => call(readOwnFollows, { query: { device_key: deviceKey() } }) }
const ownKey = [...keyOf(readOwnFollows, {}), own.name]

/** What this device and who is signed in follow; nothing is asked for a device that follows nothing. */
export function useOwnFollows() {
  const { user } = useSession()
  const mayFollow = user !== null || knownDeviceKey() !== null
  return useRead(readOwnFollows, mayFollow ? {} : null, { read: own, staleTime: 60_000 })
}

/** Keeps the answer of each change, which is the whole of what is shown. */
function useKept<Change, Answer extends OwnFollows | null>(
  toWrite: (change: Change) => Write<Answer>,
  failure?: string,
) {
  const cache = useCache()
  const onSuccess = (answer: Answer) => {
    if (answer) cache.put<OwnFollows>(ownKey, answer)
  }
  return useWrite(toWrite, { ...(failure !== undefined && { failure }), onSuccess, isQuick: true })
}

type Follow = Omit<BodyOf<typeof setFollow>, 'device_key'>

export function useSetFollow(failure?: string) {
  return useKept((follow: Follow) => write(setFollow, { body: { device_key: deviceKey(), ...follow } }), failure)
}

export function useSetPushSettings(failure: string) {
  return useKept(
    (settings: Omit<BodyOf<typeof setPushSettings>, 'device_key'>) =>
      write(setPushSettings, { body: { device_key: deviceKey(), ...settings } }),
    failure,
  )
}

/** The key must be there when the button is pressed: browsers ask only within the press. */
export function usePushKey() {
  return useRead(readPushKey, {}, { staleTime: Number.POSITIVE_INFINITY })
}

/** Null where the person did not allow it. */
export function useEnablePush() {
  return useKept(
    (publicKey: string) => ({
      endpoint: setPushSubscription,
      input: {},
      send: async () => {
        const subscription = await subscribe(publicKey)
        if (subscription === null) return null
        await giveKeyToWorker()
        return await call(setPushSubscription, { body: { device_key: deviceKey(), subscription } })
      },
    }),
    strings.enableFailed,
  )
}
