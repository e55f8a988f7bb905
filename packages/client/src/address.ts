/** What is sent beside a body. Values that are undefined are left out. */
interface Sent {
  readonly params?: Readonly<Record<string, unknown>> | undefined
  readonly query?: Readonly<Record<string, unknown>> | undefined
}

/** Path and query of a call. */
export function addressOf(path: string, { params = {}, query = {} }: Sent): string {
  const filled = path.replace(/:(\w+)/g, (_part, name: string) => {
    const value = params[name]
    if (value === undefined) throw new TypeError(`${path} needs the parameter ${name}`)
    return encodeURIComponent(String(value))
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `${filled}?${search}` : filled
}
