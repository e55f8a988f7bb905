import { endpoints, listTournaments } from '@vot/contract'
import { ApiClient } from './api-client'

const pages = ['/', '/api/docs', '/api/openapi.json', '/metrics']

/** Every GET of the API, those of tournaments and groups for each of them. Returns how many answers came. */
export async function readEverything(url: string, password: string): Promise<number> {
  const api = new ApiClient(url)
  await api.signIn('admin', password)
  const { items } = await api.call(listTournaments, {})
  const tournamentIds = items.map(({ id }) => id)
  const groupIds = [...new Set(items.flatMap(({ group_id: id }) => id ?? []))]
  const paths = endpoints
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(':scope', 'groups'))
    .flatMap((path) => {
      const ids = path.includes('/groups/:id') ? groupIds : path.includes('/tournaments/:id') ? tournamentIds : [1]
      return path.includes(':id') ? ids.map((id) => path.replace(':id', String(id))) : [path]
    })
  const asked = [...paths, ...pages]
  for (const path of asked) {
    const response = await fetch(url + path, { headers: { ...api.headers } })
    await response.arrayBuffer()
    // Not every tournament has a bracket or results, and a list may ask for more than its path.
    if (response.status >= 500) throw new Error(`GET ${path}: ${response.status}`)
  }
  return asked.length
}
