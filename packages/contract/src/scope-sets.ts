/** What shows which teams a division has. */
export const listed = ['tournaments', 'group', 'division', 'teams', 'dashboard', 'own-page'] as const

/** What shows the matches of a division. */
export const played = [
  'bracket',
  'desk',
  'own-matches',
  'team-phones',
  'boards',
  'in-play',
  'own-page',
  'own-day',
] as const

/** What shows a tournament to everybody. */
export const whole = [
  'tournaments',
  'group',
  'division',
  'teams',
  'draw',
  'bracket',
  'podium',
  'rating',
  'boards',
  'in-play',
] as const

/** What a team changes that comes, goes or is decided on. */
export const entered = [...listed, 'notices', 'home'] as const

/** What a team changes whose matches change with it. */
export const moved = [...entered, ...played, 'draw', 'money', 'consents'] as const

/** What a payment changes. */
export const paid = ['money', 'teams', 'dashboard', 'home', 'own-page'] as const

/** Everything that shows a tournament, its teams or its matches. */
export const everywhere = [...whole, ...played, ...['point-snapshots', 'money', 'dashboard', 'season']] as const
