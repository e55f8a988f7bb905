import { assignMatch, readToday, type TodayTask, unassignMatch } from '@vot/contract'
import { useKeptRead } from '../../../lib/data/use-kept-read'
import { useWrite } from '../../../lib/data/use-write'
import { todayStore } from '../../../lib/offline/persisted-stores'
import { todayStrings as strings } from './strings'

/** Matches go over their time, and teams are missed, by the clock alone. */
const refetchMs = 30_000

/** What waits for an organiser now; where the server cannot be reached, what was seen last. */
export function useToday() {
  return useKeptRead(readToday, {}, { store: todayStore, refetchInterval: refetchMs })
}

/** [DSH-19] Gives the free court its match at once; the toast takes it back. `giving`: the match that is under way. */
export function useGiveCourt() {
  const takeBack = useWrite(unassignMatch, { success: true, failure: strings.undoFailed })
  const { mutate, isPending, variables } = useWrite(assignMatch, {
    success: true,
    undo:
      (_, { params }) =>
      () =>
        takeBack.mutate({ params }),
    failure: strings.giveFailed,
  })
  return {
    giving: isPending ? variables.params.id : null,
    give: ({ assignment }: TodayTask) => {
      if (assignment === null) return
      const { match_id: id, court_id, referee_id, officiating_team: team } = assignment
      const body = { court_id, referee_id, ...(team && { officiating_registration_id: team.registration_id }) }
      mutate({ params: { id }, body })
    },
  }
}
