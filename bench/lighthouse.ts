import { listTournaments, listTournamentsShapes } from '@vot/contract'
import { measureByLighthouse } from '../tools/testing/measure-by-lighthouse.mjs'
import { startServer } from './bench-process'
import { type Bench, type Figure, medianOf } from './figure'
import { withFolder } from './with-folder'

const rounds = 3

export const lighthouse: Bench = {
  name: 'lighthouse',
  title: 'Lighthouse',
  method: `The performance figure of Lighthouse, of 100, for the public pages of the demo season on its phone (a CPU 4 times slower, 1.6 Mbit/s with 150 ms, both reckoned from a quick load); medians of ${rounds} visits. Told, and never a bar: accessibility, best practices and SEO are (e2e/app/lighthouse.spec.ts).`,
  paths: ['apps/web/src'],
  run: () =>
    withFolder(async (folder) => {
      const server = await startServer(folder, { VOT_DEMO: '1' })
      try {
        const listed: unknown = await (await fetch(`${server.url}${listTournaments.path}`)).json()
        const { items } = listTournamentsShapes.response.parse(listed)
        const ongoing = items.find(({ status, is_bracket_generated: has }) => status === 'ongoing' && has)
        const completed = items.find(({ has_results: has }) => has)
        const pages = [
          ['tournament list', '/tournaments'],
          ['bracket', `/tournament-bracket-visual/${ongoing?.id}`],
          ['results', `/tournament-results/${completed?.id}`],
        ] as const
        const figures: Figure[] = []
        for (const [name, path] of pages) {
          const scores: number[] = []
          for (let round = 0; round < rounds; round += 1) {
            const { categories } = await measureByLighthouse(`${server.url}${path}`, 'mobile', ['performance'])
            scores.push(Math.round((categories.performance?.score ?? 0) * 100))
          }
          figures.push({ name, measured: medianOf(scores), unit: 'score', bound: null })
        }
        return figures
      } finally {
        await server.stop()
      }
    }),
}
