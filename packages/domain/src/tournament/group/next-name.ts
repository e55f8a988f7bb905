import { foldText } from '../../shared/text'

const copyMark = /\s*\(bản sao\)$/iu
const counted = /^(.*\S)\s(\d{1,2})$/u
const bracketed = /^(.*\S)\s\((\d{1,3})\)$/u

/**
 * [GRP-51] What a copy is called: the next free number after the name, "Đôi nam 2" after "Đôi nam". Where the name ends
 * with a year or with points ("Đôi nam 7.5"), the number stands in brackets.
 */
export function nextName(name: string, taken: readonly string[]): string {
  const base = name.trim().replace(copyMark, '')
  if (base === '') return ''
  const known = new Set(taken.map(foldText))
  const inBrackets = bracketed.exec(base)
  const match = inBrackets ?? counted.exec(base)
  const stem = match?.[1] ?? base
  const holdsNumber = inBrackets !== null || (match === null && /\d$/.test(base))
  for (let number = Number(match?.[2] ?? 1) + 1; ; number++) {
    const next = holdsNumber ? `${stem} (${number})` : `${stem} ${number}`
    if (!known.has(foldText(next))) return next
  }
}
