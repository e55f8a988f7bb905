// @ts-check
/** @typedef {{ id: string, text: string, source: string, state: string }} Rule */

const header = '| ID | Rule | Source | State |'
const separator = /^\|(\s*:?-+:?\s*\|){4}$/
const section = /^## ([A-Z]{2,5}): \S/
const id = /^([A-Z]{2,5})-\d{2,3}$/
const source = /^(([AB] [1-9]|D ([1-9]|1[01])|design ([1-9]|1[0-2])|own)(, (?!$)|$))+$/
const states = ['planned', 'done']

/**
 * The rules of docs/rules.md as `{id, text, source, state}`, and one line per malformed or doubled row.
 * A section `## ABC: title` holds blank lines and one table; a bar inside a cell is written `\|`.
 * @param {string} markdown
 */
export function parseRules(markdown) {
  /** @type {Rule[]} */
  const rules = []
  /** @type {string[]} */
  const problems = []
  const seen = new Set()
  const sizes = new Map()
  /** @type {string | undefined} */
  let prefix
  for (const [index, line] of markdown.split(/\r?\n/).entries()) {
    const complain = (/** @type {string} */ what) => problems.push(`docs/rules.md:${index + 1}: ${what}`)
    if (line.startsWith('## ')) {
      prefix = section.exec(line)?.[1]
      if (prefix === undefined) complain('a section is headed "## ABC: title"')
      else if (sizes.has(prefix)) complain(`a second section ${prefix}`)
      else sizes.set(prefix, 0)
      continue
    }
    if (prefix === undefined || line.trim() === '' || line === header || separator.test(line)) continue
    const rule = parseRow(line, prefix)
    if (typeof rule === 'string') {
      complain(rule)
      continue
    }
    if (seen.has(rule.id)) complain(`${rule.id} is there twice`)
    seen.add(rule.id)
    sizes.set(prefix, (sizes.get(prefix) ?? 0) + 1)
    rules.push(rule)
  }
  for (const [name, size] of sizes) if (size === 0) problems.push(`docs/rules.md: section ${name} has no rule`)
  return { rules, problems }
}

/**
 * The rule of one table row, or what is wrong with the row.
 * @param {string} line
 * @param {string} prefix
 * @returns {Rule | string}
 */
function parseRow(line, prefix) {
  const row = /^\|(.*)\|$/.exec(line.trimEnd())
  if (row === null) return 'a row begins and ends with a bar'
  const cells = (row[1] ?? '').split(/(?<!\\)\|/).map((cell) => cell.trim())
  if (cells.length !== 4) return `a row has 4 cells, this one ${cells.length}`
  const [ruleId = '', text = '', from = '', state = ''] = cells
  if (id.exec(ruleId)?.[1] !== prefix) return `"${ruleId}" is no ID of section ${prefix}`
  if (text === '') return `${ruleId} says nothing`
  if (!source.test(from)) return `${ruleId} has an unknown source "${from}"`
  if (!states.includes(state)) return `${ruleId} has an unknown state "${state}"`
  return { id: ruleId, text, source: from, state }
}
