import { setPushSubscriptionShapes } from '@vot/contract'
import { expect, test } from 'vitest'
import { renewalOf } from './renew-subscription'

test('[NTF-39] the worker tells a changed subscription as a renewal, as the contract takes it', () => {
  const key = 'b3f0c1de-6a55-4c1e-9a51-0d6d0c3d9a10'
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }
  const { body } = renewalOf(key, { endpoint: 'https://push.example/2', keys })
  const read = setPushSubscriptionShapes.body.safeParse(JSON.parse(String(body)))
  expect(read.data).toEqual({
    ...{ device_key: key, is_renewal: true },
    subscription: { endpoint: 'https://push.example/2', ...keys },
  })
})
