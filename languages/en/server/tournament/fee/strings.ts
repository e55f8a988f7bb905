import type { strings as vietnamese } from '@vot/server/src/tournament/fee/strings'
import type { Translation } from '../../../../translation'

export const strings: Translation<typeof vietnamese> = {
  hookRemoved: 'Payment notices are turned off',
  accountRemoved: 'The account for fees is removed',
  // the exported table
  fees: 'Fees',
  title: (name) => `Fees: ${name}`,
  file: (name) => `Fees - ${name}`,
  totals: (day, expected, paid, missing, due) =>
    `${day}: ${expected} due, ${paid} paid, ${missing} missing${due === undefined ? '' : `, ${due} to refund`}`,
  columns: {
    division: 'Division',
    player: (number) => `Player ${number}`,
    status: 'Status',
    fee: 'Fee (₫)',
    payment: 'Payment',
    paid: 'Paid (₫)',
    paidAt: 'Paid at',
    refundedAt: 'Refunded at',
    memo: 'Transfer description',
    reference: 'Transaction',
    note: 'Note',
  },
  states: { pending: 'Awaiting approval', approved: 'Approved', rejected: 'Rejected' },
  deleted: 'Deleted',
  paid: 'Paid',
  unpaid: 'Unpaid',
  refunded: 'Refunded',
  withdrawn: 'Withdrew',
  refundDue: (why) => `${why}, refund due`,
}
