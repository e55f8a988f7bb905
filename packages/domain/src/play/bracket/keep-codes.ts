import type { BracketPlan, PlannedMatch } from './bracket-plan'

/**
 * The later plan with the codes of the earlier one: whatever is the same match in both keeps its code, and what is new, or
 * was a bye and is played now, is numbered after all others of its kind.
 */
export function keepCodes(earlier: BracketPlan, later: BracketPlan): BracketPlan {
  const former = new Map(earlier.matches.map((match) => [match.key, match]))
  const last = new Map<string, { readonly number: number; readonly width: number }>()
  for (const { code } of earlier.matches) {
    const [prefix, digits] = splitCode(code)
    if (Number(digits) > (last.get(prefix)?.number ?? 0))
      last.set(prefix, { number: Number(digits), width: digits.length })
  }
  const next = ({ code }: PlannedMatch) => {
    const [prefix] = splitCode(code)
    const { number, width } = last.get(prefix) ?? { number: 0, width: 2 }
    last.set(prefix, { number: number + 1, width })
    return `${prefix}${String(number + 1).padStart(width, '0')}`
  }
  return {
    ...later,
    matches: later.matches.map((match) => {
      const was = former.get(match.key)
      return { ...match, code: was && was.bye === match.bye ? was.code : next(match) }
    }),
  }
}

/** `RR-A-07` is `RR-A-` and `07`. */
function splitCode(code: string): readonly [prefix: string, digits: string] {
  const prefix = code.replace(/\d+$/, '')
  return [prefix, code.slice(prefix.length)]
}
