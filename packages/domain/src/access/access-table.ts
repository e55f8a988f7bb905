/** The roles of signed-in people. */
export const roles = ['admin', 'mod', 'ref', 'user'] as const
export type Role = (typeof roles)[number]

/** The role of a requester; `anonymous` without a session. */
export type Visitor = Role | 'anonymous'

/** What an API token may be used for. */
export const tokenScopes = ['read', 'results', 'registrations'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** A program that uses a person's API token. */
export interface TokenVisitor {
  readonly role: Role
  readonly scopes: readonly TokenScope[]
}

export type Requester = Visitor | TokenVisitor

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
  /** Whether a team has paid, and the reasons that were given for or by it. */
  'registration:read-private': organisers,
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
  /** The key of a team's receipt, with which whoever has it acts for the team. */
  'receipt-key:read': organisers,
  /** Linking an account to a player's profile. */
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

/** [AUTH-79] What a scope lets a token do; phones, receipts, money, reasons, accounts and tokens are in none. */
const scopeActions: Readonly<Record<TokenScope, readonly Action[]>> = {
  read: ['public:read', 'operations:view'],
  results: ['results:manage', 'bracket:manage'],
  registrations: ['registration:create', 'registration:create-late', 'registration:decide'],
}

/** Whether who asks may take the action: by a token what the person and a scope both may. */
export function mayDo(asker: Requester, action: Action): boolean {
  if (typeof asker === 'object') {
    return mayDo(asker.role, action) && asker.scopes.some((scope) => scopeActions[scope].includes(action))
  }
  const allowed: readonly Visitor[] = accessTable[action]
  return allowed.includes(asker)
}
