import type { ServerFacts } from './request-context'

/** A value of each running app, made when it is first asked for: apps of one process share no caches. */
export function perServer<T>(make: () => T): (server: ServerFacts) => T {
  const values = new WeakMap<ServerFacts, { readonly value: T }>()
  return (server) => {
    const known = values.get(server) ?? { value: make() }
    values.set(server, known)
    return known.value
  }
}
