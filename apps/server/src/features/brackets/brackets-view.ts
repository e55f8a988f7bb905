import type { BracketView, GroupTableView, MatchView } from '@vot/contract'
import { formatVietnamIso, groupStandings } from '@vot/domain'
import { givenNames, placeReasonText } from './bracket-texts'
import { isShown, type LiveBracket } from './live-bracket'
import { teamOf, teamViewer, viewMatch } from './match-view'
import type { Officials } from './officials'
import { viewPhaseRules } from './phase-rules-view'
import { viewPlacings } from './placings-view'

export function viewBracket(bracket: LiveBracket, officials: Officials): BracketView {
  const { plan } = bracket.state
  const { type, variant, options } = plan.format
  const viewTeam = teamViewer(bracket)
  const matches = plan.matches
    .filter(({ number }) => isShown(bracket, number))
    .map(({ number }) => viewMatch(bracket, number, officials, viewTeam))
  const final = grandFinal(matches)
  // Only full double elimination keeps its finals apart from the winners bracket.
  const isOwnSection = (match: MatchView) => variant === 'full' && match === final
  return {
    bracket: {
      id: bracket.id,
      bracket_type: type,
      variant,
      options: {
        bronze: options.bronze,
        group_size: options.groupSize,
        separate_clubs: options.separateClubs,
        score_rules: viewPhaseRules(options.scoreRules),
      },
      total_participants: plan.entries.length,
      participants: plan.entries.map(({ id }) => viewTeam(id)),
      matches,
      created_at: formatVietnamIso(bracket.createdAt),
    },
    winners_bracket: matches.filter((match) => match.bracket_section === 'WB' && !isOwnSection(match)),
    losers_bracket: matches.filter((match) => match.bracket_section === 'LB'),
    grand_final: final,
    playoff: matches.filter(isPlayOff),
    elimination: matches.filter((match) => !isPlayOff(match)),
    groups: plan.groups.map((group, index) => viewTable(bracket, group, index)),
    placings: viewPlacings(bracket),
    total_matches: matches.filter(({ match_number }) => plan.matches[match_number - 1]?.bye === false).length,
    seq: bracket.seq,
  }
}

/** The match that decides the champion: a second grand final once it is called for. */
function grandFinal(matches: readonly MatchView[]): MatchView | null {
  return matches.findLast(({ phase }) => phase === 'final' || phase === 'second_final') ?? null
}

/** Clusters and groups come before the knock-out; other forms have no such section. */
function isPlayOff({ phase }: MatchView): boolean {
  return phase === 'play_off' || phase === 'group'
}

function viewTable(
  bracket: LiveBracket,
  group: LiveBracket['state']['plan']['groups'][number],
  index: number,
): GroupTableView {
  const { complete, rows } = groupStandings(bracket.state, group)
  const advanced = bracket.state.advanced[index] ?? []
  const names = (id: number) => {
    const { player1Name, player2Name } = teamOf(bracket, id)
    return givenNames(player1Name, player2Name)
  }
  return {
    key: group.key,
    complete,
    standings: rows.map((row) => ({
      place: row.place,
      participant_id: row.entry,
      played: row.played,
      won: row.wins,
      lost: row.losses,
      points_for: row.pointsFor,
      points_against: row.pointsAgainst,
      point_difference: row.pointsFor - row.pointsAgainst,
      advances: advanced.includes(row.entry),
      reason: placeReasonText(row.reason, { complete, played: row.played }, names),
    })),
  }
}
