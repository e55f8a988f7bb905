import {
  divisionAbout,
  divisionAwards,
  divisionCodecs,
  divisionConditions,
  divisionDates,
  divisionDay,
  divisionSize,
  divisionTerms,
  type GroupView,
  listTournaments,
  readGroup,
  readTournament,
  type TournamentView,
} from '@vot/contract'
import {
  err,
  foldText,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  nextStatusMoment,
  ok,
  refereeSettingOf,
  type TournamentDates,
  tournamentStatus,
} from '@vot/domain'
import * as z from 'zod/mini'
import { divisionNameInLanguage } from '../../db/division-name'
import type { Queries } from '../../db/schema'
import { cursorPage, readCursor, sliceAfter, sliceOf, WholeKey, writeCursor } from '../../http/cursor'
import { handle, handlePreparedList, type InputOf } from '../../http/handle'
import { findGroup, type GroupRow, hasRefereeAccounts } from './group-queries'
import { findPoster } from './poster-queries'
import {
  countTournaments,
  findMergedInto,
  findTournament,
  listDivisions,
  listTournamentKeys,
  listTournamentsById,
  type TournamentFilter,
  type TournamentPosition,
  type TournamentRow,
} from './tournament-queries'

export function viewTournament(row: TournamentRow, now: number): TournamentView {
  const { toWire } = divisionCodecs
  const conditions = toWire(divisionConditions, row)
  return {
    id: row.id,
    ...namesOf(row),
    group_id: row.groupId,
    group_name: row.groupName,
    ...(row.posterHash !== null && {
      poster: { hash: row.posterHash, width: row.posterWidth ?? 0, height: row.posterHeight ?? 0 },
    }),
    ...(row.practiceUntil !== null && { practice_until: formatVietnamIso(row.practiceUntil) }),
    ...(row.hasAbout === 1 && { has_about: true }),
    letter: row.letter,
    ...toWire(divisionDates, row),
    registration_closed_at: formatVietnamIsoOrNull(row.registrationClosedAt),
    ...toWire(divisionAbout, row),
    ...toWire(divisionSize, row),
    registered_participants: (row.liveTeams ?? 0) * 2,
    ...((row.waitingTeams ?? 0) > 0 && { waiting_teams: row.waitingTeams ?? 0 }),
    ...((row.teamsInLine ?? 0) > 0 && { has_line: true }),
    ...toWire(divisionTerms, row),
    ...conditions,
    point_tolerance: conditions.point_tolerance ?? 0,
    ...toWire(divisionDay, row),
    ...toWire(divisionAwards, row),
    use_snapshot_ranking: row.useSnapshotRanking === 1,
    snapshot_group_tournament_id: row.snapshotGroupId,
    snapshot_group_name: row.snapshotGroupName,
    draw_state: row.drawState,
    is_bracket_generated: row.bracketId !== null,
    has_results: row.resultsSavedAt !== null,
    total_matches: playableMatches(row),
    status: tournamentStatus(row, now),
    created_at: formatVietnamIso(row.createdAt),
    updated_at: formatVietnamIso(row.updatedAt),
  }
}

/** [LNG-08] Forms are filled with the name in either language, whatever the reader's. */
function namesOf({ name, englishName }: TournamentRow) {
  const shown = divisionNameInLanguage({ name, englishName })
  return {
    name: shown,
    ...(shown !== name && { usual_name: name }),
    ...(englishName !== null && { english_name: englishName }),
  }
}

/** What the audit log keeps of it: the names as they were given, whoever writes. */
export function auditedTournament(row: TournamentRow, now: number) {
  const { usual_name: _usual, ...view } = viewTournament(row, now)
  return { ...view, name: row.name }
}

/** In a full double elimination the last match is played only after side 2, the losers' champion, won the one before. */
function playableMatches(row: TournamentRow): number {
  const planned = row.plannedMatches ?? 0
  return row.bracketVariant === 'full' && row.winnerBeforeLast !== 2 ? planned - 1 : planned
}

export const listTournamentsRoute = handlePreparedList(listTournaments, {
  build: async (db, { query }, now) => {
    const after = readCursor(orderOf(query), query.cursor)
    return after.ok ? ok(await readTournamentList(db, query, now, after.value)) : after
  },
})

type ListQuery = InputOf<typeof listTournaments>['query']

function orderOf({ direction = 'up' }: ListQuery) {
  return { name: `tournaments ${direction}`, keys: z.tuple([WholeKey, WholeKey, WholeKey]) }
}

