import { type ClubView, listClubMembers, listClubs, type ResponseOf } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { useKeptRead } from '../../lib/data/use-kept-read'
import { useRead } from '../../lib/data/use-read'
import { clubsStore } from '../../lib/offline/persisted-stores'

export type ClubMember = ResponseOf<typeof listClubMembers>['items'][number]

const membersPerPage = 100

/** Every member of a club by name, page after page. */
export function useClubMembers(clubId: number) {
  const params = { id: clubId }
  const readPage = (page: number) => call(listClubMembers, { params, query: { page, per_page: membersPerPage } })
  const run = async (): Promise<readonly ClubMember[]> => {
    const first = await readPage(1)
    const others = Array.from({ length: Math.max(0, first.total_pages - 1) }, (_, index) => readPage(index + 2))
    return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
  }
  return useRead(listClubMembers, { params }, { read: { name: 'all', run } })
}

/** A club as the server has it now; null where it is gone or the server does not answer. */
export async function readNewestClub(id: number): Promise<ClubView | null> {
  try {
    return (await call(listClubs)).find((club) => club.id === id) ?? null
  } catch {
    return null
  }
}

/** The club as the server has it by now; null until that is read, where it is gone, and for what is not asked. */
export function useNewestClub(id: number, isAsked: boolean): ClubView | null {
  const read = { name: `newest ${id}`, run: () => readNewestClub(id) }
  const { data, isFetchedAfterMount } = useRead(listClubs, isAsked ? {} : null, { read, staleTime: 0 })
  return isFetchedAfterMount ? (data ?? null) : null
}

/** Every club by name; the last list that was seen where the server cannot be reached. */
export function useClubs() {
  return useKeptRead(
    listClubs,
    {},
    { store: clubsStore, sample: async () => (await import('../../lib/offline/sample-set')).sampleClubs },
  )
}
