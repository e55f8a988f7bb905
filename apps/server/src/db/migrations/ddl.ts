/** The words in which the two databases' definitions differ; everything else is written once. */
export interface Ddl {
  /** An integer key that is never used twice. */
  readonly id: string
  /** 64-bit whole number. */
  readonly int: string
  /** Bytes as they are. */
  readonly bytes: string
  /** 0 or 1. */
  readonly flag: string
  /** Text that sorts by code unit on both databases. */
  readonly sortable: string
  /** An expression of 32 random hexadecimal digits. */
  readonly random: string
  /** After the closing bracket of a table. */
  readonly table: string
  /** The statements that refuse any change of a table's rows. */
  appendOnly(table: string): string[]
  /** The statements of what needs procedural code, or the steps of one database, by name. */
  readonly procedures: Readonly<
    Record<
      | 'pointLedger'
      | 'freeFinishedMatches'
      | 'feesOfTournaments'
      | 'ordersOfTies'
      | 'logMovesOut'
      | 'countersMoveOut'
      | 'noPointsOfPractice',
      readonly string[]
    >
  >
}

/** One forward step of the schema. Never edited once released: the next change is the next number. */
export interface Migration {
  readonly number: number
  readonly name: string
  statements(ddl: Ddl): string[]
  /** Columns of every row that the program works out from others, once the statements are done. */
  readonly fill?: readonly Fill[]
}

export interface Fill {
  readonly table: string
  readonly from: string
  readonly to: string
  value(from: string): string
}
