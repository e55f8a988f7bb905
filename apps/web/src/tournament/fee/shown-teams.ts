import type { FeeDivisionView, FeeTeamView } from '@vot/contract'
import { foldText, isRefundDue, owesFee } from '@vot/domain'

export type FeeFilter = 'all' | 'unpaid' | 'paid' | 'refund'

/** The teams of a division that the filter and the words leave; names and memos without diacritics. */
export function shownTeams(division: FeeDivisionView, filter: FeeFilter, words: string): readonly FeeTeamView[] {
  const sought = foldText(words)
  return division.teams.filter((team) => {
    if (filter === 'unpaid' && !owesFee(team)) return false
    if (filter === 'paid' && !team.paid) return false
    if (filter === 'refund' && !isRefundDue(team)) return false
    return foldText(`${team.player1_name} ${team.player2_name} ${team.memo}`).includes(sought)
  })
}

/** Teams without a place owe nothing: they are listed only where money of theirs is here or went back. */
export function isListed(team: FeeTeamView): boolean {
  return team.paid || owesFee(team) || team.refunded_at !== null
}
