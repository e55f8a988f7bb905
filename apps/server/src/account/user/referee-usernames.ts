import { foldText } from '@vot/domain'

const longest = 44

/** `Nguyễn Văn An` as `nguyen.van.an`; empty where a name has no letter that a username may have. */
function baseOf(name: string): string {
  const words = foldText(name).replace(/[^a-z0-9]+/g, '.')
  const base = words.replace(/^\.+|\.+$/g, '').slice(0, longest)
  return base.length < 3 ? '' : base
}

/**
 * A username for each name, all different and none of `taken` (folded): from the name itself, or the prefix and the
 * next free number where there is none. A namesake gets a number.
 */
export function refereeUsernames(
  prefix: string,
  names: readonly (string | null)[],
  taken: ReadonlySet<string>,
): { readonly username: string; readonly name: string }[] {
  const used = new Set(taken)
  const firstFree = (candidate: (number: number) => string, from: number) => {
    for (let number = from; ; number += 1) {
      const username = candidate(number)
      if (used.has(username)) continue
      used.add(username)
      return { username, number }
    }
  }
  return names.map((name) => {
    const base = name === null ? '' : baseOf(name)
    if (name !== null && base !== '') {
      return { name, username: firstFree((number) => (number === 1 ? base : `${base}.${number}`), 1).username }
    }
    const { username, number } = firstFree((next) => `${prefix}${String(next).padStart(2, '0')}`, 1)
    return { name: name ?? `Trọng tài ${number}`, username }
  })
}
