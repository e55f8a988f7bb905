import { err, ok, type Result } from '../../shared/result'

/** Prefixes of the 11-digit mobile numbers that Vietnam replaced in 2018, and what they became. */
const renumberedPrefixes: Readonly<Record<string, string>> = {
  '0120': '070',
  '0121': '079',
  '0122': '077',
  '0126': '076',
  '0128': '078',
  '0123': '083',
  '0124': '084',
  '0125': '085',
  '0127': '081',
  '0129': '082',
  '0162': '032',
  '0163': '033',
  '0164': '034',
  '0165': '035',
  '0166': '036',
  '0167': '037',
  '0168': '038',
  '0169': '039',
  '0186': '056',
  '0188': '058',
  '0199': '059',
}

export const phoneErrorCodes = [
  'phone-invalid',
  'phone-of-two',
  'phone-is-figure',
  'phone-too-short',
  'phone-too-long',
  'phone-prefix-unknown',
] as const
export type PhoneErrorCode = (typeof phoneErrorCodes)[number]

const hidden = /[\u00ad\u200b]/gu
const dashes = /[\u2010-\u2015\u2212]/gu

/**
 * Reads exactly one phone number: national digits (`0912345678`), foreign ones with their `+`. Spaces, dots, dashes and
 * brackets may stand between groups. A number that can be read in two ways is refused with the reason, never guessed.
 */
export function readPhone(text: string): Result<string, PhoneErrorCode> {
  const typed = text.normalize('NFKC').replace(hidden, '').replace(dashes, '-').trim()
  // An apostrophe keeps spreadsheets from calculating; a spreadsheet's number may end with a fraction of nothing.
  const plain = typed
    .replace(/^['\u2018\u2019]/u, '')
    .replace(/[.,;]+$/, '')
    .replace(/^(\+?\d{9,})\.0+$/, '$1')
  if (/^-\d|^\d+(\.\d+)?e[+-]?\d+$/i.test(plain) || /\d[.,]\d$/.test(plain)) return err('phone-is-figure')
  if (/\d.*(?:[/,;&|]|\bho[aặ]c\b|\bor\b).*\d/i.test(plain) || /\d{5}-\d$/.test(plain)) return err('phone-of-two')
  const compact = plain.replace(/[\s.\-()]/gu, '')
  if (!/^\+?\d+$/.test(compact)) return err('phone-invalid')
  const parts = plain.split(/\s+(?:-\s+)?/)
  if (parts.length === 2 && parts.every((part) => readOne(part.replace(/[\s.\-()]/gu, '')).ok))
    return err('phone-of-two')
  return readOne(compact)
}

/** The number in the spelling that is kept; undefined where `readPhone` refuses it. */
export function normalizePhone(text: string): string | undefined {
  const read = readPhone(text)
  return read.ok ? read.value : undefined
}

/** Whether a stored number is the other one; a stored one that would be refused today is compared as it is. */
export function isSamePhone(stored: string | null, other: string | null): boolean {
  if (stored === null || other === null || stored === '' || other === '') return false
  return spelling(stored) === spelling(other)
}

function spelling(phone: string): string {
  return normalizePhone(phone) ?? phone.replace(/[\s.-]/g, '')
}

/** Whether a stored number is none that would be accepted today. Older versions dropped marks and kept what was left. */
export function isDoubtfulPhone(stored: string | null): boolean {
  return stored !== null && stored !== '' && normalizePhone(stored) !== stored
}

/** The text of a cell as a stored number could stand in it; the apostrophe keeps spreadsheets from calculating. */
export function asStoredPhone(text: string): string {
  return text.trim().replace(/^['\u2018\u2019]/u, '')
}

const mobile = /^0[35789]\d{8}$/
const landline = /^02\d{9}$/
/** The armed forces' and the police's own exchange. */
const service = /^069\d{7}$/

/** @param digits without marks, but for a `+` in front */
function readOne(digits: string): Result<string, PhoneErrorCode> {
  const international = digits.replace(/^00/, '+')
  if (international.startsWith('+') && !international.startsWith('+84')) {
    // A zero too many before a Vietnamese number, or a plus for it, would call India, Iran or Japan.
    if (/^\+(0|[35789]\d{8}$)/.test(international)) return err('phone-prefix-unknown')
    if (international.length < 8) return err('phone-too-short')
    return international.length > 16 ? err('phone-too-long') : ok(international)
  }
  const national = renumbered(toNational(international))
  if (mobile.test(national) || landline.test(national) || service.test(national)) return ok(national)
  const length = national.startsWith('02') ? 11 : 10
  // A country code in front, and a digit missing behind it.
  if (national.length < length || /^84\d{8}$/.test(digits)) return err('phone-too-short')
  if (national.length > length && !/^01\d{9}$/.test(national)) return err('phone-too-long')
  return err('phone-prefix-unknown')
}

function toNational(digits: string): string {
  if (digits.startsWith('+84')) return `0${digits.slice(3).replace(/^0/, '')}`
  if (/^84\d{9,10}$/.test(digits)) return `0${digits.slice(2)}`
  // Spreadsheets drop the leading zero of a number.
  return /^[1-9]\d{8,9}$/.test(digits) ? `0${digits}` : digits
}

function renumbered(national: string): string {
  const prefix = national.length === 11 ? renumberedPrefixes[national.slice(0, 4)] : undefined
  return prefix === undefined ? national : prefix + national.slice(4)
}

/** `0912345123` as everyone but organisers sees it: `09xx xxx 123`. A number too short to hide shows nothing. */
export function maskPhone(phone: string | null): string {
  const digits = (phone ?? '').replace(/\D/g, '')
  if (digits === '') return ''
  return digits.length < 8 ? 'xxxx xxx xxx' : `${digits.slice(0, 2)}xx xxx ${digits.slice(-3)}`
}
