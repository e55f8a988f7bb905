import { readResults } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handlePrepared } from '../../http/handle'
import { loadResults } from './load-results'
import { findResultsTournament } from './podium-queries'

export const readResultsRoute = handlePrepared(readResults, {
  tournamentId: ({ params }) => params.id,
  async build(db, { params }) {
    if (!(await findResultsTournament(db, params.id))) return err('tournament-not-found')
    const results = await loadResults(db, params.id)
    return results ? ok(results) : err('results-not-found')
  },
})
