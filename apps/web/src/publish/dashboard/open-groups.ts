import type { TournamentView } from '@vot/contract'
import type { TournamentStatus } from '@vot/domain'
import { statusAt } from '../../tournament/group/status-at'

/** A group that still has something to run. */
export interface OpenGroup {
  readonly id: number
  readonly name: string
  readonly venue: string
  readonly startDate: string
  readonly endDate: string
  readonly divisions: number
  /** The state of its most urgent division. */
  readonly status: TournamentStatus
}

const urgency: readonly TournamentStatus[] = ['ongoing', 'closed', 'open', 'completed']

/** Groups with a division that is not completed: running ones first, then the soonest. */
export function openGroups(tournaments: readonly TournamentView[], now: number): readonly OpenGroup[] {
  const groups = new Map<number, TournamentView[]>()
  for (const tournament of tournaments) {
    if (tournament.group_id === null) continue
    const known = groups.get(tournament.group_id)
    if (known) known.push(tournament)
    else groups.set(tournament.group_id, [tournament])
  }
  return [...groups]
    .flatMap(([id, divisions]) => groupOf(id, divisions, now))
    .filter(({ status }) => status !== 'completed')
    .sort(
      (a, b) =>
        urgency.indexOf(a.status) - urgency.indexOf(b.status) || a.startDate.localeCompare(b.startDate) || a.id - b.id,
    )
}

function groupOf(id: number, divisions: readonly TournamentView[], now: number): readonly OpenGroup[] {
  const states = divisions.map((division) => statusAt(division, now))
  const status = urgency.find((state) => states.includes(state))
  const startDate = divisions.map(({ start_date }) => start_date).sort()[0]
  const endDate = divisions
    .map(({ end_date }) => end_date)
    .sort()
    .at(-1)
  if (status === undefined || startDate === undefined || endDate === undefined) return []
  const name = divisions[0]?.group_name ?? `#${id}`
  return [{ id, name, venue: divisions[0]?.venue ?? '', startDate, endDate, divisions: divisions.length, status }]
}
