import { vietnamDay } from '@vot/domain'

/** What tells whether entries of the log belong together. */
export interface ActKey {
  readonly id: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly action: string
  readonly subjectType: string
  readonly actorId: number | null
  readonly tournamentId: number | null
}

/** Fewer are told one by one. */
const fewest = 3
/** How long after the last one an act still belongs to those before it. */
const togetherMs = 60_000

/** Whether two entries that follow each other are acts of one kind by one person in one tournament, done together. */
function areTogether(one: ActKey, other: ActKey): boolean {
  return (
    one.action === other.action &&
    one.subjectType === other.subjectType &&
    one.actorId !== null &&
    one.actorId === other.actorId &&
    one.tournamentId === other.tournamentId &&
    Math.abs(one.at - other.at) <= togetherMs &&
    vietnamDay(one.at) === vietnamDay(other.at)
  )
}

/** [AUD-30] Entries that were done together, in their order; fewer than three are told one by one. */
export function gatherActs<Key extends ActKey>(keys: readonly Key[]): Key[][] {
  const runs: Key[][] = []
  for (const key of keys) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run && last && areTogether(last, key)) run.push(key)
    else runs.push([key])
  }
  return runs.flatMap((run) => (run.length >= fewest ? [run] : run.map((key) => [key])))
}
