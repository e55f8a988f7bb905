import { setImmediate as otherRequests } from 'node:timers/promises'
import { type ErrorCode, errorTexts } from '@vot/contract'
import type { DrawAssignment, Err } from '@vot/domain'
import type { Work } from '../../http/handle'
import { say } from '../../language/say'
import { lockGroup } from '../../tournament/group/group-queries'
import { listTournamentKeys } from '../../tournament/group/tournament-queries'
import { type GroupCallRow, insertGroupCall } from './group-call-queries'

/** What a call did in a division, with what an undo gives back. */
export interface DrawnDivision {
  readonly tournamentId: number
  readonly drawId: number
  /** The numbers that its teams had before. */
  readonly numbers: readonly DrawAssignment[]
}

export interface MadeDivision {
  readonly tournamentId: number
  readonly bracketId: number
  readonly closedRegistration: boolean
  readonly tookPodium: boolean
}

/**
 * Locks the group, then those of its divisions that are named, the lowest id first as everybody does.
 * @returns its divisions among them; undefined when there is no such group
 */
export async function lockDivisions(
  work: Work,
  groupId: number,
  named: readonly number[],
): Promise<ReadonlySet<number> | undefined> {
  if (!(await lockGroup(work.db, groupId))) return undefined
  work.locked()
  const wanted = new Set(named)
  const own = (await listTournamentKeys(work.db, { groupId })).map(({ id }) => id).filter((id) => wanted.has(id))
  for (const id of own.sort((a, b) => a - b)) await work.lockTournament(id)
  return new Set(own)
}

/** In the order of the calls of one division after the other; between two other requests have their turn. */
export async function forEachDivision<Asked, Done>(
  asked: readonly Asked[],
  act: (each: Asked) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = []
  for (const each of asked) {
    done.push(await act(each))
    await otherRequests()
  }
  return done
}

/** Why a division was left as it was, in the language of who asks. */
export function refusalOf({ code }: Err<ErrorCode>) {
  return { code, message: say(errorTexts)[code] }
}

/** Keeps what the call did for its undo; null where it did nothing. */
export async function saveCall(
  { db, actorId, now }: Work,
  groupId: number,
  done:
    | { readonly kind: 'draws'; readonly divisions: readonly DrawnDivision[] }
    | { readonly kind: 'brackets'; readonly divisions: readonly MadeDivision[] },
): Promise<number | null> {
  if (done.divisions.length === 0) return null
  return await insertGroupCall(db, {
    groupId,
    kind: done.kind,
    divisions: JSON.stringify(done.divisions),
    actorId,
    createdAt: now,
  })
}

/** `saveCall` alone writes them. */
export function drawnDivisions({ divisions }: GroupCallRow): DrawnDivision[] {
  return JSON.parse(divisions) as DrawnDivision[]
}

export function madeDivisions({ divisions }: GroupCallRow): MadeDivision[] {
  return JSON.parse(divisions) as MadeDivision[]
}
