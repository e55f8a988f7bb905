import { setImmediate as otherRequests } from 'node:timers/promises'
import {
  type Archive,
  type ArchivedTournament,
  divisionAbout,
  divisionAwards,
  divisionCodecs,
  divisionConditions,
  divisionDates,
  divisionDay,
  divisionNames,
  divisionSize,
  divisionTerms,
  playerCodecs,
  playerDetails,
  playerEntry,
  playerRating,
  readEligibility,
  viewEligibility,
} from '@vot/contract'
import { formatVietnamIso, formatVietnamIsoOrNull, pointsToDecimal } from '@vot/domain'
import { readInstallationKey } from '../../db/installation-queries'
import type { Queries } from '../../db/schema'
import { loadBracket } from '../../play/bracket/load-bracket'
import { listAttendanceOf } from '../../play/check-in/check-in-queries'
import { listProtestRows } from '../../play/protest/protest-queries'
import type { FeeOwnerIds } from '../../tournament/fee/fee-owner'
import { findFeeAccount, listPaymentsOf, type PaymentRow, readLineKey } from '../../tournament/fee/fee-queries'
import type { GroupRow } from '../../tournament/group/group-queries'
import { findPosterBytes } from '../../tournament/group/poster-queries'
import {
  listPartnerChangeRows,
  listRegistrationsOf,
  listTeamChangeRows,
} from '../../tournament/registration/registration-queries'
import { ArchiveRefs } from './archive-ids'
import {
  type listArchived,
  listArchivedClubs,
  listArchivedCourts,
  listArchivedEntries,
  listArchivedFeeLines,
  listArchivedPlayers,
  listArchivedRatings,
  listArchivedResults,
} from './archive-queries'
import { archivedBracket } from './archived-bracket'
import { archivedDraws } from './archived-draws'
import { archivedRegistration, archivedSheets } from './archived-registration'
import { archivedTeamChanges } from './archived-team-changes'

type Tournament = Awaited<ReturnType<typeof listArchived>>[number]

