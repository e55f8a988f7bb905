import {
  createGroup,
  createTournament,
  listEligibleSnapshots,
  readTournament,
  type TournamentView,
  updateGroup,
  updateTournament,
} from '@vot/contract'
import { call, type WebInput } from '../../lib/api/api-client'
import { ApiError } from '../../lib/api/api-error'
import { useRead } from '../../lib/data/use-read'
import { useWrite, write } from '../../lib/data/use-write'

/** A tournament's body as the form makes it; the server checks it by the same contract. */
type TournamentBody = WebInput<typeof createTournament>['body']

/** A single tournament, or a division where the body names its group. */
export function useCreateTournament() {
  return useWrite((body: TournamentBody) => write(createTournament, { body }), { isQuick: true })
}

/** A tournament as the server has it now; null where it does not answer, for what can do without. */
export async function readNewest(id: number): Promise<TournamentView | null> {
  try {
    return await call(readTournament, { params: { id } })
  } catch {
    return null
  }
}

type TournamentEditBody = WebInput<typeof updateTournament>['body']

export function useUpdateTournament(id: number) {
  return useWrite((body: TournamentEditBody) => write(updateTournament, { params: { id }, body }), { isQuick: true })
}

export function useEligibleSnapshots() {
  return useRead(listEligibleSnapshots)
}

/** A group's body as the form makes it. */
export type GroupBody = WebInput<typeof createGroup>['body']

export function useCreateGroup() {
  return useWrite((body: GroupBody) => write(createGroup, { body }), { isQuick: true })
}

/** Divisions that are left out are removed. */
export type GroupEditBody = WebInput<typeof updateGroup>['body']

export function useUpdateGroup(id: number) {
  return useWrite((body: GroupEditBody) => write(updateGroup, { params: { id }, body }), { isQuick: true })
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
