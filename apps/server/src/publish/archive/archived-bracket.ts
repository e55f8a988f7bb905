import { type ArchivedTournament, viewPhaseRule } from '@vot/contract'
import { formatVietnamIso, formatVietnamIsoOrNull, type PhaseRules, rulePhases, type TieOrder } from '@vot/domain'
import { getMatch, isHeld, type LiveBracket } from '../../play/bracket/live-bracket'
import { readTeams, readTerms } from '../../play/bracket/tie-records'
import type { ArchiveRefs } from './archive-ids'

type Bracket = NonNullable<ArchivedTournament['bracket']>

interface Refs {
  readonly clubs: ArchiveRefs
  readonly courts: ArchiveRefs
  readonly registrations: ArchiveRefs
}

type Sheets = ReadonlyMap<number, Bracket['matches'][number]['sheet']>

/** A bracket with its results. A match on court without a result comes as one that nobody has called yet. */
export function archivedBracket(bracket: LiveBracket, refs: Refs, sheets: Sheets = new Map()): Bracket {
  const { state, createdAt } = bracket
  const { format, entries } = state.plan
  const { bronze, groupSize, separateClubs, scoreRules, dealing } = format.options
  return {
    type: format.type,
    variant: format.variant,
    options: {
      bronze,
      group_size: groupSize,
      separate_clubs: separateClubs,
      ...(scoreRules && { score_rules: writeRules(scoreRules) }),
      ...(dealing && { dealing }),
    },
    entries: entries.map(({ id, clubIds, late }) => ({
      registration: refs.registrations.of(id),
      clubs: clubIds.map((club) => refs.clubs.maybe(club)),
      ...(late && { late }),
    })),
    withdrawals: [...state.withdrawals].map(([id, mode]) => ({ registration: refs.registrations.of(id), mode })),
    lots: state.tieOrders.map((each) => archivedOrder(bracket, each, refs)),
    created_at: formatVietnamIso(createdAt),
    matches: bracket.rows.map(({ number }) => ({
      ...archivedMatch(bracket, number, refs),
      sheet: sheets.get(number) ?? [],
    })),
  }
}

/** A tie in force, with what its lots were drawn from. */
function archivedOrder(
  { ties }: LiveBracket,
  { id, group, method, order }: TieOrder,
  refs: Refs,
): Bracket['lots'][number] {
  const row = ties.find((each) => each.id === id)
  const ref = (team: number) => refs.registrations.of(team)
  const terms = row?.terms == null ? null : readTerms(row.terms)
  const proof =
    row?.drawn == null || row.seed === null || row.commitment === null || row.openedAt === null || terms === null
      ? null
      : {
          tournament: terms.tournamentId,
          bracket: terms.bracketId,
          teams: proofTeams(readTeams(row.drawn), order, ref),
          drawn: readTeams(row.drawn),
          seed: row.seed,
          commitment: row.commitment,
          opened_at: formatVietnamIso(row.openedAt),
        }
  return {
    group,
    order: order.map(ref),
    method,
    reason: row?.reason ?? null,
    decided_at: formatVietnamIsoOrNull(row?.decidedAt),
    proof,
  }
}

/** Which team is which: the order as it was drawn, with the ids of the server that drew, and as it stands here. */
function proofTeams(drawn: readonly number[], order: readonly number[], ref: (team: number) => number) {
  const teams = order.flatMap((team, index) => {
    const id = drawn[index]
    return id === undefined ? [] : [{ id, registration: ref(team) }]
  })
  return teams.sort((a, b) => a.id - b.id)
}

function archivedMatch(bracket: LiveBracket, number: number, refs: Refs): Omit<Bracket['matches'][number], 'sheet'> {
  const { planned, match, row } = getMatch(bracket, number)
  const { result } = match
  const isCompleted = row.state === 'completed' || (isHeld(row) && result !== null)
  const isOpen = isHeld(row) && !isCompleted
  const at = (moment: number | null) => (moment === null || isOpen ? null : formatVietnamIso(moment))
  return {
    number,
    code: planned.code,
    outcome: result?.outcome ?? null,
    winner_side: result === null || result.outcome === 'double_walkover' ? null : result.winner,
    games:
      result === null || result.outcome === 'double_walkover'
        ? []
        : result.games.map(([first, second]): [number, number] => [first, second]),
    is_completed: isCompleted,
    court: isOpen ? null : refs.courts.maybe(row.courtId),
    claimed_at: at(row.claimedAt),
    called_at: at(row.calledAt),
    call_count: isOpen ? 0 : row.callCount,
    started_at: at(row.startedAt),
    completed_at: at(row.completedAt ?? (isCompleted ? row.updatedAt : null)),
  }
}

function writeRules(rules: PhaseRules): NonNullable<Bracket['options']['score_rules']> {
  return Object.fromEntries(
    rulePhases.flatMap((phase) => {
      const rule = rules[phase]
      return rule ? [[phase, { ...viewPhaseRule(rule), timeout_ms: [...rule.timeoutMs] }]] : []
    }),
  )
}
