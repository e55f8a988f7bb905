import { randomBytes } from 'node:crypto'
import { noteWallSeen, openWall, readWall } from '@vot/contract'
import { dayMs, err, formatVietnamIso, isWallCodeOpen, ok, type Result, wallCode, wallCodeLength } from '@vot/domain'
import { handle, type RequestContext } from '../../http/handle'
import { deleteUnpairedWalls, findScreenByCode, insertWall, noteSeen, type ScreenRow } from './screen-queries'
import { viewWall } from './screen-view'

/** For so long a screen that waits can tell that its code is old; then the code is free again. */
const forgottenMs = dayMs
/** Told about once a minute; what is nearer than this is not written again. */
const seenMs = 20_000
const attempts = 8

/** [BRD-15] Anybody's screen gets a code: it holds no session, and shows what everybody may see. */
export const openWallRoute = handle(openWall, (_, context) =>
  context.write(async ({ db, now }) => {
    await deleteUnpairedWalls(db, now - forgottenMs)
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const wall = await insertWall(db, wallCode(randomBytes(wallCodeLength)), now)
      if (wall) return ok(viewWall(wall))
    }
    throw new Error(`no code is free after ${attempts} attempts`)
  }),
)

export const readWallRoute = handle(readWall, async ({ params }, context) => {
  const wall = await findWall(params.code, context)
  return wall.ok ? ok(viewWall(wall.value)) : wall
})

/** [BRD-17] Nobody's fact but the screen's own: neither told to viewers nor a line of the audit log. */
export const noteWallSeenRoute = handle(
  noteWallSeen,
  async ({ params }, context) => {
    const { now } = context
    const wall = await findWall(params.code, context)
    if (!wall.ok) return wall
    const { id, seenAt } = wall.value
    if (seenAt !== null && now - seenAt < seenMs) return ok({ seen_at: formatVietnamIso(seenAt) })
    return await context.write(async (work) => {
      await noteSeen(work.db, id, work.now)
      return ok({ seen_at: formatVietnamIso(work.now) })
    })
  },
  { repeatable: false },
)

/** [BRD-16] A wrong code counts for the address that tried it; so does one that pairs nothing any more. */
async function findWall(
  code: string,
  { read, server, address, now }: RequestContext,
): Promise<Result<ScreenRow, 'wall-not-found' | 'too-many-requests'>> {
  const find = async () => {
    const wall = await read((db) => findScreenByCode(db, code))
    return wall && (wall.waitingSince === null || isWallCodeOpen(wall.waitingSince, now)) ? wall : null
  }
  const tried = await server.limit.tryCode('wall', { address }, find, (wall) => wall === null)
  if (!tried.ok) return tried
  return tried.value ? ok(tried.value) : err('wall-not-found')
}
