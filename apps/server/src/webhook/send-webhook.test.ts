import { expect, test, vi } from 'vitest'

const asked: string[] = []
vi.mock('node:dns', () => ({
  lookup: (host: string, _options: unknown, done: (error: null, found: unknown) => void) => {
    asked.push(host)
    done(null, [
      { address: '93.184.215.14', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ])
  },
}))

// Another test of this process may have loaded it with the real names.
vi.resetModules()
const { sendWebhook } = await import('./send-webhook')

test('[HOK-04] a public name that leads within at the moment of connecting is told nothing', async () => {
  const message = { id: 'msg_1', url: 'https://hooks.example.com/a', secret: 'whsec_AAAA', body: '{}' }
  expect(await sendWebhook(message, false, 0)).toEqual({ status: null, error: 'private-address' })
  expect(asked).toEqual(['hooks.example.com'])
  const named = { ...message, url: 'https://10.0.0.1/a' }
  expect(await sendWebhook(named, false, 0)).toEqual({ status: null, error: 'private-address' })
})
