import type { TournamentView } from '@vot/contract'
import { parseIsoDateTime, type TournamentStatus, tournamentStatus } from '@vot/domain'

type Dated = Pick<TournamentView, 'start_date' | 'end_date' | 'last_registration_date' | 'status'>

/** The derived status; what the server said stands in for dates that cannot be read. Source: A 4, D 2. */
export function statusAt(tournament: Dated, now: number): TournamentStatus {
  const startDate = parseIsoDateTime(tournament.start_date)
  const endDate = parseIsoDateTime(tournament.end_date)
  const lastRegistrationDate = parseIsoDateTime(tournament.last_registration_date)
  const isSound = startDate !== undefined && endDate !== undefined && lastRegistrationDate !== undefined
  return isSound ? tournamentStatus({ startDate, endDate, lastRegistrationDate }, now) : tournament.status
}
