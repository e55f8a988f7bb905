import type { TodayTask } from '@vot/contract'
import {
  countChanges,
  dayMs,
  type EpochMs,
  formatVietnamIsoOrNull,
  isEntryListLocked,
  noSettings,
  type RankedTask,
  type TaskKind,
  type TournamentStatus,
  taskActs,
} from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { RequestContext } from '../../http/request-context'
import { listProvisionalClaims } from '../../people/claim/claim-queries'
import { listOpenCorrections } from '../../people/correction/correction-queries'
import { foldVenue } from '../../play/court/court-view'
import { type GroupPlan, listGroupPlans } from '../../play/desk/plan/plan-queries'
import { findStoredReferees, hasRefereeAccounts } from '../../tournament/group/group-queries'
import {
  countOpenProtests,
  countWaitingTransfers,
  type DivisionAhead,
  listTeamsWith,
  listVenuesWithCourts,
  type Waiting,
} from './today-queries'

/** A group or a tournament without one that is not over, or was not at the beginning of the day. */
export interface Owner {
  readonly groupId: number | null
  readonly tournamentId: number | null
  readonly name: string
  readonly venue: string
  readonly divisions: readonly (DivisionAhead & { readonly status: TournamentStatus })[]
  /** When the first of its divisions that are not over begins. */
  readonly startsAt: EpochMs
  readonly playsToday: boolean
}

export interface DraftTask extends RankedTask {
  readonly view: TodayTask
}

type TaskFacts = Partial<Omit<TodayTask, 'key' | 'kind' | 'act' | 'owner' | 'since'>> & {
  /** Distinguishes the task from others of its kind and owner. */
  readonly part?: number
  readonly since?: EpochMs | null
  /** Where it waits since another moment than the one that is told. */
  readonly rank?: EpochMs
}

export function taskOf(owner: Owner, kind: TaskKind, { part, since = null, rank, ...facts }: TaskFacts): DraftTask {
  const { groupId, tournamentId, name, startsAt } = owner
  const key = `${kind} ${groupId === null ? `t${tournamentId}` : `g${groupId}`}${part === undefined ? '' : ` ${part}`}`
  return {
    ...{ kind, key, startsAt, since: rank ?? since ?? 0 },
    view: {
      ...{ key, kind, act: taskActs[kind], owner: { group_id: groupId, tournament_id: tournamentId, name } },
      since: formatVietnamIsoOrNull(since),
      ...{ count: 1, day_codes: [], names: [], amount: null, court_name: null, games: [], expected_end: null },
      ...{ official: null, match_id: null, division: null, assignment: null },
      ...facts,
    },
  }
}

/** As many as fit on one line. */
export function firstCodes(codes: readonly string[]): string[] {
  return codes.slice(0, 3)
}

/** How far ahead preparations are listed. */
const preparedMs = 7 * dayMs

/**
 * [DSH-20] What waits outside the hall: teams, money, requests, and what is to be prepared.
 * @param owners that are not over, the soonest first
 * @param begun groups that play already
 */
export async function listOfficeTasks(
  context: RequestContext,
  owners: readonly Owner[],
  begun: ReadonlySet<number>,
): Promise<DraftTask[]> {
  const { read } = context
  const ids = owners.flatMap(({ groupId }) => groupId ?? [])
  const plans = await read((db) => listGroupPlans(db, ids))
  const protests = await read((db) => countOpenProtests(db, ids))
  const venues = await read(listVenuesWithCourts)
  return [
    ...owners.flatMap((owner) => [...teamTasks(owner), ...drawTasks(owner)]),
    ...owners.flatMap((owner) => {
      const open = protests.get(owner.groupId ?? 0)
      return open ? [taskOf(owner, 'protests', open)] : []
    }),
    ...(await transferTasks(context, owners)),
    ...(await playerTasks(context, owners, ids, 'claims', async (db) =>
      (await listProvisionalClaims(db)).map(({ playerId, claimedAt }) => ({ playerId, since: claimedAt })),
    )),
    ...(await playerTasks(context, owners, ids, 'corrections', async (db) =>
      (await listOpenCorrections(db)).map(({ playerId, createdAt }) => ({ playerId, since: createdAt })),
    )),
    ...owners.flatMap((owner) => changesTask(owner, plans, begun)),
    ...hallsToPrepare(owners, context.now).flatMap((owner) => [
      ...courtsTask(owner, venues),
      ...planTask(owner, plans, begun),
    ]),
    ...(await refereesTask(context, owners)),
  ]
}

/** Teams to be decided on, those that lack a player's word, and those that owe their fee: 2 players x the fee. */
function teamTasks(owner: Owner): DraftTask[] {
  const { divisions } = owner
  const open = divisions.filter(({ hasBracket, status }) => !isEntryListLocked(hasBracket, status))
  const owing = divisions.filter(({ registrationFee, status }) => registrationFee > 0 && status !== 'completed')
  const fees = {
    amount: owing.reduce((all, { teams, registrationFee }) => all + 2 * registrationFee * teams.owing.count, 0),
  }
  return [
    ...teamsTask(
      owner,
      'approvals',
      open.map(({ teams }) => teams.pending),
    ),
    ...teamsTask(
      owner,
      'consents',
      open.filter(({ hasBracket }) => !hasBracket).map(({ teams }) => teams.unconfirmed),
    ),
    ...teamsTask(
      owner,
      'new-players',
      open.map(({ teams }) => teams.unknown),
    ),
    ...teamsTask(
      owner,
      'fees',
      owing.map(({ teams }) => teams.owing),
      fees,
    ),
  ]
}

