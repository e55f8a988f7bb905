import { err, ok, type Result } from '../../shared/result'
import { foldText } from '../../shared/text'
import { readAmount, readDay, type StatementCell } from './statement-cells'

/** Money that came in, as a bank statement tells it. */
export interface StatementLine {
  /** In the file, from 1. */
  readonly row: number
  /** `yyyy-mm-dd`; null where the statement does not say. */
  readonly day: string | null
  /** Whole đồng, more than 0. */
  readonly amount: number
  readonly text: string
  /** The bank's own number of the transfer; empty where the statement has none. */
  readonly reference: string
}

/** Đồng. No fee is as much: a larger figure is the number of an account or a card in the wrong column. */
export const maxTransferAmount = 10_000_000_000

type Role = 'day' | 'credit' | 'debit' | 'amount' | 'direction' | 'text' | 'reference'
type Columns = Partial<Record<Role, number>>

/** How banks head these columns, folded; the first role that fits a heading is its role. */
const headings: Readonly<Record<Role, readonly string[]>> = {
  direction: [
    'no/co',
    'ghi no/ghi co',
    'ghi no/co',
    'loai giao dich',
    'loai gd',
    'd/c',
    'dr/cr',
    'debit/credit',
    'loai',
  ],
  credit: [
    ...['so tien ghi co', 'phat sinh co', 'ghi co', 'so tien co', 'ps co', 'co', 'tien vao', 'so tien vao'],
    ...['credit', 'credit amount', 'so tien gui vao', 'thu', 'tien thu', 'phat sinh tang'],
  ],
  debit: [
    ...['so tien ghi no', 'phat sinh no', 'ghi no', 'so tien no', 'ps no', 'no', 'tien ra', 'so tien ra'],
    ...['debit', 'debit amount', 'so tien rut ra', 'chi', 'tien chi', 'phat sinh giam'],
  ],
  amount: [
    'so tien',
    'so tien giao dich',
    'so tien gd',
    'gia tri giao dich',
    'gia tri',
    'amount',
    'transaction amount',
  ],
  text: [
    ...['noi dung', 'dien giai', 'mo ta', 'noi dung giao dich', 'noi dung chi tiet', 'chi tiet giao dich', 'ghi chu'],
    ...['noi dung thanh toan', 'noi dung chuyen khoan', 'noi dung gd', 'dien giai giao dich', 'mo ta giao dich'],
    ...['chi tiet', 'description', 'transaction description', 'remark', 'remarks', 'details', 'transaction details'],
  ],
  reference: [
    ...['so tham chieu', 'ma tham chieu', 'ma giao dich', 'ma gd', 'so giao dich', 'so gd', 'so but toan', 'so ct'],
    ...['so chung tu', 'ma but toan', 'reference', 'reference no', 'reference number', 'transaction no', 'doc no'],
  ],
  day: [
    ...['ngay giao dich', 'ngay gd', 'ngay', 'thoi gian', 'thoi gian giao dich', 'ngay hieu luc', 'ngay hach toan'],
    ...['ngay ghi so', 'ngay gio', 'ngay gio giao dich', 'transaction date', 'posting date', 'date', 'value date'],
    ...['ngay phat sinh', 'tg giao dich'],
  ],
}
const roles: readonly Role[] = ['direction', 'credit', 'debit', 'amount', 'text', 'reference', 'day']

/** The heads of statements stand below the bank's letterhead. */
const headWithin = 60
const maxTextLength = 1000
const maxReferenceLength = 200

/** The transfers that came in, by the headings of the columns wherever the table begins. */
export function readStatement(
  rows: readonly (readonly StatementCell[])[],
): Result<{ readonly lines: readonly StatementLine[]; readonly outgoing: number }, 'statement-not-recognised'> {
  const head = findHead(rows)
  if (!head) return err('statement-not-recognised')
  const lines: StatementLine[] = []
  let outgoing = 0
  rows.slice(head.below).forEach((row, index) => {
    const amount = amountIn(row, head.columns)
    if (amount === null || amount === 0 || Math.abs(amount) > maxTransferAmount) return
    if (amount < 0) {
      outgoing += 1
      return
    }
    lines.push({
      row: head.below + index + 1,
      day: readDay(cellOf(row, head.columns.day)),
      amount,
      text: textOf(cellOf(row, head.columns.text)).slice(0, maxTextLength),
      reference: textOf(cellOf(row, head.columns.reference)).slice(0, maxReferenceLength),
    })
  })
  return ok({ lines, outgoing })
}

function findHead(rows: readonly (readonly StatementCell[])[]): { columns: Columns; below: number } | undefined {
  for (const [index, row] of rows.slice(0, headWithin).entries()) {
    const columns = columnsOf([row])
    if (isHead(columns)) return { columns, below: index + 1 }
    // "Phát sinh" over "Nợ" and "Có": a head of two rows, its cells merged.
    const next = rows[index + 1]
    const both = next && columns.text !== undefined ? columnsOf([row, next]) : {}
    if (isHead(both)) return { columns: both, below: index + 2 }
  }
  return undefined
}

function isHead({ text, credit, amount }: Columns): boolean {
  return text !== undefined && (credit !== undefined || amount !== undefined)
}

function columnsOf(rows: readonly (readonly StatementCell[])[]): Columns {
  const columns: Columns = {}
  for (const row of [...rows].reverse()) {
    row.forEach((cell, column) => {
      const role = typeof cell === 'string' ? roleOf(cell) : undefined
      const isTaken = Object.values(columns).includes(column)
      if (role !== undefined && columns[role] === undefined && !isTaken) columns[role] = column
    })
  }
  return columns
}

/** "Phát sinh có (VND)", "Ngày giao dịch / Transaction date" and "Số tiền ghi có\nCredit" are told by a part. */
function roleOf(heading: string): Role | undefined {
  const whole = plain(heading)
  const parts = [whole, ...heading.split(/[/\n\r(),|:-]/).map(plain)].filter((part) => part !== '')
  for (const part of parts) {
    const role = roles.find((candidate) => headings[candidate].includes(part))
    if (role !== undefined) return role
  }
  return undefined
}

function plain(heading: string): string {
  return foldText(heading)
    .replace(/\s*\/\s*/g, '/')
    .replace(/[.*:]/g, '')
    .trim()
}

/** Above 0 came in, below 0 went out; null is no transfer. */
function amountIn(row: readonly StatementCell[], columns: Columns): number | null {
  if (columns.credit !== undefined) {
    const credit = readAmount(cellOf(row, columns.credit))
    if (credit !== null && credit !== 0) return credit
    const debit = columns.debit === undefined ? null : readAmount(cellOf(row, columns.debit))
    return debit === null || debit === 0 ? null : -Math.abs(debit)
  }
  const amount = readAmount(cellOf(row, columns.amount))
  if (amount === null || columns.direction === undefined) return amount
  return isOutgoing(textOf(cellOf(row, columns.direction))) ? -Math.abs(amount) : amount
}

function isOutgoing(direction: string): boolean {
  return /^(d|dr|debit|n|no|ghi no|chi|tien ra|chuyen di|chuyen tien di|-)$/.test(plain(direction))
}

function cellOf(row: readonly StatementCell[], column: number | undefined): StatementCell {
  return column === undefined ? null : (row[column] ?? null)
}

function textOf(cell: StatementCell): string {
  return cell === null
    ? ''
    : String(cell)
        .normalize('NFC')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim()
}
