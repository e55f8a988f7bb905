import { mayDo, type Visitor } from '@vot/domain'

/** Where people land who asked for a screen they may not see, the dashboard of the logo included. */
export function homeOf(visitor: Visitor): string {
  if (mayDo(visitor, 'dashboard:view')) return '/dashboard'
  return visitor === 'anonymous' ? '/' : '/referee'
}
