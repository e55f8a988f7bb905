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
  const saved = await loadPodium(work, tournamentId)
  if (!saved) return untouched
  const { podium, teams, tournament, champions, isPractice } = saved
  const isUpset = upsetsPodium(podium, teams, before && placings(before), after ? placings(after) : unplayed)
  if (!isUpset) return untouched
  return {
    consequences: [{ kind: 'takes-podium-back', text: say(strings).podiumGoes(champions, isPractice) }],
    takeBack: () => takeBackPodium(work, tournament, { cause: 'bracket-changed' }),
  }
}

/**
 * What to ask before lots are drawn that settle the last places while a podium is saved: the same whatever they will
 * say, so that nobody learns it by being asked.
 * @param after with any order of the lots
 */
export async function findPodiumBeforeLots(
  work: Work,
  tournamentId: number,
  after: BracketState,
): Promise<PodiumImpact['consequences']> {
  const saved = placings(after).complete ? await loadPodium(work, tournamentId) : null
  if (!saved) return []
  return [{ kind: 'takes-podium-back', text: say(strings).podiumMayGo(saved.champions, saved.isPractice) }]
}

async function loadPodium({ db }: Work, tournamentId: number) {
  const tournament = await findResultsTournament(db, tournamentId)
  if (!tournament || tournament.resultsSavedAt === null) return null
  const podium = resultsChoice(await listResults(db, tournamentId))
  const teams = await listApprovedTeams(db, tournamentId)
  const champions = teams
    .filter(({ player1Id, player2Id }) => podium.first.includes(player1Id) && podium.first.includes(player2Id))
    .map(teamName)
    .join(', ')
  return { tournament, podium, teams, champions, isPractice: tournament.practiceUntil !== null }
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
