/** The plan of a group's day, made when its first match was called; never changed. */
export interface DayPlansTable {
  groupId: number
  /** Days in Vietnam since 1970-01-01. */
  day: number
  startedAt: number
  /** JSON: `ends` is a list of [tournament's id, planned end of one of its matches]. */
  plan: string
}
