import { parseIsoDateTime } from '@vot/domain'

/** Epoch milliseconds of a time that the contract has checked. */
export function momentOf(text: string): number {
  const moment = parseIsoDateTime(text)
  if (moment === undefined) throw new Error(`${text} passed the contract and is no time`)
  return moment
}

export function momentOrNull(text: string | null): number | null {
  return text === null ? null : momentOf(text)
}
