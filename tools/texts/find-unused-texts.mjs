// @ts-check
import { posix } from 'node:path'
import ts from 'typescript'

/**
 * @typedef {(path: string) => ts.SourceFile} Parse
 * @typedef {object} Uses what the files ask of the objects of texts, which are called `path#name`
 * @property {Set<string>} texts `path#name.key`
 * @property {Set<string>} byName objects whose texts are looked up by a name that is known only at run time
 * @property {Set<string>} handedOn objects that go to a function or a component: who gets one may ask for anything
 */

/**
 * Texts that nothing asks for. A use counts for the module alone from which the file imports the object, under
 * whatever name, since other things have a `close` or an `arrow` too.
 *
 * @param {readonly string[]} modules paths of the modules of texts
 * @param {readonly string[]} files paths of all that may use them
 * @param {Parse} parse
 * @returns {string[]}
 */
export function findUnusedTexts(modules, files, parse) {
  const objects = new Map(modules.map((path) => [path, objectsOf(parse(path))]))
  /** @type {Uses} */
  const uses = { texts: new Set(), byName: new Set(), handedOn: new Set() }
  /** Texts in quotes, which may be the name by which a text is looked up. @type {Set<string>} */
  const quoted = new Set()
  /** What is asked of anything. @type {Set<string>} */
  const asked = new Set()
  for (const path of files) {
    const source = parse(path)
    collectUses(source, namesOfObjects(path, source, objects), uses)
    visitAll(source, (node) => {
      if (ts.isStringLiteral(node)) quoted.add(node.text)
      if (ts.isPropertyAccessExpression(node)) asked.add(node.name.text)
      if (ts.isBindingElement(node)) asked.add((node.propertyName ?? node.name).getText())
    })
  }
  return [...objects].flatMap(([path, each]) =>
    each.flatMap(({ name, keys }) => {
      const id = `${path}#${name}`
      const isHandedOn = uses.handedOn.has(id)
      // Words for data, such as the fields of the log, are looked up by names that stand in no text of the code.
      if (isHandedOn && !/strings$/i.test(name)) return []
      const isLookedUp = isHandedOn || uses.byName.has(id)
      return keys
        .filter((key) => !uses.texts.has(`${id}.${key}`))
        .filter((key) => !(isLookedUp && quoted.has(key)) && !(isHandedOn && asked.has(key)))
        .map((key) => `${path}: nothing asks for ${name}.${key}`)
    }),
  )
}

/**
 * Objects of texts that a language has and that its list for the server leaves out: of those the server would say the
 * usual language, and nothing else would fail.
 *
 * @param {string} index path of the list
 * @param {readonly string[]} twins paths of the modules that belong in it
 * @param {Parse} parse
 * @returns {string[]}
 */
export function findUnspoken(index, twins, parse) {
  const source = parse(index)
  /** @type {Set<string>} */
  const listed = new Set()
  for (const { from, bindings } of importsOf(source)) {
    const [place] = placesOf(index, from, [])
    if (ts.isNamedImports(bindings)) {
      for (const { name, propertyName } of bindings.elements) listed.add(`${place}#${(propertyName ?? name).text}`)
      continue
    }
    visitAll(source, (node) => {
      if (ts.isPropertyAccessExpression(node) && node.expression.getText() === bindings.name.text)
        listed.add(`${place}#${node.name.text}`)
    })
  }
  return twins
    .filter((path) => path !== index)
    .flatMap((path) => objectsOf(parse(path)).map((object) => ({ path, ...object })))
    .filter(({ path, name, isExported }) => isExported && !listed.has(`${path}#${name}`))
    .map(({ path, name }) => `${path}: ${index} has no pair of ${name}`)
}

/** @param {ts.SourceFile} source */
function importsOf(source) {
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    const bindings = statement.importClause?.namedBindings
    return bindings ? [{ from: statement.moduleSpecifier.text, bindings }] : []
  })
}

/**
 * Objects that a module holds, each with the names of its texts.
 * @param {ts.SourceFile} source
 * @returns {{ name: string, keys: string[], isExported: boolean }[]}
 */
function objectsOf(source) {
  return source.statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return []
    const isExported = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
    return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
      const value = initializer && withoutTypes(initializer)
      if (!value || !ts.isObjectLiteralExpression(value)) return []
      const keys = value.properties.flatMap(({ name: key }) => (key && ts.isIdentifier(key) ? [key.text] : []))
      return [{ name: name.getText(), keys, isExported }]
    })
  })
}

/**
 * Under which names a file knows objects of texts: its own, imported ones, and those it took from them.
 * @param {string} path
 * @param {ts.SourceFile} source
 * @param {ReadonlyMap<string, { name: string }[]>} objects
 */
