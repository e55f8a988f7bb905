import type { FirstSteps, Language, TodayOther, TodayView } from '@vot/contract'
import {
  dayMs,
  type EpochMs,
  formatVietnamIso,
  orderTasks,
  startMoment,
  startOfVietnamDay,
  type TournamentStatus,
  tournamentStatus,
} from '@vot/domain'
import { perServer } from '../../http/per-server'
import type { RequestContext } from '../../http/request-context'
import { languageNow } from '../../language/language-now'
import { listPractices } from '../../play/practice/practice-queries'
import { viewPractice } from '../../play/practice/start-practice'
import { readTodayEvent } from './today-event'
import { type DivisionAhead, findFirstSteps, listDivisionsAhead } from './today-queries'
import { type DraftTask, listOfficeTasks, type Owner } from './today-tasks'

const sharedMs = 10_000
interface Reading {
  readonly key: string
  readonly view: Promise<TodayView>
}
const readingsOf = perServer(() => new Map<Language, Reading>())

/**
 * [DSH-17] The day as organisers see it first. Read once for each state of the database, ten seconds of the clock and language,
 * so many who look on cost as much as one, and nobody sees less than what was written before the question.
 */
export async function readSharedToday(context: RequestContext): Promise<TodayView> {
  const { server, now } = context
  const key = `${server.changeCount()} ${Math.floor(now / sharedMs)}`
  const readings = readingsOf(server)
  const language = languageNow()
  const known = readings.get(language)
  if (known?.key === key) return await known.view
  const view = measureToday(context)
  readings.set(language, { key, view })
  try {
    return await view
  } catch (error) {
    if (readings.get(language)?.view === view) readings.delete(language)
    throw error
  }
}

async function measureToday(context: RequestContext): Promise<TodayView> {
  const { now } = context
  const owners = ownersOf(await context.read((db) => listDivisionsAhead(db, startOfVietnamDay(now))), now)
  const events: TodayView['events'] = []
  const tasks: DraftTask[] = []
  const begun = new Set<number>()
  for (const owner of owners) {
    const event = owner.playsToday ? await readTodayEvent(context, owner) : undefined
    if (!event) continue
    events.push(event.view)
    tasks.push(...event.tasks)
    if (event.hasBegun) begun.add(event.view.group_id)
  }
  const isEvent = ({ groupId }: Owner) => events.some(({ group_id }) => group_id === groupId)
  const open = owners.filter(({ divisions }) => divisions.some(({ status }) => status !== 'completed'))
  tasks.push(...(await listOfficeTasks(context, open, begun)))
  return {
    at: formatVietnamIso(now),
    events: events.sort((a, b) => Number(isPlayedOut(a)) - Number(isPlayedOut(b))),
    tasks: orderTasks(tasks, now).map(({ view }) => view),
    others: open.filter((owner) => !isEvent(owner)).map((owner) => viewOther(owner, now)),
    practices: (await context.read(listPractices)).map(viewPractice),
    first_steps: viewSteps(await context.read(findFirstSteps), open[0] ?? owners[0]),
  }
}

/** [DSH-25] */
function viewSteps(steps: Awaited<ReturnType<typeof findFirstSteps>>, first: Owner | undefined): FirstSteps | null {
  if (steps === undefined) return null
  return {
    ...{ has_players: steps.hasPlayers, has_tournament: steps.hasTournament, has_entries: steps.hasEntries },
    ...{ has_draw: steps.hasDraw, has_tried_desk: steps.hasTriedDesk },
    ...{ group_id: first?.groupId ?? null, tournament_id: first?.divisions[0]?.id ?? null },
  }
}

function isPlayedOut({ finished, total }: TodayView['events'][number]): boolean {
  return total > 0 && finished === total
}

/** Those that begin first come first. */
function ownersOf(divisions: readonly DivisionAhead[], now: EpochMs): Owner[] {
  const groups = new Map<string, DivisionAhead[]>()
  for (const division of divisions) {
    const key = division.groupId === null ? `t${division.id}` : `g${division.groupId}`
    const known = groups.get(key)
    if (known) known.push(division)
    else groups.set(key, [division])
  }
  return [...groups.values()]
    .flatMap((all) => ownerOf(all, now))
    .sort((a, b) => a.startsAt - b.startsAt || idOf(a) - idOf(b))
}

function idOf({ groupId, tournamentId }: Owner): number {
  return groupId ?? tournamentId ?? 0
}

function ownerOf(all: readonly DivisionAhead[], now: EpochMs): Owner[] {
  const [first] = all
  if (!first) return []
  const { groupId, id, name, groupName, venue, groupVenue } = first
  const divisions = all.map((division) => ({ ...division, status: tournamentStatus(division, now) }))
  const open = divisions.filter(({ status }) => status !== 'completed')
  return [
    {
      ...{ groupId, tournamentId: groupId === null ? id : null, divisions },
      ...{ name: groupName ?? name, venue: groupVenue ?? venue },
      startsAt: Math.min(...(open.length > 0 ? open : divisions).map(startMoment)),
      playsToday: groupId !== null && divisions.some(({ startDate }) => startOfVietnamDay(startDate) <= now),
    },
  ]
}

const urgency: readonly TournamentStatus[] = ['ongoing', 'closed', 'open', 'completed']

function viewOther({ groupId, tournamentId, name, venue, divisions, startsAt }: Owner, now: EpochMs): TodayOther {
  const sum = (of: (division: Owner['divisions'][number]) => number) =>
    divisions.reduce((all, division) => all + of(division), 0)
  const days = (startOfVietnamDay(startsAt) - startOfVietnamDay(now)) / dayMs
  return {
    ...{ group_id: groupId, tournament_id: tournamentId, name, venue },
    status: urgency.find((status) => divisions.some((division) => division.status === status)) ?? 'completed',
    start_date: formatVietnamIso(Math.min(...divisions.map(({ startDate }) => startDate))),
    end_date: formatVietnamIso(Math.max(...divisions.map(({ endDate }) => endDate))),
    days_left: Math.max(0, days),
    approved_players: 2 * sum(({ teams }) => teams.approved),
    expected_players: sum(({ totalParticipants }) => totalParticipants),
    pending_teams: sum(({ teams }) => teams.pending.count + teams.unknown.count),
  }
}
