// No imports and no modern syntax here: this file must also run on the Node versions that it refuses.
var LEAST = [20, 19]

/** The line to show when this Node version is too old, or null. */
export function nodeProblem(version) {
  var parts = version.split('.').map(Number)
  if (parts[0] > LEAST[0] || (parts[0] === LEAST[0] && parts[1] >= LEAST[1])) return null
  return (
    'Node ' +
    version +
    ' is too old: install Node ' +
    LEAST.join('.') +
    ' or newer from nodejs.org and run the command again.'
  )
}

/** Ends the process with one line on standard error when Node is too old. */
export function ensureNode() {
  var problem = nodeProblem(process.versions.node)
  if (problem === null) return
  console.error(problem)
  process.exit(1)
}
