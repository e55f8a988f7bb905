import { type BracketView, membersOf, type RegistrationView, readPhaseRule, viewPhaseRule } from '@vot/contract'
import {
  type BracketFormat,
  type BracketOptions,
  type BracketPlan,
  type BracketVariant,
  bracketTypes,
  defaultBracketFormat,
  fullScoreRules,
  houseTimeouts,
  largestTable,
  maxTableTeams,
  orderEntries,
  type PhaseRules,
  planBracket,
  presentDealing,
  type RulePhase,
  rulePhase,
  rulePhases,
  type ScoreRules,
  variantsOfType,
} from '@vot/domain'
import type { SetupBody } from '../api'

/** The format of a variant; each variant belongs to one type. */
export function formatOf(variant: BracketVariant, options: BracketOptions): BracketFormat {
  const type = bracketTypes.find((each) => {
    const variants: readonly BracketVariant[] = variantsOfType[each]
    return variants.includes(variant)
  })
  return { type: type ?? 'double_elimination', variant, options }
}

/** Whether the form would put more teams into one table than one may hold. */
export function isTableTooLarge(teams: number, format: BracketFormat): boolean {
  return largestTable(teams, format) > maxTableTeams
}

/** The plan that these teams would get; null where it cannot be. */
export function planOf(teams: readonly RegistrationView[], format: BracketFormat): BracketPlan | null {
  if (isTableTooLarge(teams.length, format)) return null
  const ordered = orderEntries(
    teams.map((team) => ({
      id: team.id,
      rollingNumber: team.rolling_number,
      points: team.team_points,
      clubIds: membersOf(team).map(({ club_id }) => club_id),
    })),
  )
  const plan = planBracket(
    ordered.map(({ id, clubIds }) => ({ id, clubIds })),
    format,
  )
  return plan.ok ? plan.value : null
}

/** The phases that a plan has matches of, in playing order. */
export function phasesOf({ matches }: BracketPlan): RulePhase[] {
  const present = new Set(matches.filter(({ bye }) => !bye).map(({ phase }) => rulePhase(phase)))
  return rulePhases.filter((phase) => present.has(phase))
}

export function ruleOf({ scoreRules }: BracketOptions, phase: RulePhase): ScoreRules {
  return fullScoreRules(scoreRules?.[phase])
}

/** The format to start from: that of the bracket that is replaced, or the default. */
export function startFormat(bracket: BracketView['bracket'] | null): BracketFormat {
  if (!bracket) return defaultBracketFormat
  const { bronze, group_size, separate_clubs, score_rules } = bracket.options
  const scoreRules: PhaseRules = Object.fromEntries(
    rulePhases.map((phase) => {
      return [phase, readPhaseRule(score_rules[phase], houseTimeouts)]
    }),
  )
  return {
    type: bracket.bracket_type,
    variant: bracket.variant,
    options: { bronze, groupSize: group_size, separateClubs: separate_clubs, scoreRules, dealing: presentDealing },
  }
}

export function bodyOf({ type, variant, options }: BracketFormat): SetupBody {
  const wire = (phase: RulePhase) => viewPhaseRule(options.scoreRules?.[phase])
  return {
    bracket_type: type,
    variant,
    options: {
      bronze: options.bronze,
      group_size: options.groupSize,
      separate_clubs: options.separateClubs,
      score_rules: {
        play_off: wire('play_off'),
        elimination: wire('elimination'),
        semi_final: wire('semi_final'),
        final: wire('final'),
      },
    },
  }
}
