import { dayMs } from '../../shared/durations'
import { formatVietnamIso, parseIsoDateTime } from '../../shared/vietnam-time'

/** A cell of a bank statement; a date cell comes as `yyyy-mm-dd`. */
export type StatementCell = string | number | null

/**
 * Whole đồng of an amount in either style ("1.200.000", "1,200,000.00", "+300,000 VND", "300 000 đ"), negative for
 * "-…" and "(…)"; null for anything else.
 */
export function readAmount(cell: StatementCell): number | null {
  if (cell === null) return null
  if (typeof cell === 'number') return Number.isFinite(cell) ? soundDong(cell) : null
  const text = cell
    .normalize('NFC')
    .replace(/vnđ|vnd|đồng|₫|đ/gi, '')
    .replace(/[\s\u00A0]/g, '')
  const shape = /^(\()?([+-])?(\d[\d.,]*)\)?$/.exec(text)
  if (!shape?.[3]) return null
  const dong = readFigure(shape[3])
  if (dong === null) return null
  return shape[1] !== undefined || shape[2] === '-' ? -dong || 0 : dong
}

function readFigure(text: string): number | null {
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  if (last === -1) return soundDong(Number(text))
  const mark = text[last] ?? ''
  const decimals = text.slice(last + 1)
  const marksOfKind = text.split(mark).length - 1
  const isGrouping = marksOfKind > 1 || (decimals.length === 3 && !text.replace(mark, '').match(/[.,]/))
  if (isGrouping) return /^\d{1,3}([.,]\d{3})+$/.test(text) ? soundDong(Number(text.replace(/[.,]/g, ''))) : null
  const whole = text.slice(0, last)
  if (!/^\d{1,3}([.,]\d{3})*$|^\d+$/.test(whole) || !/^\d{0,2}0*$/.test(decimals)) return null
  return soundDong(Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`))
}

function soundDong(value: number): number | null {
  const dong = Math.round(value)
  return Number.isSafeInteger(dong) ? dong : null
}

/** Days from 30/12/1899, from which spreadsheets count, to 01/01/1970. */
const sheetEpochDays = 25_569

/** `yyyy-mm-dd` of a day as Vietnamese banks write it (day first) or as a spreadsheet counts it; null for others. */
export function readDay(cell: StatementCell): string | null {
  if (typeof cell === 'number') {
    if (!(cell >= 36_526 && cell < 73_051)) return null
    return formatVietnamIso((Math.floor(cell) - sheetEpochDays) * dayMs).slice(0, 10)
  }
  const text = cell?.trim() ?? ''
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/.exec(text)
  if (local) return soundDay(Number(local[3]), Number(local[2]), Number(local[1]))
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text)
  return iso ? soundDay(Number(iso[1]), Number(iso[2]), Number(iso[3])) : null
}

function soundDay(year: number, month: number, day: number): string | null {
  const text = [year < 100 ? 2000 + year : year, pad(month), pad(day)].join('-')
  return parseIsoDateTime(`${text}T00:00:00+07:00`) === undefined ? null : text
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}
