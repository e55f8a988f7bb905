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
  filesOf(`src/${screen}.tsx`, files)
  return files
}

/** @param {string} screen */
function scriptsOf(screen) {
  return [...firstVisit(screen)].map((file) => `${folder}/${file}`)
}

const screens = {
  tournaments: 'tournament/group/list/tournament-list-screen',
  registration: 'tournament/registration/registration-screen',
  results: 'play/podium/results-screen',
}

export default [
  ...Object.entries(screens).map(([name, screen]) => ({
    name: `First visit: ${name}`,
    path: scriptsOf(screen),
    limit: '220 kB',
  })),
  { name: 'Styles of all screens', path: `${folder}/${manifest['style.css'].file}`, limit: '68 kB' },
]
