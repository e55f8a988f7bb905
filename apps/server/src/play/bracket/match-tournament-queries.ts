import type { MatchTournamentView } from '@vot/contract'
import type { TournamentDates } from '@vot/domain'
import { divisionName } from '../../db/division-name'
import { isOpen } from '../../db/is-open'
import type { Queries } from '../../db/schema'

export interface MatchTournament extends TournamentDates {
  readonly id: number
  /** In the language of who asked. */
  readonly name: string
  readonly usualName: string
  readonly englishName: string | null
  readonly groupId: number | null
  readonly groupName: string | null
  readonly letter: string | null
  readonly venue: string
  /** Of the group; null for a tournament that stands alone. */
  readonly noShowMinutes: number | null
  readonly medalNoShowMinutes: number | null
  /** 1 where losing teams officiate: [OPS-333] its own switch, or the setting of its group. */
  readonly losersOfficiate: number
  /** Epoch milliseconds; null but for a practice. */
  readonly practiceUntil: number | null
}

/** Names of the tournaments that matches are listed with, by start date. */
export async function listMatchTournaments(
  db: Queries,
  filter: { readonly id: number } | { readonly groupId: number },
): Promise<MatchTournament[]> {
  const query = db
    .selectFrom('tournaments as t')
    .leftJoin('tournamentGroups as g', 'g.id', 't.groupId')
    .select(['t.id', divisionName('t').as('name'), 't.name as usualName', 't.englishName', 'g.name as groupName'])
    .select(['t.groupId', 't.letter', 't.venue', 'g.noShowMinutes', 'g.medalNoShowMinutes'])
    .select((eb) =>
      eb
        .case()
        .when(eb.or([eb('t.losersOfficiate', '=', 1), eb('g.referees', '=', 'losing_team')]))
        .then(1)
        .else(0)
        .end()
        .as('losersOfficiate'),
    )
    .select('t.practiceUntil')
    .select(['t.startDate', 't.endDate', 't.lastRegistrationDate', 't.startTime', 't.registrationClosedAt'])
    .where(isOpen('t'))
    .orderBy('t.startDate')
    .orderBy('t.id')
  const filtered = 'id' in filter ? query.where('t.id', '=', filter.id) : query.where('t.groupId', '=', filter.groupId)
  return await filtered.execute()
}

export function viewMatchTournament(tournament: MatchTournament): MatchTournamentView {
  const { id, name, groupName, letter, venue, practiceUntil } = tournament
  return { id, name, group_name: groupName, letter, venue, ...(practiceUntil !== null && { is_practice: true }) }
}
