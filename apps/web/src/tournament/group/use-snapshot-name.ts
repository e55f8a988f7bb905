import { useEligibleSnapshots } from './api'

interface SnapshotOf {
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
