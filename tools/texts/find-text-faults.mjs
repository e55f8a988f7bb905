// @ts-check

/** @typedef {{ path: string, text: string }} SourceText */

const CODE = /\.(tsx?|[mc]?js|css)$/
const TEST = /\.(test|spec)\.tsx?$/

/** Words in two halves, so that this file does not break its own rule. */
const UNFINISHED = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX'].join('|')})\\b`)
const LEFT_OUT = /^\s*(?:test|it|describe|suite)(?:\.\w+)*\.(?:skip|only|todo|fails|fixme)\b/
const MACHINE_PATH = /(?:^|[\s'"`(=,])(?:file:\/\/)?(?:\/(?:home|root|Users|work)\/[\w.-]+|[A-Z]:\\\\?Users)/
const OUTSIDE = /\.\.\/shared\//
const REGISTRY = /registry\.(?:npmjs|yarnpkg|npmmirror)\./i
const IMPURE =
  /\bDate\.now\b|\bnew Date\(|\bMath\.random\b|['"]node:|\bperformance\.|\bcrypto\.|\bprocess\.|\bfetch\(|\bset(?:Timeout|Interval)\(/

/**
 * What breaks the text rules, one line each: `path:line what`.
 * @param {readonly SourceText[]} files
 * @returns {string[]}
 */
export function findTextFaults(files) {
  return files.flatMap((file) => [...faultsOfLines(file), ...faultsOfFile(file)])
}

/** @param {SourceText} file */
function faultsOfLines({ path, text }) {
  const isCode = CODE.test(path)
  const isDomain = /^packages\/domain\/src\//.test(path) && isCode && !TEST.test(path)
  const lines = text.split('\n')
  const code = isDomain ? withoutComments(text).split('\n') : []
  return lines.flatMap((line, index) => {
    const faults = []
    if (UNFINISHED.test(line)) faults.push('unfinished work is not left in the tree')
    if (REGISTRY.test(line)) faults.push("a package registry's host name")
    if (path.endsWith('.md') && OUTSIDE.test(line)) faults.push('a path outside the project')
    if (MACHINE_PATH.test(line)) faults.push('an absolute path of one machine')
    if (TEST.test(path) && LEFT_OUT.test(line)) faults.push('a test that is skipped or runs alone')
    const impure = IMPURE.exec(code[index] ?? '')
    if (impure) faults.push(`the domain takes time and randomness as arguments (${impure[0]})`)
    return faults.map((fault) => `${path}:${index + 1} ${fault}`)
  })
}

/**
 * @param {SourceText} file
 * @returns {string[]}
 */
function faultsOfFile({ path, text }) {
  if (path === 'package-lock.json') return faultsOfLock(path, text)
  if (/(^|\/)package\.json$/.test(path)) return faultsOfPins(path, text)
  return []
}

/**
 * An address in the lock file would tie every install to the registry that the last author used.
 * @param {string} path
 * @param {string} text
 */
function faultsOfLock(path, text) {
  const { packages } = JSON.parse(text)
  return Object.entries(packages)
    .filter(([, entry]) => 'resolved' in entry && !entry.link)
    .map(([name]) => `${path} ${name} has a "resolved" address: npm install with the project's .npmrc leaves it out`)
}

/**
 * @param {string} path
 * @param {string} text
 */
function faultsOfPins(path, text) {
  const manifest = JSON.parse(text)
  const groups = ['dependencies', 'devDependencies', 'overrides']
  return groups
    .flatMap((group) => Object.entries(manifest[group] ?? {}))
    .filter(([, version]) => !/^(file:[\w/.-]+|(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?)$/.test(String(version)))
    .map(([name, version]) => `${path} ${name} is not pinned to one version (${version})`)
}

/**
 * Keeps the line numbers.
 * @param {string} text
 */
function withoutComments(text) {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ''))
    .replace(/(^|[^:'"`])\/\/.*$/gm, '$1')
}