function teamsTask(owner: Owner, kind: TaskKind, counts: readonly Waiting[], facts: TaskFacts = {}): DraftTask[] {
  const waiting = counts.filter(({ count }) => count > 0)
  if (waiting.length === 0) return []
  const count = waiting.reduce((all, each) => all + each.count, 0)
  return [taskOf(owner, kind, { ...facts, count, since: Math.min(...waiting.map(({ since }) => since)) })]
}

/** Divisions whose registration is over: to be drawn, then to get their bracket. */
function drawTasks(owner: Owner): DraftTask[] {
  return owner.divisions.flatMap(({ id, name, status, hasBracket, teams, lastRegistrationDate }) => {
    const isDue = (status === 'closed' || status === 'ongoing') && !hasBracket && teams.approved >= 2
    if (!isDue) return []
    const facts = { part: id, count: teams.approved, since: lastRegistrationDate, division: { id, name } }
    return [taskOf(owner, teams.drawn < teams.approved ? 'draw' : 'bracket', facts)]
  })
}

async function transferTasks({ read }: RequestContext, owners: readonly Owner[]): Promise<DraftTask[]> {
  const waiting = await read(countWaitingTransfers)
  return owners.flatMap((owner) =>
    waiting
      .filter(({ groupId, tournamentId }) => groupId === owner.groupId && tournamentId === owner.tournamentId)
      .map(({ count, amount, since }) => taskOf(owner, 'transfers', { count, amount, since })),
  )
}

/** Of players in the teams of a group; one who plays in several groups is told once, where play begins first. */
async function playerTasks(
  { read }: RequestContext,
  owners: readonly Owner[],
  groupIds: readonly number[],
  kind: 'claims' | 'corrections',
  list: (db: Queries) => Promise<readonly { readonly playerId: number; readonly since: EpochMs }[]>,
): Promise<DraftTask[]> {
  const open = new Map((await read(list)).map((row) => [row.playerId, row]))
  const teams = await read((db) => listTeamsWith(db, groupIds, [...open.keys()]))
  return owners.flatMap((owner) => {
    const players = teams
      .filter(({ groupId }) => groupId === owner.groupId)
      .flatMap((team) => [team.player1Id, team.player2Id])
    const asked = [...new Set(players)].flatMap((id) => open.get(id) ?? [])
    for (const { playerId } of asked) open.delete(playerId)
    const since = Math.min(...asked.map((row) => row.since))
    return asked.length > 0 ? [taskOf(owner, kind, { count: asked.length, since })] : []
  })
}

type Plans = ReadonlyMap<number, GroupPlan>

/** What players do not know yet of a plan that was published, or of one that is being played. */
function changesTask(owner: Owner, plans: Plans, begun: ReadonlySet<number>): DraftTask[] {
  const plan = plans.get(owner.groupId ?? 0)
  if (!plan || (plan.published === null && !begun.has(owner.groupId ?? 0))) return []
  const count = countChanges(plan.published?.settings ?? noSettings, plan.draft)
  return count > 0 ? [taskOf(owner, 'plan-changes', { count, since: plan.published?.at ?? null })] : []
}

/** [DSH-21] Groups that play within seven days; where none does, the next one. */
function hallsToPrepare(owners: readonly Owner[], now: EpochMs): readonly Owner[] {
  const groups = owners.filter(({ groupId }) => groupId !== null)
  const soon = groups.filter(({ startsAt }) => startsAt - now <= preparedMs)
  return soon.length > 0 ? soon : groups.slice(0, 1)
}

function courtsTask(owner: Owner, venues: ReadonlySet<string>): DraftTask[] {
  const without = owner.divisions.find(({ venue, status }) => status !== 'completed' && !venues.has(foldVenue(venue)))
  return without ? [taskOf(owner, 'no-courts', { court_name: without.venue })] : []
}

/** Once there is a bracket, until the first match is called. */
function planTask(owner: Owner, plans: Plans, begun: ReadonlySet<number>): DraftTask[] {
  const { groupId, divisions } = owner
  const isDrawn = divisions.some(({ hasBracket }) => hasBracket)
  const isPublished = groupId === null || (plans.get(groupId)?.published ?? null) !== null
  return isDrawn && !isPublished && !begun.has(groupId) ? [taskOf(owner, 'plan', {})] : []
}

/** Told once, of the tournament that plays first, unless it needs no referee. */
async function refereesTask({ read, now }: RequestContext, owners: readonly Owner[]): Promise<DraftTask[]> {
  const [next] = hallsToPrepare(owners, now)
  if (!next || (await read(hasRefereeAccounts))) return []
  const { groupId } = next
  const stored = groupId === null ? null : await read((db) => findStoredReferees(db, groupId))
  return stored === null || stored === 'required' ? [taskOf(next, 'no-referees', {})] : []
}
