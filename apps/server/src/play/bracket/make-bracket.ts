import { setImmediate as otherRequests } from 'node:timers/promises'
import { type BodyOf, createBracket, readBracket, recreateBracket } from '@vot/contract'
import {
  type BracketEntry,
  type BracketFormat,
  type BracketPlan,
  defaultBracketFormat,
  err,
  largestTable,
  maxTableTeams,
  ok,
  orderEntries,
  type PlanError,
  planBracket,
  presentDealing,
  type Result,
  variantsOfType,
} from '@vot/domain'
import { handle, type Work } from '../../http/handle'
import type { ServerFacts } from '../../http/request-context'
import { closeForBracket } from '../../tournament/group/close-registration'
import { fixRefereeSetting, lockOpenSetting } from '../../tournament/group/referee-setting'
import { fixLetter } from '../../tournament/group/save-letters'
import { findPodiumImpact } from '../award/podium-impact'
import { abandonOpenDraw } from '../draw/run-draw'
import { lockBracket, rememberBracket } from './bracket-cache'
import { type Entrant, insertBracket, insertMatches, listEntrants, replaceBracket } from './bracket-queries'
import { readPhaseRules } from './bracket-view'
import { assertSound } from './commit-change'
import type { LiveBracket } from './live-bracket'
import { loadBracket } from './load-bracket'
import { answerNewBracket } from './read-bracket'

type BracketInput = BodyOf<typeof createBracket>
export type MakeError = 'too-few-teams' | 'too-many-teams' | 'table-too-large' | 'variant-mismatch'

/** Plans the bracket of the approved teams; what was not chosen takes the default. */
async function planFromInput(
  work: Work,
  tournamentId: number,
  input: BracketInput,
): Promise<Result<BracketPlan, MakeError>> {
  const entries = planEntries(await listEntrants(work.db, tournamentId))
  const format = formatOf(input)
  // Said before it is planned: a league of 1,024 has half a million matches.
  if (largestTable(entries.length, format) > maxTableTeams) return err('table-too-large', { max: maxTableTeams })
  const planned = planBracket(entries, format)
  return planned.ok ? ok(planned.value) : err(planErrors[planned.code], planned.details)
}

function formatOf({ bracket_type, variant, options }: BracketInput): BracketFormat {
  const fallback = defaultBracketFormat.options
  return {
    type: bracket_type,
    variant: variant ?? variantsOfType[bracket_type][0],
    options: {
      bronze: options?.bronze ?? fallback.bronze,
      groupSize: options?.group_size ?? fallback.groupSize,
      separateClubs: options?.separate_clubs ?? fallback.separateClubs,
      ...(options?.score_rules && { scoreRules: readPhaseRules(options.score_rules) }),
      dealing: presentDealing,
    },
  }
}

const planErrors = {
  'too-few-entries': 'too-few-teams',
  'too-many-entries': 'too-many-teams',
  'variant-of-other-type': 'variant-mismatch',
  // The contract refuses a wrong size, a registration has one id, and nobody is late for a new bracket.
  'group-size-out-of-range': 'variant-mismatch',
  'entry-doubled': 'variant-mismatch',
  'late-place-unknown': 'variant-mismatch',
} as const satisfies Record<PlanError, MakeError>

/** Stores the plan's givens and a row for each match. `seq` is the event number under which it appears. */
async function storeBracket(work: Work, tournamentId: number, plan: BracketPlan, seq: number): Promise<LiveBracket> {
  const { db, now } = work
  const bracketId = await insertBracket(db, {
    tournamentId,
    type: plan.format.type,
    variant: plan.format.variant,
    options: JSON.stringify(plan.format.options),
    entries: JSON.stringify(plan.entries),
    createdBy: work.actorId,
    createdAt: now,
  })
  const stamp = { tournamentId, bracketId, createdAt: now, updatedAt: now }
  await insertMatches(
    db,
    plan.matches.map(({ number, code }) => ({ ...stamp, number, code })),
  )
  const bracket = await loadBracket(db, tournamentId, seq)
  if (!bracket) throw new Error('the bracket that was just stored cannot be found')
  return bracket
}

