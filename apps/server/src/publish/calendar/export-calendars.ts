import { exportCourtCalendar, exportPlayerCalendar } from '@vot/contract'
import { dayMs, err, ok, sourceLabel, tournamentTitle } from '@vot/domain'
import { readInstallationKey } from '../../db/installation-queries'
import { handle, type RequestContext } from '../../http/handle'
import { say } from '../../language/say'
import { stageText } from '../../play/bracket/bracket-texts'
import { dayCodeOf, getMatch } from '../../play/bracket/live-bracket'
import { teamOf } from '../../play/bracket/match-view'
import { venueOfGroup } from '../../play/desk/group-day'
import { findCourt, findPlayerName, listPlayerTournaments, listRecentTournaments } from './calendar-queries'
import { type CalendarEvent, writeCalendar } from './ics'
import { listTimedMatches, type TimedMatch } from './list-timed-matches'
import { strings } from './strings'

/** Calendar entry of a match. @param installation by which it has another id than a match of another server */
function matchEvent(timed: TimedMatch, installation: string): CalendarEvent {
  const { bracket, number, row, tournament, courtName, when, isSettled, sequence, changedAt, madeAt } = timed
  const { planned, match } = getMatch(bracket, number)
  const { plan } = bracket.state
  const [first, second] = [0, 1].map((side) => {
    const team = match.sides[side === 0 ? 0 : 1]
    if (typeof team !== 'number') return sourceLabel(plan, planned.sources[side === 0 ? 0 : 1])
    const { player1Name, player2Name } = teamOf(bracket, team)
    return `${player1Name} – ${player2Name}`
  })
  const name = tournamentTitle(tournament.groupName, tournament.name)
  const games =
    match.result === null || match.result.outcome === 'double_walkover'
      ? []
      : match.result.games.map(([own, other]) => `${own} – ${other}`)
  return {
    uid: `match-${row.id}@${installation}`,
    when,
    summary: say(strings).match(dayCodeOf(bracket, planned.number), first ?? null, second ?? null),
    location: [courtName, tournament.venue].filter((part) => part !== null && part !== '').join(', '),
    description: [
      `${name}, ${stageText(plan, planned)}`,
      ...(games.length > 0 ? [say(strings).score(games.join(', '))] : []),
      ...('day' in when ? [say(strings).noTime] : isSettled ? [] : [say(strings).expected]),
    ].join('\n'),
    status: isSettled ? 'CONFIRMED' : 'TENTATIVE',
    ...{ sequence, changedAt, madeAt },
  }
}

const courtShownMs = 7 * dayMs

export const exportCourtCalendarRoute = handle(exportCourtCalendar, async ({ params }, context) => {
  const court = await context.read((db) => findCourt(db, params.id))
  if (!court) return err('court-not-found')
  const recent = await context.read((db) => listRecentTournaments(db, context.now - courtShownMs))
  const here = recent.filter((tournament) => venueOfGroup(tournament) === court.venueFolded)
  const matches = await listTimedMatches(context, here)
  const title = say(strings).ofCourt(court.name, court.venue)
  return await writeFile(
    context,
    title,
    matches.filter(({ courtId }) => courtId === court.id),
  )
})

/** How long past matches stay in the calendar. */
const playerShownMs = 90 * dayMs

export const exportPlayerCalendarRoute = handle(exportPlayerCalendar, async ({ params }, context) => {
  const name = await context.read((db) => findPlayerName(db, params.id))
  if (name === undefined) return err('player-not-found')
  const tournaments = await context.read((db) => listPlayerTournaments(db, params.id, context.now - playerShownMs))
  const matches = await listTimedMatches(context, tournaments)
  const title = say(strings).ofPlayer(name)
  return await writeFile(
    context,
    title,
    matches.filter((match) => plays(match, params.id)),
  )
})

async function writeFile({ read }: RequestContext, title: string, matches: readonly TimedMatch[]) {
  const installation = await read(readInstallationKey)
  const events = matches.map((match) => matchEvent(match, installation))
  return ok({ file_name: `${title}.ics`, bytes: Buffer.from(writeCalendar(title, events)) })
}

function plays({ bracket, number }: TimedMatch, playerId: number): boolean {
  return getMatch(bracket, number).match.sides.some((side) => {
    if (typeof side !== 'number') return false
    const { player1Id, player2Id } = teamOf(bracket, side)
    return player1Id === playerId || player2Id === playerId
  })
}
