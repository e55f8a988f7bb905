// @ts-check
/** @typedef {{ id: string, text: string }} Rule */
/** @typedef {{ path: string, text: string }} Page */

const header = '| ID | Rule |'
const separator = /^\|(\s*:?-+:?\s*\|){2}$/
const section = /^## ([A-Z]{2,5}): \S/
const id = /^([A-Z]{2,5})-\d{2,3}$/

/**
 * The rules of all pages, and one line per malformed or doubled row.
 * A section `## ABC: title` holds blank lines and one table; a bar inside a cell is written `\|`.
 * @param {readonly Page[]} pages
 */
export function parseRules(pages) {
  /** @type {Rule[]} */
  const rules = []
  /** @type {string[]} */
  const problems = []
  const seen = new Set()
  for (const page of pages) {
    const sizes = new Map()
    /** @type {string | undefined} */
    let prefix
    for (const [index, line] of page.text.split(/\r?\n/).entries()) {
      const complain = (/** @type {string} */ what) => problems.push(`${page.path}:${index + 1}: ${what}`)
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
    for (const [name, size] of sizes) if (size === 0) problems.push(`${page.path}: section ${name} has no rule`)
  }
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
  if (cells.length !== 2) return `a row has 2 cells, this one ${cells.length}`
  const [ruleId = '', text = ''] = cells
  if (id.exec(ruleId)?.[1] !== prefix) return `"${ruleId}" is no ID of section ${prefix}`
  if (text === '') return `${ruleId} says nothing`
  return { id: ruleId, text }
}
