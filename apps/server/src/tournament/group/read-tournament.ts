import { readTournament } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { findTournament } from './tournament-queries'
import { viewTournament } from './tournament-view'

export const readTournamentRoute = handle(readTournament, async ({ params }, { read, now }) => {
  const row = await read((db) => findTournament(db, params.id))
  return row ? ok(viewTournament(row, now)) : err('tournament-not-found')
})
