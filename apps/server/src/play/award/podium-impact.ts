import type { Consequence } from '@vot/contract'
import {
  type BracketState,
  ok,
  type Placings,
  placings,
  type Result,
  resultsChoice,
  teamName,
  upsetsPodium,
} from '@vot/domain'
import type { Work } from '../../http/handle'
import { requireConfirmation } from '../../http/preconditions'
import { say } from '../../language/say'
import { findResultsTournament, listApprovedTeams, listResults } from './award-queries'
import { strings } from './strings'
import { takeBackPodium } from './take-back-podium'

/** Effect of a bracket change on a saved podium. */
export interface PodiumImpact {
  /** Consequences to confirm; empty where the podium stays. */
  readonly consequences: readonly Consequence[]
  /** Removes the podium in the unit of work of the change, before its event. */
  takeBack(): Promise<void>
}

const untouched: PodiumImpact = { consequences: [], takeBack: async () => undefined }
const unplayed: Placings = { complete: false, placings: [] }

/**
 * [RES-70] For a locked tournament.
 * @param before null where there was no bracket
 * @param after null for a bracket of which nothing is played
 */
export async function findPodiumImpact(
  work: Work,
  tournamentId: number,
  before: BracketState | null,
  after: BracketState | null,
): Promise<PodiumImpact> {
  const { db } = work
  const tournament = await findResultsTournament(db, tournamentId)
  if (!tournament || tournament.resultsSavedAt === null) return untouched
  const podium = resultsChoice(await listResults(db, tournamentId))
  const teams = await listApprovedTeams(db, tournamentId)
  const isUpset = upsetsPodium(podium, teams, before && placings(before), after ? placings(after) : unplayed)
  if (!isUpset) return untouched
  const champions = teams.filter(
    ({ player1Id, player2Id }) => podium.first.includes(player1Id) && podium.first.includes(player2Id),
  )
  const text = say(strings).podiumGoes(champions.map(teamName).join(', '), tournament.practiceUntil !== null)
  return {
    consequences: [{ kind: 'takes-podium-back', text }],
    takeBack: () => takeBackPodium(work, tournament, { cause: 'bracket-changed' }),
  }
}

/** Asks for confirmation where the change invalidates a saved podium, then removes the podium. */
export async function confirmPodiumImpact(
  work: Work,
  tournamentId: number,
  before: BracketState | null,
  after: BracketState | null,
  confirmed: boolean | undefined,
): Promise<Result<null, 'confirmation-needed'>> {
  const { consequences, takeBack } = await findPodiumImpact(work, tournamentId, before, after)
  const asked = requireConfirmation(confirmed, { consequences: [...consequences], action: say(strings).goOn })
  if (!asked.ok) return asked
  await takeBack()
  return ok(null)
}