/** A page of the list, with the moment (epoch ms) at which the clock alone changes it, null for never. */
export async function readTournamentList(db: Queries, query: ListQuery, now: number, after?: TournamentPosition) {
  const words = foldText(query.q ?? '')
    .split(' ')
    .filter((word) => word !== '')
  const filter = { groupId: query.group_id, words }
  const page = await findKeys(db, filter, query, now, after)
  const ids = page.items.map((key) => key.id)
  const rows = await listTournamentsById(db, ids)
  const placeOf = new Map(ids.map((id, place) => [id, place]))
  rows.sort((a, b) => (placeOf.get(a.id) ?? 0) - (placeOf.get(b.id) ?? 0))
  const ahead = await listTournamentKeys(db, { groupId: query.group_id, over: { notBefore: now } })
  const answer = { ...page, items: rows.map((row) => viewTournament(row, now)) }
  return { answer, until: nextStatusChange(ahead, now) }
}

/** The clock decides between the other states alone of those that are not over, which are few however many there were. */
async function findKeys(
  db: Queries,
  filter: TournamentFilter,
  query: ListQuery,
  now: number,
  after: TournamentPosition | undefined,
) {
  const cursorOf = (key: TournamentKey) => writeCursor(orderOf(query), [key.startDate, key.position, key.id])
  const direction = query.direction === 'down' ? 'desc' : 'asc'
  if (query.status !== undefined && query.status !== 'completed') {
    const ahead = await listTournamentKeys(db, { ...filter, over: { notBefore: now } }, undefined, direction)
    const isWanted = (key: TournamentDates) =>
      query.status === 'not-completed' || tournamentStatus(key, now) === query.status
    const isAfter = after && ((key: TournamentKey) => comesAfter(key, after, direction))
    return sliceAfter(ahead.filter(isWanted), query, isAfter, cursorOf)
  }
  const wanted = query.status === undefined ? filter : { ...filter, over: { before: now } }
  const keys = await listTournamentKeys(db, wanted, sliceOf(query, after), direction)
  return cursorPage(keys, await countTournaments(db, wanted), query, cursorOf)
}

type TournamentKey = Awaited<ReturnType<typeof listTournamentKeys>>[number]

function comesAfter(key: TournamentKey, [startDate, position, id]: TournamentPosition, direction: 'asc' | 'desc') {
  const days = (key.startDate - startDate) * (direction === 'asc' ? 1 : -1)
  return (days || key.position - position || key.id - id) > 0
}

/** When the clock alone changes a status next; null for never. */
export function nextStatusChange(tournaments: readonly TournamentDates[], now: number): number | null {
  const coming = tournaments.flatMap((each) => nextStatusMoment(each, now) ?? [])
  return coming.length === 0 ? null : coming.reduce((first, moment) => Math.min(first, moment))
}

export const readTournamentRoute = handle(readTournament, async ({ params }, { read, now }) => {
  const row = await read((db) => findTournament(db, params.id))
  if (row) return ok(viewTournament(row, now))
  const into = await read((db) => findMergedInto(db, params.id))
  return into ? err('tournament-merged', into) : err('tournament-not-found')
})

/** When the group or one of its divisions changed last. */
export function groupUpdatedAt(group: GroupRow, divisions: readonly TournamentRow[]): number {
  return Math.max(group.updatedAt, ...divisions.map((division) => division.updatedAt))
}

/** With its divisions. */
export async function readGroupView(db: Queries, group: GroupRow, now: number): Promise<GroupView> {
  const poster = group.poster === null ? undefined : await findPoster(db, group.poster)
  const referees = refereeSettingOf(group.referees, group.referees === null && (await hasRefereeAccounts(db)))
  return { ...viewGroup(group, await listDivisions(db, group.id), now), referees, ...(poster && { poster }) }
}

function viewGroup(group: GroupRow, divisions: readonly TournamentRow[], now: number): GroupView {
  const { contactName, contactPhone, contactLink, rules } = group
  return {
    id: group.id,
    group_name: group.name,
    venue: group.venue,
    use_snapshot_ranking: group.useSnapshotRanking === 1,
    snapshot_group_tournament_id: group.snapshotGroupId,
    ...(contactName !== null && { contact_name: contactName }),
    ...(contactPhone !== null && { contact_phone: contactPhone }),
    ...(contactLink !== null && { contact_link: contactLink }),
    ...(rules !== null && { rules }),
    opening_time: group.openingTime,
    divisions: divisions.map((division) => viewTournament(division, now)),
    total_count: divisions.length,
    created_at: formatVietnamIso(group.createdAt),
    updated_at: formatVietnamIso(groupUpdatedAt(group, divisions)),
  }
}

export const readGroupRoute = handle(readGroup, ({ params }, { read, now }) =>
  read(async (db) => {
    const group = await findGroup(db, params.id)
    return group ? ok(await readGroupView(db, group, now)) : err('group-not-found')
  }),
)
