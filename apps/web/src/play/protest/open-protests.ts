import type { ProtestView } from '@vot/contract'
import { protestStrings } from './strings'

/** `Còn 1 khiếu nại chưa giải quyết: C-07`; null where none is open. */
export function openProtestsText(protests: readonly ProtestView[]): string | null {
  const open = protests.filter(({ state }) => state === 'open')
  if (open.length === 0) return null
  return protestStrings.open(open.length, [...new Set(open.map(({ day_code }) => day_code))].join(', '))
}
