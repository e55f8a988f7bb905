import type { GroupMatchView } from '@vot/contract'

export interface MyMatches {
  /** In play; the one to go on with. */
  readonly now: readonly GroupMatchView[]
  /** Assigned and not begun, in the order of the server: the first called first. */
  readonly next: readonly GroupMatchView[]
  readonly done: readonly GroupMatchView[]
}

/** The referee's matches by what is to be done about them. */
export function sortMyMatches(matches: readonly GroupMatchView[]): MyMatches {
  const isDone = ({ status }: GroupMatchView) => status === 'completed' || status === 'walkover'
  return {
    now: matches.filter(({ status }) => status === 'in_progress'),
    next: matches.filter((match) => match.status !== 'in_progress' && !isDone(match)),
    done: matches.filter(isDone),
  }
}
