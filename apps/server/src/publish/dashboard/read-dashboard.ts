import { readDashboard } from '@vot/contract'
import { formatVietnamIso, ok } from '@vot/domain'
import { aliveWithinMs } from '../../account/system/record-run'
import { handle, type RequestContext } from '../../http/handle'
import { countPlayers, listRuns } from './dashboard-queries'
import { growthPercent } from './figures'
import { measureSeason } from './measure-season'
import { uptimePercent } from './uptime'

const periodMs = 30 * 86_400_000

export const readDashboardRoute = handle(readDashboard, async (_input, context) => {
  const { now, read } = context
  const periods = { now, recent: now - periodMs, before: now - 2 * periodMs }
  const players = await read((db) => countPlayers(db, periods))
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
    until: stoppedAt === null && now - lastSeenAt < aliveWithinMs ? now : lastSeenAt,
  }))
  runs.push({ from: server.startedAt, until: now })
  const firstStart = Math.min(...runs.map(({ from }) => from))
  const window = { from: Math.max(firstStart, now - periodMs), until: now }
  return { uptime_percent: uptimePercent(runs, window), p50_response_ms: server.medianResponseMs() }
}
