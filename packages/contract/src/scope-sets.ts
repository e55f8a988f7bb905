/** What shows which teams a division has. */
export const listed = ['tournaments', 'group', 'division', 'teams', 'dashboard', 'own-page'] as const

/** What shows matches of a hall beside their bracket. */
export const hall = ['desk', 'own-matches', 'team-phones', 'boards', 'in-play', 'own-page', 'own-day'] as const

/** What shows the matches of a division. */
export const played = ['bracket', ...hall] as const

/** What the courts of a venue change. */
export const aroundCourts = ['courts', 'screens', 'dashboard', 'printed', ...played] as const

/** What changes with the court of a match. */
export const onCourt = [...played, 'courts', 'referees', 'dashboard', 'player-lists', 'printed'] as const

/** What changes with the place of a match in the queue, or with its call. */
export const queued = [...played, 'printed'] as const

/** What the result of a match changes. */
export const resulted = [
  ...played,
  ...(['score', 'courts', 'team-results', 'protests'] as const),
  ...(['referees', 'season', 'dashboard', 'player-lists', 'printed'] as const),
] as const

/** What a team changes that will not come. */
export const absent = [...resulted, 'teams', 'arrivals', 'notices'] as const

/** What a published plan changes. */
export const planned = ['plan', ...hall] as const

/** What another bracket changes, or an order of its teams that was decided. */
export const rebuilt = [
  ...(['division:id', 'teams:id', 'bracket:id', 'draw:id'] as const),
  ...(['tournaments', 'score', 'season', 'dashboard', 'player-lists', 'printed'] as const),
  ...hall,
] as const

/** What the podium of a tournament changes. */
export const awarded = [
  ...(['division:id', 'podium:id', 'tournaments', 'point-snapshots', 'players'] as const),
  ...(['season', 'dashboard', 'home', 'own-page'] as const),
] as const

/** What it changes whose account a player is. */
export const claimed = [
  ...(['player', 'corrections', 'accounts', 'own-page'] as const),
  ...(['own-day', 'team-phones', 'notices', 'dashboard'] as const),
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
export const entered = [...listed, 'notices', 'home', 'player-lists', 'arrivals', 'team-phones'] as const

/** What a team changes whose matches change with it. */
export const moved = [...entered, ...played, 'draw', 'money', 'consents', 'score', 'printed'] as const

/** What a payment changes. */
export const paid = ['money', 'teams', 'dashboard', 'home', 'own-page'] as const

/** Everything that shows a tournament, its teams or its matches. */
export const everywhere = [
  ...whole,
  ...played,
  ...(['point-snapshots', 'money', 'dashboard', 'season', 'notices', 'screens', 'player-lists', 'arrivals'] as const),
  'printed',
] as const

/** What comes with an archive. */
export const imported = [...everywhere, 'players', 'clubs', 'courts', 'home'] as const

/** What two profiles change that become one. */
export const merged = [
  'printed',
  ...(['players', 'player-lists', 'clubs', 'teams', 'podium', 'season', 'dashboard', 'home'] as const),
  ...played,
] as const
