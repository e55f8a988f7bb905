import { sourceLabel } from '@vot/domain'
import { stageText } from '../../play/bracket/bracket-texts'
import { getMatch } from '../../play/bracket/live-bracket'
import { teamOf } from '../../play/bracket/match-view'
import type { CalendarEvent } from './ics'
import type { TimedMatch } from './list-timed-matches'

/** Who plays whom, where, and how it ended. */
export function matchEvent(timed: TimedMatch): CalendarEvent {
  const { bracket, number, row, tournament, courtName, when, isSettled } = timed
  const { planned, match } = getMatch(bracket, number)
  const { plan } = bracket.state
  const [first, second] = [0, 1].map((side) => {
    const team = match.sides[side === 0 ? 0 : 1]
    if (typeof team !== 'number') return sourceLabel(plan, planned.sources[side === 0 ? 0 : 1])
    const { player1Name, player2Name } = teamOf(bracket, team)
    return `${player1Name} – ${player2Name}`
  })
  const name = tournament.groupName === null ? tournament.name : `${tournament.groupName} | ${tournament.name}`
  const games =
    match.result === null || match.result.outcome === 'double_walkover'
      ? []
      : match.result.games.map(([own, other]) => `${own} – ${other}`)
  return {
    uid: `match-${row.id}@vot`,
    when,
    summary: `Trận ${planned.code}: ${first} gặp ${second}`,
    location: [courtName, tournament.venue].filter((part) => part !== null && part !== '').join(', '),
    description: [
      `${name}, ${stageText(plan, planned)}`,
      ...(games.length > 0 ? [`Tỉ số: ${games.join(', ')}`] : []),
      ...('day' in when ? ['Chưa có giờ đấu'] : isSettled ? [] : ['Giờ dự kiến']),
    ].join('\n'),
    status: isSettled ? 'CONFIRMED' : 'TENTATIVE',
    changedAt: row.updatedAt,
  }
}
