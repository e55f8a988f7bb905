/** The uniqueness that the database itself guarantees, by table and columns. */
const uniqueRules = {
  username: 'users(username_folded)',
  'live-pair': 'registrations(tournament_id,pair_low,pair_high)',
  'rolling-number': 'registrations(tournament_id,rolling_number)',
  'placed-player': 'tournament_results(tournament_id,player_id)',
  'live-bracket': 'brackets(tournament_id)',
  'match-number': 'matches(bracket_id,number)',
  'court-in-use': 'matches(court_id)',
  'referee-in-use': 'matches(referee_id)',
  occupied: 'match_occupancy(kind,subject_id)',
  'club-name': 'clubs(name_key)',
  'court-name': 'courts(venue_folded,name_folded)',
  'own-practice': 'tournament_groups(created_by)',
  'idempotency-key': 'idempotency_keys(scope,key)',
} as const

export type UniqueRule = keyof typeof uniqueRules

const uniqueRuleNames = new Map<string, string>(Object.entries(uniqueRules).map(([rule, columns]) => [columns, rule]))

/** Whether a failed query broke this rule of the database. The unit of work it ran in must be rolled back. */
export function breaksUniqueRule(error: unknown, rule: UniqueRule): boolean {
  const broken = brokenColumns(error)
  return broken !== undefined && uniqueRuleNames.get(broken) === rule
}

/** `table(column,column)` of a failed unique or primary key constraint, read from the driver's words. */
function brokenColumns(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const sqlite = /UNIQUE constraint failed: (.+)$/.exec(error.message)?.[1]
  if (sqlite !== undefined) {
    const names = sqlite.split(', ').map((each) => each.split('.'))
    return `${names[0]?.[0]}(${names.map(([, column]) => column).join(',')})`
  }
  if (!('code' in error) || error.code !== '23505' || !('table' in error) || !('detail' in error)) return undefined
  const columns = /^Key \((.+?)\)=/.exec(String(error.detail))?.[1]
  return columns === undefined ? undefined : `${error.table}(${columns.replaceAll(' ', '').replaceAll('"', '')})`
}
