import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createGroup,
  createTournament,
  deleteGroup,
  deleteTournament,
  type GroupView,
  listEligibleSnapshots,
  readTournament,
  type TournamentView,
  updateGroup,
  updateTournament,
} from '@vot/contract'
import { call } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { queryKeys } from '../../lib/api/query-keys'
import { useOperationId } from '../../lib/api/use-operation-id'

const { tournamentList, groups, everythingOf, eligibleSnapshots } = queryKeys

export function useDeleteTournament() {
  const renew = useRenew()
  return useMutation({
    mutationFn: (id: number) => call(deleteTournament, { params: { id } }),
    onSuccess: () => renew(tournamentList, groups, eligibleSnapshots),
  })
}

export function useDeleteGroup() {
  const renew = useRenew()
  return useMutation({
    mutationFn: (id: number) => call(deleteGroup, { params: { id } }),
    onSuccess: () => renew(tournamentList, groups, eligibleSnapshots),
  })
}

/** A tournament's body as the form makes it; the server checks it by the same contract. */
type TournamentBody = Parameters<typeof call<typeof createTournament>>[1]['body']

/** A single tournament, or a division where the body names its group. */
export function useCreateTournament() {
  const renew = useRenew()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: TournamentBody): Promise<TournamentView> =>
      operations.run(body, (operationId) => call(createTournament, { body }, { operationId })),
    onSuccess: () => renew(tournamentList, groups),
  })
}

/** A tournament as the server has it now; null where it does not answer, for what can do without. */
export async function readNewest(id: number): Promise<TournamentView | null> {
  try {
    return await call(readTournament, { params: { id } })
  } catch {
    return null
  }
}

type TournamentEditBody = Parameters<typeof call<typeof updateTournament>>[1]['body']

export function useUpdateTournament(id: number) {
  const renew = useRenew()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: TournamentEditBody): Promise<TournamentView> =>
      operations.run(body, (operationId) => call(updateTournament, { params: { id }, body }, { operationId })),
    onSuccess: () => renew(tournamentList, everythingOf(id), groups, eligibleSnapshots),
  })
}

export function useEligibleSnapshots() {
  return useQuery({ queryKey: eligibleSnapshots, queryFn: () => call(listEligibleSnapshots) })
}

/** A group's body as the form makes it. */
export type GroupBody = Parameters<typeof call<typeof createGroup>>[1]['body']

export function useCreateGroup() {
  const renew = useRenew()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: GroupBody): Promise<GroupView> =>
      operations.run(body, (operationId) => call(createGroup, { body }, { operationId })),
    onSuccess: () => renew(tournamentList),
  })
}

/** Divisions that are left out are removed. */
export type GroupEditBody = Parameters<typeof call<typeof updateGroup>>[1]['body']

export function useUpdateGroup(id: number) {
  const renew = useRenew()
  const operations = useOperationId()
  return useMutation({
    mutationFn: (body: GroupEditBody): Promise<GroupView> =>
      operations.run(body, (operationId) => call(updateGroup, { params: { id }, body }, { operationId })),
    onSuccess: (saved) =>
      renew(tournamentList, groups, eligibleSnapshots, ...saved.divisions.map((division) => everythingOf(division.id))),
  })
}

/** Invalidates what a write made stale; others get it by live events. */
function useRenew() {
  const queryClient = useQueryClient()
  return (...keys: readonly QueryKey[]): void => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
  }
}

export interface SnapshotOf {
  readonly snapshot_group_tournament_id: number | null
  readonly snapshot_group_name: string | null
}

/** What people call a snapshot by its id: by the tournaments that use it, else by the list of those on offer. */
export function useSnapshotName(tournaments: readonly SnapshotOf[]): (id: string) => string {
  const { data } = useEligibleSnapshots()
  return (id) => {
    const used = tournaments.find((one) => String(one.snapshot_group_tournament_id) === id)?.snapshot_group_name
    return used ?? data?.items.find((one) => String(one.id) === id)?.name ?? `#${id}`
  }
}

/** Explanation below a failure's title without an answer of the server. */
export function reasonOf(error: unknown, storeMessage: string): { readonly detail?: string } {
  return error instanceof ApiError ? {} : { detail: storeMessage }
}
