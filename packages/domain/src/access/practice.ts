import { dayMs } from '../shared/durations'
import { type Action, mayDo, type Requester } from './access-table'

/** How long a practice tournament is kept. */
export const practiceMs = dayMs

/** [PRC-02] Who sees a practice tournament: people who run a day of play, never a program. */
export function maySeePractice(asker: Requester): boolean {
  return typeof asker !== 'object' && mayDo(asker, 'operations:view')
}

/** Actions that a practice tournament allows: the desk, scoring and the podium. */
const practised: readonly Action[] = [
  'operations:manage',
  'operations:view',
  'match:score',
  'check-in:manage',
  'results:manage',
]

/** [PRC-03] Whether a write may be about a practice tournament: it gets no entries, fees, draws, ratings or other divisions. */
export function mayPractise(action: Action): boolean {
  return practised.includes(action)
}
