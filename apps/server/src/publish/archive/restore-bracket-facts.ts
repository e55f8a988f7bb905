import { setImmediate as otherRequests } from 'node:timers/promises'
import { type ArchivedTournament, readPhaseRule } from '@vot/contract'
import { type BracketOptions, inspectBracket, type PhaseRules, planBracket, rulePhases } from '@vot/domain'
import type { Work } from '../../http/handle'
import { insertMatches, listTeams } from '../../play/bracket/bracket-queries'
import { loadBracket } from '../../play/bracket/load-bracket'
import { type FrozenTerms, insertTieRow } from '../../play/bracket/tie-records'
import { momentOf, momentOrNull, type NewIds } from './archive-ids'
import { insertArchivedBracket } from './archive-queries'
import { restoreSheets } from './restore-sheets'

type Bracket = NonNullable<ArchivedTournament['bracket']>

/** Stores the bracket and answers what the engine finds wrong with it: nothing may be kept then. */
export async function restoreBracketFacts(
  work: Work,
  tournamentId: number,
  bracket: Bracket,
  ids: NewIds,
): Promise<string[]> {
  const entries = bracket.entries.map(({ registration, clubs, late }) => ({
    id: ids.of('registrations', registration),
    clubIds: clubs.map((club) => ids.maybe('clubs', club)),
    ...(late && { late }),
  }))
  const options = readOptions(bracket.options)
  await otherRequests()
  const planned = planBracket(entries, { type: bracket.type, variant: bracket.variant, options })
  if (!planned.ok) return [`bracket: ${planned.code}`]
  await otherRequests()
  const codesOf = (matches: readonly { readonly number: number; readonly code: string }[]) =>
    matches.map(({ number, code }) => `${number} ${code}`).join()
  if (codesOf(planned.value.matches) !== codesOf(bracket.matches)) return ['bracket: matches are not those of the draw']
  await otherRequests()
  const createdAt = momentOf(bracket.created_at)
  const bracketId = await insertArchivedBracket(work.db, {
    tournamentId,
    type: bracket.type,
    variant: bracket.variant,
    options: JSON.stringify(options),
    entries: JSON.stringify(entries),
    withdrawals: JSON.stringify(
      bracket.withdrawals.map(({ registration, mode }) => [ids.of('registrations', registration), mode]),
    ),
    createdBy: work.actorId,
    createdAt,
  })
  for (const tie of bracket.lots) await restoreTie(work, { tournamentId, bracketId }, tie, ids)
  await insertMatches(
    work.db,
    bracket.matches.map((match) => ({
      tournamentId,
      bracketId,
      number: match.number,
      code: match.code,
      state: match.is_completed ? ('completed' as const) : ('pending' as const),
      outcome: match.outcome,
      winnerSide: match.winner_side,
      games: match.winner_side === null ? null : JSON.stringify(match.games),
      courtId: ids.maybe('courts', match.court),
      claimedAt: momentOrNull(match.claimed_at),
      calledAt: momentOrNull(match.called_at),
      callCount: match.call_count,
      startedAt: momentOrNull(match.started_at),
      completedAt: momentOrNull(match.completed_at),
      createdAt,
      updatedAt: work.now,
    })),
  )
  const restored = await loadBracket(work.db, tournamentId, 0)
  if (!restored) throw new Error('the bracket that was just stored cannot be found')
  await otherRequests()
  const lost = bracket.matches.filter(
    ({ number, outcome }) => outcome !== null && restored.state.matches[number - 1]?.result == null,
  )
  const sheetProblems = await restoreSheets(work, restored, bracket.matches, ids)
  await otherRequests()
  return [
    ...sheetProblems,
    ...lost.map(({ code }) => `bracket: result of match ${code} has no pairing`),
    ...inspectBracket(restored.state).map((finding) => `bracket: ${JSON.stringify(finding)}`),
  ]
}

async function restoreTie(
  work: Work,
  place: { readonly tournamentId: number; readonly bracketId: number },
  { group, order, method, reason, decided_at, proof }: Bracket['lots'][number],
  ids: NewIds,
): Promise<void> {
  const teams = order.map((ref) => ids.of('registrations', ref))
  const names = new Map((await listTeams(work.db, place.tournamentId)).map((team) => [team.id, team]))
  const named = (id: number, registration: number) => {
    const team = names.get(registration)
    return { id, player1Name: team?.player1Name ?? '', player2Name: team?.player2Name ?? '' }
  }
  const terms: FrozenTerms = {
    tournamentId: proof?.tournament ?? place.tournamentId,
    bracketId: proof?.bracket ?? place.bracketId,
    group,
    teams: proof
      ? proof.teams.map(({ id, registration }) => named(id, ids.of('registrations', registration)))
      : teams.map((team) => named(team, team)),
  }
  await insertTieRow(work.db, {
    ...place,
    groupKey: group,
    state: 'decided',
    teams: JSON.stringify([...teams].sort((a, b) => a - b)),
    method,
    teamOrder: JSON.stringify(teams),
    reason,
    // Orders of older files counted for any tie within their teams, as those of older versions do.
    terms: decided_at === null ? null : JSON.stringify(terms),
    seed: proof?.seed ?? null,
    commitment: proof?.commitment ?? null,
    drawn: proof && JSON.stringify(proof.drawn),
    openedAt: proof ? momentOf(proof.opened_at) : null,
    decidedAt: momentOrNull(decided_at),
  })
}

function readOptions(options: Bracket['options']): BracketOptions {
  const { score_rules: rules } = options
  return {
    bronze: options.bronze,
    groupSize: options.group_size,
    separateClubs: options.separate_clubs,
    ...(rules && { scoreRules: readRules(rules) }),
    ...(options.dealing && { dealing: options.dealing }),
  }
}

function readRules(rules: NonNullable<Bracket['options']['score_rules']>): PhaseRules {
  return Object.fromEntries(
    rulePhases.flatMap((phase) => {
      const rule = rules[phase]
      return rule ? [[phase, readPhaseRule(rule, rule.timeout_ms)]] : []
    }),
  )
}
