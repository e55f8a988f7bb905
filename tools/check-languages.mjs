// @ts-check
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import ts from 'typescript'
import { projectRoot } from './boot/project-root.mjs'
import { listFiles } from './texts/list-files.mjs'

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
 * Looks whether every Vietnamese text has its place in every other language, and whether every text of the web app is
 * used. What a twin holds is checked by its types; that it exists, and that no text stands outside modules that have
 * one, is checked here.
 *
 * @param {string} root
 * @param {readonly Exception[]} exceptions modules whose Vietnamese is data
 * @returns {{ modules: number, problems: string[] }}
 */
export function checkLanguages(root, exceptions) {
  const files = listFiles(root).filter((path) => /[.]tsx?$/.test(path) && !path.endsWith('.d.ts'))
  const languages = new Set(files.flatMap((path) => /^languages\/([^/]+)\//.exec(path)?.[1] ?? []))
  const known = new Set(files)
  const isData = new Set(exceptions.map(({ path }) => path))
  /** @type {string[]} */
  const problems = []
  const seen = new Set()
  let modules = 0
  for (const path of files) {
    const floor = FLOORS.find(({ sources }) => path.startsWith(sources))
    if (!floor || NOT_TRANSLATED.test(path)) continue
    const line = findVietnamese(parse(root, path))
    if (line === undefined) continue
    modules += 1
    if (isData.has(path)) {
      seen.add(path)
      continue
    }
    for (const language of languages) {
      const twin = `languages/${language}/${floor.twins}/${path.slice(floor.sources.length)}`
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
  problems.push(...findUnusedTexts(root, files))
  if (modules === 0) problems.push('the checker saw no text')
  return { modules, problems }
}

/**
 * Texts of the web app's modules of texts that nothing asks for by their name.
 * @param {string} root
 * @param {readonly string[]} files
 * @returns {string[]}
 */
function findUnusedTexts(root, files) {
  const web = files.filter((path) => path.startsWith('apps/web/src/') && !/[.]test[.]tsx?$/.test(path))
  const isOfTexts = (/** @type {string} */ path) => /(^|[/-])strings[.]ts$/.test(path)
  const asked = new Set()
  /** Objects whose texts are looked up by a name that is known only at run time, or handed on whole. */
  const askedWhole = new Set()
  for (const path of web) {
    /** Under which name a file imports another's texts. @type {Map<string, string>} */
    const names = new Map()
    const askWhole = (/** @type {string} */ name) => askedWhole.add(names.get(name) ?? name)
    const visit = (/** @type {ts.Node} */ node) => {
      if (ts.isImportSpecifier(node) && node.propertyName) names.set(node.name.text, node.propertyName.text)
      if (ts.isPropertyAccessExpression(node)) asked.add(node.name.text)
      if (ts.isBindingElement(node)) asked.add((node.propertyName ?? node.name).getText())
      if (ts.isElementAccessExpression(node)) {
        if (ts.isStringLiteral(node.argumentExpression)) asked.add(node.argumentExpression.text)
        else askWhole(node.expression.getText())
      }
      // An object that is handed on, spread or indexed: who gets it may ask for anything.
      if (ts.isIdentifier(node) && isHandedOn(node)) askWhole(node.text)
      ts.forEachChild(node, visit)
    }
    visit(parse(root, path))
  }
  return web
    .filter(isOfTexts)
    .flatMap((path) =>
      exportedObjects(parse(root, path)).flatMap(({ name, keys }) =>
        askedWhole.has(name) && name !== 'strings'
          ? []
          : keys.filter((key) => !asked.has(key)).map((key) => `${path}: nothing asks for ${name}.${key}`),
      ),
    )
}

/** @param {ts.Identifier} node */
function isHandedOn(node) {
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) return false
  if (ts.isVariableDeclaration(parent) && parent.name === node) return false
  return !ts.isImportSpecifier(parent) && !ts.isExportSpecifier(parent) && !ts.isTypeQueryNode(parent)
}

/**
 * @param {ts.SourceFile} source
 * @returns {{ name: string, keys: string[] }[]}
 */
function exportedObjects(source) {
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return []
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      let value = initializer
      while (value && (ts.isAsExpression(value) || ts.isSatisfiesExpression(value))) value = value.expression
      if (!value || !ts.isObjectLiteralExpression(value)) return []
      const keys = value.properties.flatMap(({ name: key }) => (key && ts.isIdentifier(key) ? [key.text] : []))
      return [{ name: name.getText(), keys }]
    })
  })
}

/**
 * The line of the first Vietnamese text, comments aside.
 * @param {ts.SourceFile} source
 * @returns {number | undefined}
 */
function findVietnamese(source) {
  /** @type {number | undefined} */
  let line
  const visit = (/** @type {ts.Node} */ node) => {
    if (line !== undefined) return
    const isText =
      ts.isStringLiteral(node) ||
      ts.isNoSubstitutionTemplateLiteral(node) ||
      ts.isJsxText(node) ||
      isPieceOfTemplate(node)
    if (isText && VIETNAMESE.test(node.text.replaceAll(NAME, '')))
      line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
    ts.forEachChild(node, visit)
  }
  visit(source)
  return line
}

/**
 * @param {ts.Node} node
 * @returns {node is ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail}
 */
function isPieceOfTemplate(node) {
  return ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)
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
  const { exceptions } = JSON.parse(readFileSync(join(projectRoot, 'languages/data-in-vietnamese.json'), 'utf8'))
  const { modules, problems } = checkLanguages(resolve(process.argv[2] ?? projectRoot), exceptions)
  for (const problem of problems) console.error(problem)
  console.log(`${modules} modules of Vietnamese texts, ${problems.length} problems`)
  process.exitCode = problems.length === 0 ? 0 : 1
}
