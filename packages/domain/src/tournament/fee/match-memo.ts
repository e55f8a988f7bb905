import { foldText } from '../../shared/text'
import { type FeeTeam, memoNameOf, squeezeText } from './fee-memo'

export type MemoMatch =
  | { readonly kind: 'certain'; readonly registrationId: number }
  /** The text may mean one of these; a person has to say. */
  | { readonly kind: 'unclear'; readonly candidates: readonly number[] }
  | { readonly kind: 'none' }

/** Fewest letters of the memo's name that prove that its number was read whole. */
const provingLetters = 3
const maxCandidates = 5
/** Shorter names stand in other words by chance. */
const minNameLetters = 7

const none: MemoMatch = { kind: 'none' }

/**
 * Which team a line of a bank statement pays for. The memo may stand anywhere in the text, in lower case, without
 * spaces, cut off at either end, behind words of the bank. What leaves a doubt is `unclear`, never another team.
 */
export function createMemoMatcher(teams: readonly FeeTeam[]): (text: string) => MemoMatch {
  const divisions = new Map<number, FeeTeam[]>()
  for (const team of teams) {
    for (const id of new Set([team.divisionId, ...(team.formerDivisionIds ?? [])])) {
      divisions.set(id, [...(divisions.get(id) ?? []), team])
    }
  }
  const names = teams.map(({ registrationId, playerNames }) => ({
    registrationId,
    names: playerNames.map(squeezeText).filter((name) => name.length >= minNameLetters),
  }))

  return (text) => {
    const words = foldText(text)
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, ' ')
    const reads = [...words.matchAll(/(P ?B ?)?D ?(\d{1,15}) ?R ?(\d{1,15})/g)]
    const whole = reads.filter((read) => read[1] !== undefined)
    const found = (whole.length > 0 ? whole : reads).map((read) => {
      const inDivision = divisions.get(Number(read[2])) ?? []
      const match = readNumber(read[3] ?? '', words.slice(read.index + read[0].length), inDivision)
      return whole.length > 0 || match.kind === 'certain' ? match : none
    })
    const match = oneOf(found)
    if (match.kind !== 'none' || whole.length > 0) return match
    const squeezed = squeezeText(text)
    const named = names.filter((team) => team.names.some((name) => squeezed.includes(name)))
    return unclear(named.map(({ registrationId }) => registrationId))
  }
}

/** The team of a number as read, with what stands behind it. */
function readNumber(digits: string, rest: string, teams: readonly FeeTeam[]): MemoMatch {
  const team = teams.find(({ registrationId }) => String(registrationId) === digits)
  const behind = rest.replaceAll(' ', '')
  const longer = teams.filter(({ registrationId }) => {
    const id = String(registrationId)
    return id.length > digits.length && id.startsWith(digits)
  })
  if (team === undefined) return behind === '' ? unclear(longer.map(({ registrationId }) => registrationId)) : none
  const name = memoNameOf(team)
  const same = commonLength(name, behind)
  const isProven = same > 0 && (same >= Math.min(provingLetters, name.length) || same === behind.length)
  const isWhole = behind === '' || (name === '' && rest.startsWith(' '))
  if (isProven || (isWhole && longer.length === 0)) return { kind: 'certain', registrationId: team.registrationId }
  return unclear([team, ...(behind === '' ? longer : [])].map(({ registrationId }) => registrationId))
}

function oneOf(found: readonly MemoMatch[]): MemoMatch {
  const ids = found.flatMap((match) =>
    match.kind === 'certain' ? [match.registrationId] : match.kind === 'unclear' ? match.candidates : [],
  )
  const [only, ...others] = new Set(ids)
  if (only === undefined) return none
  const isCertain = others.length === 0 && found.some(({ kind }) => kind === 'certain')
  return isCertain ? { kind: 'certain', registrationId: only } : unclear([only, ...others])
}

function unclear(candidates: readonly number[]): MemoMatch {
  return candidates.length === 0 ? none : { kind: 'unclear', candidates: candidates.slice(0, maxCandidates) }
}

function commonLength(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
