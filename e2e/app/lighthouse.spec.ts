import { ensureLighthouse, measureByLighthouse } from '../../tools/testing/measure-by-lighthouse.mjs'
import type { DemoHall } from '../journey/demo-hall'
import { expect, test } from '../journey/demo-test'

const categories = ['accessibility', 'best-practices', 'seo'] as const

const pages: readonly (readonly [name: string, pathOf: (demo: DemoHall) => string])[] = [
  ['list', () => '/tournaments'],
  ['bracket', ({ ongoing }) => `/tournament-bracket-visual/${ongoing.id}`],
  ['results', ({ completed }) => `/tournament-results/${completed.id}`],
]

test.beforeAll('Lighthouse is installed', async () => {
  test.setTimeout(900_000)
  await ensureLighthouse()
})

for (const [name, pathOf] of pages) {
  test(`Lighthouse finds nothing in accessibility, best practices and SEO: ${name}`, async ({ demo }) => {
    for (const form of ['mobile', 'desktop'] as const) {
      const report = await measureByLighthouse(`${demo.app.url}${pathOf(demo)}`, form, categories)
      for (const category of categories) {
        const { score, auditRefs = [] } = report.categories[category] ?? { score: null }
        const found = auditRefs.flatMap(({ id, weight }) => {
          const audit = report.audits[id]
          // Without a score it does not apply here.
          const hasFailed = weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1
          return hasFailed ? [`${id}: ${audit.title}`] : []
        })
        expect.soft(found, `${name}, ${form}, ${category}`).toEqual([])
        expect.soft(score, `${name}, ${form}, ${category}`).toBe(1)
      }
    }
  })
}
