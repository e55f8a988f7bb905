import type { HomeDivision } from '@vot/contract'
import { placesLeft } from '@vot/domain'

/** Places for who enters now, in teams. */
export function placesIn(division: HomeDivision): number {
  const { most_teams: number, teams, waiting_teams: waiting, has_line: hasLine } = division
  return placesLeft({ number, teams, waiting, hasLine })
}
