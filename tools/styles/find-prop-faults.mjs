// @ts-check
import ts from 'typescript'
import { findScaleFault } from './scale-rule.mjs'

/**
 * Properties of components that set a style, by the style that they set.
 * @type {ReadonlyMap<string, string>}
 */
const PROPS = new Map([
  ...['p', 'px', 'py', 'pt', 'pb', 'pl', 'pr'].map((name) => /** @type {const} */ ([name, 'padding'])),
  ...['m', 'mx', 'my', 'mt', 'mb', 'ml', 'mr'].map((name) => /** @type {const} */ ([name, 'margin'])),
  ['gap', 'gap'],
  ['radius', 'border-radius'],
  ['fz', 'font-size'],
  ['fw', 'font-weight'],
  ['lh', 'line-height'],
  ['h', 'height'],
  ['height', 'height'],
  ['mih', 'min-height'],
  ['mah', 'max-height'],
])
const IN_OBJECT = /^((row|column)?gap|(padding|margin)([A-Z]\w*)?|borderRadius|fontSize|fontWeight|lineHeight)$/i
/** Outside a style an object with a height tells of a drawing or a window. */
const IN_STYLE = /^((min|max)H|h)eight$/
const UNITLESS = /^(font-weight|line-height)$/
/** Names of the theme are in the scale. */
const SIZE = /^(-?[\d.]|calc\()/

/**
 * Sizes in the text of a component that are not in the scale, with their lines: in its properties, one for each width of
 * the window too, and in the styles of its elements.
 * @param {string} text
 */
export function findPropFaults(text) {
  const source = ts.createSourceFile('component.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  /** @type {{ line: number, fault: string }[]} */
  const faults = []
  const check = (/** @type {string} */ property, /** @type {ts.Node | undefined} */ value) => {
    for (const { node, size } of listSizes(value)) {
      const isPixels = /^-?[\d.]+$/.test(size) && !ts.isStringLiteralLike(node) && !UNITLESS.test(property)
      const fault = findScaleFault(property, isPixels ? `${size}px` : size)
      if (fault !== null) faults.push({ line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, fault })
    }
  }
  const visit = (/** @type {ts.Node} */ node, /** @type {boolean} */ isInStyle) => {
    let holdsStyle = isInStyle
    if (ts.isJsxAttribute(node)) {
      const property = PROPS.get(node.name.getText())
      if (property !== undefined && isComponent(node.parent.parent)) check(property, node.initializer)
      holdsStyle = node.name.getText() === 'style'
    } else if (ts.isPropertyAssignment(node)) {
      const name = node.name.getText()
      if (IN_OBJECT.test(name) || (isInStyle && IN_STYLE.test(name))) {
        check(
          name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          node.initializer,
        )
      }
    }
    ts.forEachChild(node, (child) => visit(child, holdsStyle))
  }
  visit(source, false)
  return faults
}

/** Elements of a page or a drawing have attributes of their own: the height of a picture is none of ours.
 * @param {ts.JsxOpeningLikeElement} element */
function isComponent({ tagName }) {
  return /^[A-Z]|\./.test(tagName.getText())
}

/**
 * The sizes that a value may be: those of both ways of a choice, and those for each width of the window.
 * @param {ts.Node | undefined} node
 * @returns {{ node: ts.Node, size: string }[]}
 */
function listSizes(node) {
  if (node === undefined) return []
  if (ts.isNumericLiteral(node)) return [{ node, size: node.text }]
  if (ts.isPrefixUnaryExpression(node) && ts.isNumericLiteral(node.operand)) return [{ node, size: node.getText() }]
  if (ts.isStringLiteralLike(node)) return SIZE.test(node.text) ? [{ node, size: node.text }] : []
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(listSizes)
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.flatMap((each) => (ts.isPropertyAssignment(each) ? listSizes(each.initializer) : []))
  }
  const isWrapped = ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)
  return isWrapped ? listSizes(node.expression) : []
}
