import { expect, test } from 'vitest'

type Texts = Readonly<Record<string, unknown>>

const usual = import.meta.glob<Record<string, Texts>>('../**/*strings.ts', { eager: true })
const english = import.meta.glob<Record<string, Texts>>('../../../../languages/en/web/**/*strings.ts', { eager: true })

/** What is no control, or one that shows something else. */
const isNoLabel = new Set(['refund', 'share', 'own', 'done', 'unpaid'])

const spoken = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim()

/** The pairs `see: 'See'` and `seeOf: (code) => …` whose name lacks the label. */
function namesWithoutLabel(files: Readonly<Record<string, Readonly<Record<string, Texts>>>>) {
  const pairs = Object.entries(files).flatMap(([path, module]) =>
    Object.values(module).flatMap((texts) =>
      Object.entries(texts).flatMap(([key, label]) => {
        const named = texts[`${key}Of`]
        if (typeof label !== 'string' || named === undefined || isNoLabel.has(key)) return []
        const name: unknown = typeof named === 'function' ? named('A', 'B', 'C') : named
        return typeof name === 'string' ? [{ path, label, name }] : []
      }),
    ),
  )
  return { pairs, without: pairs.filter(({ label, name }) => !spoken(name).includes(spoken(label))) }
}

test.each([
  ['Vietnamese', usual],
  ['English', english],
])('[UI-32] a control that shows a label and is called by more says the label too: %s', (_, files) => {
  const { pairs, without } = namesWithoutLabel(files)
  expect(pairs.length).toBeGreaterThan(50)
  expect(without).toEqual([])
})
