/** Keys of react-query: what a live event makes stale is found by them, so every feature uses these. */
export const queryKeys = {
  /** The list of all tournaments. */
  tournamentList: ['tournaments'],
  /** Beside the list: how far divisions are, and who won. What makes the list stale makes them stale too. */
  inPlay: ['tournaments', 'in-play'],
  champions: ['tournaments', 'champions'],
  championsIn: (from: string) => ['tournaments', 'champions', from],
  tournament: (id: number) => ['tournament', id, 'detail'],
  registrations: (tournamentId: number) => ['tournament', tournamentId, 'registrations'],
  bracket: (tournamentId: number) => ['tournament', tournamentId, 'bracket'],
  results: (tournamentId: number) => ['tournament', tournamentId, 'results'],
  draw: (tournamentId: number) => ['tournament', tournamentId, 'draw'],
  ratings: (tournamentId: number) => ['tournament', tournamentId, 'ratings'],
  /** Everything of one tournament: the six above start with it. */
  everythingOf: (tournamentId: number) => ['tournament', tournamentId],
  /** What the search that goes everywhere found, in a group or in all. */
  search: (text: string, groupId: number | null) => ['search', text, groupId],
  groups: ['group'],
  group: (groupId: number) => ['group', groupId],
  eligibleSnapshots: ['eligible-snapshots'],
  /** What merging and splitting divisions would change, and did. */
  divisionMoves: ['division-moves'],
  playerSearch: (q: string, snapshotGroupId: number | null) => ['players', 'search', q, snapshotGroupId],
  player: (id: number) => ['players', id, 'detail'],
  pointHistory: (id: number) => ['players', id, 'points'],
  clubHistory: (id: number) => ['players', id, 'clubs'],
  players: ['players'],
  playerLists: ['players', 'list'],
  /** Requests of players to correct their profile, for organisers. */
  corrections: ['players', 'corrections'],
  /** Players of teams who may be the same person as another. */
  duplicatePairs: ['players', 'duplicate-pairs'],
  clubs: ['clubs'],
  /** Teams that wait for a player's word. */
  missingConsents: ['missing-consents'],
  /** Paid and unpaid teams, and how one pays. */
  fees: ['fees'],
  /** Accounts and where they are signed in. */
  users: ['users'],
  audit: ['audit'],
  dashboard: ['dashboard'],
  /** What waits for an organiser; stale with the dashboard. */
  today: ['dashboard', 'today'],
  /** Tables, players and clubs of a season. */
  season: ['season'],
  notifications: ['notifications'],
  /** What the account who is signed in sees of itself as a player. */
  me: ['me'],
  myDay: ['me', 'day'],
  /** The own profile in full, with the request to correct it. */
  ownCorrection: ['me', 'correction'],
  /** Match lists, courts and referees of the operations desk: all of them start with it. */
  operations: ['operations'],
  deskMatches: ['operations', 'matches'],
  /** What free courts would get; no list of matches, so not one of `deskMatches`. */
  nextAssignments: ['operations', 'next'],
  /** What organisers fix in the day of a group, as a grid. */
  plan: ['operations', 'plan'],
  dayReport: ['operations', 'day-report'],
  protests: ['protests'],
  /** Who is here today. */
  checkIn: ['operations', 'check-in'],
  courts: ['operations', 'courts'],
  referees: ['operations', 'referees'],
  /** Matches assigned to who is signed in. */
  myMatches: ['my-matches'],
  /** Where a referee may sign in today. */
  myRefereeDays: ['my-referee-days'],
  /** A phone's own teams at a check-in. */
  ownCheckIn: ['own-check-in'],
  /** Matches of those teams with the results that teams sent. */
  ownMatches: ['own-check-in', 'matches'],
  /** Results that teams sent, at the desk. */
  teamResults: ['operations', 'team-results'],
  /** Everything that the boards of a hall show. */
  boards: ['boards'],
  groupBoards: ['boards', 'group'],
  groupBoard: (groupId: number) => ['boards', 'group', groupId],
  boardHour: (groupId: number) => ['boards', 'hour', groupId],
  /** Screens of halls: what each shows, and the lists of them. */
  screens: ['screens'],
  ownWall: ['screens', 'own'],
  wall: (code: string) => ['screens', 'wall', code],
  screensOf: (groupId: number) => ['screens', 'group', groupId],
  /** Of a tournament that stands alone; live as the boards of groups. */
  tournamentBoard: (id: number) => ['boards', 'group', 'tournament', id],
  /** Homes of groups and tournaments, live with the boards that they show. */
  homes: ['boards', 'home'],
  home: (scope: 'groups' | 'tournaments', id: number) => ['boards', 'home', scope, id],
  homePaid: (scope: 'groups' | 'tournaments', id: number) => ['boards', 'home', scope, id, 'paid'],
  homePlayer: (scope: 'groups' | 'tournaments', id: number, playerId: number) => [
    'boards',
    'home',
    scope,
    id,
    'player',
    playerId,
  ],
  courtBoards: ['boards', 'court'],
  courtBoard: (courtId: number) => ['boards', 'court', courtId],
  teamBoards: ['boards', 'teams'],
  teamBoard: (groupId: number, q: string) => ['boards', 'teams', groupId, q],
  /** The score sheet of a match. */
  sheet: (matchId: number) => ['sheets', 'match', matchId],
} as const

/** Stands in the key of a read of courts for all venues; no venue is empty. */
export const everyVenue = ''
