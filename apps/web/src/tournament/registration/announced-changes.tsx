import { queryKeys } from '../../lib/api/query-keys'
import { SpokenChanges } from '../../ui/feedback/spoken-changes'
import type { RegistrationList } from '../group/tournament-reads'
import { listChanges } from './list-changes'
import { strings } from './strings'

/** Says to screen readers what others changed in the list. */
export function AnnouncedChanges({ tournamentId }: { readonly tournamentId: number }) {
  return (
    <SpokenChanges
      queryKey={queryKeys.registrations(tournamentId)}
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
