import { foldEnglish, foldText } from '../../shared/text'

/** A division that lines of a list may be for. */
export interface ListedDivision {
  readonly id: number
  readonly name: string
  readonly englishName: string | null
  /** As the screens mark it; null for a tournament that stands alone. */
  readonly letter: string | null
}

type Category = 'men' | 'women' | 'mixed'

/** What a heading says about who plays. */
interface Told {
  readonly category: Category | null
  readonly age: string | null
  readonly level: string | null
}

const categories: readonly (readonly [Category, RegExp])[] = [
  ['mixed', /\b(nam ?[-/&+]? ?(va )?nu|nu ?[-/&+]? ?(va )?nam|mixed|mix|hon hop|phoi hop|xd)\b/],
  ['women', /\b(nu|women|womens|woman|ladies|female|wd)\b/],
  ['men', /\b(nam|men|mens|man|male|md)\b/],
]

function toldBy(folded: string): Told {
  const category = categories.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
  const ages = [...folded.matchAll(/\bu ?(\d{2})\b|(\d{2}) ?\+|(?:tren|tu|over) (\d{2})\b|(?:duoi|under) (\d{2})\b/g)]
  const [, under, plus, over, below] = ages[0] ?? []
  const age = under ?? below
  const level = /\b\d[.,]\d{1,2}\b/.exec(folded)?.[0].replace(',', '.').replace(/0$/, '') ?? null
  return { category, age: age !== undefined ? `u${age}` : plus || over ? `${plus ?? over}+` : null, level }
}

/** Words of headings that tell nothing but that it is one. */
const headingWords =
  /\b(noi dung|hang muc|danh sach|dang ky|chot|ds|list|noi|dung|hang|muc|bang|doi|don|nam|nu|mixed|mix|xd|md|wd|men|mens|man|male|female|ladies|women|womens|woman|double|doubles|division|event|open|tu do|mo rong|trinh|do|diem|tren|duoi|over|under|tu|tuoi|u|hon hop|phoi hop|phong trao|nghiep du|cao|thap|trung binh|and|va|cap|vdv|team|teams|s|lua|so|luong)\b/g

export type DivisionMatch =
  | { readonly kind: 'division'; readonly id: number }
  /** It reads like the name of a division, and is of none or of several. */
  | { readonly kind: 'unclear' }
  | { readonly kind: 'none' }

/** Folded, without marks around it, counts in brackets and a number of its own: "II. ĐÔI NAM (16 đội):". */
function bareHeading(text: string): string {
  return foldEnglish(text.replace(/\([^)]*\)|\[[^\]]*\]/g, ' '))
    .replace(/^(?:[ivx]{1,4}|\d{1,2}) ?[.)/:-]+ (?=\D)/, '')
    .replace(/^[^a-z0-9]+|[^a-z0-9+]+$/g, '')
    .replace(/[-:,] *\d{1,3}( ?\/ ?\d{1,3})? *(doi|cap|vdv|teams?)?$/, '')
    .replace(/ \d{1,3} (doi|cap|vdv|teams?)$/, '')
    .replace(/^(noi dung|hang muc|division|event)\b[ :.-]*/, '')
    .replace(/ +/g, ' ')
    .trim()
}

/**
 * The division that a heading or a cell names: by its own name, letter, or by who plays, their age and level. A tournament
 * of one division has every heading that does not contradict its name.
 */
export function matchDivision(text: string, divisions: readonly ListedDivision[]): DivisionMatch {
  const bare = bareHeading(text)
  if (bare === '') return { kind: 'none' }
  const named = divisions.filter((division) => namesOf(division).some((name) => bareHeading(name) === bare))
  const [own] = named
  if (own && named.length === 1) return { kind: 'division', id: own.id }
  const lettered = divisions.find(({ letter }) => letter !== null && bare.replace(/^bang /, '') === foldText(letter))
  if (lettered) return { kind: 'division', id: lettered.id }
  const left = bare
    .replace(headingWords, ' ')
    .replace(/\b[a-h]\b/g, ' ')
    .replace(/[^a-z]/g, '')
  const told = toldBy(bare)
  const tellsNothing = told.category === null && told.age === null && told.level === null
  if (
    left !== '' ||
    (tellsNothing && !/\b(open|tu do|mo rong|phong trao|bang [a-h]|trinh|doi|noi dung)\b/.test(bare))
  ) {
    return { kind: 'none' }
  }
  const [only] = divisions
  const fitting = divisions.flatMap((division) => {
    const misses = namesOf(division).map((name) => missesOf(told, toldBy(foldEnglish(name))))
    const least = Math.min(...misses)
    return Number.isFinite(least) ? [{ id: division.id, misses: least }] : []
  })
  if (only && divisions.length === 1) {
    const own = toldBy(foldEnglish(only.name))
    const isOther = (one: string | null, other: string | null) => one !== null && other !== null && one !== other
    const contradicts =
      isOther(told.category, own.category) || isOther(told.age, own.age) || isOther(told.level, own.level)
    return contradicts ? { kind: 'unclear' } : { kind: 'division', id: only.id }
  }
  const fewest = Math.min(...fitting.map(({ misses }) => misses))
  const closest = fitting.filter(({ misses }) => misses === fewest)
  const [first] = closest
  return first && closest.length === 1 && !tellsNothing ? { kind: 'division', id: first.id } : { kind: 'unclear' }
}

function namesOf({ name, englishName }: ListedDivision): readonly string[] {
  return englishName === null || englishName === '' ? [name] : [name, englishName]
}

/** How much the name says beyond what is told; infinite where it says something else. */
function missesOf(told: Told, name: Told): number {
  const parts = [
    [told.category, name.category],
    [told.age, name.age],
    [told.level, name.level],
  ] as const
  if (parts.some(([one, other]) => one !== null && one !== other)) return Number.POSITIVE_INFINITY
  return parts.filter(([one, other]) => one === null && other !== null).length
}
