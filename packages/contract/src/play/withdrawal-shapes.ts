import * as z from 'zod/mini'
import { IdParams, MatchLabels } from '../fields'

/** What one way of leaving does to matches, in playing order. */
const WithdrawalEffects = z.object({
  /** Won at once by the team named, such as "Phúc/Khôi". */
  walkovers: z.array(z.object({ id: z.int(), match_code: z.string(), winner: z.string() })),
  /** Lose the result that they have. */
  voided: MatchLabels,
  /** Are not played any more. */
  cancelled: MatchLabels,
})

export type WithdrawalEffects = z.output<typeof WithdrawalEffects>

/** Both ways of leaving; `void` is null where the team plays in no group that is still open. */
export const WithdrawalPreview = z.object({ forfeit: WithdrawalEffects, void: z.nullable(WithdrawalEffects) })

export type WithdrawalPreview = z.output<typeof WithdrawalPreview>

export const previewWithdrawalShapes = {
  params: IdParams,
  response: WithdrawalPreview,
}
