import { err, ok, type Result } from '@vot/domain'
import type { Work } from '../../http/handle'
import { deleteHoldings, type Holding, insertHoldings, isReferee, listHeld, lockCourt } from './court-queries'

const busyCodes = { court: 'court-busy', referee: 'referee-busy', player: 'player-busy' } as const
type BusyCode = (typeof busyCodes)[Holding['kind']]

interface Wanted {
  /** Null for a match that is played without an assignment. */
  readonly courtId: number | null
  readonly refereeId: number | null
  readonly playerIds: readonly number[]
}

/** Takes court, referee and players, always in this order, so that two units never wait for each other. */
export async function holdForMatch(
  work: Work,
  matchId: number,
  { courtId, refereeId, playerIds }: Wanted,
): Promise<Result<null, BusyCode>> {
  const one = (kind: Holding['kind'], id: number | null): Holding[] => (id === null ? [] : [{ kind, subjectId: id }])
  const players = [...playerIds].sort((a, b) => a - b).map((subjectId): Holding => ({ kind: 'player', subjectId }))
  const wanted = [one('court', courtId), one('referee', refereeId), players].filter(({ length }) => length > 0)
  const held = await listHeld(work.db, wanted.flat())
  for (const kind of ['court', 'referee', 'player'] as const) {
    const taken = held.filter((each) => each.kind === kind && each.matchId !== matchId)
    if (taken.length > 0) return err(busyCodes[kind], { match_ids: [...new Set(taken.map(({ matchId: id }) => id))] })
  }
  const taken: Holding[] = []
  for (const holdings of wanted) {
    const here = await insertHoldings(work.db, matchId, holdings)
    taken.push(...here)
    const [first] = holdings
    if (first && here.length < holdings.length) {
      // The unit may go on without a place for the match.
      await deleteHoldings(work.db, matchId, taken)
      return err(busyCodes[first.kind])
    }
  }
  return ok(null)
}

/** As `holdForMatch`, for a match that comes back to where it was: meanwhile its court or its referee may be gone. */
export async function holdAgain(
  work: Work,
  matchId: number,
  wanted: Wanted,
): Promise<Result<null, BusyCode | 'place-gone'>> {
  const { courtId, refereeId } = wanted
  if (courtId !== null && !(await lockCourt(work, { id: courtId }))) return err('place-gone')
  if (refereeId !== null && !(await isReferee(work.db, refereeId))) return err('place-gone')
  return await holdForMatch(work, matchId, wanted)
}
