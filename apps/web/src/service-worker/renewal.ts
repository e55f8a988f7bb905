/** [NTF-39] Tells where the device is told from now on: by its key alone, since the worker has no session. */
export function renewalOf(key: string, { endpoint, keys = {} }: PushSubscriptionJSON): RequestInit {
  const subscription = { endpoint, p256dh: keys.p256dh, auth: keys.auth }
  return {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device_key: key, is_renewal: true, subscription }),
  }
}
