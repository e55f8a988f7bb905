import type { ScoreSheet } from '@vot/domain'
import { foldEvents, mayRecord, type ScoreLog, waitingOf } from './score-log'
import type { Problem, ScoredMatchView } from './scored-match'

interface LogParts {
  /** With the events that are shown and not yet stored; null while nothing is known. */
  readonly log: ScoreLog | null
  readonly sheet: ScoreSheet | null
  readonly mirror: ScoreSheet | null
  readonly settled: boolean
  readonly problem: Problem | null
  readonly online: boolean
}

type Facts = Omit<ScoredMatchView, 'record' | 'watchRallies' | 'takeOver' | 'retryNow' | 'dismissLost'>

/** What a screen shows of a log. */
export function viewOfLog({ log, sheet, mirror, settled, problem, online }: LogParts): Facts {
  if (log === null) {
    const status = problem === null ? 'loading' : passes(problem) ? 'missing' : 'refused'
    const nothing = { match: null, sheet: null, state: null, rules: null, waiting: 0, holder: null, lost: null }
    return { ...nothing, status, problem, online, hold: 'asking' }
  }
  const { head } = log
  const isOurs = mayRecord(head)
  const shown = isOurs ? sheet : (mirror ?? foldEvents(head.info, log.events.slice(0, head.acked)))
  const waits = waitingOf(log).length
  const isTakenOver = head.hold === 'taken-over'
  const stale = { reason: 'lease-stale', code: 'lease-stale', events: waits } as const
  const isUnread = head.hold === 'none' && log.events.length === 0 && (head.info.score_state?.seq ?? 0) > 0
  return {
    status: statusOf(head.problem !== null || shown === null, head.hold === 'none' && !settled, isUnread, online),
    problem: head.problem ?? (shown === null ? 'match-not-ready' : (head.blocked ?? problem)),
    match: head.info,
    sheet: shown,
    state: shown?.state ?? null,
    rules: shown?.match.rules ?? null,
    waiting: isTakenOver ? 0 : waits,
    online,
    hold: head.hold === 'none' ? 'asking' : head.hold,
    holder: head.holder,
    lost: head.lost ?? (isTakenOver && waits > 0 ? stale : null),
  }
}

/** What others have begun is not begun anew while their events are on the way. */
function statusOf(isRefused: boolean, isAsking: boolean, isUnread: boolean, online: boolean): Facts['status'] {
  if (isRefused) return 'refused'
  if (isUnread) return online ? 'loading' : 'missing'
  return isAsking ? 'loading' : 'ready'
}

function passes(problem: Problem): boolean {
  return ['network', 'unknown', 'internal-error', 'not-ready', 'too-many-requests'].includes(problem)
}
