import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { choose, press } from './screen'

/**
 * Finds what a text of the app names, in one language: "…" stands for what the app puts in, "{A-01}" for what it puts
 * in exactly, "|" between texts of which one is there, "^" for the beginning and "$" for the end of a name.
 */
type Say = (texts: string) => RegExp
/** Names that people gave are patterns, and the same in every language. */
type Named = string | RegExp

/** How the steps of the screens speak the language of the page. */
export interface Speaker {
  readonly say: Say
  readonly press: (name: Named) => ReturnType<typeof press>
  readonly choose: (menu: Named, item: Named) => ReturnType<typeof choose>
}

/** The steps are written in the words that the app speaks of itself. */
export const vietnamese = speak((text) => [text])

/** The same words in English, as their twins in `languages/en` have them. */
export function english(): Speaker {
  const twins = readTwins()
  return speak((text) => {
    const found = twins.get(text)
    if (found === undefined) throw new Error(`languages/en has no twin of "${text}".`)
    return [...found]
  })
}

function speak(inLanguage: (text: string) => readonly string[]): Speaker {
  const say: Say = (texts) => {
    const patterns = texts.split('|').flatMap((text) => {
      const [, begin = '', words = '', end = ''] = /^(\^?)(.*?)(\$?)$/.exec(text) ?? []
      const put = [...words.matchAll(/…|\{(.+?)\}/g)].map(([, exactly]) => exactly)
      return inLanguage(words.replace(/\{.+?\}/g, '…')).map((said) => {
        let hole = 0
        const escaped = said.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
        return begin + escaped.replace(/…/g, () => put[hole++] ?? '.*') + end
      })
    })
    return new RegExp(patterns.join('|'))
  }
  const named = (name: Named) => (typeof name === 'string' ? say(name) : name)
  return {
    say,
    press: (name) => press(named(name)),
    choose: (menu, item) => choose(named(menu), named(item)),
  }
}

const root = fileURLToPath(new URL('../../', import.meta.url))
const floors = [
  ['apps/web/src', 'languages/en/web'],
  ['packages/contract/src', 'languages/en/contract'],
  ['apps/server/src', 'languages/en/server'],
] as const
/** Each text with what its twins say: the same words may be said in several ways. */
function readTwins(): ReadonlyMap<string, ReadonlySet<string>> {
  const twins = new Map<string, Set<string>>()
  for (const [originals, translations] of floors) {
    for (const path of readdirSync(join(root, translations), { recursive: true, encoding: 'utf8' })) {
      const original = join(root, originals, path)
      if (!path.endsWith('.ts') || !existsSync(original)) continue
      const translated = readTexts(join(root, translations, path))
      for (const [key, texts] of readTexts(original)) {
        const others = translated.get(key) ?? []
        texts.forEach((text, index) => {
          const said = twins.get(text) ?? new Set()
          twins.set(text, said)
          // Of a text with several forms each language may have more or fewer.
          for (const other of others.length === texts.length ? others.slice(index, index + 1) : others) said.add(other)
        })
      }
    }
  }
  return twins
}

/** The texts of a module by their keys, with "…" for what is put in. */
function readTexts(path: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>()
  const visit = (node: ts.Node, key: string): void => {
    if (ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node)) {
      if (node.initializer) visitValue(node.initializer, `${key}.${node.name.getText()}`)
    } else ts.forEachChild(node, (child) => visit(child, key))
  }
  const visitValue = (node: ts.Expression, key: string): void => {
    const value = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? node.expression : node
    if (ts.isObjectLiteralExpression(value)) for (const each of value.properties) visit(each, key)
    else {
      const said = formsOf(value).filter((text) => /\p{L}/u.test(text))
      if (said.length > 0) texts.set(key, said)
    }
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true), '')
  return texts
}

function formsOf(node: ts.Expression): readonly string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    return [[node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…')]
  }
  if (ts.isParenthesizedExpression(node)) return formsOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...formsOf(node.whenTrue), ...formsOf(node.whenFalse)]
  if (ts.isArrowFunction(node) && !ts.isBlock(node.body)) return formsOf(node.body)
  return []
}
