// @ts-check
import { join, relative } from 'node:path'
import stylelint from 'stylelint'
import { projectRoot } from './boot/project-root.mjs'
import { SCALE_RULE, scaleRule } from './styles/scale-rule.mjs'

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
let problems = 0
for (const { source = '', warnings } of results) {
  for (const { line, text } of warnings) {
    problems += 1
    console.error(`${relative(projectRoot, source)}:${line} ${text}`)
  }
}
console.log(`${results.length} files, ${problems} problems`)
process.exitCode = problems === 0 && results.length >= MOVED.length ? 0 : 1
