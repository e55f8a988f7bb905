/**
 * How a match is called on its day, when several divisions play in one hall: `C-07` for match `07` of division C, `C-A01`
 * for match `RR-A-01`. A tournament that stands alone has no letter, and its codes stay as they are.
 */
export function dayCode(letter: string | null, matchCode: string): string {
  return letter === null ? matchCode : `${letter}-${matchCode.replace(/^(?:RR-)?([A-Z]+)-/, '$1')}`
}

/** The same for every way to write a code: `C-07`, `c07` and `c7` give `c7`. */
export function dayCodeKey(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^rr/, '')
    .replace(/(?<![0-9])0+(?=[0-9])/g, '')
}

/** Whether a typed text may be the code of a match: `c7`, `C-07`, `c-a01`, `07`, `rr-a-01`. */
export function looksLikeDayCode(text: string): boolean {
  return /^[a-z]{0,4}\d{1,4}$/.test(dayCodeKey(text)) && /^[a-z\d\s-]{1,10}$/i.test(text.trim())
}
