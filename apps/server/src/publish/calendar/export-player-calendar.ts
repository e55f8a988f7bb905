import { exportPlayerCalendar } from '@vot/contract'
import { err, ok } from '@vot/domain'
import { handle } from '../../http/handle'
import { getMatch } from '../../play/bracket/live-bracket'
import { teamOf } from '../../play/bracket/match-view'
import { findPlayerName, listPlayerTournaments } from './calendar-queries'
import { writeCalendar } from './ics'
import { listTimedMatches, type TimedMatch } from './list-timed-matches'
import { matchEvent } from './match-event'

/** Matches stay in the calendar for so long. */
const shownMs = 90 * 86_400_000

export const exportPlayerCalendarRoute = handle(exportPlayerCalendar, async ({ params }, context) => {
  const name = await context.read((db) => findPlayerName(db, params.id))
  if (name === undefined) return err('player-not-found')
  const tournaments = await context.read((db) => listPlayerTournaments(db, params.id, context.now - shownMs))
  const matches = await listTimedMatches(context, tournaments)
  const title = `Lịch thi đấu ${name}`
  const text = writeCalendar(title, matches.filter((match) => plays(match, params.id)).map(matchEvent))
  return ok({ file_name: `${title}.ics`, bytes: Buffer.from(text) })
})

function plays({ bracket, number }: TimedMatch, playerId: number): boolean {
  return getMatch(bracket, number).match.sides.some((side) => {
    if (typeof side !== 'number') return false
    const { player1Id, player2Id } = teamOf(bracket, side)
    return player1Id === playerId || player2Id === playerId
  })
}
