import { type NoticeFacts, notify } from '../../account/notification/notify'
import type { Work } from '../../http/handle'
import { listAccountsOf } from '../../people/claim/claim-queries'
import type { RegistrationRow } from './registration-queries'

export type ToldTeam = Pick<RegistrationRow, 'tournamentId' | 'createdBy' | 'player1Id' | 'player2Id'>

/** [NTF-34] What became of a team is told to the account that entered it and to those of its players, to each once. */
export async function notifyTeam(work: Work, team: ToldTeam, facts: NoticeFacts): Promise<void> {
  const accounts = await listAccountsOf(work.db, [team.player1Id, team.player2Id])
  if (team.createdBy !== null) accounts.push(team.createdBy)
  for (const userId of new Set(accounts)) {
    await notify(work, { kind: 'verdict', to: { userId }, tournamentId: team.tournamentId, facts })
  }
}
