import { readHealth } from '@vot/contract'
import { ok } from '@vot/domain'
import { handle } from '../../http/handle'

export const readHealthRoute = handle(readHealth, async (_input, { server }) =>
  ok({ status: 'ok' as const, version: server.version, uptime_seconds: Math.floor(process.uptime()) }),
)
