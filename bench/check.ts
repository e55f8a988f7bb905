import { readFileSync } from 'node:fs'
import { type Bench, medianOf } from './figure'
import { judge } from './judge'
import { findStale, readTables, type Table } from './tables'
import { round } from './write-readme'

const runs = 5

/** Holds short forms against the recorded ratios; answers whether none has failed. */
export async function checkRatios(benches: readonly Bench[], tables: readonly Table[]): Promise<boolean> {
  const stale = findStale(tables).map(({ name }) => name)
  if (stale.length > 0) console.log(`warning: older than what they measure (--stale tells more): ${stale.join(', ')}`)
  let isGood = true
  for (const { name, short } of benches) {
    if (short === undefined) continue
    const ratios = new Map<string, number[]>()
    for (const figures of await short(runs)) {
      for (const figure of figures.filter(({ unit }) => unit === 'ratio')) {
        ratios.set(figure.name, [...(ratios.get(figure.name) ?? []), figure.measured])
      }
    }
    const table = tables.find((each) => each.name === name)
    for (const [figure, measured] of ratios) {
      const recorded = table?.ratios.get(figure)
      const now = `${name}, ${figure}: ${measured.map(round).join(', ')}`
      if (recorded === undefined) console.log(`warning: ${now}, and nothing recorded`)
      else {
        const verdict = judge(recorded, measured)
        const label = { fine: 'fine', slower: 'warning', failed: 'FAILED' }[verdict]
        console.log(`${label}: ${now} (median ${round(medianOf(measured))}), recorded ${recorded}`)
        if (verdict === 'failed') isGood = false
      }
    }
  }
  return isGood
}

/** A line for each table that is older than what it measures. */
export function describeStale(tables: readonly Table[]): string {
  const lines = findStale(tables).map(({ name, day, paths, changedBy, changedOn }) => {
    return `${name}: measured on ${day}, ${paths.join(', ')} changed by ${changedBy} on ${changedOn}`
  })
  return lines.length > 0 ? lines.join('\n') : 'No table is older than what it measures.'
}

export function readRecorded(): Table[] {
  return readTables(readFileSync('bench/README.md', 'utf8'))
}
