import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from './boot/project-root.mjs'

const source = join(projectRoot, 'apps/web/src')
const styles = join(projectRoot, 'node_modules/@mantine/core/styles')

const imported = [...readFileSync(join(source, 'ui/theme/mantine.css'), 'utf8').matchAll(/styles\/([\w-]+)\.css/g)].map(
  ([, name = '']) => name,
)

/** What a file takes of Mantine, and its parts that have sheets of their own: `Radio.Indicator` is `RadioIndicator`. */
function componentsOf(text: string): string[] {
  const [, list = ''] = /import \{([^}]*)\} from '@mantine\/core'/.exec(text) ?? []
  const names = list.split(',').map((name) => name.trim())
  const parts = [...text.matchAll(/<(\w+)\.(\w+)/g)].filter(([, whole = '']) => names.includes(whole))
  return [...names, ...parts.map(([, whole, part]) => `${whole}${part}`)]
}

const used = new Set(
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => componentsOf(readFileSync(join(source, file), 'utf8'))),
)

/** Shown by other components or by the provider, not by name. */
const inner =
  /^(baseline|default-css-variables|global|ScrollArea|VisuallyHidden|Paper|Popover|Overlay|ModalBase|InlineInput|FloatingIndicator|Combobox)$/

test('every component that a screen shows has its style in the first file', () => {
  expect([...used]).toEqual(expect.arrayContaining(['Button', 'RadioIndicator']))
  expect([...used].filter((name) => existsSync(join(styles, `${name}.css`)) && !imported.includes(name))).toEqual([])
})

test('no first visit pays for styles of components that no screen shows', () => {
  expect(imported).toContain('Button')
  expect(imported.filter((name) => !used.has(name) && !inner.test(name))).toEqual([])
})
