import { randomBytes } from 'node:crypto'
import type { TieRecord, TieView } from '@vot/contract'
import {
  type BracketChange,
  drawLots,
  formatVietnamIsoOrNull,
  groupStandings,
  isGroupComplete,
  isSameTeams,
  type LotsTerms,
  lotsCommitment,
  type TieMethod,
  type TieOrder,
} from '@vot/domain'
import type { Insertable, Updateable } from 'kysely'
import type { Queries, Schema } from '../../db/schema'
import type { LiveBracket, TeamRow, TieRow } from './live-bracket'
import { teamOf } from './match-view'

/** What a commitment is to, with the names that the teams had then. */
export interface FrozenTerms extends Omit<LotsTerms, 'teams'> {
  readonly teams: readonly { readonly id: number; readonly player1Name: string; readonly player2Name: string }[]
}

const seedBytes = 32

export async function listTieRows(db: Queries, bracketId: number): Promise<TieRow[]> {
  return await db.selectFrom('tieRecords').selectAll().where('bracketId', '=', bracketId).orderBy('id').execute()
}

/** Every tie of the tournament that was ever decided, the latest first; with the bracket's variant where it is kept. */
export async function listDecidedTies(db: Queries, tournamentId: number) {
  return await db
    .selectFrom('tieRecords as t')
    .leftJoin('brackets as b', 'b.id', 't.bracketId')
    .selectAll('t')
    .select('b.variant')
    .where('t.tournamentId', '=', tournamentId)
    .where('t.method', 'is not', null)
    .orderBy('t.id', 'desc')
    .execute()
}

export async function insertTieRow(db: Queries, values: Insertable<Schema['tieRecords']>): Promise<TieRow> {
  return await db.insertInto('tieRecords').values(values).returningAll().executeTakeFirstOrThrow()
}

