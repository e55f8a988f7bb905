import type { DrawAssignment } from '@vot/domain'
import type { Work } from '../../http/handle'
import { replaceRollingNumbers } from '../../tournament/registration/registration-queries'
import { findDrawPlace, listDrawnTeams, listDraws } from './draw-queries'
import { numbersSoFar } from './read-draw'
import { abandon } from './run-draw'
import { numbersOf } from './save-draw'

/**
 * Gives the teams of a locked tournament the numbers they had before a draw was saved. The draw stays on the public
 * record with its seed.
 * @returns false, with nothing written, where something followed: another draw, other numbers or a bracket
 */
export async function undoSavedDraw(
  work: Work,
  tournamentId: number,
  drawId: number,
  before: readonly DrawAssignment[],
): Promise<boolean> {
  const { db, now } = work
  const [draw] = await listDraws(db, tournamentId)
  if (draw?.id !== drawId || draw.state !== 'saved') return false
  if ((await findDrawPlace(db, tournamentId))?.bracketId !== null) return false
  const present = numbersOf(await listDrawnTeams(db, tournamentId))
  if (!isSame(present, numbersSoFar(draw))) return false
  await replaceRollingNumbers(db, tournamentId, before, now)
  await abandon(work, draw, 'reset')
  await work.live(tournamentId, { type: 'numbers-drawn' })
  await work.audit({
    action: 'undo-draw',
    subjectType: 'draw',
    subjectId: drawId,
    tournamentId,
    before: present,
    after: before,
  })
  return true
}

function isSame(one: readonly DrawAssignment[], other: readonly DrawAssignment[]): boolean {
  const numbers = new Map(one.map(({ registrationId, number }) => [registrationId, number]))
  return one.length === other.length && other.every((each) => numbers.get(each.registrationId) === each.number)
}
