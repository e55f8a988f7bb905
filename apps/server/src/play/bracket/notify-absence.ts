import type { BracketState, MatchResult } from '@vot/domain'
import { listEntrants } from '../../account/notification/notification-queries'
import { notify } from '../../account/notification/notify'
import type { Work } from '../../http/handle'
import { type LiveBracket, partsOf } from './live-bracket'

/**
 * [NTF-10] The organisers and those who entered one of the two teams hear of a match that a team did not come to or
 * did not play on, whoever recorded it. A correction that leaves the same team away tells nobody again.
 */
export async function notifyAbsence(
  work: Work,
  before: LiveBracket,
  after: BracketState,
  number: number,
): Promise<void> {
  const { planned, match, row } = partsOf(before, number)
  const now = after.matches[number - 1]
  const absence = absenceOf(now?.result ?? null)
  if (!now || !absence) return
  const was = absenceOf(match.result)
  if (was && was.event === absence.event && String(was.sides) === String(absence.sides)) return
  const ids = now.sides.filter((side) => typeof side === 'number')
  const away = absence.sides.map((side) => before.teams.get(Number(now.sides[side])))
  const notice = {
    kind: 'forfeit',
    tournamentId: before.tournamentId,
    matchId: row.id,
    facts: {
      event: absence.event,
      matchCode: planned.code,
      teams: away.map((team) => (team ? `${team.player1Name} – ${team.player2Name}` : '')),
    },
  } as const
  await notify(work, { ...notice, to: 'organisers' })
  for (const userId of await listEntrants(work.db, ids)) await notify(work, { ...notice, to: { userId } })
}

/** Which of the two sides, counted from 0, did not come or did not play on. */
function absenceOf(result: MatchResult | null) {
  switch (result?.outcome) {
    case 'double_walkover':
      return { event: 'forfeited', sides: [0, 1] } as const
    case 'walkover':
      return { event: 'forfeited', sides: [result.winner === 1 ? 1 : 0] } as const
    case 'retired':
      return { event: 'retired', sides: [result.winner === 1 ? 1 : 0] } as const
    default:
      return undefined
  }
}
