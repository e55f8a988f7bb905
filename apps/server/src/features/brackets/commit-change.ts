import type { LiveEvent } from '@vot/contract'
import type { BracketChange } from '@vot/domain'
import type { Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { tellOtherDesks } from '../operations/tell-desks'
import { rememberBracket } from './bracket-cache'
import { type LiveBracket, partsOf } from './live-bracket'
import { assertSound, type RowPatches, saveChange } from './save-change'

/** Saves what the change touches, tells the viewers which matches are different, and checks the bracket. */
export async function commitChange(
  server: ServerFacts,
  work: Work,
  bracket: LiveBracket,
  change: BracketChange,
  event: Omit<LiveEvent, 'match_ids'>,
  patches?: RowPatches,
): Promise<LiveBracket> {
  const saved = await saveChange(work.db, bracket, change, work.now, patches)
  const seq = await work.live(bracket.tournamentId, { ...event, match_ids: matchIds(bracket, change.changed) })
  const next = { ...saved, seq }
  await tellOtherDesks(work, bracket, next)
  assertSound(next)
  rememberBracket(server, work, next)
  return next
}

export function matchIds(bracket: LiveBracket, numbers: readonly number[]): number[] {
  return numbers.map((number) => partsOf(bracket, number).row.id)
}

export function matchLabels(bracket: LiveBracket, numbers: readonly number[]): { id: number; match_code: string }[] {
  return numbers.map((number) => {
    const { planned, row } = partsOf(bracket, number)
    return { id: row.id, match_code: planned.code }
  })
}
