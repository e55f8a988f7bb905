import type { BodyOf, createBracket } from '@vot/contract'
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
  type Result,
  variantsOfType,
} from '@vot/domain'
import type { Work } from '../../http/handle'
import { type Entrant, insertBracket, insertMatches, listEntrants } from './bracket-queries'
import type { LiveBracket } from './live-bracket'
import { loadBracket } from './load-bracket'
import { readPhaseRules } from './phase-rules-view'

type BracketInput = BodyOf<typeof createBracket>
export type MakeError = 'too-few-teams' | 'too-many-teams' | 'table-too-large' | 'variant-mismatch'

/** Plans the bracket of the approved teams; what was not chosen takes the default. */
export async function planFromInput(
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
    },
  }
}

const planErrors = {
  'too-few-entries': 'too-few-teams',
  'too-many-entries': 'too-many-teams',
  'variant-of-other-type': 'variant-mismatch',
  // The contract refuses a wrong size, and a registration has one id.
  'group-size-out-of-range': 'variant-mismatch',
  'entry-doubled': 'variant-mismatch',
} as const satisfies Record<PlanError, MakeError>

/** Stores the plan's givens and a row for each match. `seq` is the event number under which it appears. */
export async function storeBracket(
  work: Work,
  tournamentId: number,
  plan: BracketPlan,
  seq: number,
): Promise<LiveBracket> {
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
