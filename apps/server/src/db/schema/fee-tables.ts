import type { PaymentKind } from '@vot/domain'
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

/**
 * What was paid and given back, a list that only grows; its sum is the money that is here. It outlives the team, so it
 * keeps the names, and has no team any more where it came with an archive of one that was deleted.
 */
export interface PaymentsTable {
  id: Generated<number>
  tournamentId: number
  registrationId: number | null
  player1Name: string
  player2Name: string
  kind: PaymentKind
  /** Whole đồng, below zero for what went out or was taken back. */
  amount: number
  /** The payment that was given back, or what was undone. */
  ofId: number | null
  /** Of the bank line that paid. */
  lineKey: string | null
  /** What the bank calls the transfer. */
  bankReference: string | null
  actorId: number | null
  createdAt: number
}

/** A bank line whose payment stands; the key lets no line pay twice. It is free again when its payment is undone. */
export interface PaymentLinesTable {
  lineKey: string
  importId: number
  /** Null only between the two statements that take the line and book its payment. */
  paymentId: number | null
}
