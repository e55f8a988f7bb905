import { setImmediate as otherRequests } from 'node:timers/promises'
import {
  type ArchivedSheetEvent,
  type ArchivedTournament,
  type MemberColumns,
  memberSnapshot,
  membersInRow,
  registrationCodecs,
  teamNotes,
  teamPlace,
  teamReasons,
  writeAmendment,
  writeMatchEvent,
} from '@vot/contract'
import { formatVietnamIso, formatVietnamIsoOrNull, type ScoreEvent, type ScoreState } from '@vot/domain'
import type { Queries } from '../../db/schema'
import type { LiveBracket } from '../../play/bracket/live-bracket'
import type { AttendanceRow } from '../../play/check-in/check-in-queries'
import { listEventRows } from '../../play/score/score-queries'
import { pairingOf, readEvents } from '../../play/score/score-sheet'
import type { PartnerChangeRow, RegistrationRow } from '../../tournament/registration/registration-queries'
import type { ArchiveRefs } from './archive-ids'
import { listArchivedScores } from './archive-queries'
import { renameServers } from './restore-sheets'

interface Refs {
  readonly players: ArchiveRefs
  readonly clubs: ArchiveRefs
  readonly registrations: ArchiveRefs
}

const { toArchive } = registrationCodecs

/** A team as it entered, with what was decided of it. */
export function archivedRegistration(
  row: RegistrationRow,
  changes: readonly PartnerChangeRow[],
  attendance: readonly AttendanceRow[],
  refs: Refs,
): ArchivedTournament['registrations'][number] {
  const [first, second] = membersInRow<MemberColumns>(row)
  const { override_reason, ...reasons } = toArchive(teamReasons, row)
  return {
    ref: refs.registrations.of(row.id),
    player1: archivedMember(first, refs),
    player2: archivedMember(second, refs),
    status: row.status,
    ...(row.decidedAt !== null && { decided_at: formatVietnamIso(row.decidedAt) }),
    ...reasons,
    ...(row.consent !== null && { consent: row.consent }),
    override_reason,
    ...(changes.length > 0 && {
      partner_changes: changes.map(({ leftName, joinedName, reason, createdAt }) => ({
        left_name: leftName,
        joined_name: joinedName,
        reason,
        at: formatVietnamIso(createdAt),
      })),
    }),
    ...(attendance.length > 0 && { attendance: archivedAttendance(row, attendance) }),
    paid_at: formatVietnamIsoOrNull(row.paidAt),
    ...toArchive(teamPlace, row),
    ...(row.waitingHeld === 1 && { waiting_held: true as const }),
    withdrawal:
      row.withdrawnAt === null || row.withdrawalMode === null
        ? null
        : { at: formatVietnamIso(row.withdrawnAt), mode: row.withdrawalMode },
    ...toArchive(teamNotes, row),
    ...(row.withdrawnPlace !== null && { withdrawn_place: row.withdrawnPlace }),
    created_at: formatVietnamIso(row.createdAt),
  }
}

function archivedMember(member: MemberColumns, refs: Refs): ArchivedTournament['registrations'][number]['player1'] {
  return {
    player: refs.players.of(member.id),
    ...toArchive(memberSnapshot, member),
    club: refs.clubs.maybe(member.clubId),
    club_name: member.clubName,
  }
}

/** Of the two who are in the team: the notes of a partner who left go with them. The latest of very many. */
function archivedAttendance({ player1Id, player2Id }: RegistrationRow, rows: readonly AttendanceRow[]) {
  return rows
    .flatMap(({ kind, playerId, way, createdAt }) => {
      const place = playerId === player1Id ? (1 as const) : playerId === player2Id ? (2 as const) : null
      return place === null && kind !== 'called' ? [] : [{ kind, place, way, at: formatVietnamIso(createdAt) }]
    })
    .slice(-1000)
}

/** The score sheets of the pairings that play or played, by the match's number. */
export async function archivedSheets(
  db: Queries,
  bracket: LiveBracket,
  players: ArchiveRefs,
): Promise<ReadonlyMap<number, ArchivedSheetEvent[]>> {
  const sheets = new Map<number, ArchivedSheetEvent[]>()
  for (const score of await listArchivedScores(db, bracket.id)) {
    const pairing = pairingOf({ bracket, number: score.number })
    if (pairing?.team1Id !== score.team1Id || pairing.team2Id !== score.team2Id) continue
    // Of a result that the desk took away the old sheet does not count any more.
    if (pairing.isOpen && (JSON.parse(score.state) as ScoreState).phase === 'completed') continue
    const rows = await listEventRows(db, score.matchId, score.sheet)
    const events = await readEvents(db, pairing.match, rows)
    await otherRequests()
    sheets.set(
      score.number,
      rows.flatMap(({ opId, payload, at, receivedAt }, index) => {
        const event = events[index]
        if (!event) return []
        const stamps = { at: formatVietnamIso(at), received_at: formatVietnamIso(receivedAt) }
        const written = renameServers(writeEvent(event, payload), (id) => players.of(id))
        return [{ op_id: opId, ...stamps, event: written }]
      }),
    )
  }
  return sheets
}

function writeEvent(event: ScoreEvent, payload: string): ArchivedSheetEvent['event'] {
  if (event.type === 'undo') return { type: 'undo' }
  if (event.type !== 'amend') return writeMatchEvent(event)
  // The scoring writes each correction with its reason.
  const { reason = '' } = JSON.parse(payload) as { readonly reason?: string }
  return { type: 'amend', amendment: writeAmendment(event), reason }
}
