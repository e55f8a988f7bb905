/**
 * [NTF-39] The request that saves a renewed subscription. The device's key authorises it, since the worker has no
 * session.
 */
export function renewalOf(key: string, { endpoint, keys = {} }: PushSubscriptionJSON): RequestInit {
  const subscription = { endpoint, p256dh: keys.p256dh, auth: keys.auth }
  return {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ device_key: key, is_renewal: true, subscription }),
  }
}
