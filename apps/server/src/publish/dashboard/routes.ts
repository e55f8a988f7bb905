import { readDashboard, readToday } from '@vot/contract'
import { dayMs, formatVietnamIso, ok } from '@vot/domain'
import { runTimeoutMs } from '../../account/system/process-run-queries'
import { handle, type RequestContext } from '../../http/handle'
import { cachedCount } from '../../people/player/cached-count'
import { countPlayers, listRuns } from './dashboard-queries'
import { growthPercent, measureSeason } from './measure-season'
import { readSharedToday } from './read-today'

const periodMs = 30 * dayMs

const readDashboardRoute = handle(readDashboard, async (_input, context) => {
  const { now, read } = context
  const periods = { now, recent: now - periodMs, before: now - 2 * periodMs }
  const players = await read((db) => cachedCount(db, context, 'dashboard', () => countPlayers(db, periods)))
  return ok({
    activePlayers: players.total,
    playerGrowth: growthPercent(players),
    ...(await measureSeason(context, periods)),
    system: await measureSystem(context),
    measured_at: formatVietnamIso(now),
  })
})

/** Over 30 days, or since the first start where that is later. This process counts as running since it started. */
async function measureSystem({ now, read, server }: RequestContext) {
  const runs = (await read(listRuns)).map(({ startedAt, lastSeenAt, stoppedAt }) => ({
    from: startedAt,
    until: stoppedAt === null && now - lastSeenAt < runTimeoutMs ? now : lastSeenAt,
  }))
  runs.push({ from: server.startedAt, until: now })
  const firstStart = Math.min(...runs.map(({ from }) => from))
  const window = { from: Math.max(firstStart, now - periodMs), until: now }
  return { uptime_percent: uptimePercent(runs, window), p50_response_ms: server.medianResponseMs() }
}

/** Epoch milliseconds. */
interface Span {
  readonly from: number
  readonly until: number
}

/** Percent with two decimals of the window in which at least one of the runs was on; 100 of an empty window. */
export function uptimePercent(runs: readonly Span[], window: Span): number {
  const length = window.until - window.from
  if (length <= 0) return 100
  let covered = 0
  let reached = window.from
  for (const { from, until } of [...runs].sort((a, b) => a.from - b.from)) {
    const end = Math.min(until, window.until)
    if (end <= reached) continue
    covered += end - Math.max(from, reached)
    reached = end
  }
  // Down for a minute a month is not "never down": only the whole window rounds up to 100.
  const share = (covered / length) * 100
  return covered >= length ? 100 : Math.min(99.99, Math.round(share * 100) / 100)
}

const readTodayRoute = handle(readToday, async (_input, context) => ok(await readSharedToday(context)))

export const dashboardRoutes = [readDashboardRoute, readTodayRoute]
