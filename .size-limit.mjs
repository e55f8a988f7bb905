import { readFileSync } from 'node:fs'

// What a first visit of a public screen loads: the app's own file, the screen's, and all that these import.
const folder = 'dist/web'
const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'))

/** @param {string} key @param {Set<string>} seen */
function filesOf(key, seen = new Set()) {
  const chunk = manifest[key]
  if (chunk === undefined) throw new Error(`${key} is not in the manifest of the build`)
  if (seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const imported of chunk.imports ?? []) filesOf(imported, seen)
  return seen
}

/** @param {string} screen */
function firstVisit(screen) {
  const files = filesOf('index.html')
  filesOf(`src/features/${screen}.tsx`, files)
  return [...files].map((file) => `${folder}/${file}`)
}

export default [
  { name: 'First visit: tournaments', path: firstVisit('tournaments/tournament-list-screen'), limit: '150 kB' },
  { name: 'First visit: registration', path: firstVisit('registrations/registration-screen'), limit: '150 kB' },
  { name: 'First visit: results', path: firstVisit('results/results-screen'), limit: '150 kB' },
  { name: 'Styles', path: `${folder}/assets/*.css`, limit: '60 kB' },
]
