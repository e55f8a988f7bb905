/** What stands in the window of a reel and what is about to come or has just passed. */
export interface ReelWindow<Item> {
  readonly before: readonly Item[]
  readonly shown: Item
  readonly after: readonly Item[]
}

/**
 * The window of a reel that stops at `stop` after `left` more ticks; null when the reel does not hold it. Neighbours
 * are shown only where no item would be seen twice.
 *
 * @param reach how many neighbours there is room for on each side.
 */
export function reelWindow<Item>(
  items: readonly Item[],
  stop: (item: Item) => boolean,
  left: number,
  reach: number,
): ReelWindow<Item> | null {
  const end = items.findIndex(stop)
  const at = (offset: number) => items[(((end - left + offset) % items.length) + items.length) % items.length]
  const shown = end === -1 ? undefined : at(0)
  if (shown === undefined) return null
  const room = Math.min(reach, Math.floor((items.length - 1) / 2))
  const neighbours = (sign: 1 | -1) =>
    Array.from({ length: room }, (_, index) => at(sign * (index + 1))).filter((item) => item !== undefined)
  return { before: neighbours(-1).reverse(), shown, after: neighbours(1) }
}
