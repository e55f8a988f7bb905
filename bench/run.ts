import { assigning } from './assigning'
import { bracketRead } from './bracket-read'
import { bracketScreen } from './bracket-screen'
import { checkRatios, describeStale, readRecorded } from './check'
import { crowd } from './crowd'
import { desk } from './desk'
import { director } from './director'
import { engine } from './engine'
import { type Figure, isMet } from './figure'
import { firstLoad } from './first-load'
import { growth } from './growth'
import { holding } from './holding'
import { lighthouse } from './lighthouse'
import { live } from './live'
import { matchResults } from './match-results'
import { memory } from './memory'
import { move } from './move'
import { notices } from './notices'
import { people } from './people'
import { push } from './push'
import { rallyTap } from './rally-tap'
import { season } from './season'
import { startUp } from './start-up'
import { teamImport } from './team-import'
import { cells, writeReadme } from './write-readme'

// Runs every bench, or those that the arguments name; a missed figure is told and is no failure of the run. `--check` holds
// short forms against the recorded ratios, `--stale` tells which tables are older than what they measure.
const benches = [
  engine,
  bracketRead,
  matchResults,
  assigning,
  holding,
  live,
  crowd,
  startUp,
  memory,
  firstLoad,
  lighthouse,
  bracketScreen,
  rallyTap,
  people,
  desk,
  director,
  teamImport,
  push,
  season,
  notices,
  move,
  growth,
]
const check = process.argv.includes('--check')
const stale = process.argv.includes('--stale')
const wanted = process.argv.slice(2).filter((name) => !['--check', '--stale'].includes(name))
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name))
if (unknown.length > 0) {
  console.error(`No bench ${unknown.join(', ')}: choose from ${benches.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
const chosen = benches.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
if (stale) {
  console.log(describeStale(readRecorded()))
  process.exit()
}
if (check) process.exit((await checkRatios(chosen, readRecorded())) ? 0 : 1)

const all: Figure[] = []
for (const bench of chosen) {
  console.log(`${bench.title} ...`)
  const figures = await bench.run()
  writeReadme(bench, figures)
  all.push(...figures)
}
printTable(all)

function printTable(figures: readonly Figure[]): void {
  const rows = [['figure', 'measured', 'bound', 'met'], ...figures.map(cells)]
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) console.log(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  const missed = figures.filter((figure) => !isMet(figure))
  console.log(missed.length === 0 ? 'Every bound is met.' : `${missed.length} of the bounds missed.`)
}
