// @ts-check
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { projectRoot } from './boot/project-root.mjs'
import { findUnspoken, findUnusedTexts } from './texts/find-unused-texts.mjs'
import { listFiles } from './texts/list-files.mjs'
import { visitTexts } from './texts/visit-texts.mjs'

/** Letters that no language of the app has but Vietnamese, which is the usual one. */
const VIETNAMESE = /[ăâđêôơưàáảãạằắẳẵặầấẩẫậèéẻẽẹềếểễệìíỉĩịòóỏõọồốổỗộờớởỡợùúủũụừứửữựỳýỷỹỵ]/i

/** What the app is called in every language. */
const NAME = 'Vợt'

/** Whose texts are read by people, with the folder of its twins in `languages/<language>/`. */
const FLOORS = [
  { sources: 'apps/web/src/', twins: 'web' },
  { sources: 'packages/contract/src/', twins: 'contract' },
  { sources: 'packages/domain/src/', twins: 'domain' },
  { sources: 'apps/server/src/', twins: 'server' },
]

/** Where Vietnamese is data, or read by nobody. */
const NOT_TRANSLATED = /[.]test[.]tsx?$|\/testing\/|^apps\/server\/src\/(demo|db)\//

/**
 * @typedef {object} Exception
 * @property {string} path
 * @property {string} why
 */

/**
 * Looks whether every Vietnamese text has its place in every other language, and whether every text is used. What a twin holds is checked by its types; that it exists, and that no text stands outside modules that have
 * one, is checked here.
 *
 * @param {string} root
 * @param {readonly Exception[]} exceptions modules whose Vietnamese is data
 * @param {Readonly<Record<string, readonly string[]>>} inTwins languages that have no letters like the Vietnamese ones,
 *   each with the Vietnamese that its twins mean to hold: invented names, heads of columns in people's files
 * @returns {{ modules: number, problems: string[] }}
 */
export function checkLanguages(root, exceptions, inTwins = {}) {
  const files = listFiles(root).filter((path) => /[.]tsx?$/.test(path) && !path.endsWith('.d.ts'))
  const languages = new Set(files.flatMap((path) => /^languages\/([^/]+)\//.exec(path)?.[1] ?? []))
  const known = new Set(files)
  /** @type {Map<string, ts.SourceFile>} */
  const parsed = new Map()
  const parseOnce = (/** @type {string} */ path) => {
    const source = parsed.get(path) ?? parse(root, path)
    parsed.set(path, source)
    return source
  }
  const isData = new Set(exceptions.map(({ path }) => path))
  const twinsOf = (/** @type {string} */ path) => {
    const floor = floorOf(path)
    return [...languages].map(
      (language) => `languages/${language}/${floor?.twins}/${path.slice(floor?.sources.length)}`,
    )
  }
  /** @type {string[]} */
  const problems = []
  const seen = new Set()
  let modules = 0
  for (const path of files) {
    if (!floorOf(path) || NOT_TRANSLATED.test(path)) continue
    const line = findVietnamese(parseOnce(path))
    if (line === undefined) continue
    modules += 1
    if (isData.has(path)) {
      seen.add(path)
      continue
    }
    for (const twin of twinsOf(path)) {
      if (!known.has(twin)) problems.push(`${path}:${line} is Vietnamese, and there is no ${twin}`)
    }
  }
  for (const { path } of exceptions) if (!seen.has(path)) problems.push(`${path} is an exception and has no Vietnamese`)
  for (const path of files) {
    const [, twins, rest] = /^languages\/[^/]+\/(web|contract|domain|server)\/(.+)$/.exec(path) ?? []
    const floor = FLOORS.find((each) => each.twins === twins)
    if (floor && rest !== 'index.ts' && !known.has(`${floor.sources}${rest}`))
      problems.push(`${path} is the twin of nothing`)
  }
  const sources = files.filter((path) => /^(apps|packages)\//.test(path) && !/[.]test[.]tsx?$/.test(path))
  const texts = sources
    .filter(floorOf)
    .filter((path) => /(^|[/-])strings[.]ts$/.test(path) || twinsOf(path).some((twin) => known.has(twin)))
  problems.push(...findUnusedTexts(texts, sources, parseOnce))
  for (const [language, meant] of Object.entries(inTwins)) {
    const said = new Set()
    for (const path of files.filter((each) => each.startsWith(`languages/${language}/`))) {
      const line = findVietnamese(parseOnce(path), meant, said)
      if (line !== undefined) problems.push(`${path}:${line} is Vietnamese`)
    }
    for (const text of meant)
      if (!said.has(text)) problems.push(`“${text}” is meant to be in languages/${language} and is not there`)
  }
  for (const language of languages) {
    const index = `languages/${language}/server/index.ts`
    if (!known.has(index)) continue
    const spoken = files.filter((path) => /^(server|contract)[/]/.test(path.slice(`languages/${language}/`.length)))
    problems.push(...findUnspoken(index, spoken, parseOnce))
  }
  if (modules === 0) problems.push('the checker saw no text')
  return { modules, problems }
}

/** @param {string} path */
function floorOf(path) {
  return FLOORS.find(({ sources }) => path.startsWith(sources))
}

/**
 * The line of the first Vietnamese text, comments aside.
 * @param {ts.SourceFile} source
 * @param {readonly string[]} meant texts that do not count
 * @param {Set<string>} said gets those of them that are there
 * @returns {number | undefined}
 */
function findVietnamese(source, meant = [], said = new Set()) {
  const hasVietnamese = (/** @type {string} */ text) => {
    const rest = [NAME, ...meant].reduce((left, each) => {
      if (left.includes(each)) said.add(each)
      return left.replaceAll(each, '')
    }, text)
    return VIETNAMESE.test(rest)
  }
  /** @type {number | undefined} */
  let line
  visitTexts(source, (node) => {
    if (hasVietnamese(node.text)) line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
  })
  return line
}

/**
 * @param {string} root
 * @param {string} path
 */
function parse(root, path) {
  const place = join(root, path)
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(place, readFileSync(place, 'utf8'), ts.ScriptTarget.Latest, true, kind)
}

if (process.argv[1] === import.meta.filename) {
  const { exceptions, inTwins } = JSON.parse(
    readFileSync(join(projectRoot, 'languages/data-in-vietnamese.json'), 'utf8'),
  )
  const { modules, problems } = checkLanguages(resolve(process.argv[2] ?? projectRoot), exceptions, inTwins)
  for (const problem of problems) console.error(problem)
  console.log(`${modules} modules of Vietnamese texts, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
