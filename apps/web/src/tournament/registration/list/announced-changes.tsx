import { membersOf, type RegistrationView } from '@vot/contract'
import { teamName } from '../../../lib/format/short-name'
import { ChangeAnnouncer } from '../../../ui/feedback/change-announcer'
import { type RegistrationList, registrationsKey } from '../../group/tournament-reads'
import { strings } from '../strings'

/** Says to screen readers what others changed in the list. */
export function AnnouncedChanges({ tournamentId }: { readonly tournamentId: number }) {
  return (
    <ChangeAnnouncer
      queryKey={registrationsKey(tournamentId)}
      label={strings.changes}
      changesOf={spokenOf}
      many={strings.manyChanges}
      othersOnly
    />
  )
}

function spokenOf(before: RegistrationList, after: RegistrationList) {
  return listChanges(before.rows, after.rows).map((text) => ({ about: text, text }))
}

/** What is different in the later list, one sentence each. */
function listChanges(before: readonly RegistrationView[], after: readonly RegistrationView[]): readonly string[] {
  const known = new Map(before.map((team) => [team.id, team]))
  const left = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((team) => {
      const old = known.get(team.id)
      const change = old ? changeOf(old, team) : strings.newTeam
      return change === undefined ? [] : [change(teamName(team))]
    }),
    ...before.filter(({ id }) => !left.has(id)).map((team) => strings.left(teamName(team))),
  ]
}

const memberIds = (team: RegistrationView) =>
  membersOf(team)
    .map(({ id }) => id)
    .join()

function changeOf(old: RegistrationView, team: RegistrationView): ((label: string) => string) | undefined {
  if (team.status !== old.status && team.status !== 'pending') {
    return team.status === 'approved' ? strings.approved1 : strings.rejected1
  }
  if (memberIds(team) !== memberIds(old)) return strings.replacedIn
  if (team.withdrawn !== old.withdrawn) return team.withdrawn ? strings.withdrew : strings.reinstated
  if (team.payment_completed !== old.payment_completed) {
    return team.payment_completed ? strings.paidBy : strings.unpaidBy
  }
  return undefined
}
