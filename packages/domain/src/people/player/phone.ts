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

/**
 * One spelling for a phone number: digits, national form (`0912345678`), foreign numbers with their `+`.
 * undefined when the text is no phone number.
 */
export function normalizePhone(text: string): string | undefined {
  const compact = text.normalize('NFKC').replace(/[\s.\-()/\u00ad\u200b\u2010-\u2015]/gu, '')
  if (!/^\+?\d+$/.test(compact)) return undefined
  const international = compact.replace(/^00/, '+')
  if (international.startsWith('+') && !international.startsWith('+84')) {
    return /^\+\d{7,15}$/.test(international) ? international : undefined
  }
  const national = renumbered(toNational(international))
  return /^0\d{8,10}$/.test(national) ? national : undefined
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
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits === '') return ''
  return digits.length < 8 ? 'xxxx xxx xxx' : `${digits.slice(0, 2)}xx xxx ${digits.slice(-3)}`
}
