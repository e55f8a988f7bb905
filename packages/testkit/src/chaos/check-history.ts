/** What writers were told and what was found in the end, of a time in which things failed. */
export interface History {
  /** A name for each write that was acknowledged, unique among all that may be. */
  readonly acknowledged: readonly string[]
  /** The names of all writes that are in the database, as often as they are there. */
  readonly found: readonly string[]
  readonly logs: readonly EventLog[]
  readonly views: readonly View[]
  readonly holds: readonly Hold[]
}

/** The events of one tournament as the database has them, and the number that it counts them by. */
export interface EventLog {
  readonly tournamentId: number
  readonly seq: number
  readonly numbers: readonly number[]
}

/** The numbers that one viewer of a tournament was told, over all its streams. */
export interface View {
  readonly viewer: string
  readonly tournamentId: number
  readonly numbers: readonly number[]
}

/**
 * A time in which a match certainly had a court, a referee or a team: from the answer that gave it until what let it go
 * was sent.
 */
export interface Hold {
  readonly held: string
  readonly matchId: number
  readonly from: number
  readonly until: number
}

/** What is wrong with a history, a line each; nothing for one that kept all promises. */
export function checkHistory({ acknowledged, found, logs, views, holds }: History): readonly string[] {
  return [
    ...checkWrites(acknowledged, found),
    ...logs.flatMap((log) => [...checkLog(log)]),
    ...views.flatMap((view) => [...checkView(view, logs)]),
    ...checkHolds(holds),
  ]
}

function* checkWrites(acknowledged: readonly string[], found: readonly string[]): Iterable<string> {
  const times = new Map<string, number>()
  for (const name of found) times.set(name, (times.get(name) ?? 0) + 1)
  const told = new Set<string>()
  for (const name of acknowledged) {
    if (told.has(name)) yield `${name}: acknowledged twice`
    told.add(name)
    if (!times.has(name)) yield `${name}: acknowledged, and lost`
  }
  for (const [name, count] of times) {
    if (count > 1) yield `${name}: done ${count} times`
    if (!told.has(name)) yield `${name}: done, though nobody was told so`
  }
}

function* checkLog({ tournamentId, seq, numbers }: EventLog): Iterable<string> {
  const expected = Array.from(numbers, (_, index) => seq - numbers.length + 1 + index)
  const wrong = numbers.findIndex((number, index) => number !== expected[index])
  if (wrong >= 0) yield `log of ${tournamentId}: ${numbers[wrong]} stands where ${expected[wrong]} should`
  else if (numbers.length < seq) yield `log of ${tournamentId}: begins at ${numbers[0]}`
}

function* checkView({ viewer, tournamentId, numbers }: View, logs: readonly EventLog[]): Iterable<string> {
  for (const [index, number] of numbers.entries()) {
    const before = numbers[index - 1]
    if (before !== undefined && number !== before + 1) yield `${viewer} of ${tournamentId}: ${number} after ${before}`
  }
  const end = logs.find((log) => log.tournamentId === tournamentId)?.seq
  if (numbers.at(-1) !== end) yield `${viewer} of ${tournamentId}: ends at ${numbers.at(-1)} of ${end}`
}

function* checkHolds(holds: readonly Hold[]): Iterable<string> {
  const latest = new Map<string, Hold>()
  for (const hold of holds.toSorted((a, b) => a.from - b.from)) {
    const before = latest.get(hold.held)
    if (before && before.until > hold.from) {
      yield `${hold.held}: match ${hold.matchId} has it while match ${before.matchId} does`
    }
    if (!before || before.until < hold.until) latest.set(hold.held, hold)
  }
}
