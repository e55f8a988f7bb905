import { sha256Hex } from '../../shared/hashed-random'
import { type FeeTeam, squeezeText } from './fee-memo'
import { createMemoMatcher } from './match-memo'
import { type FeeState, owesFee } from './payments'
import type { StatementLine } from './read-statement'

/** Kinds of proposals for a statement line; only the first is ticked by default. */
export const proposalKinds = ['exact', 'amount-differs', 'unclear', 'already-paid', 'duplicate', 'unmatched'] as const
export type ProposalKind = (typeof proposalKinds)[number]

export interface PayingTeam extends FeeTeam, FeeState {
  /** Whole đồng for both players. */
  readonly fee: number
}

export interface PaymentProposal {
  readonly line: StatementLine
  /** Names the line wherever it is read again. */
  readonly key: string
  readonly kind: ProposalKind
  /** Teams that the line may pay for, the likeliest first. */
  readonly candidates: readonly number[]
}

/** The same transfer in another file has the same key: day, amount, letters of the text and the bank's number. */
export function statementLineKey({ day, amount, text, reference }: Omit<StatementLine, 'row'>): string {
  const number = squeezeText(reference).replace(/^0+/, '')
  return sha256Hex(JSON.stringify([day, amount, squeezeText(text), number]))
}

/** Proposes which team each line pays. A line is used once, and a team is paid by one line. */
export function proposePayments(
  lines: readonly StatementLine[],
  teams: readonly PayingTeam[],
  usedKeys: ReadonlySet<string>,
): readonly PaymentProposal[] {
  const match = createMemoMatcher(teams)
  const byId = new Map(teams.map((team) => [team.registrationId, team]))
  const seen = new Set(usedKeys)
  const paidHere = new Set<number>()

  return lines.map((line): PaymentProposal => {
    const key = statementLineKey(line)
    const found = match(line.text)
    const candidates =
      found.kind === 'certain' ? [found.registrationId] : found.kind === 'unclear' ? found.candidates : []
    const proposal = (kind: ProposalKind) => ({ line, key, kind, candidates })
    if (seen.has(key)) return proposal('duplicate')
    seen.add(key)
    if (found.kind === 'none') return proposal('unmatched')
    const team = found.kind === 'certain' ? byId.get(found.registrationId) : undefined
    if (team === undefined) return proposal('unclear')
    if (team.paid || paidHere.has(team.registrationId)) return proposal('already-paid')
    if (!owesFee(team)) return proposal('unclear')
    if (line.amount !== team.fee) return proposal('amount-differs')
    paidHere.add(team.registrationId)
    return proposal('exact')
  })
}
