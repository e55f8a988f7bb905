import type { TournamentView } from '@vot/contract'
import { foldEnglish, foldText, parseIsoDateTime, type TournamentStatus } from '@vot/domain'
import { statusAt } from './status-at'

export const tournamentTabs = ['upcoming', 'ongoing', 'completed'] as const
export type TournamentTab = (typeof tournamentTabs)[number]

/** A tournament with its status at the moment of looking. */
export interface ListedTournament {
  readonly tournament: TournamentView
  readonly status: TournamentStatus
}

/** Tournaments of one group in the same tab; `groupId` null for those without a group. */
export interface TournamentGroup {
  readonly groupId: number | null
  readonly name: string | null
  readonly items: readonly ListedTournament[]
}

const tabOfStatus = { open: 'upcoming', closed: 'upcoming', ongoing: 'ongoing', completed: 'completed' } as const

/** The first tab that has one of these tournaments. */
export function tabOf(tournaments: readonly TournamentView[], now: number): TournamentTab {
  const tabs = tournaments.map((tournament) => tabOfStatus[statusAt(tournament, now)])
  return tournamentTabs.find((tab) => tabs.includes(tab)) ?? 'upcoming'
}

/** The tournaments of each tab: upcoming and ongoing by start, the soonest first; completed the latest first. */
export function sortIntoTabs(
  tournaments: readonly TournamentView[],
  now: number,
): Record<TournamentTab, readonly ListedTournament[]> {
  const listed = tournaments.map((tournament) => ({ tournament, status: statusAt(tournament, now) }))
  const start = ({ tournament }: ListedTournament) => parseIsoDateTime(tournament.start_date) ?? 0
  // Sorting is stable: tournaments of one day keep the server's order, which is the organisers' order of divisions.
  const inTab = (tab: TournamentTab, sign: 1 | -1) =>
    listed.filter(({ status }) => tabOfStatus[status] === tab).sort((a, b) => sign * (start(a) - start(b)))
  return { upcoming: inTab('upcoming', 1), ongoing: inTab('ongoing', 1), completed: inTab('completed', -1) }
}

/** In the order of the first tournament of each group. */
export function groupTournaments(items: readonly ListedTournament[]): readonly TournamentGroup[] {
  const groups = new Map<number | null, ListedTournament[]>()
  for (const item of items) {
    const key = item.tournament.group_id
    const known = groups.get(key)
    if (known) known.push(item)
    else groups.set(key, [item])
  }
  return [...groups].map(([groupId, members]) => ({
    groupId,
    name: groupId === null ? null : (members[0]?.tournament.group_name ?? null),
    items: members,
  }))
}

/** Whether every word of the query stands in the tournament's names, group or venue; case and diacritics do not count. */
export function matchesQuery(tournament: TournamentView, query: string): boolean {
  const { group_name, name, usual_name, english_name, venue, id } = tournament
  const text = foldEnglish([group_name, name, usual_name, english_name, venue, `#${id}`].filter(Boolean).join(' '))
  return foldText(query)
    .split(' ')
    .every((word) => {
      const sought = foldEnglish(word)
      // An apostrophe alone is nothing to look for, and finds nothing.
      return sought !== '' && text.includes(sought)
    })
}
