import {
  type FullBracketView,
  type GroupTableView,
  type LeanBracketView,
  type MatchTournamentView,
  type PhaseRule,
  type PhaseRulesView,
  readPhaseRule,
  type ScoreRulesView,
  viewPhaseRule,
} from '@vot/contract'
import {
  formatVietnamIso,
  groupStandings,
  houseTimeouts,
  type PhaseRules,
  type RulePhase,
  rulePhases,
  type ScoreRules,
  sectionsOf,
} from '@vot/domain'
import { placeReasonText } from './bracket-texts'
import { isShown, type LiveBracket } from './live-bracket'
import { type Officials, shortPair, teamViewer, viewMatch } from './match-view'
import { viewPlacings } from './placings-view'
import { viewTies } from './tie-records'

/** The rules of every phase, chosen or default. */
function viewPhaseRules(rules: PhaseRules = {}): PhaseRulesView {
  return {
    play_off: viewPhaseRule(rules.play_off),
    elimination: viewPhaseRule(rules.elimination),
    semi_final: viewPhaseRule(rules.semi_final),
    final: viewPhaseRule(rules.final),
  }
}

/** The rules that one match is played by. */
export function viewScoreRules(rules: ScoreRules): ScoreRulesView {
  return { ...viewPhaseRule(rules), timeout_ms: [...rules.timeoutMs] }
}

/** The rules as the engine has them; time-outs are the house's in every phase. */
export function readPhaseRules(view: { readonly [phase in RulePhase]?: PhaseRule | undefined }): PhaseRules {
  return Object.fromEntries(
    rulePhases.flatMap((phase) => {
      const rule = view[phase]
      return rule ? [[phase, readPhaseRule(rule, houseTimeouts)]] : []
    }),
  )
}

export function viewBracket(
  bracket: LiveBracket,
  officials: Officials,
  tournament: MatchTournamentView,
): FullBracketView {
  const view = viewWhole(bracket, officials)
  const matches = view.bracket.matches.map((match) => ({ ...match, tournament }))
  const { winners, losers, grandFinal, playOff, elimination } = sectionsOf(view.bracket.variant, matches)
  return {
    ...view,
    bracket: { ...view.bracket, matches },
    winners_bracket: winners,
    losers_bracket: losers,
    grand_final: grandFinal,
    playoff: playOff,
    elimination,
  }
}

/** The same without what can be worked out from it; the shape of the answer leaves out the teams of each match. */
export function viewLeanBracket(bracket: LiveBracket, officials: Officials): LeanBracketView {
  return viewWhole(bracket, officials)
}

function viewWhole(bracket: LiveBracket, officials: Officials) {
  const { plan } = bracket.state
  const { type, variant, options } = plan.format
  const viewTeam = teamViewer(bracket)
  const matches = plan.matches
    .filter(({ number }) => isShown(bracket, number))
    .map(({ number }) => viewMatch(bracket, number, officials, viewTeam))
  return {
    bracket: {
      id: bracket.id,
      bracket_type: type,
      variant,
      letter: bracket.letter,
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
    groups: plan.groups.map((group, index) => viewTable(bracket, group, index)),
    placings: viewPlacings(bracket),
    total_matches: matches.filter(({ match_number }) => plan.matches[match_number - 1]?.bye === false).length,
    seq: bracket.seq,
  }
}

function viewTable(
  bracket: LiveBracket,
  group: LiveBracket['state']['plan']['groups'][number],
  index: number,
): GroupTableView {
  const { complete, rows } = groupStandings(bracket.state, group)
  const advanced = bracket.state.advanced[index] ?? []
  return {
    key: group.key,
    complete,
    ties: viewTies(bracket, group.key),
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
      reason: placeReasonText(row.reason, { complete, played: row.played }, (id) => shortPair(bracket, id)),
    })),
  }
}