async function updateTieRow(db: Queries, id: number, values: Updateable<Schema['tieRecords']>): Promise<TieRow> {
  return await db.updateTable('tieRecords').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** The orders that a change of a result ended, by that change. */
export async function listOrdersEndedBy(db: Queries, changeId: number): Promise<TieOrder[]> {
  return (await db.selectFrom('tieRecords').selectAll().where('causeId', '=', changeId).execute()).flatMap(orderOf)
}

/** Says which change of a result ended the orders, so that taking it back gives them back. */
export async function markOrdersEnded(db: Queries, orders: readonly TieOrder[], changeId: number): Promise<void> {
  if (orders.length === 0) return
  const ids = orders.map(({ id }) => id)
  await db.updateTable('tieRecords').set({ causeId: changeId }).where('id', 'in', ids).execute()
}

/** The order on record; none while the tie is open. */
export function orderOf({ id, groupKey, method, teamOrder }: TieRow): TieOrder[] {
  return method === null || teamOrder === null ? [] : [{ id, group: groupKey, method, order: readTeams(teamOrder) }]
}

/** Written by this feature alone. */
export function readTeams(json: string): number[] {
  return JSON.parse(json) as number[]
}

export function readTerms(json: string): FrozenTerms {
  return JSON.parse(json) as FrozenTerms
}

/** From here on the lots of this tie are fixed but unknown: the commitment is public, the seed is not. */
async function openTie(
  db: Queries,
  bracket: LiveBracket,
  group: string,
  tie: readonly number[],
  now: number,
): Promise<TieRow> {
  const teams = [...tie].sort((a, b) => a - b)
  const terms = { tournamentId: bracket.tournamentId, bracketId: bracket.id, group, teams }
  const frozen: FrozenTerms = {
    ...terms,
    teams: teams.map((id) => {
      const { player1Name, player2Name } = teamOf(bracket, id)
      return { id, player1Name, player2Name }
    }),
  }
  const seed = randomBytes(seedBytes).toString('hex')
  return await insertTieRow(db, {
    tournamentId: bracket.tournamentId,
    bracketId: bracket.id,
    groupKey: group,
    state: 'open',
    teams: JSON.stringify(teams),
    seed,
    commitment: lotsCommitment(seed, terms),
    terms: JSON.stringify(frozen),
    openedAt: now,
  })
}

interface TieDecision {
  readonly method: TieMethod
  /** Best first; for lots the teams in any order. */
  readonly teams: readonly number[]
  readonly reason: string | null
  readonly actorId: number | null
  readonly now: number
}

/** Decides an open tie: lots come from the seed that was committed to. Returns the bracket with its records. */
export async function decideTieRow(
  db: Queries,
  bracket: LiveBracket,
  group: string,
  { method, teams, reason, actorId, now }: TieDecision,
): Promise<{ readonly bracket: LiveBracket; readonly row: TieRow }> {
  // Ties of older versions were never committed to before they are decided.
  const known = findOpen(bracket.ties, group, teams)
  const open = known ?? (await openTie(db, bracket, group, teams, now))
  const drawn = method === 'lots' ? drawLots(open.seed ?? '', { teams }) : null
  const row = await updateTieRow(db, open.id, {
    state: 'decided',
    method,
    teamOrder: JSON.stringify(drawn ?? teams),
    drawn: drawn && JSON.stringify(drawn),
    ...(!drawn && { seed: null, commitment: null }),
    reason,
    decidedAt: now,
    decidedBy: actorId,
  })
  return { bracket: withRow(bracket, row), row }
}

/** What was decided no longer counts; it stays on record. */
export async function closeTieRow(
  db: Queries,
  bracket: LiveBracket,
  id: number,
  closedBecause: NonNullable<TieRow['closedBecause']>,
  now: number,
): Promise<LiveBracket> {
  return withRow(bracket, await updateTieRow(db, id, { state: 'void', closedBecause, closedAt: now }))
}

/**
 * Brings the records of ties up to a change of the bracket: orders that no longer count are void, those that count
 * again are in force, and every tie that arose is committed to before anybody can decide it.
 */
export async function saveTies(
  db: Queries,
  bracket: LiveBracket,
  change: BracketChange,
  now: number,
): Promise<TieRow[]> {
  const { state, tables } = change
  const inForce = new Set(state.tieOrders.map(({ id }) => id))
  let next = bracket
  for (const row of bracket.ties) {
    if (row.state === 'decided' && !inForce.has(row.id)) {
      next = await closeTieRow(db, next, row.id, 'results-changed', now)
    } else if (row.state === 'void' && inForce.has(row.id)) {
      const reopened = { state: 'decided', closedAt: null, closedBecause: null, causeId: null } as const
      next = withRow(next, await updateTieRow(db, row.id, reopened))
    }
  }
  for (const index of tables) {
    const group = state.plan.groups[index]
    if (!group) continue
    const ties = isGroupComplete(state, group) ? groupStandings(state, group).undecided : []
    for (const { id, teams } of next.ties.filter((row) => row.state === 'open' && row.groupKey === group.key)) {
      if (ties.some((tie) => isSameTeams(tie, readTeams(teams)))) continue
      await db.deleteFrom('tieRecords').where('id', '=', id).execute()
      next = { ...next, ties: next.ties.filter((row) => row.id !== id) }
    }
    for (const tie of ties) {
      if (!findOpen(next.ties, group.key, tie)) next = withRow(next, await openTie(db, next, group.key, tie, now))
    }
  }
  return [...next.ties]
}

function findOpen(rows: readonly TieRow[], group: string, tie: readonly number[]): TieRow | undefined {
  return rows.find((row) => row.state === 'open' && row.groupKey === group && isSameTeams(readTeams(row.teams), tie))
}

function withRow(bracket: LiveBracket, row: TieRow): LiveBracket {
  const others = bracket.ties.filter(({ id }) => id !== row.id)
  return { ...bracket, ties: [...others, row].sort((a, b) => a.id - b.id) }
}

/** The ties of one group as anybody may see them: the seed only once the lots are drawn. */
export function viewTies({ ties, state }: LiveBracket, group: string): TieView[] {
  return ties
    .filter((row) => row.groupKey === group)
    .map((row) => {
      const inForce = state.tieOrders.find(({ id }) => id === row.id)
      const head = viewHead(row)
      // An order of an older version whose tie is no more.
      const isLost = row.state === 'decided' && !inForce
      return {
        ...head,
        ...(isLost && { state: 'void' as const, closed_because: 'results-changed' as const }),
        participant_ids: [...(inForce?.order ?? readTeams(row.teamOrder ?? row.teams))],
      }
    })
}

/** A decided tie on record; `teams` lends names to those of older versions, which kept none. */
export function viewTieRecord(
  row: TieRow & { readonly variant: TieRecord['variant'] },
  teams: ReadonlyMap<number, TeamRow>,
): TieRecord {
  const terms = row.terms === null ? null : readTerms(row.terms)
  const order = readTeams(row.teamOrder ?? '[]')
  const named = terms?.teams ?? order.map((id) => ({ id, player1Name: '', player2Name: '', ...teams.get(id) }))
  return {
    ...viewHead(row),
    group_key: row.groupKey,
    variant: row.variant,
    terms:
      row.drawn === null || terms === null ? null : { tournament_id: terms.tournamentId, bracket_id: terms.bracketId },
    teams: named.map(({ id, player1Name, player2Name }) => ({
      id,
      player1_name: player1Name,
      player2_name: player2Name,
    })),
    drawn: row.drawn === null ? order : readTeams(row.drawn),
  }
}

function viewHead(row: TieRow) {
  const at = (moment: number | null) => formatVietnamIsoOrNull(moment)
  return {
    id: row.id,
    state: row.state,
    method: row.method,
    reason: row.reason,
    commitment: row.commitment,
    seed: row.state === 'open' ? null : row.seed,
    decided_at: at(row.decidedAt),
    closed_at: at(row.closedAt),
    closed_because: row.closedBecause,
  }
}
