import type { Generated } from 'kysely'

/** Where the fees of a group go, or of a tournament without one: exactly one of the two ids is there. */
export interface FeeAccountsTable {
  groupId: number | null
  tournamentId: number | null
  /** Of six digits, by NAPAS. */
  bankBin: string
  accountNumber: string
  holderName: string
  updatedAt: number
}

/** Lines of a bank statement that were confirmed together, for a group or for a tournament without one. */
export interface FeeImportsTable {
  id: Generated<number>
  groupId: number | null
  tournamentId: number | null
  confirmedBy: number | null
  confirmedAt: number
}

/** A line that paid a team; the key lets no line pay twice. It is free again when the team is deleted. */
export interface FeeLinesTable {
  lineKey: string
  importId: number
  registrationId: number
  /** Whole đồng. */
  amount: number
}
