import { rateTournament } from '@vot/contract'
import { err, ok, tournamentStatus } from '@vot/domain'
import { handle } from '../../http/handle'
import { raterOf } from './rater'
import { findRatedTournament, findStars, saveStars } from './rating-queries'
import { viewRatings } from './rating-view'

/** One rating for each user or device; again changes it, and the same again changes nothing. */
export const rateTournamentRoute = handle(rateTournament, ({ params, body }, { write, visitor }) =>
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
