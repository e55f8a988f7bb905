import type { strings as vietnamese } from '@vot/server/src/publish/dashboard/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  tournamentCreated: (tournament, venue) => ({ title: 'New tournament', description: `${tournament} at ${venue}` }),
  entered: (team, tournament) => ({ title: 'New entry', description: `${team} entered ${tournament}` }),
  matchOver: 'Match over',
  match: (code) => `Match ${code}`,
  won: (winner, loser, score) => `${winner} beat ${loser} ${score}`,
}
