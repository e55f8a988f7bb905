import type { BrowserContext, Page } from '@playwright/test'
import { type PushService, startPushService } from '../../packages/testkit/src/app/push-service'

/** A phone whose browser subscribes at a push service of this machine: Chromium's own is on the internet. */
export interface FakePush {
  readonly service: PushService
  /** The notices that stand on the phone's screen. */
  shown(): Promise<{ readonly title: string; readonly body: string }[]>
  close(): Promise<void>
}

/** To be called before the page opens the app; the server must take loopback addresses. */
export async function openFakePush(
  context: BrowserContext,
  page: Page,
  publicKey: () => Promise<string | null>,
): Promise<FakePush> {
  const service = await startPushService(publicKey)
  const { keys } = service.subscribe()
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
    const storage = 'test.subscribed'
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem(storage, '1')
      return subscription as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      localStorage.getItem(storage) === null ? null : (subscription as unknown as PushSubscription)
  }, keys)
  const devtools = await context.newCDPSession(page)
  let registrationId: string | undefined
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    // A worker that is just becoming active hears nothing yet.
    registrationId ??= versions.find(({ status }) => status === 'activated')?.registrationId
  })
  await devtools.send('ServiceWorker.enable')
  let delivered = 0
  return {
    service,
    async shown() {
      // What the browser would have decrypted reaches its worker as it came, the next once the one before is shown:
      // a worker that is just starting may miss one.
      const next = service.told[delivered]
      if (registrationId !== undefined && next !== undefined) {
        const { title, body, url, tag } = next
        const data = JSON.stringify({ title, body, url, tag })
        const origin = new URL(page.url()).origin
        await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
      }
      const notices = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }))
      })
      if (notices.some(({ title, body }) => title === next?.title && body === next.body)) delivered += 1
      return notices
    },
    close: () => service.close(),
  }
}
