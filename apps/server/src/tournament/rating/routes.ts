import { createHash } from 'node:crypto'
import { type RatingsView, rateTournament, readRatings } from '@vot/contract'
import { err, ok, tournamentStatus } from '@vot/domain'
import type { Queries } from '../../db/schema'
import { handle } from '../../http/handle'
import type { RequestVisitor } from '../../http/request-context'
import { findRatedTournament, findStars, saveStars, sumRatings } from './rating-queries'

/** Whose rating it is: the user's, or the device's where nobody is signed in; null when neither is known. */
function raterOf({ userId }: RequestVisitor, raterKey: string | undefined): string | null {
  if (userId !== null) return `user ${userId}`
  if (raterKey === undefined) return null
  // Hashed, so that whoever reads the table cannot rate as the device.
  return `device ${createHash('sha256').update(raterKey.toLowerCase()).digest('base64url')}`
}

/** @param rater null where nobody is known to ask. */
async function viewRatings(db: Queries, tournamentId: number, rater: string | null): Promise<RatingsView> {
  const { count, sum } = await sumRatings(db, tournamentId)
  return {
    average: count === 0 ? null : Math.round((sum / count) * 100) / 100,
    count,
    own: rater === null ? null : await findStars(db, tournamentId, rater),
  }
}

/** One rating for each user or device; again changes it, and the same again changes nothing. */
const rateTournamentRoute = handle(rateTournament, ({ params, body }, { write, visitor }) =>
  write(async (work) => {
    const { db } = work
    const tournament = (await work.lockTournament(params.id)) ? await findRatedTournament(db, params.id) : undefined
    if (!tournament) return err('tournament-not-found')
    if (tournamentStatus(tournament, work.now) !== 'completed') return err('tournament-not-completed')
    const rater = raterOf(visitor, body.rater_key)
    if (rater === null) return err('rater-key-required')
    const before = await findStars(db, params.id, rater)
    if (before !== body.stars) {
      await saveStars(db, params.id, rater, body.stars, work.now)
      await work.live(params.id, { type: 'rating-changed' })
      await work.audit({
        action: 'rate-tournament',
        subjectType: 'tournament',
        subjectId: params.id,
        tournamentId: params.id,
        ...(before !== null && { before: { stars: before } }),
        after: { stars: body.stars },
      })
    }
    return ok(await viewRatings(db, params.id, rater))
  }),
)

const readRatingsRoute = handle(readRatings, ({ params, query }, { snapshot, visitor }) =>
  snapshot(async (db) => {
    if (!(await findRatedTournament(db, params.id))) return err('tournament-not-found')
    return ok(await viewRatings(db, params.id, raterOf(visitor, query.rater_key)))
  }),
)

export const ratingRoutes = [readRatingsRoute, rateTournamentRoute]
