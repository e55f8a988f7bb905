import { consentStates, maxTransferAmount, ownWithdrawals, proposalKinds } from '@vot/domain'
import * as z from 'zod/mini'
import { fieldMessages } from '../error-texts'
import { Id, IdParams, Message, PathId, text } from '../fields'
import { FileAnswer, fileUpload, HiddenParts } from '../files'
import { RegistrationStatus } from './registration-shapes'
import { WaitingPlace } from './waiting-list-shapes'

const Bank = z.object({
  /** Bank number of six digits (NAPAS). */
  bin: z.string(),
  short_name: z.string(),
  name: z.string(),
})

/** Where fees go; whoever pays sees all of it. */
const FeeAccount = z.object({
  bank_bin: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  holder_name: z.string(),
})

export type FeeAccount = z.output<typeof FeeAccount>

const FeeTotals = z.object({
  /** Whole đồng; always paid and missing together. */
  expected: z.int(),
  /** The sum of the payments. */
  paid: z.int(),
  missing: z.int(),
  /** A part of what was paid, by teams that have no place any more. */
  refund_due: z.int(),
  paid_teams: z.int(),
  missing_teams: z.int(),
  refund_teams: z.int(),
})

export type FeeTotalsView = z.output<typeof FeeTotals>

const FeeTeam = z.object({
  /** Null, as the status, for a team that was deleted after it had paid. */
  registration_id: z.nullable(z.int()),
  player1_name: z.string(),
  player2_name: z.string(),
  status: z.nullable(RegistrationStatus),
  withdrawn: z.boolean(),
  /** On the waiting list, where no fee is asked of it. */
  waiting: z.boolean(),
  paid: z.boolean(),
  paid_at: z.nullable(z.string()),
  /** Whole đồng of the team that are here. */
  amount: z.int(),
  /** The last payment that was not taken back; null where there is none. */
  payment_id: z.nullable(z.int()),
  /** When that payment went back. */
  refunded_at: z.nullable(z.string()),
  /** The bank's reference of the transfer. */
  bank_reference: z.nullable(z.string()),
  memo: z.string(),
})

export type FeeTeamView = z.output<typeof FeeTeam>

const FeeDivision = z.object({
  id: z.int(),
  name: z.string(),
  /** Whole đồng of both players. */
  team_fee: z.int(),
  totals: FeeTotals,
  teams: z.array(FeeTeam),
})

export type FeeDivisionView = z.output<typeof FeeDivision>

const Fees = z.object({
  /** Of the group, or of the tournament without one. */
  name: z.string(),
  account: z.nullable(FeeAccount),
  totals: FeeTotals,
  divisions: z.array(FeeDivision),
})

export type FeesView = z.output<typeof Fees>

/** Whose fees: a group's with all its divisions, or those of a tournament without a group. */
const feeScopes = ['groups', 'tournaments'] as const

export type FeeScope = (typeof feeScopes)[number]

export const FeeOwner = z.object({ scope: z.enum(feeScopes, fieldMessages['value-invalid']), id: PathId })

export const listBanksShapes = {
  response: z.object({ items: z.array(Bank) }),
}

export const readFeesShapes = {
  params: FeeOwner,
  response: Fees,
}

export const exportFeesShapes = {
  params: FeeOwner,
  response: FileAnswer,
}

export const saveFeeAccountShapes = {
  params: FeeOwner,
  body: z.object({
    bank_bin: z.string(fieldMessages['bank-required']).check(z.regex(/^\d{6}$/, fieldMessages['bank-required'])),
    account_number: z
      .string(fieldMessages['account-number-invalid'])
      .check(z.trim(), z.regex(/^[A-Za-z0-9]{4,19}$/, fieldMessages['account-number-invalid'])),
    holder_name: text('account-holder-required', 100),
  }),
  response: FeeAccount,
}

export const removeFeeAccountShapes = {
  params: FeeOwner,
  response: Message,
}

/** What paying needs and nothing else: anybody who entered a team may see it. */
const PaymentRequest = z.object({
  ...FeeAccount.shape,
  /** Whole đồng of both players. */
  amount: z.int(),
  memo: z.string(),
  /** Text of the VietQR code. */
  qr: z.string(),
})

