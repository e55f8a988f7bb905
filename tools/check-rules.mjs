// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './boot/project-root.mjs'
import { parseRules } from './rules/parse-rules.mjs'
import { quotesInTitles } from './rules/quotes-in-titles.mjs'
import { listFiles } from './texts/list-files.mjs'

/** @typedef {{ path: string, text: string }} TestFile */

const testFile = /^(packages|apps|e2e|tools|bench)\/.*\.(test\.tsx?|spec\.ts)$/

/**
 * Holds docs/rules.md against the titles of the tests: counts, every problem as one line, and what is quoted yet planned.
 * @param {string} markdown
 * @param {readonly TestFile[]} files
 */
export function checkRules(markdown, files) {
  const { rules, problems } = parseRules(markdown)
  const known = new Map(rules.map((rule) => [rule.id, rule]))
  const quoted = new Set()
  let quotes = 0
  for (const file of files) {
    const found = quotesInTitles(file.path, file.text)
    problems.push(...found.malformed.map((quote) => `${file.path}: "${quote}" is no list of rule IDs`))
    for (const id of found.ids) {
      quotes++
      quoted.add(id)
      if (!known.has(id)) problems.push(`${file.path}: quotes ${id}, which docs/rules.md does not have`)
    }
  }
  for (const rule of rules) {
    if (rule.state === 'done' && !quoted.has(rule.id)) problems.push(`${rule.id} is done but no test quotes it`)
  }
  // A check that passes on nothing would hide a moved folder or a broken pattern.
  if (files.length === 0) problems.push('no test file was found')
  if (rules.length === 0) problems.push('docs/rules.md has no rule')
  if (quotes === 0) problems.push('no test quotes a rule')
  const done = rules.filter((rule) => rule.state === 'done').length
  const quotedPlanned = rules.filter((rule) => rule.state === 'planned' && quoted.has(rule.id))
  return { files: files.length, rules: rules.length, done, quotes, quotedPlanned, problems }
}

/**
 * The test files under `root`, their paths relative to it, in order of path.
 * @param {string} root
 * @returns {TestFile[]}
 */
export function readTestFiles(root) {
  const paths = listFiles(root).filter((path) => testFile.test(path))
  return paths.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

function main() {
  const markdown = readFileSync(join(projectRoot, 'docs/rules.md'), 'utf8')
  const result = checkRules(markdown, readTestFiles(projectRoot))
  if (process.argv.includes('--list-quoted-planned')) {
    for (const rule of result.quotedPlanned) console.log(`${rule.id}  ${rule.text}`)
  }
  for (const problem of result.problems) console.error(problem)
  const { rules, done, quotes, files, quotedPlanned, problems } = result
  console.log(
    `rules: ${rules} (${done} done), ${quotes} quotes in ${files} test files, ` +
      `${quotedPlanned.length} quoted yet planned, ${problems.length} problems`,
  )
  if (problems.length > 0) process.exitCode = 1
}

if (process.argv[1] === import.meta.filename) main()
