import { timingSafeEqual } from 'node:crypto'

/** Whether somebody shows the key of a team's receipt. */
export function isKeyOf(key: string | null, shown: string | undefined): boolean {
  if (key === null || shown === undefined) return false
  const [one, other] = [Buffer.from(key), Buffer.from(shown)]
  return one.length === other.length && timingSafeEqual(one, other)
}
