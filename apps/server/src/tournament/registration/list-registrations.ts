import {
  listRegistrations,
  player1ClubFields,
  player1Fields,
  player2ClubFields,
  player2Fields,
  type RegistrationView,
  readEligibility,
  registrationCodecs,
  searchPlayers,
  teamNotes,
  teamPlace,
  teamReasons,
} from '@vot/contract'
import {
  checkEligibility,
  type EligibilityProblem,
  err,
  foldText,
  formatVietnamIso,
  formatVietnamIsoOrNull,
  maskPhone,
  matchesTeamFilter,
  mayDo,
  ok,
  pointsToDecimal,
  type RegistrationCounts,
  type Requester,
  teamPoints,
  teamWarnings,
  vietnamDate,
} from '@vot/domain'
import * as z from 'zod/mini'
import type { Queries } from '../../db/schema'
import { cursorPage, readCursor, sliceAfter, sliceOf, WholeKey, writeCursor } from '../../http/cursor'
import { handle } from '../../http/handle'
import type { RequestVisitor } from '../../http/request-context'
import { textFilter } from '../../people/player/list-players'
import { listPlayerRows } from '../../people/player/player-queries'
import { viewPlayer } from '../../people/player/player-view'
import { readEntryPoints } from '../../people/ranking/ledger-queries'
import { findSnapshotMoment } from '../group/find-snapshot'
import { findGroup } from '../group/group-queries'
import { memberPoints } from './member-points'
import {
  countByStatus,
  countRegistrations,
  listRegistrationKeys,
  listRegistrationPage,
  listRegistrationsById,
  type RegistrationPosition,
  type RegistrationRow,
} from './registration-queries'

/** What the tournament asks of teams; a cap of 0 sets none. */
interface Cap {
  readonly maxRankingPoint: number
  readonly eligibility: string | null
  readonly startDate: number
}

/** What the team lacks of the division's conditions, or what nobody knows. */
export function eligibilityProblems(row: RegistrationRow, { eligibility, startDate }: Cap): EligibilityProblem[] {
  if (eligibility === null) return []
  const player1 = {
    ...{ gender: row.player1Gender, birthYear: row.player1BirthYear, points: row.player1Points },
    ...{ rating: row.player1Rating, clubId: row.player1ClubId },
  }
  const player2 = {
    ...{ gender: row.player2Gender, birthYear: row.player2BirthYear, points: row.player2Points },
    ...{ rating: row.player2Rating, clubId: row.player2ClubId },
  }
  return checkEligibility([player1, player2], readEligibility(eligibility), vietnamDate(startDate).year)
}

export function viewRegistration(row: RegistrationRow, cap: Cap, visitor: Requester): RegistrationView {
  const isOrganiser = mayDo(visitor, 'registration:decide')
  const seesPrivate = mayDo(visitor, 'registration:read-private')
  const problems = isOrganiser ? eligibilityProblems(row, cap) : []
  const { toWire } = registrationCodecs
  const phone = mayDo(visitor, 'player:read-phone') ? (full: string) => full : maskPhone
  return {
    id: row.id,
    tournament_id: row.tournamentId,
    ...toWire(player1Fields, row),
    player1_phone: phone(row.player1Phone),
    ...(row.player1Unverified === 1 && { player1_unverified: true }),
    player1_club: row.player1ClubName,
    ...toWire(player1ClubFields, row),
    ...toWire(player2Fields, row),
    player2_phone: phone(row.player2Phone),
    ...(row.player2Unverified === 1 && { player2_unverified: true }),
    player2_club: row.player2ClubName,
    ...toWire(player2ClubFields, row),
    team_points: pointsToDecimal(teamPoints(row)),
    points_over: pointsToDecimal(pointsOver(row, cap.maxRankingPoint)),
    status: row.status,
    ...(isOrganiser && {
      decided_at: formatVietnamIsoOrNull(row.decidedAt),
      ...(problems.length > 0 && { eligibility_problems: problems }),
      ...(mayDo(visitor, 'receipt-key:read') && { payment_key: row.paymentKey }),
      ...(row.consent !== null && { consent: row.consent }),
    }),
    ...(seesPrivate && {
      payment_completed: row.paymentCompleted === 1,
      ...toWire(teamReasons, row),
      ...toWire(teamNotes, row),
    }),
    ...toWire(teamPlace, row),
    withdrawn: row.withdrawnAt !== null,
    created_at: formatVietnamIso(row.createdAt),
    // A payment moves it, which is nobody's business.
    updated_at: formatVietnamIso(seesPrivate ? row.updatedAt : row.createdAt),
  }
}

