// @ts-check
import ts from 'typescript'

const titled = /^(test|it|describe|suite|onEach)([A-Z]\w*)?$/
const neverRun = new Set(['skip', 'todo', 'fixme', 'skipIf', 'runIf'])
const bracketed = /\[([A-Z]{2,5}-\d[^\]]*)\]/g
const ruleId = /^[A-Z]{2,5}-\d+$/

/**
 * The rule IDs quoted in the titles of tests and suites of one source text, and the quotes that are no list of IDs.
 * Titles of tests that may not run prove nothing and are passed over with all they hold.
 * @param {string} path
 * @param {string} text
 */
export function ruleIdsInTitles(path, text) {
  /** @type {string[]} */
  const ids = []
  /** @type {string[]} */
  const malformed = []
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isCallExpression(node)) {
      const names = calleeNames(node.expression)
      if (titled.test(names[0] ?? '')) {
        if (names.some((name) => neverRun.has(name))) return
        for (const [quote, inner = ''] of literalText(node.arguments[0]).matchAll(bracketed)) {
          const parts = inner.split(',').map((part) => part.trim())
          if (parts.every((part) => ruleId.test(part))) ids.push(...parts)
          else malformed.push(quote)
        }
      }
    }
    ts.forEachChild(node, visit)
  }
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, kind))
  return { ids, malformed }
}

/**
 * The names of `test.describe.skip` or `test.each(rows)` from the left; empty for any other callee.
 * @param {ts.Expression} node
 * @returns {string[]}
 */
function calleeNames(node) {
  if (ts.isIdentifier(node)) return [node.text]
  if (ts.isPropertyAccessExpression(node)) return [...calleeNames(node.expression), node.name.text]
  if (ts.isCallExpression(node)) return calleeNames(node.expression)
  if (ts.isTaggedTemplateExpression(node)) return calleeNames(node.tag)
  return []
}

/**
 * @param {ts.Expression | undefined} node
 * @returns {string}
 */
function literalText(node) {
  if (node === undefined) return ''
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map((span) => span.literal)].map((part) => part.text).join(' ')
  if (ts.isBinaryExpression(node)) return literalText(node.left) + literalText(node.right)
  return ''
}
