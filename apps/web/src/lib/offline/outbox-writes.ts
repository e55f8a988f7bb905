import {
  createClub,
  createPlayer,
  deleteClub,
  deletePlayer,
  type Endpoint,
  type PlayerField,
  type playerFields,
  updateClub,
  updatePlayer,
} from '@vot/contract'
import * as z from 'zod/mini'
import { call } from '../api/api-client'

const Target = z.int()
const seen = { seen_updated_at: z.optional(z.string()) }
// The browser has no shapes of endpoints; the server checks what is sent by its own. A field that is not named here
// would be lost while the write waits.
const playerBody = {
  name: z.string(),
  phone: z.string(),
  ranking_points: z.optional(z.number()),
  rating: z.optional(z.nullable(z.number())),
  rating_source: z.optional(z.enum(['dupr', 'own'])),
  rating_on: z.optional(z.string()),
  club_id: z.optional(z.nullable(z.int())),
  email: z.optional(z.nullable(z.string())),
  dupr_id: z.optional(z.nullable(z.string())),
  gender: z.optional(z.nullable(z.enum(['male', 'female']))),
  birth_year: z.optional(z.nullable(z.int())),
} satisfies Record<(typeof playerFields)[PlayerField]['wire'], z.ZodMiniType>
const PlayerBody = z.object(playerBody)
/** Devices keep no phone numbers: an edit tells one only where it was typed. */
const changed = { ...seen, phone: z.optional(z.string()) }
const ClubBody = z.object({ name: z.string() })

/** A write of players or clubs that can wait on the device. `target` below 0 is a record that waits itself. */
export const OutboxWrite = z.union([
  z.object({ kind: z.literal('create-player'), body: PlayerBody }),
  z.object({ kind: z.literal('update-player'), target: Target, body: z.extend(PlayerBody, changed) }),
  z.object({ kind: z.literal('delete-player'), target: Target }),
  z.object({ kind: z.literal('create-club'), body: ClubBody }),
  z.object({ kind: z.literal('update-club'), target: Target, body: z.extend(ClubBody, seen) }),
  z.object({ kind: z.literal('delete-club'), target: Target }),
])
export type OutboxWrite = z.output<typeof OutboxWrite>

export type OutboxResource = 'player' | 'club'

export function resourceOf({ kind }: OutboxWrite): OutboxResource {
  return kind.endsWith('-player') ? 'player' : 'club'
}

/** The record that the write is about; undefined for a new one. */
export function targetOf(write: OutboxWrite): number | undefined {
  return 'target' in write ? write.target : undefined
}

export interface WrittenRecord {
  readonly id: number
  readonly updated_at: string
}
export type WriteAnswer = WrittenRecord | { readonly message: string }

const endpoints: Readonly<Record<OutboxWrite['kind'], Endpoint>> = {
  'create-player': createPlayer,
  'update-player': updatePlayer,
  'delete-player': deletePlayer,
  'create-club': createClub,
  'update-club': updateClub,
  'delete-club': deleteClub,
}

export function endpointOf({ kind }: OutboxWrite): Endpoint {
  return endpoints[kind]
}

/** Sends the write under its operation id. @throws ApiError */
export function sendWrite(write: OutboxWrite, operationId: string): Promise<WriteAnswer> {
  const options = { operationId }
  switch (write.kind) {
    case 'create-player':
      return call(createPlayer, { body: write.body }, options)
    case 'update-player':
      return call(updatePlayer, { params: { id: write.target }, body: write.body }, options)
    case 'delete-player':
      return call(deletePlayer, { params: { id: write.target } }, options)
    case 'create-club':
      return call(createClub, { body: write.body }, options)
    case 'update-club':
      return call(updateClub, { params: { id: write.target }, body: write.body }, options)
    case 'delete-club':
      return call(deleteClub, { params: { id: write.target } }, options)
  }
}

/** The same write behind one of the same record that was done: that one is no change of somebody else's. */
export function writeAfter(write: OutboxWrite, { id, updated_at }: WrittenRecord): OutboxWrite {
  switch (write.kind) {
    case 'update-player':
      return { ...write, target: id, body: { ...write.body, ...builtOn(write.body, updated_at) } }
    case 'update-club':
      return { ...write, target: id, body: { ...write.body, ...builtOn(write.body, updated_at) } }
    case 'delete-player':
    case 'delete-club':
      return { ...write, target: id }
    default:
      return write
  }
}

function builtOn({ seen_updated_at: seen }: { readonly seen_updated_at?: string | undefined }, updatedAt: string) {
  return seen !== undefined && { seen_updated_at: updatedAt }
}
