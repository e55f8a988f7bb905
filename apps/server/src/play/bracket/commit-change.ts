import { type LiveEvent, type MatchChange, matchChangesTold } from '@vot/contract'
import type { BracketChange } from '@vot/domain'
import type { Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { rememberBracket } from './bracket-cache'
import { getMatch, isShown, type LiveBracket } from './live-bracket'
import { viewMatchChange } from './match-view'
import { notifyDesks } from './notify-desks'
import { assertSound, type RowPatches, saveChange } from './save-change'

/** Saves what the change touches, tells the viewers which matches are different, and checks the bracket. */
export async function commitChange(
  server: ServerFacts,
  work: Work,
  bracket: LiveBracket,
  change: BracketChange,
  event: Omit<LiveEvent, 'match_ids' | 'changes'>,
  patches?: RowPatches,
): Promise<LiveBracket> {
  const saved = await saveChange(work.db, bracket, change, work.now, patches)
  const seq = await work.live(bracket.tournamentId, {
    ...event,
    match_ids: matchIds(bracket, change.changed),
    ...includeChanges(saved, change.changed),
  })
  const next = { ...saved, seq }
  await notifyDesks(work, bracket, next)
  assertSound(next)
  rememberBracket(server, work, next)
  return next
}

/** What became of the matches, so that a hall of viewers sees a result before it has asked. */
function includeChanges(bracket: LiveBracket, numbers: readonly number[]): { changes?: MatchChange[] } {
  if (numbers.length === 0 || numbers.length > matchChangesTold) return {}
  return {
    changes: numbers.filter((number) => isShown(bracket, number)).map((number) => viewMatchChange(bracket, number)),
  }
}

export function matchIds(bracket: LiveBracket, numbers: readonly number[]): number[] {
  return numbers.map((number) => getMatch(bracket, number).row.id)
}

export function matchLabels(bracket: LiveBracket, numbers: readonly number[]): { id: number; match_code: string }[] {
  return numbers.map((number) => {
    const { planned, row } = getMatch(bracket, number)
    return { id: row.id, match_code: planned.code }
  })
}