export type PaymentRequest = z.output<typeof PaymentRequest>

export const readPaymentRequestShapes = {
  params: IdParams,
  query: z.object({ key: z.optional(z.string().check(z.maxLength(100, fieldMessages['text-too-long']))) }),
  response: z.object({
    registration_id: z.int(),
    /** For the address of the team's own page. */
    key: z.nullable(z.string()),
    division_name: z.string(),
    /** Where the team checks in on the day; null for a tournament that stands alone. */
    group_id: z.optional(z.nullable(z.int())),
    player1_name: z.string(),
    player2_name: z.string(),
    /** Both of the team, with whether they have an account; who shows the receipt may claim one that has none. */
    players: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        claimed: z.boolean(),
        /** What the player says of the team; null where nobody asks. */
        consent: z.nullable(z.enum(consentStates)),
      }),
    ),
    paid: z.boolean(),
    /** Whether it left, and what it may do about its place. */
    withdrawn: z.optional(z.boolean()),
    own_withdrawal: z.optional(z.enum(ownWithdrawals)),
    /** Whom to call of the organisers, where they say. */
    contact_phone: z.optional(z.nullable(z.string())),
    /** Where it stands while it waits for a place. */
    waiting: z.optional(z.nullable(WaitingPlace)),
    /** The payment, once there is one. */
    received: z.optional(z.nullable(z.object({ amount: z.int(), paid_at: z.string() }))),
    request: z.nullable(PaymentRequest),
    /** Whole đồng that the team owes, also where there is no account to transfer it to; left out where it owes nothing. */
    owed: z.optional(z.int()),
  }),
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** A transfer that came in; day, amount, text and reference tell it from every other. */
const statementLine = {
  day: z.nullable(z.string().check(z.regex(dayShape, fieldMessages['date-invalid']))),
  /** Whole đồng. */
  amount: z
    .int(fieldMessages['value-invalid'])
    .check(z.positive(fieldMessages['value-invalid']), z.maximum(maxTransferAmount, fieldMessages['value-invalid'])),
  text: z.string().check(z.maxLength(1000, fieldMessages['text-too-long'])),
  reference: z.string().check(z.maxLength(200, fieldMessages['text-too-long'])),
}

const Proposal = z.object({
  /** Of the file, from 1. */
  row: z.int(),
  ...statementLine,
  kind: z.enum(proposalKinds),
  /** Registrations that the line may pay for, the likeliest first. */
  candidates: z.array(z.int()),
})

export type ProposalView = z.output<typeof Proposal>

const Preview = z.object({
  items: z.array(Proposal),
  /** Lines that went out of the account. */
  outgoing: z.int(),
  hidden: HiddenParts,
})

export type StatementPreview = z.output<typeof Preview>

export const previewStatementShapes = {
  params: FeeOwner,
  body: fileUpload(/\.(xlsx|xls|csv|txt)$/i, 'statement-file-required'),
  response: Preview,
}

export const confirmPaymentsShapes = {
  params: FeeOwner,
  body: z.object({
    items: z
      .array(z.object({ ...statementLine, registration_id: Id }), fieldMessages['value-invalid'])
      .check(z.minLength(1, fieldMessages['value-invalid']), z.maxLength(1000, fieldMessages['value-invalid'])),
  }),
  response: z.object({
    /** Names the whole for undoing it; null when nothing was marked. */
    import_id: z.nullable(z.int()),
    marked: z.array(z.int()),
    /** Left as they were, since somebody else was first. */
    skipped: z.array(
      z.object({ registration_id: z.int(), code: z.enum(['already-paid', 'line-used', 'registration-not-found']) }),
    ),
  }),
}

export const undoPaymentsShapes = {
  params: IdParams,
  response: z.object({ unmarked: z.array(z.int()) }),
}

const RefundAnswer = z.object({ payment_id: z.int(), refunded: z.boolean() })

export const markRefundedShapes = {
  params: IdParams,
  response: RefundAnswer,
}

export const markNotRefundedShapes = {
  params: IdParams,
  response: RefundAnswer,
}
