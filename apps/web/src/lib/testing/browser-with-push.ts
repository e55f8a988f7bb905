import { vi } from 'vitest'

/** A browser with web push, which answers the question as the person does. */
export function browserWithPush(answer: NotificationPermission) {
  const asked = vi.fn(async () => {
    Object.assign(Notification, { permission: answer })
    return answer
  })
  vi.stubGlobal(
    'Notification',
    Object.assign(() => undefined, { permission: 'default', requestPermission: asked }),
  )
  vi.stubGlobal('PushManager', () => undefined)
  vi.stubGlobal('caches', { open: async () => ({ put: async () => undefined }) })
  const subscription = {
    endpoint: 'https://push.example.com/a',
    toJSON: () => ({ keys: { p256dh: 'BKey', auth: 'auth' } }),
  }
  const registration = { pushManager: { subscribe: async () => subscription } }
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => registration, ready: Promise.resolve(registration) },
  })
  return asked
}

/** For after each test that has such a browser. */
export function forgetPush(): void {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
}