/** The tournaments with all that belongs to them, everything numbered from 1. */
export async function writeArchive(
  db: Queries,
  group: GroupRow | null,
  tournaments: readonly Tournament[],
  now: number,
): Promise<Archive> {
  const parts = []
  for (const tournament of tournaments) {
    const { id, eventSeq } = tournament
    const registrations = (await listRegistrationsOf(db, id)).sort((a, b) => a.id - b.id)
    const [results, ledger] = [await listArchivedResults(db, id), await listArchivedEntries(db, id)]
    const [bracket, ratings] = [await loadBracket(db, id, eventSeq), await listArchivedRatings(db, id)]
    await otherRequests()
    const payments = await listPaymentsOf(db, { tournamentId: id })
    const changes = await listPartnerChangeRows(db, id)
    const teamChanges = await listTeamChangeRows(db, id)
    const attendance = await listAttendanceOf(db, id)
    const draws = await archivedDraws(db, id)
    const protests = await listProtestRows(db, { tournamentId: id })
    parts.push({
      ...{ tournament, payments, changes, teamChanges, attendance, registrations, draws, bracket, protests },
      ...{ results, ledger, ratings },
    })
  }
  const rows = parts.flatMap(({ registrations }) => registrations)
  const playerIds = new Set(rows.flatMap(({ player1Id, player2Id }) => [player1Id, player2Id]))
  for (const { results, ledger } of parts) for (const { playerId } of [...results, ...ledger]) playerIds.add(playerId)
  const players = await listArchivedPlayers(
    db,
    [...playerIds].sort((a, b) => a - b),
  )
  const clubIds = [
    ...players.map(({ clubId }) => clubId),
    ...rows.flatMap(({ player1ClubId, player2ClubId }) => [player1ClubId, player2ClubId]),
    ...tournaments.flatMap(({ eligibility }) => (eligibility === null ? [] : readEligibility(eligibility).clubIds)),
    ...parts.flatMap(({ bracket }) => bracket?.state.plan.entries.flatMap((entry) => entry.clubIds) ?? []),
  ].filter((id) => id !== null)
  const clubs = await listArchivedClubs(
    db,
    [...new Set(clubIds)].sort((a, b) => a - b),
  )
  const courtIds = parts.flatMap(({ bracket }) => bracket?.rows.flatMap(({ courtId }) => courtId ?? []) ?? [])
  const courts = await listArchivedCourts(
    db,
    [...new Set(courtIds)].sort((a, b) => a - b),
  )
  const refs = {
    players: new ArchiveRefs(playerIds),
    clubs: new ArchiveRefs(clubs.map(({ id }) => id)),
    courts: new ArchiveRefs(courtIds),
    registrations: new ArchiveRefs(rows.map(({ id }) => id)),
    payments: new ArchiveRefs(parts.flatMap(({ payments }) => payments.map(({ id }) => id))),
  }
  const sheets = new Map<number, Awaited<ReturnType<typeof archivedSheets>>>()
  for (const { bracket } of parts) {
    if (bracket) sheets.set(bracket.id, await archivedSheets(db, bracket, refs.players))
  }
  const owner = feeOwnerOf(group, tournaments)
  const fees = owner && (await archivedFees(db, owner, refs.payments))
  return {
    format: 'vot-tournament',
    version: 3,
    exported_at: formatVietnamIso(now),
    exported_by: await readInstallationKey(db),
    group: group &&
      fees && {
        name: group.name,
        venue: group.venue,
        rest_minutes: group.restMinutes,
        no_show_minutes: group.noShowMinutes,
        medal_no_show_minutes: group.medalNoShowMinutes,
        opening_time: group.openingTime,
        ...(group.referees !== null && { referees: group.referees }),
        letters: tournaments.flatMap(({ letter }) => letter ?? []),
        ...(await archivedAbout(db, group)),
        ...fees,
      },
    ...(fees && !group && (fees.fee_account || fees.fee_imports.length > 0) && { fees }),
    clubs: clubs.map(({ id, name }) => ({ ref: refs.clubs.of(id), name })),
    players: players.map((player) => ({
      ref: refs.players.of(player.id),
      name: player.name,
      phone: player.phone ?? '',
      email: player.email,
      ...playerCodecs.toArchive(playerRating, player),
      ...playerCodecs.toArchive(playerDetails, player),
      ...playerCodecs.toArchive(playerEntry, player),
      club: refs.clubs.maybe(player.clubId),
      is_point_verified: player.isPointVerified === 1,
      ranking_points: pointsToDecimal(player.rankingPoints),
      created_at: formatVietnamIso(player.createdAt),
    })),
    courts: courts.map(({ id, venue, name }) => ({ ref: refs.courts.of(id), venue, name })),
    tournaments: parts.map(
      ({ tournament, payments, changes, teamChanges, attendance, registrations, draws, bracket, ...others }) => ({
        ...tournamentFields(tournament, refs.clubs),
        registrations: registrations.map((row) =>
          archivedRegistration(
            row,
            changes.filter(({ registrationId }) => registrationId === row.id),
            attendance.filter(({ registrationId }) => registrationId === row.id),
            refs,
          ),
        ),
        payments: archivedPayments(payments, refs, new Set(registrations.map(({ id }) => id))),
        ...(teamChanges.length > 0 && { team_changes: archivedTeamChanges(teamChanges, refs) }),
        ...(draws.length > 0 && { draws }),
        bracket: bracket ? archivedBracket(bracket, refs, sheets.get(bracket.id)) : null,
        ...(others.protests.length > 0 && { protests: archivedProtests(others.protests, refs) }),
        results: others.results
          .map(({ playerId, place }) => ({ player: refs.players.of(playerId), place }))
          .sort((a, b) => a.player - b.player),
        ledger: others.ledger.map(({ playerId, points, place, createdAt }) => ({
          player: refs.players.of(playerId),
          points: pointsToDecimal(points),
          place,
          created_at: formatVietnamIso(createdAt),
        })),
        ratings: others.ratings.map(({ stars, createdAt, updatedAt }) => ({
          stars,
          created_at: formatVietnamIso(createdAt),
          updated_at: formatVietnamIso(updatedAt),
        })),
      }),
    ),
  }
}

/** Empty lists are left out. */
async function archivedAbout(db: Queries, { contactName, contactPhone, contactLink, rules, poster }: GroupRow) {
  const picture = poster === null ? undefined : await findPosterBytes(db, poster, 'large')
  return {
    ...(contactName !== null && { contact_name: contactName }),
    ...(contactPhone !== null && { contact_phone: contactPhone }),
    ...(contactLink !== null && { contact_link: contactLink }),
    ...(rules !== null && { rules }),
    ...(picture && { poster: Buffer.from(picture).toString('base64') }),
  }
}

