// @ts-check
import { readFileSync } from 'node:fs'
import { bundleServer } from '../bundle-server.mjs'

/**
 * Builds the server as a later version, whose schema has these steps more: each a list of statements.
 * @param {string} root
 * @param {string} folder
 * @param {readonly (readonly string[])[]} steps
 */
export async function bundleNewerServer(root, folder, steps) {
  const added = steps.map(
    (statements, index) =>
      `{ number: ${9_000 + index}, name: 'of-tomorrow', statements: () => ${JSON.stringify(statements)} }`,
  )
  await bundleServer(root, folder, [
    {
      name: 'newer',
      setup(build) {
        build.onLoad({ filter: /[\\/]migrations[\\/]migrations\.ts$/ }, ({ path }) => ({
          contents: `${readFileSync(path, 'utf8')}\n;(migrations as Migration[]).push(${added.join(', ')})\n`,
          loader: 'ts',
        }))
      },
    },
  ])
}
