// @ts-check
import ts from 'typescript'

/** @typedef {ts.StringLiteralLike | ts.JsxText | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail} TextNode */

/**
 * Hands over every text of a module, comments aside: strings, pieces of templates, and what stands between tags.
 * @param {ts.SourceFile} source
 * @param {(text: TextNode) => void} look
 */
export function visitTexts(source, look) {
  const visit = (/** @type {ts.Node} */ node) => {
    if (isText(node)) look(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
}

/**
 * @param {ts.Node} node
 * @returns {node is TextNode}
 */
function isText(node) {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isJsxText(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddle(node) ||
    ts.isTemplateTail(node)
  )
}
