/** The least item first; both ways in the logarithm of its size. */
export class MinHeap<Item> {
  readonly #items: Item[] = []
  readonly #isLess: (a: Item, b: Item) => boolean

  constructor(isLess: (a: Item, b: Item) => boolean) {
    this.#isLess = isLess
  }

  peek(): Item | undefined {
    return this.#items[0]
  }

  push(item: Item): void {
    const items = this.#items
    let at = items.push(item) - 1
    while (at > 0) {
      const up = (at - 1) >> 1
      const above = items[up]
      if (above === undefined || !this.#isLess(item, above)) break
      items[at] = above
      at = up
    }
    items[at] = item
  }

  pop(): Item | undefined {
    const items = this.#items
    const [least] = items
    const last = items.pop()
    if (last !== undefined && items.length > 0) this.#sink(last)
    return least
  }

  #sink(item: Item): void {
    const items = this.#items
    let at = 0
    for (;;) {
      const left = items[2 * at + 1]
      const right = items[2 * at + 2]
      if (left === undefined) break
      const isRight = right !== undefined && this.#isLess(right, left)
      const below = isRight ? right : left
      if (!this.#isLess(below, item)) break
      items[at] = below
      at = 2 * at + (isRight ? 2 : 1)
    }
    items[at] = item
  }
}
