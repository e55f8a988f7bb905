import type { Tell } from './progress'

/** Options of a move. */
export interface MoveOptions {
  /** Dry run: everything but the last step. */
  readonly isRehearsal: boolean
  /** Epoch milliseconds. */
  readonly now: number
  readonly tell: Tell
  /** Called when the move can no longer be aborted. */
  readonly onLastStep: () => void
}

export interface Moved {
  readonly tables: number
  readonly rows: number
}

/** Warning for a source that is in use. */
export const inUseNote =
  'A server uses it: this takes what it holds at this moment. What is saved from now on stays behind.'

/** The line that a move leaves in the audit log of its target. */
export function auditLine(from: string, to: string, now: number) {
  return {
    at: now,
    action: 'move-database',
    subjectType: 'database',
    after: JSON.stringify({ from, to }),
  }
}