/** Fees of a division are its group's: a file of the division alone does not have them. */
function feeOwnerOf(group: GroupRow | null, [tournament]: readonly Tournament[]): FeeOwnerIds | null {
  if (group) return { groupId: group.id, tournamentId: null }
  return tournament?.groupId === null ? { groupId: null, tournamentId: tournament.id } : null
}

function archivedEligibility(text: string | null, clubs: ArchiveRefs): ArchivedTournament['eligibility'] {
  if (text === null) return null
  const { club_ids, ...conditions } = viewEligibility(readEligibility(text))
  return { ...conditions, clubs: club_ids.map((id) => clubs.of(id)) }
}

function tournamentFields(row: Tournament, clubs: ArchiveRefs) {
  const { toWire } = divisionCodecs
  return {
    ...toWire(divisionNames, row),
    ...toWire(divisionAbout, row),
    ...toWire(divisionDates, row),
    registration_closed_at: formatVietnamIsoOrNull(row.registrationClosedAt),
    ...toWire(divisionSize, row),
    offer_hours: row.offerHours,
    ...toWire(divisionTerms, row),
    ...toWire(divisionAwards, row),
    ...toWire(divisionConditions, row),
    eligibility: archivedEligibility(row.eligibility, clubs),
    ...toWire(divisionDay, row),
    results_saved_at: formatVietnamIsoOrNull(row.resultsSavedAt),
    ...(row.resultsSavedAt !== null && row.podiumRule === 2 && { podium_rule: 2 as const }),
  }
}

type Fees = NonNullable<Archive['fees']>

/** Where the fees go, and which bank lines made which payment. */
async function archivedFees(db: Queries, owner: FeeOwnerIds, payments: ArchiveRefs): Promise<Fees> {
  const account = await findFeeAccount(db, owner)
  const imports = new Map<number, Fees['fee_imports'][number]>()
  const rows = (await listArchivedFeeLines(db, owner)).map((row) => ({ ...row, ...readLineKey(row.lineKey) }))
  const shared = new Set(rows.filter(({ isPart }) => isPart).map(({ lineKey }) => lineKey))
  for (const { importId, confirmedAt, paymentId, lineKey } of rows) {
    const found = imports.get(importId) ?? { confirmed_at: formatVietnamIso(confirmedAt), lines: [] }
    const part = shared.has(lineKey) && { shared: true as const }
    found.lines.push({ payment: payments.of(paymentId), key: lineKey, ...part })
    imports.set(importId, found)
  }
  return {
    fee_account: account
      ? { bank_bin: account.bankBin, account_number: account.accountNumber, holder_name: account.holderName }
      : null,
    fee_imports: [...imports.values()],
  }
}

function archivedProtests(
  rows: Awaited<ReturnType<typeof listProtestRows>>,
  refs: { readonly registrations: ArchiveRefs },
): ArchivedTournament['protests'] {
  return rows.map(({ number, registrationId, text, notedAt, state, reason, decidedAt }) => ({
    match: number,
    registration: refs.registrations.of(registrationId),
    text,
    noted_at: formatVietnamIso(notedAt),
    state,
    reason,
    decided_at: formatVietnamIsoOrNull(decidedAt),
  }))
}

/** The list of payments as it is; of a team that was deleted the names alone are left. */
function archivedPayments(
  rows: readonly PaymentRow[],
  refs: { readonly payments: ArchiveRefs; readonly registrations: ArchiveRefs },
  teams: ReadonlySet<number>,
): ArchivedTournament['payments'] {
  return rows.map((row) => ({
    ref: refs.payments.of(row.id),
    registration:
      row.registrationId !== null && teams.has(row.registrationId) ? refs.registrations.of(row.registrationId) : null,
    player1_name: row.player1Name,
    player2_name: row.player2Name,
    kind: row.kind,
    amount: row.amount,
    of: refs.payments.maybe(row.ofId),
    bank_reference: row.bankReference,
    at: formatVietnamIso(row.createdAt),
  }))
}