/** Entries in the order of their drawn numbers; those without a number follow by points, then by id. */
function planEntries(entrants: readonly Entrant[]): BracketEntry[] {
  const teams = entrants.map((entrant) => ({ ...entrant, points: entrant.player1Points + entrant.player2Points }))
  return orderEntries(teams).map(({ id, player1ClubId, player2ClubId }) => ({
    id,
    clubIds: [player1ClubId, player2ClubId],
  }))
}

/** The bracket of a tournament that has none. Whatever is refused is refused before anything is written. */
export async function makeBracket(
  server: ServerFacts,
  work: Work,
  tournamentId: number,
  input: BracketInput,
): Promise<Result<LiveBracket, MakeError | 'tournament-not-found' | 'bracket-exists' | 'confirmation-needed'>> {
  const openSetting = await lockOpenSetting(work, tournamentId)
  const found = await lockBracket(server, work, tournamentId)
  if (!found) return err('tournament-not-found')
  if (found.bracket) return err('bracket-exists')
  const planned = await planFromInput(work, tournamentId, input)
  if (!planned.ok) return planned
  const podium = await findPodiumImpact(work, tournamentId, null, null)
  const closed = await closeForBracket(work, tournamentId, 'create', input.confirm, podium.consequences)
  if (!closed.ok) return closed
  if (openSetting !== null) await fixRefereeSetting(work, openSetting)
  await podium.takeBack()
  await abandonOpenDraw(work, tournamentId, 'bracket-created')
  await fixLetter(work.db, tournamentId)
  const seq = await work.live(tournamentId, { type: 'bracket-created' })
  const bracket = await storeBracket(work, tournamentId, planned.value, seq)
  await otherRequests()
  assertSound(bracket)
  await otherRequests()
  await work.audit({
    action: 'create-bracket',
    subjectType: 'bracket',
    subjectId: bracket.id,
    tournamentId,
    after: { ...planned.value.format, teams: planned.value.entries.length },
  })
  rememberBracket(server, work, bracket)
  return ok(bracket)
}

/** From here on the entry list is locked. Of two organisers at once one makes the bracket, the other gets 409. */
export const createBracketRoute = handle(
  createBracket,
  ({ params, body }, { write, server, visitor }) =>
    write(async (work) => {
      const made = await makeBracket(server, work, params.id, body)
      return made.ok ? ok(await answerNewBracket(work.db, made.value, visitor.role)) : made
    }),
  { readBy: readBracket },
)

/** The old bracket and its results are out of use at once; they can be restored for 30 days. */
export const recreateBracketRoute = handle(
  recreateBracket,
  ({ params, body }, { write, server, visitor }) =>
    write(async (work) => {
      const found = await lockBracket(server, work, params.id)
      if (!found) return err('tournament-not-found')
      const { bracket: old } = found
      if (!old) return err('bracket-not-found')
      if (body.replaces !== undefined && body.replaces !== old.id) return err('bracket-changed')
      const planned = await planFromInput(work, params.id, body)
      if (!planned.ok) return planned
      const podium = await findPodiumImpact(work, params.id, old.state, null)
      const closed = await closeForBracket(work, params.id, 'recreate', body.confirm, podium.consequences)
      if (!closed.ok) return closed
      await podium.takeBack()
      await replaceBracket(work.db, old.id, work)
      const seq = await work.live(params.id, { type: 'bracket-recreated' })
      const bracket = await storeBracket(work, params.id, planned.value, seq)
      await otherRequests()
      assertSound(bracket)
      await otherRequests()
      const results = old.state.matches.filter((match) => match.result !== null).length
      await work.audit({
        action: 'recreate-bracket',
        subjectType: 'bracket',
        subjectId: bracket.id,
        tournamentId: params.id,
        before: { bracket_id: old.id, ...old.state.plan.format, results },
        after: { ...planned.value.format, teams: planned.value.entries.length },
      })
      rememberBracket(server, work, bracket)
      return ok(await answerNewBracket(work.db, bracket, visitor.role))
    }),
  { readBy: readBracket },
)
