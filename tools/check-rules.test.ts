import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkRules, readTestFiles } from './check-rules.mjs'

const head = '# Rules\n\n## REG: Registrations\n\n| ID | Rule | Source | State |\n|---|---|---|---|\n'
const table = (...rows: string[]) => `${head}${rows.join('\n')}\n`
const pending = '| REG-01 | A registration begins pending. | A 4, own | planned |'
const decided = '| REG-02 | Decided once \\| never twice. | D 3 | done |'
const file = (text: string) => ({ path: 'packages/domain/src/reg.test.ts', text })
const bothQuoted = file("test('[REG-01, REG-02] begins and ends', () => {})")

describe('[OPN-21] the rule check', () => {
  test('passes a table whose done rules are quoted', () => {
    const result = checkRules(table(pending, decided), [file("test('[REG-02] a retry is safe', () => {})")])
    expect(result).toMatchObject({ problems: [], files: 1, rules: 2, done: 1, quotes: 1, quotedPlanned: [] })
  })

  test('fails on a done rule that no title quotes', () => {
    const result = checkRules(table(pending, decided), [file("test('[REG-01] begins', () => {})")])
    expect(result.problems).toEqual(['REG-02 is done but no test quotes it'])
  })

  test('fails on a quote of a rule that does not exist', () => {
    const result = checkRules(table(pending), [file("describe('[REG-01][REG-9] both', () => {})")])
    expect(result.problems).toEqual([
      'packages/domain/src/reg.test.ts: quotes REG-9, which docs/rules.md does not have',
    ])
  })

  test('fails on a bracket that begins like a rule and is no list of IDs', () => {
    const result = checkRules(table(pending), [file("test('[REG-01] one')\ntest('[REG-01 to 03] many')")])
    expect(result.problems).toEqual(['packages/domain/src/reg.test.ts: "[REG-01 to 03]" is no list of rule IDs'])
  })

  test('lists the rules that are quoted and still planned', () => {
    const result = checkRules(table(pending, decided), [bothQuoted])
    expect(result.quotedPlanned.map((rule) => rule.id)).toEqual(['REG-01'])
  })

  test.each([
    ['a doubled ID', pending, 'REG-01 is there twice'],
    ['an ID of another section', '| RES-01 | Text. | A 4 | planned |', '"RES-01" is no ID of section REG'],
    ['an ID of one digit', '| REG-3 | Text. | A 4 | planned |', '"REG-3" is no ID of section REG'],
    ['a missing cell', '| REG-03 | Text. | A 4 |', 'a row has 4 cells, this one 3'],
    ['a bare bar in a cell', '| REG-03 | one | two | A 4 | planned |', 'a row has 4 cells, this one 5'],
    ['an empty rule', '| REG-03 | | A 4 | planned |', 'REG-03 says nothing'],
    ['an unknown source', '| REG-03 | Text. | A 10 | planned |', 'REG-03 has an unknown source "A 10"'],
    ['a missing source', '| REG-03 | Text. | | planned |', 'REG-03 has an unknown source ""'],
    ['an unknown state', '| REG-03 | Text. | A 4 | soon |', 'REG-03 has an unknown state "soon"'],
    ['a row without its bars', 'REG-03 | Text. | A 4 | planned', 'a row begins and ends with a bar'],
  ])('fails on %s', (_, row, problem) => {
    const result = checkRules(table(pending, decided, row), [bothQuoted])
    expect(result.problems).toEqual([`docs/rules.md:9: ${problem}`])
  })

  test('fails on a section that is empty, doubled or wrongly headed', () => {
    const markdown = `${table(pending)}\n## RES: Results\n\n## REG: Again\n\n## Notes\n`
    const result = checkRules(markdown, [file("test('[REG-01] begins', () => {})")])
    expect(result.problems).toEqual([
      'docs/rules.md:11: a second section REG',
      'docs/rules.md:13: a section is headed "## ABC: title"',
      'docs/rules.md: section RES has no rule',
    ])
  })

  test.each([
    ['a suite on each database', "onEachDatabase('[REG-02] approve', (start) => {})"],
    ['a table of cases', "test.each([1, 2])('[REG-02] case %d', () => {})"],
    ['a nested suite of the browser tests', "test.describe('[REG-02] journey', () => {})"],
    ['a title with a value in it', `for (const n of [1]) test(\`[REG-02] with \${n} teams\`, () => {})`],
    ['a title in two parts', "it('a long title ' + '[REG-02]', () => {})"],
  ])('reads the title of %s', (_, text) => {
    expect(checkRules(table(decided), [file(text)]).problems).toEqual([])
  })

  test.each([
    ['a comment', "// test('[REG-02] approve')"],
    ['a string that is no title', "test('approve', () => { log('[REG-02]') })"],
    ['a source text inside a test', "test('checker', () => { run(\"test('[REG-02] x')\") })"],
    ['a test that is skipped', "test.skip('[REG-02] approve', () => {})"],
    ['a suite that is skipped', "describe.skip('registration', () => { test('[REG-02] approve', () => {}) })"],
    ['a test yet to be written', "test.todo('[REG-02] approve')"],
  ])('does not take %s for a proof', (_, text) => {
    expect(checkRules(table(decided), [file(text)]).problems).toContain('REG-02 is done but no test quotes it')
  })
})

test('[OPN-22] the rule check fails when it saw no file, no rule or no quote', () => {
  expect(checkRules('# Rules\n', []).problems).toEqual([
    'no test file was found',
    'docs/rules.md has no rule',
    'no test quotes a rule',
  ])
})

test('[OPN-21] the rule check reads the tests of every folder and of nothing else', () => {
  const root = mkdtempSync(join(tmpdir(), 'vot-rules-'))
  try {
    const wanted = ['apps/web/src/list.test.tsx', 'bench/engine.test.ts', 'e2e/journey.spec.ts', 'tools/start.test.ts']
    const others = ['apps/node_modules/x/x.test.ts', 'dist/a.test.ts', 'docs/a.test.ts', 'packages/a/src/a.ts']
    for (const path of [...wanted, ...others]) {
      mkdirSync(join(root, path, '..'), { recursive: true })
      writeFileSync(join(root, path), 'content')
    }
    expect(readTestFiles(root)).toEqual(wanted.map((path) => ({ path, text: 'content' })))
  } finally {
    rmSync(root, { recursive: true })
  }
})
