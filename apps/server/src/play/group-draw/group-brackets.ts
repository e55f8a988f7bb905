import { type Consequence, makeGroupBrackets } from '@vot/contract'
import { bracketSummary, err, minEntries, ok } from '@vot/domain'
import { divisionNameInLanguage } from '../../db/division-name'
import { handle, type Work } from '../../http/handle'
import { requireConfirmation } from '../../http/preconditions'
import { say } from '../../language/say'
import { findClosing, nameAction } from '../../tournament/group/close-registration'
import { getTournament } from '../../tournament/group/tournament-queries'
import { findPodiumImpact } from '../award/podium-impact'
import { listEntrants } from '../bracket/bracket-queries'
import { makeBracket } from '../bracket/make-bracket'
import { findDrawPlace } from '../draw/draw-queries'
import { forEachDivision, lockDivisions, type MadeDivision, refusalOf, saveCall } from './group-call'
import { strings } from './strings'

/** [BRK-197] Asks once for all; a division that has a bracket already is refused and nothing is asked of it. */
export const makeGroupBracketsRoute = handle(makeGroupBrackets, ({ params, body }, { write, server }) =>
  write(async (work) => {
    const { divisions } = body
    const own = await lockDivisions(
      work,
      params.id,
      divisions.map(({ tournament_id }) => tournament_id),
    )
    if (!own) return err('group-not-found')
    const closing = new Set<number>()
    const upset = new Set<number>()
    const made: MadeDivision[] = []
    const consequences: Consequence[] = []
    for (const id of own) {
      if (!(await canBeMade(work, id))) continue
      const closes = await findClosing(work, id)
      if (closes) closing.add(id)
      const podium = await podiumConsequences(work, id)
      if (podium.length > 0) upset.add(id)
      consequences.push(...(closes ? [closes] : []), ...podium)
    }
    const asked = requireConfirmation(body.confirm, {
      consequences,
      action: nameAction(say(strings).makeAll, closing.size > 0),
    })
    if (!asked.ok) return asked
    const items = await forEachDivision(divisions, async ({ tournament_id: id, ...choice }) => {
      const to = { tournament_id: id }
      const bracket = own.has(id)
        ? await makeBracket(server, work, id, { ...choice, confirm: true })
        : err('tournament-not-found')
      if (!bracket.ok) return { ...to, refused: refusalOf(bracket), bracket_id: null, matches: 0 }
      made.push({
        tournamentId: id,
        bracketId: bracket.value.id,
        closedRegistration: closing.has(id),
        tookPodium: upset.has(id),
      })
      const { matches } = bracketSummary(bracket.value.state.plan)
      return { ...to, refused: null, bracket_id: bracket.value.id, matches }
    })
    return ok({ call_id: await saveCall(work, params.id, { kind: 'brackets', divisions: made }), items })
  }),
)

/** [RES-70] With the division's name, as the question is about several. */
async function podiumConsequences(work: Work, tournamentId: number): Promise<Consequence[]> {
  const { consequences } = await findPodiumImpact(work, tournamentId, null, null)
  if (consequences.length === 0) return []
  const name = divisionNameInLanguage(await getTournament(work.db, tournamentId))
  return consequences.map(({ kind, text }) => ({ kind, text: say(strings).ofDivision(name, text) }))
}

/** A division that is refused is not asked about. */
async function canBeMade({ db }: Work, tournamentId: number): Promise<boolean> {
  const place = await findDrawPlace(db, tournamentId)
  return place?.bracketId === null && (await listEntrants(db, tournamentId)).length >= minEntries
}
