import type { RegistrationView } from '@vot/contract'
import {
  type BracketFormat,
  type BracketOptions,
  type BracketSummary,
  type BracketVariant,
  bracketSummary,
  bracketTypes,
  planBracket,
  variantsOfType,
} from '@vot/domain'

/** A league of more teams has so many matches that planning it for a preview is not worth the wait. */
const mostPreviewed = 128

/** The format of a variant; each variant belongs to one type. */
export function formatOf(variant: BracketVariant, options: BracketOptions): BracketFormat {
  const type = bracketTypes.find((each) => {
    const variants: readonly BracketVariant[] = variantsOfType[each]
    return variants.includes(variant)
  })
  return { type: type ?? 'double_elimination', variant, options }
}

/** Rounds and byes of the bracket that these teams would get; null where it is not planned ahead. */
export function summaryOf(teams: readonly RegistrationView[], format: BracketFormat): BracketSummary | null {
  if (format.variant === 'league' && teams.length > mostPreviewed) return null
  const entries = teams.map((team) => ({ id: team.id, clubIds: [team.player1_club_id, team.player2_club_id] }))
  const plan = planBracket(entries, format)
  return plan.ok ? bracketSummary(plan.value) : null
}
