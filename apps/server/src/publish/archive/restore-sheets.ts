import { setImmediate as otherRequests } from 'node:timers/promises'
import { type ArchivedSheetEvent, type ArchivedTournament, readScoreEvent } from '@vot/contract'
import { foldScore } from '@vot/domain'
import { chunks } from '../../db/chunks'
import type { Work } from '../../http/handle'
import { getMatch, type LiveBracket } from '../../play/bracket/live-bracket'
import { insertEventRows, insertScoreRow } from '../../play/score/score-queries'
import { pairingOf } from '../../play/score/score-sheet'
import { momentOf, type NewIds } from './archive-ids'

type Event = ArchivedSheetEvent['event']
type Setup = Extract<Event, { type: 'setup' }>

/** The event with other numbers for the players who serve first. */
export function renameServers(event: Event, rename: (id: number) => number): Event {
  if (event.type === 'setup') return renamed(event, rename)
  if (event.type !== 'amend' || event.amendment.change === 'strike') return event
  const { amendment } = event
  return amendment.event.type === 'setup'
    ? { ...event, amendment: { ...amendment, event: renamed(amendment.event, rename) } }
    : event
}

function renamed(setup: Setup, rename: (id: number) => number): Setup {
  const { team1, team2 } = setup.starting_server
  return { ...setup, starting_server: { team1: rename(team1), team2: rename(team2) } }
}

type Match = NonNullable<ArchivedTournament['bracket']>['matches'][number]
const rowsPerInsert = 200

/** Keeps the score sheets, folded anew, and answers which of them contradict themselves or the bracket. */
export async function restoreSheets(
  work: Work,
  bracket: LiveBracket,
  matches: readonly Match[],
  ids: NewIds,
): Promise<string[]> {
  const problems: string[] = []
  for (const { number, code, sheet } of matches) {
    if (sheet.length === 0) continue
    await otherRequests()
    const pairing = pairingOf({ bracket, number })
    if (!pairing) {
      problems.push(`sheet of match ${code}: no pairing`)
      continue
    }
    const events = sheet.map(({ event, ...rest }) => ({
      ...rest,
      event: renameServers(event, (ref) => ids.maybe('players', ref) ?? 0),
    }))
    const folded = foldScore(
      pairing.match,
      events.map((event) => readScoreEvent(wireEventOf(event), momentOf(event.at))),
    )
    if (!folded.ok) {
      problems.push(`sheet of match ${code}: ${folded.code}`)
      continue
    }
    const { row } = getMatch(bracket, number)
    const { team1Id, team2Id } = pairing
    const noLease = { leaseEpoch: 0, leaseHolder: null, leaseUserId: null, leaseSessionId: null, leaseAt: null }
    const state = JSON.stringify(folded.value.state)
    await insertScoreRow(work.db, {
      matchId: row.id,
      sheet: 1,
      team1Id,
      team2Id,
      seq: events.length,
      state,
      ...noLease,
    })
    const rows = events.map((event, index) => ({
      matchId: row.id,
      sheet: 1,
      seq: index + 1,
      opId: event.op_id,
      type: event.event.type,
      payload: JSON.stringify(payloadOf(event.event)),
      at: momentOf(event.at),
      receivedAt: momentOf(event.received_at),
      userId: null,
      leaseEpoch: 0,
    }))
    for (const some of chunks(rows, rowsPerInsert)) await insertEventRows(work.db, some)
  }
  return problems
}

function wireEventOf({ op_id, at, event }: ArchivedSheetEvent) {
  return event.type === 'amend' ? { op_id, at, type: event.type, ...event.amendment } : { op_id, at, ...event }
}

/** What is stored of an event besides its type and time. */
function payloadOf(event: ArchivedSheetEvent['event']): object {
  if (event.type === 'amend') return { ...event.amendment, reason: event.reason }
  const { type: _type, ...payload } = event
  return payload
}
