import type { Tell } from './progress'

/** How a move is to be done. */
export interface MoveOptions {
  /** Does everything but the last step, so that nothing is left behind. */
  readonly isRehearsal: boolean
  /** Epoch milliseconds. */
  readonly now: number
  readonly tell: Tell
  /** Called when the move can be broken off no more. */
  readonly onLastStep: () => void
}

export interface Moved {
  readonly tables: number
  readonly rows: number
}

/** What an operator is told of a source that goes on meanwhile. */
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