/** Who entered a team is told so, but no program of theirs; organisers may do everything with it anyway. */
export function viewForVisitor(row: RegistrationRow, cap: Cap, { role, userId }: RequestVisitor): RegistrationView {
  const isPerson = typeof role === 'string' && userId !== null
  const isOwn = isPerson && row.createdBy === userId && !mayDo(role, 'registration:decide')
  return { ...viewRegistration(row, cap, role), ...(isOwn && ownFacts(row)) }
}

function ownFacts({ paymentKey, consent }: RegistrationRow) {
  return { is_own: true, payment_key: paymentKey, ...(consent !== null && { consent }) }
}

function pointsOver(row: RegistrationRow, maxRankingPoint: number): number {
  const caps = { maxRankingPoint, maxSinglePoint: null, pointTolerance: 0, verifiedPointsOnly: false }
  const over = teamWarnings(memberPoints(row), caps).find((warning) => warning.code === 'team-points-over-cap')
  return over?.code === 'team-points-over-cap' ? over.excess : 0
}

const asTheyCame = { name: 'registrations', keys: z.tuple([WholeKey, WholeKey]) }
const cursorOf = (row: { readonly createdAt: number; readonly id: number }) =>
  writeCursor(asTheyCame, [row.createdAt, row.id])

export const listRegistrationsRoute = handle(listRegistrations, ({ query }, { read, visitor }) =>
  read(async (db) => {
    const position = readCursor(asTheyCame, query.cursor)
    if (!position.ok) return position
    const after = position.value
    const isOrganiser = mayDo(visitor.role, 'registration:decide')
    const filter = { tournamentId: query.tournament_id, status: query.status, rejectedToo: isOrganiser }
    const counts = await countByStatus(db, query.tournament_id)
    const text = query.q ?? ''
    if (text === '') {
      const rows = await listRegistrationPage(db, filter, sliceOf(query, after))
      const page = cursorPage(rows, await countRegistrations(db, filter), query, cursorOf)
      return ok({ ...page, counts, items: page.items.map((row) => viewForVisitor(row, row, visitor)) })
    }
    const found = (await listRegistrationKeys(db, filter)).filter((key) => matchesTeamFilter(namesOf(key), text))
    const isAfter = after && ((key: { createdAt: number; id: number }) => comesAfter(key, after))
    const page = sliceAfter(found, query, isAfter, cursorOf)
    const rows = await listRegistrationsById(
      db,
      page.items.map((key) => key.id),
    )
    return ok({ ...page, counts, items: rows.map((row) => viewForVisitor(row, row, visitor)) })
  }),
)

type RegistrationKey = Awaited<ReturnType<typeof listRegistrationKeys>>[number]

function namesOf(key: RegistrationKey): readonly (string | null)[] {
  return [key.player1Name, key.player2Name, key.player1ClubName, key.player2ClubName]
}

function comesAfter(key: { createdAt: number; id: number }, [createdAt, id]: RegistrationPosition): boolean {
  return (key.createdAt - createdAt || key.id - id) > 0
}

/** All of a tournament as anybody may see them, in the order they came, and how many there are of each status. */
export async function listRegistrationsOfTournament(
  db: Queries,
  tournamentId: number,
): Promise<{ readonly items: RegistrationView[]; readonly counts: RegistrationCounts }> {
  const filter = { tournamentId, status: undefined, rejectedToo: false }
  const rows = await listRegistrationPage(db, filter, { limit: 2048, offset: 0 })
  const items = rows.map((row) => viewRegistration(row, row, 'anonymous'))
  return { items, counts: await countByStatus(db, tournamentId) }
}

const minCharacters = 2
const maxPlayers = 100

export const searchPlayersRoute = handle(searchPlayers, ({ query }, { read, visitor, now }) =>
  read(async (db) => {
    const groupId = query.snapshot_group_tournament_id
    if (groupId !== undefined && !(await findGroup(db, groupId))) return err('group-not-found')
    if (foldText(query.q).length < minCharacters) return ok({ items: [], has_more: false })
    const limit = Math.min(Number(query.limit ?? maxPlayers), maxPlayers)
    const filter = {
      ...textFilter(query.q, visitor.role),
      clubId: undefined,
      minPoints: undefined,
      maxPoints: undefined,
    }
    const found = await listPlayerRows(db, filter, { limit: limit + 1, offset: 0 })
    const rows = found.slice(0, limit)
    const moment = groupId === undefined ? undefined : await findSnapshotMoment(db, groupId, now)
    const pointsOf = await readEntryPoints(db, rows, moment)
    return ok({
      has_more: found.length > limit,
      items: rows.map((row) => {
        const { points, isLater } = pointsOf(row)
        return { ...viewPlayer(row, visitor.role, points), ...(isLater && { points_later: true }) }
      }),
    })
  }),
)
