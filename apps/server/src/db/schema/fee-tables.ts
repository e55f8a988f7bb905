import type { Generated } from 'kysely'

/** Where the fees of a group go. */
export interface FeeAccountsTable {
  groupId: number
  /** Of six digits, by NAPAS. */
  bankBin: string
  accountNumber: string
  holderName: string
  updatedAt: number
}

/** Lines of a bank statement that were confirmed together. */
export interface FeeImportsTable {
  id: Generated<number>
  groupId: number
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
