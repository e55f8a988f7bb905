import { readRatings } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { raterOf } from './rater'
import { findRatedTournament } from './rating-queries'
import { viewRatings } from './rating-view'

export const readRatingsRoute = handle(readRatings, ({ params, query }, { snapshot, visitor }) =>
  snapshot(async (db) => {
    if (!(await findRatedTournament(db, params.id))) return err('tournament-not-found')
    return ok(await viewRatings(db, params.id, raterOf(visitor, query.rater_key)))
  }),
)
