import { mayDo, type Visitor } from '@vot/domain'

/**
 * The start screen of a visitor: where the logo leads, and where somebody is sent who may not see the screen asked for.
 */
export function homeOf(visitor: Visitor): string {
  if (mayDo(visitor, 'dashboard:view')) return '/dashboard'
  return visitor === 'anonymous' ? '/' : '/referee'
}
