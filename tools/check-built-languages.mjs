// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import ts from 'typescript'
import { projectRoot } from './boot/project-root.mjs'
import { listFiles } from './texts/list-files.mjs'
import { visitTexts } from './texts/visit-texts.mjs'

/** Whose texts are in the web app, by the folder of their twins in `languages/<language>/`. */
const FLOORS = { web: 'apps/web/src', contract: 'packages/contract/src' }
const USUAL = 'vi'

/** How much of a language's own texts must be found in its build: less, and the check does not see what it looks for. */
const SEEN = 0.95

/**
 * Looks into everything that the page of each language loads at once or later, and finds texts of another language. A
 * text is a whole string or piece of a template, which the build leaves as they are. What two languages have in common
 * is no text of either, nor is a single plain word, which may as well be a name in somebody's code.
 *
 * @param {string} root of the sources, with the built app in `dist/web`
 * @returns {{ files: number, texts: number, problems: string[] }}
 */
export function checkBuiltLanguages(root) {
  const { texts, code } = readTexts(root)
  /** @type {string[]} */
  const problems = []
  const loadedBySome = new Set()
  let files = 0
  for (const [language, own] of texts) {
    const loaded = loadedBy(join(root, 'dist/web'), language)
    files += loaded.size
    for (const file of loaded.keys()) loadedBySome.add(file)
    const built = new Map([...loaded].flatMap(([file, content]) => textsOf(file, content).map((text) => [text, file])))
    for (const [other, theirs] of texts) {
      if (other === language) continue
      for (const text of theirs) {
        const file = own.has(text) || code.has(text) ? undefined : built.get(text)
        if (file !== undefined) problems.push(`${file} is loaded in “${language}” and says in “${other}”: ${text}`)
      }
    }
    const found = [...own].filter((text) => built.has(text)).length
    if (found < SEEN * own.size || own.size === 0)
      problems.push(`of ${own.size} texts in “${language}” only ${found} were found in its own build`)
  }
  for (const name of scriptsIn(join(root, 'dist/web')))
    if (!loadedBySome.has(`assets/${name}`)) problems.push(`assets/${name} was looked into in no language`)
  return { files, texts: [...texts.values()].reduce((sum, { size }) => sum + size, 0), problems }
}

/**
 * The texts of each language, and what else stands in quotes in the app.
 * @param {string} root
 */
function readTexts(root) {
  /** @type {Map<string, Set<string>>} */
  const texts = new Map([[USUAL, new Set()]])
  const isSource = (/** @type {string} */ path) => /[.]tsx?$/.test(path) && !/[.](test|d)[.]tsx?$/.test(path)
  const files = new Set(listFiles(root).filter(isSource))
  const add = (/** @type {string} */ language, /** @type {string} */ path) => {
    const known = texts.get(language) ?? new Set()
    texts.set(language, known)
    for (const text of textsOf(path, readFileSync(join(root, path), 'utf8'))) if (isSaid(text)) known.add(text)
    files.delete(path)
  }
  for (const path of [...files]) {
    const [, language, floor, rest] = /^languages\/([^/]+)\/(?:(web|contract)\/)?([^/]+[.]tsx?|.+)$/.exec(path) ?? []
    if (language === undefined) continue
    if (floor === 'web' || floor === 'contract') {
      add(language, path)
      const original = `${FLOORS[floor]}/${rest}`
      if (files.has(original)) add(USUAL, original)
    } else if (rest !== undefined && !rest.includes('/')) add(language, path)
  }
  const code = [...files].filter((path) => /^(apps\/web|packages\/(contract|domain))\/src\//.test(path))
  return {
    texts,
    code: new Set(code.flatMap((path) => textsOf(path, readFileSync(join(root, path), 'utf8')))),
  }
}

/**
 * Two words, or letters that names in code do not have.
 * @param {string} text
 */
function isSaid(text) {
  return /\p{L}\S*\s+\S*\p{L}/u.test(text) || /[^\P{L}a-z]/iu.test(text)
}

/**
 * Every file that a page loads, with its content: the page, its service worker and manifest, and whatever file of the
 * build these name, and those in turn.
 * @param {string} folder
 * @param {string} language
 */
function loadedBy(folder, language) {
  const own = (/** @type {string} */ name) => (language === USUAL ? name : name.replace(/[.](\w+)$/, `.${language}.$1`))
  const known = new Set(scriptsIn(folder))
  /** @type {Map<string, string>} */
  const loaded = new Map()
  const load = (/** @type {string} */ file) => {
    if (loaded.has(file)) return
    const content = readFileSync(join(folder, file), 'utf8')
    loaded.set(file, content)
    for (const [name] of content.matchAll(/[\w-]+(?:[.][\w-]+)*[.]js/g)) if (known.has(name)) load(`assets/${name}`)
  }
  for (const name of ['index.html', 'service-worker.js', 'manifest.webmanifest']) load(own(name))
  return loaded
}

/** @param {string} folder */
function scriptsIn(folder) {
  return readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
}

/**
 * @param {string} file
 * @param {string} content
 * @returns {string[]}
 */
function textsOf(file, content) {
  if (file.endsWith('.html')) return content.split(/[<>"]/).map((piece) => piece.trim())
  const kinds = { '.ts': ts.ScriptKind.TS, '.tsx': ts.ScriptKind.TSX, '.js': ts.ScriptKind.JS }
  const kind = new Map(Object.entries(kinds)).get(extname(file)) ?? ts.ScriptKind.JSON
  /** @type {string[]} */
  const texts = []
  const source = ts.createSourceFile(file, content, ts.ScriptTarget.Latest, false, kind)
  visitTexts(source, ({ text }) => texts.push(text))
  return texts
}

if (process.argv[1] === import.meta.filename) {
  const { files, texts, problems } = checkBuiltLanguages(resolve(process.argv[2] ?? projectRoot))
  for (const problem of problems) console.error(problem)
  console.log(`${texts} texts of every language, ${files} files that their pages load, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