function namesOfObjects(path, source, objects) {
  /** @type {Map<string, Set<string>>} */
  const names = new Map()
  const add = (/** @type {string} */ name, /** @type {Iterable<string>} */ ids) => {
    const known = names.get(name) ?? new Set()
    for (const id of ids) names.set(name, known.add(id))
  }
  for (const { name } of objects.get(path) ?? []) add(name, [`${path}#${name}`])
  for (const { from, bindings } of importsOf(source)) {
    if (!ts.isNamedImports(bindings)) continue
    for (const { name, propertyName } of bindings.elements) {
      const wanted = (propertyName ?? name).text
      for (const place of placesOf(path, from, [...objects.keys()])) {
        if (objects.get(place)?.some((each) => each.name === wanted)) add(name.text, [`${place}#${wanted}`])
      }
    }
  }
  visitAll(source, (node) => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isIdentifier(node.name))
      add(node.name.text, declaredAs(node, names))
  })
  return names
}

/**
 * The modules that an import may mean: a package hands on all that its modules export.
 * @param {string} importer
 * @param {string} from
 * @param {readonly string[]} modules
 */
function placesOf(importer, from, modules) {
  const [, folder] = /^@vot[/](\w+)$/.exec(from) ?? []
  if (folder) return modules.filter((path) => path.startsWith(`packages/${folder}/`))
  return [`${posix.join(posix.dirname(importer), from).replace(/[.]ts$/, '')}.ts`]
}

/**
 * @param {ts.VariableDeclaration | ts.ParameterDeclaration} node
 * @param {ReadonlyMap<string, Set<string>>} names
 */
function declaredAs({ initializer, type }, names) {
  const typed = type && ts.isTypeQueryNode(type) ? names.get(type.exprName.getText()) : undefined
  return [...(initializer ? textsIn(initializer, names) : []), ...(typed ?? [])]
}

/**
 * The objects of texts that a value may be: `strings`, `say(strings)`, `late ? lateStrings : strings`.
 * @param {ts.Expression} value
 * @param {ReadonlyMap<string, Set<string>>} names
 * @returns {string[]}
 */
function textsIn(value, names) {
  const plain = withoutTypes(value)
  if (ts.isIdentifier(plain)) return [...(names.get(plain.text) ?? [])]
  if (ts.isConditionalExpression(plain))
    return [plain.whenTrue, plain.whenFalse].flatMap((each) => textsIn(each, names))
  return isSaid(plain) ? textsIn(plain.arguments[0], names) : []
}

/**
 * @param {ts.SourceFile} source
 * @param {ReadonlyMap<string, Set<string>>} names
 * @param {Uses} uses
 */
function collectUses(source, names, uses) {
  const ask = (/** @type {ts.Expression} */ value, /** @type {string} */ key) => {
    for (const id of textsIn(value, names)) uses.texts.add(`${id}.${key}`)
  }
  visitAll(source, (node) => {
    if (ts.isPropertyAccessExpression(node)) ask(node.expression, node.name.text)
    else if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: key } = node
      if (ts.isStringLiteral(key)) ask(node.expression, key.text)
      else for (const id of textsIn(node.expression, names)) uses.byName.add(id)
    } else if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isObjectBindingPattern(node.name)) {
      const ids = declaredAs(node, names)
      for (const { name, propertyName, dotDotDotToken } of node.name.elements) {
        for (const id of ids)
          if (dotDotDotToken) uses.handedOn.add(id)
          else uses.texts.add(`${id}.${(propertyName ?? name).getText()}`)
      }
    } else if (ts.isIdentifier(node) && names.has(node.text) && isHandedOn(node)) {
      for (const id of names.get(node.text) ?? []) uses.handedOn.add(id)
    }
  })
}

/** @param {ts.Identifier} node */
function isHandedOn(node) {
  /** @type {ts.Node} */
  let value = node
  while (isWrapped(value)) value = value.parent
  const { parent } = value
  if (ts.isPropertyAccessExpression(parent) || ts.isElementAccessExpression(parent)) return false
  if (ts.isVariableDeclaration(parent) || ts.isParameter(parent)) return false
  // What only has the name of one: `{ strings: 1 }`, `strings={…}`, `({ strings }) => …`, and types.
  if (ts.isPropertyAssignment(parent) && parent.name === value) return false
  if (ts.isBindingElement(parent) || ts.isJsxAttribute(parent) || ts.isTypeNode(parent)) return false
  return !ts.isTypeElement(parent) && !ts.isImportSpecifier(parent) && !ts.isExportSpecifier(parent)
}

/** @param {ts.Node} node */
function isWrapped({ parent }) {
  return (
    ts.isParenthesizedExpression(parent) ||
    ts.isAsExpression(parent) ||
    ts.isSatisfiesExpression(parent) ||
    ts.isConditionalExpression(parent) ||
    isSaid(parent)
  )
}

/**
 * `say(strings)`: the same texts in the language of who asked.
 * @param {ts.Node} node
 * @returns {node is ts.CallExpression & { arguments: [ts.Expression] }}
 */
function isSaid(node) {
  return ts.isCallExpression(node) && node.expression.getText() === 'say' && node.arguments.length > 0
}

/** @param {ts.Expression} value */
function withoutTypes(value) {
  let plain = value
  while (ts.isAsExpression(plain) || ts.isSatisfiesExpression(plain) || ts.isParenthesizedExpression(plain))
    plain = plain.expression
  return plain
}

/**
 * @param {ts.Node} node
 * @param {(node: ts.Node) => void} look
 */
function visitAll(node, look) {
  look(node)
  ts.forEachChild(node, (inner) => visitAll(inner, look))
}
