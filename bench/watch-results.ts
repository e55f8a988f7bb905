import { get, type IncomingMessage } from 'node:http'
import { livePath } from '@vot/contract'

/** A viewer of every tournament, who counts the results that are told. */
export interface ResultsViewer {
  /** Resolves once so many results were told; rejects when they do not come. */
  waitFor(results: number): Promise<void>
  close(): void
}

export async function watchResults(url: string): Promise<ResultsViewer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(url + livePath, { agent: false }, resolve).on('error', reject)
  })
  let seen = 0
  let rest = ''
  response.setEncoding('utf8').on('data', (text: string) => {
    const frames = (rest + text).split('\n\n')
    rest = frames.pop() ?? ''
    seen += frames.filter((frame) => frame.includes('"type":"match-result"')).length
  })
  response.on('error', () => undefined)
  return {
    async waitFor(results) {
      const until = performance.now() + 10_000
      while (seen < results) {
        if (performance.now() > until) throw new Error(`the viewer was told ${seen} of ${results} results`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    close: () => void response.destroy(),
  }
}
