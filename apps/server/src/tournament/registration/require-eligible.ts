import { type Consequence, eligibilityTexts, fieldMessages, problemText } from '@vot/contract'
import { err, ok, type Result } from '@vot/domain'
import { requireConfirmation } from '../../http/preconditions'
import { say } from '../../language/say'
import { eligibilityProblems } from './list-registrations'
import type { EntryList, RegistrationRow } from './registration-queries'

interface Asked {
  readonly confirm?: boolean | undefined
  readonly reason?: string | null | undefined
  /** Words of the button that confirms. */
  readonly action: string
  /** What is asked beside the conditions. */
  readonly warnings?: readonly Consequence[]
}

/**
 * Asks before a team plays that does not meet the division's conditions; where it surely does not, asks why. Answers
 * why it plays all the same, null where it lacks nothing for sure: what is said then is no reason for an exception.
 */
export function requireEligible(
  registration: RegistrationRow,
  list: Pick<EntryList, 'maxRankingPoint' | 'eligibility' | 'startDate'>,
  { confirm, reason, action, warnings = [] }: Asked,
): Result<string | null, 'confirmation-needed' | 'validation-failed'> {
  const problems = eligibilityProblems(registration, list)
  const nameOf = (player: 1 | 2) => (player === 1 ? registration.player1Name : registration.player2Name)
  const lacks = problems.map((problem) => ({
    kind: `${problem.condition}-${problem.kind}`,
    text: problemText(problem, nameOf(problem.player), say(eligibilityTexts)),
  }))
  const asks_reason = problems.some(({ kind }) => kind === 'unmet')
  const asked = requireConfirmation(confirm, { consequences: [...warnings, ...lacks], action, asks_reason })
  if (!asked.ok) return asked
  if (!asks_reason) return ok(null)
  const why = reason ?? ''
  if (why === '') return err('validation-failed', { fields: { reason: fieldMessages['override-reason-required'] } })
  return ok(why)
}
