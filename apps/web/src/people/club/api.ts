import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ClubView, listClubMembers, listClubs, type ResponseOf } from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { queryKeys } from '../../lib/api/query-keys'
import type { OutboxWrite } from '../../lib/offline/outbox-writes'
import { clubsStore } from '../../lib/offline/persisted-stores'
import { useOutboxWrite } from '../../lib/offline/use-outbox-write'
import { usePersistedQuery } from '../../lib/offline/use-persisted-query'

export type ClubMember = ResponseOf<typeof listClubMembers>['items'][number]

const membersPerPage = 100

/** Every member of a club by name, page after page. */
export function useClubMembers(clubId: number) {
  return useQuery({
    queryKey: [...queryKeys.clubs, clubId, 'members'],
    queryFn: async (): Promise<readonly ClubMember[]> => {
      const read = (page: number) =>
        call(listClubMembers, { params: { id: clubId }, query: { page, per_page: membersPerPage } })
      const first = await read(1)
      const others = Array.from({ length: Math.max(0, first.total_pages - 1) }, (_, index) => read(index + 2))
      return [first, ...(await Promise.all(others))].flatMap(({ items }) => items)
    },
  })
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
  const { data, isFetchedAfterMount } = useQuery({
    queryKey: [...queryKeys.clubs, id, 'newest'],
    queryFn: () => readNewestClub(id),
    enabled: isAsked,
    staleTime: 0,
  })
  return isFetchedAfterMount ? (data ?? null) : null
}

type ClubWrite = Extract<OutboxWrite, { kind: `${string}-club` }>

/** Writes a club, or keeps that on the device while the server cannot be reached (`kept`). */
export function useWriteClub() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useOutboxWrite()
  return useMutation({
    mutationFn: ({ write, label }: { readonly write: ClubWrite; readonly label: string }) =>
      mutateAsync({ write, label }),
    onSuccess: () => {
      // Players carry the name of their club.
      for (const queryKey of [queryKeys.clubs, queryKeys.players]) void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Every club by name; the last list that was seen where the server cannot be reached. */
export function useClubs() {
  return usePersistedQuery({
    queryKey: queryKeys.clubs,
    queryFn: () => call(listClubs),
    store: clubsStore,
    sample: async () => (await import('../../lib/offline/sample-set')).sampleClubs,
  })
}
