/** The roles of signed-in people. */
export const roles = ['admin', 'mod', 'ref', 'user'] as const
export type Role = (typeof roles)[number]

/** Who asks: a role, or nobody signed in. */
export type Visitor = Role | 'anonymous'

const everyone = ['anonymous', 'user', 'ref', 'mod', 'admin'] as const
const signedIn = ['user', 'ref', 'mod', 'admin'] as const
const organisers = ['mod', 'admin'] as const

/**
 * Who may do what; the server enforces it, the screens hide what is not allowed.
 * A finer condition (a referee scores only assigned matches, registering after the deadline) stands in the operation.
 */
export const accessTable = {
  'public:read': everyone,
  'session:open': everyone,
  'session:own': signedIn,
  'second-factor:set-up': organisers,
  'tournament:rate': everyone,
  'follow:own': everyone,
  'registration:create': ['anonymous', 'user', 'mod', 'admin'],
  'registration:create-late': organisers,
  'registration:replace': ['user', 'mod', 'admin'],
  'registration:decide': organisers,
  'bank-hook:call': everyone,
  'place-offer:answer': everyone,
  'consent:answer': everyone,
  'team:withdraw': everyone,
  'tournament:manage': organisers,
  'draw:manage': organisers,
  'bracket:manage': organisers,
  'results:manage': organisers,
  'player:manage': organisers,
  'player:read-phone': organisers,
  /** The profile of a player as one's own. */
  'player:own': signedIn,
  'points:manage': organisers,
  'club:manage': organisers,
  'operations:manage': organisers,
  'operations:view': ['ref', 'mod', 'admin'],
  'referee-day:own': ['ref'],
  'check-in:manage': ['ref', 'mod', 'admin'],
  'check-in:own': everyone,
  'team-result:send': everyone,
  'wall:open': everyone,
  'match:score': ['ref', 'mod', 'admin'],
  'dashboard:view': ['user', 'mod', 'admin'],
  'user:manage': ['admin'],
  'system:manage': ['admin'],
} as const satisfies Record<string, readonly Visitor[]>

export type Action = keyof typeof accessTable

const alwaysOpen: readonly Action[] = ['session:open', 'session:own', 'second-factor:set-up']

/** [AUTH-74] Whether somebody who is to set up a second factor may write already: their own account alone. */
export function mayWriteBeforeSecondFactor(action: Action): boolean {
  return alwaysOpen.includes(action)
}

/** Whether the visitor may take the action. */
export function mayDo(visitor: Visitor, action: Action): boolean {
  const allowed: readonly Visitor[] = accessTable[action]
  return allowed.includes(visitor)
}
