import { type GroupView, listRegistrations } from '@vot/contract'
import { useReads } from '../../lib/data/use-reads'
import { useProvisionalClaims } from '../../people/claim/api'
import { useCorrections } from '../../people/player/correction/api'
import { useDuplicatePairs } from '../../people/player/merge/tell-apart'
import { useProtests } from '../../play/protest/api'
import { useMissingConsents } from '../../tournament/consent/api'
import { useBankHook } from '../../tournament/fee/bank-api'
import { useStatusNow } from '../../tournament/group/status-at'
import { registrationsRead } from '../../tournament/group/tournament-reads'
import { inboxItems } from './inbox-items'

/** Everything of the group that waits, read as the screens read it that deal with it, so that it is live as they are. */
export function useInbox(group: GroupView) {
  const lists = useReads(
    listRegistrations,
    group.divisions.map(({ id }) => registrationsRead(id)),
  )
  const bank = useBankHook({ scope: 'groups', id: group.id })
  const protests = useProtests({ group_id: group.id })
  const corrections = useCorrections(group.id)
  const claims = useProvisionalClaims(group.id)
  const consents = useMissingConsents(group.id)
  const pairs = useDuplicatePairs(group.id)
  const now = useStatusNow(group.divisions)
  const failed = [...lists, bank, protests, corrections, claims, consents, pairs].find(({ error }) => error !== null)
  const isPending = [...lists, bank, protests, corrections, claims, consents, pairs].some((read) => read.isPending)
  const items = inboxItems({
    divisions: group.divisions,
    teams: lists.map(({ data }) => data?.rows ?? []),
    transfers: bank.data?.waiting ?? [],
    protests: protests.data?.items ?? [],
    corrections: corrections.data?.items ?? [],
    claims: claims.data?.items ?? [],
    consents: consents.data?.items ?? [],
    pairs: pairs.data?.items ?? [],
    now,
  })
  const readAgain = () => {
    for (const read of [...lists, bank, protests, corrections, claims, consents, pairs])
      if (read.error !== null) void read.refetch()
  }
  return { items, isPending, error: failed?.error ?? null, readAgain }
}
