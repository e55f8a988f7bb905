import { setImmediate as otherRequests } from 'node:timers/promises'
import type { DashboardView, Language } from '@vot/contract'
import { isDecided, minuteMs } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { perServer } from '../../http/per-server'
import type { RequestContext, ServerFacts } from '../../http/request-context'
import { languageNow } from '../../language/language-now'
import { getMatch } from '../../play/bracket/live-bracket'
import { loadBracket } from '../../play/bracket/load-bracket'
import {
  countApprovedPlayers,
  countMatches,
  countReturningPlayers,
  countTournaments,
  countUncalledFinals,
  findVersion,
  listTournamentsWithWithdrawals,
  type Periods,
  sumAllRatings,
  sumRevenue,
} from './dashboard-queries'
import { listRecentActivity } from './recent-activity'

/** A count in a period and in the period before it. */
export interface Stretch {
  readonly recent: number
  readonly before: number
}

/** Percent with one decimal; null if the period before had none. */
export function growthPercent({ recent, before }: Stretch): number | null {
  return before === 0 ? null : oneDecimal(((recent - before) / before) * 100)
}

/** Percent with one decimal; null for a total of 0. */
function sharePercent(part: number, whole: number): number | null {
  return whole === 0 ? null : oneDecimal((part / whole) * 100)
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10
}

type Season = Omit<DashboardView, 'activePlayers' | 'playerGrowth' | 'system' | 'measured_at'>

/** Measuring more goes through years of play, so that every write would cost as much. */
const manyTournaments = 500
const cacheMs = 30_000

interface CachedSeason {
  readonly key: string
  readonly season: Promise<Season>
  /** Epoch milliseconds; until then it is told whatever was written since. */
  until: number
}

const seasonsOf = perServer(() => new Map<Language, CachedSeason>())

/**
 * What the dashboard says of tournaments. Measured once for each state of the database, minute and language, so
 * many viewers cost as much as one, and nobody sees less than what was written before the question. [DSH-24] Of many
 * tournaments it is that of half a minute ago at most.
 */
export async function measureSeason({ server, read, snapshot }: RequestContext, periods: Periods): Promise<Season> {
  const { now } = periods
  const cachedSeasons = seasonsOf(server)
  const language = languageNow()
  const kept = cachedSeasons.get(language)
  if (kept && now < kept.until && kept.until - now <= cacheMs) return await kept.season
  const key = `${await read(findVersion)} ${Math.floor(now / minuteMs)}`
  const cached = cachedSeasons.get(language)
  if (cached?.key === key) return await cached.season
  const season = snapshot((db) => measure(server, db, periods))
  const measuring: CachedSeason = { key, season, until: now }
  cachedSeasons.set(language, measuring)
  try {
    if ((await season).totalTournaments > manyTournaments) measuring.until = now + cacheMs
    return await season
  } catch (error) {
    if (cachedSeasons.get(language)?.season === season) cachedSeasons.delete(language)
    throw error
  }
}

async function measure(server: ServerFacts, db: Queries, periods: Periods): Promise<Season> {
  const tournaments = await countTournaments(db, periods)
  const money = await sumRevenue(db, periods)
  // The embedded database answers in one turn, and each of these goes through all years.
  await otherRequests()
  const matches = await countMatches(db, periods)
  await otherRequests()
  const progress = await addProgress(server, db, periods.now, matches)
  const ratings = await sumAllRatings(db)
  await otherRequests()
  const players = await countReturningPlayers(db)
  await otherRequests()
  return {
    totalTournaments: tournaments.total,
    gamesPlayed: matches.played,
    totalRevenue: money.revenue,
    revenue: money.revenue,
    tournamentGrowth: growthPercent(tournaments),
    gameGrowth: growthPercent(matches),
    revenueGrowth: growthPercent(money),
    recentActivity: await listRecentActivity(db),
    performance: {
      participation: sharePercent(await countApprovedPlayers(db), tournaments.expected),
      completion: sharePercent(progress.finished, progress.all),
      satisfaction: ratings.count === 0 ? null : Math.round((ratings.stars / ratings.count) * 100) / 100,
      rating_count: ratings.count,
      returning_players: sharePercent(players.returning, players.all),
    },
  }
}

interface Progress {
  readonly finished: number
  readonly all: number
}

interface CachedProgress extends Progress {
  readonly seq: number
}

const progressCache = new WeakMap<ServerFacts, Map<number, CachedProgress>>()

/**
 * Finished and all matches of the started tournaments; byes and what nobody has to play count in neither.
 * @param counted the tournaments without withdrawals, as the database counts them.
 */
async function addProgress(
  server: ServerFacts,
  db: Queries,
  now: number,
  counted: { readonly finished: number; readonly planned: number },
): Promise<Progress> {
  let { finished } = counted
  let all = counted.planned - (await countUncalledFinals(db, now))
  const before = progressCache.get(server)
  const after = new Map<number, CachedProgress>()
  for (const { id, seq } of await listTournamentsWithWithdrawals(db, now)) {
    const cached = before?.get(id)
    const progress = cached?.seq === seq ? cached : { seq, ...(await progressOf(db, id, seq)) }
    after.set(id, progress)
    finished += progress.finished
    all += progress.all
  }
  progressCache.set(server, after)
  return { finished, all }
}

/** As the engine has it: a walkover after a withdrawal is finished without a row that says so. */
async function progressOf(db: Queries, tournamentId: number, seq: number): Promise<Progress> {
  const bracket = await loadBracket(db, tournamentId, seq)
  const toPlay = bracket?.state.matches.filter(
    ({ number, status }) => status !== 'not_needed' && !getMatch(bracket, number).planned.bye,
  )
  return { finished: toPlay?.filter(isDecided).length ?? 0, all: toPlay?.length ?? 0 }
}
