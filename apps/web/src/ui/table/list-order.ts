/** What a list is sorted by. */
export interface ListOrder {
  /** Id of a column. */
  readonly by: string
  readonly descending: boolean
}

/** The order after a press on the head of a column: the other way round, or by it from its usual end. */
export function turnOrder(order: ListOrder, by: string, startsDescending: boolean): ListOrder {
  return order.by === by ? { by, descending: !order.descending } : { by, descending: startsDescending }
}

/** Rows in an order, those that are equal in it as they were; `compare` goes upwards. */
export function inOrder<Row>(
  rows: readonly Row[],
  order: ListOrder,
  compare: Readonly<Record<string, (one: Row, other: Row) => number>>,
): readonly Row[] {
  const upwards = compare[order.by]
  if (upwards === undefined) return rows
  const direction = order.descending ? -1 : 1
  return rows.toSorted((one, other) => upwards(one, other) * direction)
}
