/** Teams and numbers of a draw at most. */
export const mostDrawn = 1024

/** An approved team before the draw; `number` is set where it was drawn already. */
export interface DrawTeam {
  readonly registrationId: number
  readonly number: number | null
  /** The clubs of its players; null for a player without one. */
  readonly clubIds: readonly (number | null)[]
}

export interface DrawAssignment {
  readonly registrationId: number
  readonly number: number
}
