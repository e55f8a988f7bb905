import { proposalKinds } from '@vot/domain'
import * as z from 'zod/mini'
import { endpoint, FileAnswer, fileUpload, xlsxType } from './endpoint'
import { fieldMessages } from './errors'
import { Id, IdParams, Message, text } from './fields'
import { RegistrationStatus } from './registration'

const Bank = z.object({
  /** Of six digits, by NAPAS. */
  bin: z.string(),
  short_name: z.string(),
  name: z.string(),
})

/** Where the fees of a group go; whoever pays sees all of it. */
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
  paid: z.int(),
  missing: z.int(),
  paid_teams: z.int(),
  missing_teams: z.int(),
})
export type FeeTotalsView = z.output<typeof FeeTotals>

const FeeTeam = z.object({
  registration_id: z.int(),
  player1_name: z.string(),
  player2_name: z.string(),
  status: RegistrationStatus,
  withdrawn: z.boolean(),
  paid: z.boolean(),
  paid_at: z.nullable(z.string()),
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

const GroupFees = z.object({
  group_id: z.int(),
  group_name: z.string(),
  account: z.nullable(FeeAccount),
  totals: FeeTotals,
  divisions: z.array(FeeDivision),
})
export type GroupFees = z.output<typeof GroupFees>

const ofGroup = { access: 'registration:decide', params: IdParams } as const

export const listBanks = endpoint({
  method: 'GET',
  path: '/api/banks',
  summary: 'Vietnamese banks that take a transfer by VietQR',
  access: 'registration:decide',
  response: z.object({ items: z.array(Bank) }),
  errors: [],
})

export const readGroupFees = endpoint({
  ...ofGroup,
  method: 'GET',
  path: '/api/tournaments/groups/:id/fees',
  summary: 'Who of a group has paid, by division, with the totals and the bank account',
  response: GroupFees,
  errors: ['group-not-found'],
})

export const exportGroupFees = endpoint({
  ...ofGroup,
  method: 'GET',
  path: '/api/tournaments/groups/:id/fees/export',
  summary: 'Paid and unpaid teams of a group as an Excel file',
  produces: xlsxType,
  response: FileAnswer,
  errors: ['group-not-found'],
})

export const saveFeeAccount = endpoint({
  ...ofGroup,
  method: 'PUT',
  path: '/api/tournaments/groups/:id/fee-account',
  summary: 'The bank account that the fees of a group go to',
  body: z.object({
    bank_bin: z.string(fieldMessages['bank-required']).check(z.regex(/^\d{6}$/, fieldMessages['bank-required'])),
    account_number: z
      .string(fieldMessages['account-number-invalid'])
      .check(z.trim(), z.regex(/^[A-Za-z0-9]{4,19}$/, fieldMessages['account-number-invalid'])),
    holder_name: text('account-holder-required', 100),
  }),
  response: FeeAccount,
  errors: ['group-not-found', 'bank-unknown'],
})

export const removeFeeAccount = endpoint({
  ...ofGroup,
  method: 'DELETE',
  path: '/api/tournaments/groups/:id/fee-account',
  summary: 'Ask for no transfers any more',
  response: Message,
  errors: ['group-not-found'],
})

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

export const readPaymentRequest = endpoint({
  method: 'GET',
  path: '/api/tournament-registrations/:id/payment-request',
  summary: 'How to pay the fee of a team by transfer; null where nothing is to be paid that way',
  access: 'public:read',
  params: IdParams,
  response: z.object({
    registration_id: z.int(),
    division_name: z.string(),
    player1_name: z.string(),
    player2_name: z.string(),
    paid: z.boolean(),
    request: z.nullable(PaymentRequest),
  }),
  errors: ['registration-not-found'],
})

const dayShape = /^\d{4}-\d{2}-\d{2}$/

/** A transfer that came in; day, amount, text and reference tell it from every other. */
const statementLine = {
  day: z.nullable(z.string().check(z.regex(dayShape, fieldMessages['date-invalid']))),
  /** Whole đồng. */
  amount: z.int(fieldMessages['value-invalid']).check(z.positive(fieldMessages['value-invalid'])),
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
})
export type StatementPreview = z.output<typeof Preview>

export const previewStatement = endpoint({
  ...ofGroup,
  method: 'POST',
  path: '/api/tournaments/groups/:id/fees/statement',
  summary: 'Match a bank statement (Excel or CSV) with the teams of a group; changes nothing',
  upload: true,
  body: fileUpload(/\.(xlsx|xls|csv|txt)$/i, 'statement-file-required'),
  response: Preview,
  errors: [
    ...(['group-not-found', 'statement-not-recognised', 'file-too-large'] as const),
    ...(['import-unreadable', 'import-protected', 'import-bloated', 'import-too-long', 'import-busy'] as const),
  ],
})

export const confirmPayments = endpoint({
  ...ofGroup,
  method: 'POST',
  path: '/api/tournaments/groups/:id/fees/confirm',
  summary: 'Mark teams as paid by lines of a bank statement, all at once; a line is never used twice',
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
  errors: ['group-not-found'],
})

export const undoPayments = endpoint({
  ...ofGroup,
  method: 'POST',
  path: '/api/fee-imports/:id/undo',
  summary: 'Take back what a bank statement marked as paid; its lines are free again',
  response: z.object({ unmarked: z.array(z.int()) }),
  errors: ['fee-import-not-found'],
})
