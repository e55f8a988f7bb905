import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { arch, cpus, totalmem } from 'node:os'
import type { Bench, Figure } from './figure'
import { isMet } from './figure'

const file = 'bench/README.md'

/** Puts what was measured between the bench's markers in the README, with the machine and the day. */
export function writeReadme(bench: Bench, figures: readonly Figure[]): void {
  const text = readFileSync(file, 'utf8')
  const [start, end] = [`<!-- ${bench.name}: start -->`, `<!-- ${bench.name}: end -->`]
  const [before, rest] = text.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error(`${file} has no place for ${bench.name}`)
  writeFileSync(file, `${before}${start}\n${describe(bench, figures)}\n${end}${after}`)
}

function describe(bench: Bench, figures: readonly Figure[]): string {
  return [
    `## ${bench.title}`,
    '',
    bench.method,
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} at ${commit()}: ${machine()}.`,
    '',
    `What is measured: ${bench.paths.map((path) => `\`${path}\``).join(', ')}.`,
    '',
    '| figure | measured | bound | met |',
    '|---|---|---|---|',
    ...figures.map((figure) => `| ${cells(figure).join(' | ')} |`),
  ].join('\n')
}

/** What was measured, so that a figure that is older than the code shows: the commit with its day. */
function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
  try {
    const [hash, day] = git('log', '-1', '--format=%h %cs').split(' ')
    // The tables themselves change with every run.
    const isChanged = git('status', '--porcelain', '--', '.', `:!${file}`) !== ''
    return `commit ${hash} of ${day}${isChanged ? ' with changes' : ''}`
  } catch {
    return 'no commit (not a git checkout)'
  }
}

function machine(): string {
  const [cpu] = cpus()
  const memory = (totalmem() / 2 ** 30).toFixed(1)
  return `${cpus().length} cores (${cpu?.model.trim() ?? 'unknown'}, ${arch()}), ${memory} GiB memory, Node ${process.versions.node}`
}

/** Name, measured, bound and verdict of a figure. */
export function cells(figure: Figure): [string, string, string, string] {
  const { name, measured, unit, bound } = figure
  const suffix = unit === 'ratio' ? 'x' : unit === 'count' || unit === 'score' ? '' : ` ${unit}`
  const limit = bound && ('most' in bound ? `at most ${bound.most}${suffix}` : `at least ${bound.least}${suffix}`)
  return [name, `${round(measured)}${suffix}`, limit ?? '', bound === null ? '' : isMet(figure) ? 'yes' : 'NO']
}

export function round(value: number): string {
  return Number(value.toPrecision(3)).toString()
}
