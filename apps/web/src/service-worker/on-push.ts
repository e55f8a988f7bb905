import { readPush } from './read-push'
import { renewalOf } from './renew-subscription'
import { noticeStrings } from './strings'

declare const self: ServiceWorkerGlobalScope

/** Where the page keeps how the server knows this device; both names stand in `account/follow/device-key.ts`, too. */
const keptIn = 'vot-push'
const keptAs = '/push-device-key'

/** Shows what the server sends and opens what it is about. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => {
    const { origin } = self.location
    const { title, url, ...notice } = readPush(event.data?.text() ?? '', origin) ?? {
      ...{ title: noticeStrings.title, body: noticeStrings.body, url: '/notifications', tag: 'vot' },
    }
    const options = {
      ...notice,
      data: { url },
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      lang: noticeStrings.language,
    }
    event.waitUntil(self.registration.showNotification(title, options))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data?.url ?? '/')))
  })
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAgain(event)))
}

/** Reuses an open window of the app instead of opening another one. */
async function open(url: string): Promise<void> {
  const [window] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const focused = await window?.focus().catch(() => undefined)
  const moved = await focused?.navigate(url).catch(() => undefined)
  if (!moved) await self.clients.openWindow(url)
}

/** Browsers renew the address of a subscription now and then; the server is told of the new one in the background. */
async function subscribeAgain(event: PushSubscriptionChangeEvent): Promise<void> {
  const cache = await caches.open(keptIn)
  const key = await (await cache.match(keptAs))?.text()
  const options = event.oldSubscription?.options
  const made = event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)))
  if (key === undefined || !made) return
  await fetch('/api/push/subscription', renewalOf(key, made.toJSON()))
}
