import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkRules, nextRuleIds, readRulePages, readTestFiles } from './check-rules.mjs'

const path = 'docs/rules/tournament.md'
const head = '# Tournament\n\n## REG: Registrations\n\n| ID | Rule |\n|---|---|\n'
const page = (...rows: string[]) => [{ path, text: `${head}${rows.join('\n')}\n` }]
const begins = '| REG-01 | A registration begins pending. |'
const decided = '| REG-02 | Decided once \\| never twice. |'
const file = (text: string) => ({ path: 'packages/domain/src/reg.test.ts', text })
const bothQuoted = file("test('[REG-01, REG-02] begins and ends', () => {})")

describe('the rule check', () => {
  test('passes pages whose rules are all quoted', () => {
    const result = checkRules(page(begins, decided), [bothQuoted])
    expect(result).toEqual({ problems: [], pages: 1, files: 1, rules: 2, quotes: 2 })
  })

  test('fails on a rule that no title quotes', () => {
    const result = checkRules(page(begins, decided), [file("test('[REG-01] begins', () => {})")])
    expect(result.problems).toEqual(['no test quotes REG-02'])
  })

  test('fails on a quote of a rule that does not exist', () => {
    const result = checkRules(page(begins), [file("describe('[REG-01][REG-9] both', () => {})")])
    expect(result.problems).toEqual(['packages/domain/src/reg.test.ts: quotes REG-9, which docs/rules does not have'])
  })

  test('fails on a bracket that begins like a rule and is no list of IDs', () => {
    const result = checkRules(page(begins), [file("test('[REG-01] one')\ntest('[REG-01 to 03] many')")])
    expect(result.problems).toEqual(['packages/domain/src/reg.test.ts: "[REG-01 to 03]" is no list of rule IDs'])
  })

  test.each([
    ['a doubled ID', begins, 'REG-01 is there twice'],
    ['an ID of another section', '| RES-01 | Text. |', '"RES-01" is no ID of section REG'],
    ['an ID of one digit', '| REG-3 | Text. |', '"REG-3" is no ID of section REG'],
    ['a missing cell', '| REG-03 |', 'a row has 2 cells, this one 1'],
    ['a state, or a bare bar in a cell', '| REG-03 | Text. | done |', 'a row has 2 cells, this one 3'],
    ['an empty rule', '| REG-03 | |', 'REG-03 says nothing'],
    ['a row without its bars', 'REG-03 | Text.', 'a row begins and ends with a bar'],
  ])('fails on %s', (_, row, problem) => {
    const result = checkRules(page(begins, decided, row), [bothQuoted])
    expect(result.problems).toEqual([`${path}:9: ${problem}`])
  })

  test('fails on a section that is empty, doubled or wrongly headed', () => {
    const text = `${head}${begins}\n\n## RES: Results\n\n## REG: Again\n\n## Notes\n`
    const result = checkRules([{ path, text }], [file("test('[REG-01] begins', () => {})")])
    expect(result.problems).toEqual([
      `${path}:11: a second section REG`,
      `${path}:13: a section is headed "## ABC: title"`,
      `${path}: section RES has no rule`,
    ])
  })

  test('takes one section of a kind on each page, and fails on an ID that two pages have', () => {
    const [first = { path, text: '' }] = page(begins)
    const other = (row: string) => ({ path: 'docs/rules/play.md', text: `${head}${row}\n` })
    expect(checkRules([first, other(decided)], [bothQuoted]).problems).toEqual([])
    expect(checkRules([first, other(decided), { ...first, path: 'docs/rules/a.md' }], [bothQuoted]).problems).toEqual([
      'docs/rules/a.md:7: REG-01 is there twice',
    ])
  })

  test.each([
    ['a suite on each database', "onEachDatabase('[REG-02] approve', (start) => {})"],
    ['a table of cases', "test.each([1, 2])('[REG-02] case %d', () => {})"],
    ['a nested suite of the browser tests', "test.describe('[REG-02] journey', () => {})"],
    ['a title with a value in it', `for (const n of [1]) test(\`[REG-02] with \${n} teams\`, () => {})`],
    ['a title in two parts', "it('a long title ' + '[REG-02]', () => {})"],
  ])('reads the title of %s', (_, text) => {
    expect(checkRules(page(decided), [file(text)]).problems).toEqual([])
  })

  test.each([
    ['a comment', "// test('[REG-02] approve')"],
    ['a string that is no title', "test('approve', () => { log('[REG-02]') })"],
    ['a source text inside a test', "test('checker', () => { run(\"test('[REG-02] x')\") })"],
    ['a test that is skipped', "test.skip('[REG-02] approve', () => {})"],
    ['a suite that is skipped', "describe.skip('registration', () => { test('[REG-02] approve', () => {}) })"],
    ['a test yet to be written', "test.todo('[REG-02] approve')"],
  ])('does not take %s for a proof', (_, text) => {
    expect(checkRules(page(decided), [file(text)]).problems).toContain('no test quotes REG-02')
  })
})

test('the next number of a prefix is above all on all pages', () => {
  const page = (path: string, rows: string) => ({ path, text: `## AB: One\n\n| ID | Rule |\n|---|---|\n${rows}\n` })
  expect(nextRuleIds([page('a.md', '| AB-09 | x |'), page('b.md', '| AB-101 | y |\n| AB-02 | z |')])).toEqual([
    'AB-102',
  ])
})

test('the rule check fails when it saw no file, no rule or no quote', () => {
  expect(checkRules([], []).problems).toEqual([
    'no test file was found',
    'docs/rules has no rule',
    'no test quotes a rule',
  ])
})

test('the rule check reads the pages of docs/rules, and the tests of every folder and of nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'vot-rules-'))
  try {
    const wanted = ['apps/web/src/list.test.tsx', 'bench/engine.test.ts', 'e2e/journey.spec.ts', 'tools/start.test.ts']
    const pages = ['docs/rules/account.md', 'docs/rules/play.md']
    const others = ['apps/node_modules/x/x.test.ts', 'dist/a.test.ts', 'docs/a.test.ts', 'packages/a/src/a.ts']
    for (const name of [...wanted, ...pages, ...others, 'docs/rules/README.md', 'docs/tour.md']) {
      mkdirSync(join(root, name, '..'), { recursive: true })
      writeFileSync(join(root, name), 'content')
    }
    expect(readTestFiles(root)).toEqual(wanted.map((name) => ({ path: name, text: 'content' })))
    expect(readRulePages(root)).toEqual(pages.map((name) => ({ path: name, text: 'content' })))
  } finally {
    rmSync(root, { recursive: true })
  }
})
