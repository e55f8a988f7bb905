// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './boot/project-root.mjs'
import { parseRules } from './rules/parse-rules.mjs'
import { ruleIdsInTitles } from './rules/rule-ids-in-titles.mjs'
import { listFiles } from './texts/list-files.mjs'

/** @typedef {{ path: string, text: string }} TextFile */

const testFile = /^(packages|apps|e2e|tools|bench)\/.*\.(test\.tsx?|spec\.ts)$/

/**
 * Holds the pages of docs/rules against the titles of the tests: counts, and every problem as one line.
 * @param {readonly TextFile[]} pages
 * @param {readonly TextFile[]} files
 */
export function checkRules(pages, files) {
  const { rules, problems } = parseRules(pages)
  const known = new Set(rules.map((rule) => rule.id))
  const quoted = new Set()
  let quotes = 0
  for (const file of files) {
    const found = ruleIdsInTitles(file.path, file.text)
    problems.push(...found.malformed.map((quote) => `${file.path}: "${quote}" is no list of rule IDs`))
    for (const id of found.ids) {
      quotes++
      quoted.add(id)
      if (!known.has(id)) problems.push(`${file.path}: quotes ${id}, which docs/rules does not have`)
    }
  }
  for (const rule of rules) if (!quoted.has(rule.id)) problems.push(`no test quotes ${rule.id}`)
  // A check that passes on nothing would hide a moved folder or a broken pattern.
  if (files.length === 0) problems.push('no test file was found')
  if (rules.length === 0) problems.push('docs/rules has no rule')
  if (quotes === 0) problems.push('no test quotes a rule')
  return { pages: pages.length, files: files.length, rules: rules.length, quotes, problems }
}

/**
 * The pages of docs/rules under `root`, in order of path; its README says how they are kept and holds no rule.
 * @param {string} root
 * @returns {TextFile[]}
 */
export function readRulePages(root) {
  const names = readdirSync(join(root, 'docs/rules')).filter((name) => name.endsWith('.md') && name !== 'README.md')
  return names.sort().map((name) => {
    const path = `docs/rules/${name}`
    return { path, text: readFileSync(join(root, path), 'utf8') }
  })
}

/**
 * The test files under `root`, their paths relative to it, in order of path.
 * @param {string} root
 * @returns {TextFile[]}
 */
export function readTestFiles(root) {
  const paths = listFiles(root).filter((path) => testFile.test(path))
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/**
 * The next number of each prefix, such as `TRN-145`: above all on all pages.
 * @param {readonly TextFile[]} pages
 */
export function nextRuleIds(pages) {
  /** @type {Map<string, number>} */
  const last = new Map()
  for (const { id } of parseRules(pages).rules) {
    const [prefix = '', number] = id.split('-')
    last.set(prefix, Math.max(last.get(prefix) ?? 0, Number(number)))
  }
  return [...last].map(([prefix, number]) => `${prefix}-${String(number + 1).padStart(2, '0')}`).sort()
}

function main() {
  if (process.argv[2] === 'next') {
    console.log(nextRuleIds(readRulePages(projectRoot)).join(' '))
    return
  }
  const { pages, rules, quotes, files, problems } = checkRules(readRulePages(projectRoot), readTestFiles(projectRoot))
  for (const problem of problems) console.error(problem)
  console.log(`rules: ${rules} on ${pages} pages, ${quotes} quotes in ${files} test files, ${problems.length} problems`)
  if (problems.length > 0) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main()
