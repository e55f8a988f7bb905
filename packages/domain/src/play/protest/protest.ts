import { err, ok, type Result } from '../../shared/result'

/** States of a protest. */
export const protestStates = ['open', 'accepted', 'rejected', 'withdrawn'] as const
export type ProtestState = (typeof protestStates)[number]
export type ProtestDecision = Exclude<ProtestState, 'open'>

/** [OPS-281] One decision for a protest; who takes one or the other gives a reason, whose team takes it back need not. */
export function decideProtest(
  state: ProtestState,
  decision: ProtestDecision,
  reason: string | null,
): Result<ProtestDecision, 'protest-decided' | 'protest-reason-required'> {
  if (state !== 'open') return err('protest-decided')
  return decision !== 'withdrawn' && reason === null ? err('protest-reason-required') : ok(decision)
}
