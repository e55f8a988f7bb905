import { mayDo } from '@vot/domain'
import type { RequestVisitor } from '../../http/request-context'
import type { MatchRow } from '../brackets/live-bracket'

/** A referee scores the matches that are assigned to it, an organiser any. Source: D 3. */
export function mayScore({ role, userId }: RequestVisitor, { refereeId }: MatchRow): boolean {
  return mayDo(role, 'operations:manage') || (userId !== null && refereeId === userId)
}
