import { endpoint, LiveQuery, livePath, typed } from '@vot/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { logFault } from '../db/log-database-fault'
import { type Cursor, readCursor } from '../live/live-frame'
import type { LiveHub } from '../live/live-hub'
import type { LiveScope } from '../live/live-topic'
import { admit, type Gate } from './admit'
import { toFailure } from './failure'
import type { PracticeGate } from './practice-gate'
import { readInput } from './read-input'
import { anonymous } from './request-context'
import { sendFailure } from './send'
import { StreamConnection } from './stream-connection'

/** The stream is described like every endpoint, but answers events without end. */
const readLiveShapes = { query: LiveQuery, response: z.unknown() }
const readLive = endpoint({
  method: 'GET',
  path: livePath,
  summary: 'Live events of a tournament, a group or everything',
  access: 'public:read',
  // What it carries is no answer that could be stale.
  reads: ['constant'],
  errors: ['tournament-not-found', 'group-not-found', 'payment-link-invalid'],
  shapes: typed<typeof readLiveShapes>(),
})

const retryAfterSeconds = 30

/**
 * GET /api/live: server-sent events that resume from Last-Event-ID.
 * @param perAddress how many streams one address may hold without signing in.
 * @param trusts whether an address has no limit of its own.
 * @param findOwnTeam the tournament of a team, for who shows its key.
 */
export function bindLive(
  app: FastifyInstance,
  hub: LiveHub,
  gate: Gate,
  practices: PracticeGate,
  perAddress: number,
  trusts: (address: string) => boolean,
  findOwnTeam: (registrationId: number, key: string | undefined) => Promise<number | undefined>,
): void {
  const openStreams = new Map<string, number>()
  const countStream = (address: string, change: 1 | -1) => {
    const count = (openStreams.get(address) ?? 0) + change
    if (count > 0) openStreams.set(address, count)
    else openStreams.delete(address)
  }

  app.route({
    method: 'GET',
    url: livePath,
    exposeHeadRoute: false,
    onRequest: (request, reply) => admit(readLive, request, reply, gate),
    handler: async (request, reply) => {
      const sent = { params: request.params, query: request.query, body: undefined }
      const read = readInput(readLive, sent, readLiveShapes)
      if (!read.ok) return await sendFailure(reply, read.failure)
      const { registration_id: ownTeam, key } = read.input.query
      const tournamentId = ownTeam === undefined ? undefined : await findOwnTeam(ownTeam, key)
      if (ownTeam !== undefined && tournamentId === undefined) {
        return await sendFailure(reply, toFailure({ ok: false, code: 'payment-link-invalid' }))
      }
      // The client left while its session was looked up: 'close' was emitted already and would never remove it.
      if (reply.raw.destroyed) return reply.hijack()
      const { ip } = request
      // A token hears what everybody hears: what organisers hear of is in no scope, and its stream outlives it.
      const visitor = request.visitor.token ? anonymous : request.visitor
      if (visitor.userId === null && !trusts(ip)) {
        if ((openStreams.get(ip) ?? 0) >= perAddress) {
          const details = { retry_after_seconds: retryAfterSeconds }
          return await sendFailure(reply, toFailure({ ok: false, code: 'too-many-requests', details }))
        }
        countStream(ip, 1)
        reply.raw.once('close', () => countStream(ip, -1))
      }
      const scope = tournamentId === undefined ? readScope(read.input.query) : { tournamentId }
      if (!(await practices.mayWatch(scope, visitor))) {
        const isGroup = scope !== null && 'groupId' in scope
        const code = isGroup ? 'group-not-found' : 'tournament-not-found'
        return await sendFailure(reply, toFailure({ ok: false, code }))
      }
      const connection = new StreamConnection(reply.raw, visitor, ownTeam)
      reply.raw.once('close', () => hub.leave(connection, scope))
      try {
        const joined = await hub.join(connection, scope, readLastEventId(request))
        if (!joined.ok) {
          hub.leave(connection, scope)
          return await sendFailure(reply, toFailure(joined))
        }
        reply.hijack()
      } catch (error) {
        if (!reply.raw.headersSent) throw error
        reply.hijack()
        logFault(request.log, error, 'live stream failed')
        connection.close()
      }
      return reply
    },
  })
}

function readScope({ tournament_id, group_id }: z.output<typeof LiveQuery>): LiveScope {
  if (tournament_id !== undefined) return { tournamentId: tournament_id }
  return group_id === undefined ? null : { groupId: group_id }
}

function readLastEventId(request: FastifyRequest): Cursor | 'unreadable' | null {
  const header = request.headers['last-event-id']
  if (header === undefined || header === '') return null
  return readCursor(String(header)) ?? 'unreadable'
}
