/** Databases limit the parameters of one statement, so a long list goes into several. */
export function chunks<T>(items: readonly T[], size = 500): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )
}

/** The rows of all chunks, in their order. */
export async function readInChunks<T, Row>(
  items: readonly T[],
  read: (chunk: readonly T[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const chunk of chunks(items)) rows.push(...(await read(chunk)))
  return rows
}
