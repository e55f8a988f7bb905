import { execFileSync } from 'node:child_process'

/** A table of the README, as it stands there. */
export interface Table {
  /** Of its bench. */
  readonly name: string
  /** The day and the commit that it was measured on; older tables do not tell the commit. */
  readonly day: string
  readonly commit: string | null
  /** Files and folders of the code that it measures. */
  readonly paths: readonly string[]
  /** Its ratios, by the name of the figure: they say the same on any machine. */
  readonly ratios: ReadonlyMap<string, number>
}

/** Every table that a bench has written into the README. */
export function readTables(readme: string): Table[] {
  return [...readme.matchAll(/<!-- (\S+): start -->\n(.*?)<!-- \1: end -->/gs)].map(([, name = '', text = '']) => {
    const [, day, commit] = /^Measured on (\d{4}-\d\d-\d\d)(?: at commit (\w+))?/m.exec(text) ?? []
    const paths = /^What is measured: (.*)\.$/m.exec(text)?.[1]
    if (day === undefined || paths === undefined) throw new Error(`the table of ${name} tells no day or no paths`)
    const ratios = [...text.matchAll(/^\| (.*?) \| ([\d.]+)x \|/gm)].map(([, figure = '', ratio]) => {
      return [figure, Number(ratio)] as const
    })
    return {
      name,
      day,
      commit: commit ?? null,
      paths: [...paths.matchAll(/`(.*?)`/g)].map(([, path = '']) => path),
      ratios: new Map(ratios),
    }
  })
}

/** A table that is older than what it measures, and the last change of that. */
export interface StaleTable extends Table {
  readonly changedBy: string
  readonly changedOn: string
}

/** Tables whose code was changed after they were measured; none where git knows no history. */
export function findStale(tables: readonly Table[], folder = '.'): StaleTable[] {
  if (git(folder, 'rev-parse', '--is-shallow-repository') !== 'false') return []
  return tables.flatMap((table) => {
    const { commit, day, paths } = table
    const isKnown = commit !== null && git(folder, 'merge-base', '--is-ancestor', commit, 'HEAD') !== null
    const since = isKnown ? [`${commit}..HEAD`] : [`--since=${day}T23:59:59Z`]
    const where = ['--', ...paths, ':(exclude,glob)**/*.test.*']
    const [changedBy, changedOn] = git(folder, 'log', '-1', '--format=%h %cs', ...since, ...where)?.split(' ') ?? []
    return changedBy && changedOn ? [{ ...table, changedBy, changedOn }] : []
  })
}

/** What git answers; null where it fails. */
function git(folder: string, ...args: readonly string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}
