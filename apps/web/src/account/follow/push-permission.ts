import { inAppBrowser } from '../../lib/browser/in-app-browser'
import { readStoredText, storeText } from '../../lib/browser/safe-storage'
import { serviceWorkerPath } from '../../lib/language'

/** Why this browser cannot show notices; `ask` if only the person's permission is missing. */
export type PushState = 'on' | 'ask' | 'denied' | 'home-screen' | 'in-app' | 'unsupported'

export function readPushState(isSubscribed: boolean): PushState {
  // [RES-86] Also on iPhones: only Safari and Chrome put a page on the home screen.
  if (inAppBrowser() !== null) return 'in-app'
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return isApplePhone() ? 'home-screen' : 'unsupported'
  }
  if (Notification.permission === 'denied') return 'denied'
  return isSubscribed && Notification.permission === 'granted' ? 'on' : 'ask'
}

/** iPhones and iPads know web push only for pages on the home screen. */
function isApplePhone(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  )
}

const laterKey = 'vot.push_later'
const restMs = 7 * 86_400_000

/** "Để sau" rests for a week. */
export function isResting(now: number): boolean {
  const since = Number(readStoredText(laterKey) ?? Number.NaN)
  return now - since < restMs
}

export function rest(now: number): void {
  storeText(laterKey, String(now))
}

/** Asks the browser, then subscribes; null where the person did not allow it. To be called from a press. */
export async function subscribe(publicKey: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(serviceWorkerPath)
  const registration = await navigator.serviceWorker.ready
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  return keysOf(made)
}

/** The subscription that the browser has already, or null. */
export async function currentSubscription() {
  const registration = await navigator.serviceWorker?.getRegistration()
  const known = await registration?.pushManager?.getSubscription()
  return known ? keysOf(known) : null
}

function keysOf(subscription: PushSubscription) {
  const { keys = {} } = subscription.toJSON()
  return { endpoint: subscription.endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
}

/** Whether a person is asked or told something before this browser can show notices. */
export function needsWord(state: PushState): boolean {
  return state !== 'on' && state !== 'unsupported'
}
