import type { RegistrationView, TournamentView } from '@vot/contract'
import { parseIsoDateTime, type RegistrationCounts, tournamentTitle } from '@vot/domain'
import { formats } from '../../language/formats'
import { say } from '../../language/say'
import { strings as shareStrings } from '../share/strings'
import type { PageOutline } from './page-outline'
import { strings } from './strings'

/** All tournaments, what comes next first. */
export function outlineOfList(tournaments: readonly TournamentView[]): PageOutline {
  const words = say(strings)
  const byStart = [...tournaments].sort((a, b) => Date.parse(a.start_date) - Date.parse(b.start_date))
  const of = (...statuses: TournamentView['status'][]) => byStart.filter(({ status }) => statuses.includes(status))
  const upcoming = of('open', 'closed')
  const lists = [
    {
      title: words.upcoming,
      note: upcoming.length === 0 ? words.noneUpcoming : '',
      lines: upcoming.map(tournamentLine),
    },
    { title: words.ongoing, note: '', lines: of('ongoing').map(tournamentLine) },
    { title: words.completed, note: '', lines: of('completed').reverse().map(tournamentLine) },
  ]
  return {
    title: words.tournaments,
    lead: null,
    description: null,
    lists: lists.filter(({ note, lines }) => note !== '' || lines.length > 0),
  }
}

function tournamentLine(tournament: TournamentView) {
  const { id, status, venue, has_results: hasResults } = tournament
  return {
    text: tournamentTitle(tournament.group_name, tournament.name),
    note: `${say(shareStrings).states[status]} · ${daysOf(tournament)} · ${venue}`,
    href: `/${hasResults ? 'tournament-results' : 'tournament-registration'}/${id}`,
  }
}

/** What a link to the tournament says too: its state, days, place and fee, or its podium. */
export function outlineOfTournament(tournament: TournamentView, lead: string): PageOutline {
  return {
    title: tournamentTitle(tournament.group_name, tournament.name),
    lead,
    description: tournament.description,
    lists: [],
  }
}

/** The same with the teams that entered; no phone numbers. */
export function outlineOfRegistration(
  tournament: TournamentView,
  lead: string,
  { items, counts }: { readonly items: readonly RegistrationView[]; readonly counts: RegistrationCounts },
): PageOutline {
  const words = say(strings)
  const decisions = ['pending', 'approved', 'rejected'] as const
  const note = decisions.map((decision) => `${words[decision]} ${counts[decision]}`).join(' · ')
  const lines = items.map((team) => ({
    text: `${team.player1_name} – ${team.player2_name}`,
    note: [
      ...new Set([team.player1_club_name ?? words.noClub, team.player2_club_name ?? words.noClub]),
      team.withdrawn ? words.withdrawn : words[team.status],
    ].join(' · '),
  }))
  const list = { title: words.list, note: items.length === 0 ? words.noTeams : note, lines }
  return { ...outlineOfTournament(tournament, lead), lists: [list] }
}

function daysOf({ start_date: from, end_date: to }: TournamentView): string {
  return say(formats).days(parseIsoDateTime(from) ?? 0, parseIsoDateTime(to) ?? 0)
}
