// @ts-check
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import stylelint from 'stylelint'
import { projectRoot } from './boot/project-root.mjs'
import { findPropFaults } from './styles/find-prop-faults.mjs'
import { SCALE_RULE, scaleRule } from './styles/scale-rule.mjs'
import { listFiles } from './texts/list-files.mjs'

/** Folders of the web app whose styles are made of the scale alone. */
const MOVED = ['ui', 'publish/season', 'tournament/fee', 'play/podium']

const { results } = await stylelint.lint({
  files: MOVED.map((folder) => join(projectRoot, 'apps/web/src', folder, '**/*.css')),
  config: {
    plugins: [scaleRule],
    rules: { [SCALE_RULE]: true },
    reportDescriptionlessDisables: true,
    reportNeedlessDisables: true,
  },
})
const components = listFiles(projectRoot).filter(
  (path) =>
    path.endsWith('.tsx') &&
    !path.includes('.test.') &&
    MOVED.some((folder) => path.startsWith(`apps/web/src/${folder}/`)),
)
const faults = [
  ...results.flatMap(({ source = '', warnings }) =>
    warnings.map(({ line, text }) => `${relative(projectRoot, source)}:${line} ${text}`),
  ),
  ...components.flatMap((path) =>
    findPropFaults(readFileSync(join(projectRoot, path), 'utf8')).map(({ line, fault }) => `${path}:${line} ${fault}`),
  ),
]
for (const fault of faults) console.error(fault)
console.log(`${results.length} style sheets and ${components.length} components, ${faults.length} problems`)
process.exitCode = faults.length === 0 && results.length >= MOVED.length && components.length >= MOVED.length ? 0 : 1
