import { callMissing, readCheckIn } from '@vot/contract'
import { useRead } from '../../../lib/data/use-read'
import { useWrite, write } from '../../../lib/data/use-write'

/** Due times move with the clock alone. */
const refetchMs = 60_000

/** Teams that are not whole before their first match; nobody is missed where nobody was checked in. */
export function useMissingTeams(groupId: number, enabled: boolean) {
  const { data } = useRead(readCheckIn, enabled ? { params: { id: groupId } } : null, { refetchInterval: refetchMs })
  const isKept = data?.teams.some(({ players }) => players.some(({ here_since }) => here_since !== null)) ?? false
  return isKept ? (data?.missing ?? []) : []
}

export function useCallTeam(groupId: number) {
  return useWrite((registrationId: number) =>
    write(callMissing, { params: { id: groupId }, body: { registration_ids: [registrationId] } }),
  )
}
