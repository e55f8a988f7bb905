import {
  type BracketView,
  createResults,
  listProtests,
  listRegistrations,
  listResultsChanges,
  type ProtestView,
  type RegistrationView,
  type ResultsView,
  rateTournament,
  readLeanBracket,
  readRatings,
  readResults,
  readStandings,
  readTournament,
  type StandingsTeam,
  type StandingsView,
  type TournamentView,
  updateResults,
} from '@vot/contract'
import type { Place, Role } from '@vot/domain'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { playMatches, startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { registrationPage, sampleRegistration } from '../../../lib/testing/sample-registration'
import { datesOf, sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { ResultsScreen } from '../results-screen'

/** Five approved teams and a pending one. */
export const registrations = Array.from({ length: 6 }, (_, index) =>
  sampleRegistration(index + 1, { status: index === 5 ? 'pending' : 'approved' }),
)

/** The first player of a team: what it is looked for by. */
export const nameOf = (team: number) => registrations[team - 1]?.player1_name ?? ''

/** Team 1 first, team 2 second, teams 3 and 4 share the third place. */
export function sampleResults(): ResultsView {
  const entry = (team: number, place: Place, points: number) => {
    const { id, player1_id, player1_name, player2_id, player2_name } =
      registrations[team - 1] ?? sampleRegistration(team)
    const shared = { registration_id: id, place, points_awarded: points, club_name: 'CLB Phú Thọ' }
    return [
      { ...shared, player_id: player1_id, player_name: player1_name },
      { ...shared, player_id: player2_id, player_name: player2_name },
    ]
  }
  const items = [
    ...entry(1, 'first', 0.2),
    ...entry(2, 'second', 0.1),
    ...entry(3, 'third', 0.05),
    ...entry(4, 'third', 0.05),
  ]
  const ids = (place: Place) => items.filter((item) => item.place === place).map(({ player_id }) => player_id)
  return {
    tournament_id: 128,
    items,
    first_place_player_ids: ids('first'),
    second_place_player_ids: ids('second'),
    third_place_player_ids: ids('third'),
    saved_at: '2026-03-15T18:00:00+07:00',
    seq: 9,
  }
}

export const playedBracket = () => viewOfBracket(playMatches(startBracket(8, 'standard')))

/** Everybody's row, by what is told of some; nobody has a match to come unless told. */
export function standingsOf(
  { bracket }: BracketView,
  sections: readonly { readonly title: string; readonly teams: readonly (Partial<StandingsTeam> & { id: number })[] }[],
  progress: StandingsView['progress'],
): StandingsView {
  const row = ({ id, ...known }: Partial<StandingsTeam> & { id: number }): StandingsTeam => ({
    participant_id: id,
    best: 1,
    worst: bracket.participants.length,
    decided: false,
    verdict: 'open',
    stand: 'Tứ kết',
    reason: null,
    won: 0,
    lost: 0,
    point_difference: 0,
    next_match_id: null,
    expected_start: null,
    ...known,
  })
  const groups = { closed_groups: [], open_groups: [] }
  return {
    tournament_id: 128,
    letter: 'A',
    progress,
    stages: [
      { name: 'Tứ kết', total: 4, finished: 2, in_progress: 1, on_court: 1, ...groups, expected_start: null },
      {
        ...{ name: 'Bán kết', total: 2, finished: 0, in_progress: 0, on_court: 0, ...groups },
        expected_start: '2026-03-15T15:30:00+07:00',
      },
      { name: 'Chung kết', total: 1, finished: 0, in_progress: 0, on_court: 0, ...groups, expected_start: null },
    ],
    sections: sections.map(({ title, teams }) => ({ title, teams: teams.map(row) })),
    seq: 9,
  }
}

interface Options {
  readonly role?: Role
  readonly saved?: ResultsView | null
  readonly bracket?: BracketView | null
  readonly standings?: StandingsView
  readonly status?: TournamentView['status']
  readonly teams?: readonly RegistrationView[]
  readonly query?: string
  readonly tournament?: Partial<TournamentView>
  readonly protests?: readonly ProtestView[]
}

/** The results screen of tournament 128 before a server that knows everything it asks for. */
export function openResults(options: Options = {}) {
  const { role, saved = sampleResults(), bracket = playedBracket(), status = 'completed', query = '' } = options
  const server = new FakeServer()
    .on(readTournament, () =>
      sampleTournament({
        ...datesOf(status),
        has_results: saved !== null,
        is_bracket_generated: bracket !== null,
        ...options.tournament,
      }),
    )
    .on(readResults, () => saved ?? fail('results-not-found'))
    .on(readLeanBracket, () => bracket ?? fail('bracket-not-found'))
    .on(readStandings, () => options.standings ?? fail('bracket-not-found'))
    .on(listRegistrations, () => registrationPage([...(options.teams ?? registrations)]))
    .on(createResults, () => sampleResults())
    .on(updateResults, () => sampleResults())
    .on(listResultsChanges, () => ({ items: [] }))
    .on(listProtests, () => ({ items: [...(options.protests ?? [])] }))
    .on(readRatings, () => ({ average: null, count: 0, own: null }))
    .on(rateTournament, ({ body }) => ({ average: body.stars, count: 1, own: body.stars }))
  const at = {
    at: `/tournament-results/128${query}`,
    path: '/tournament-results/:tournamentId',
    ...(role ? { role } : {}),
  }
  return { server, ...renderScreen(<ResultsScreen />, at) }
}
