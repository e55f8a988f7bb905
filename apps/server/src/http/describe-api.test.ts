import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { describeApi } from './describe-api'

const lint = async (description: object) => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // `/tournaments/groups/{id}` beside `/tournaments/{id}/bracket`: OpenAPI matches fixed segments first, and so does
      // the server. Released addresses stay as they are.
      'no-ambiguous-paths': 'off',
    },
  })
  const problems = await lintFromString({ source: JSON.stringify(description), absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ''}`)
}

test('the description of the API passes the linter of OpenAPI', { timeout: 60_000 }, async () => {
  expect(await lint(describeApi('1.0.0'))).toEqual([])
})

test('the linter sees what a description lacks', { timeout: 60_000 }, async () => {
  const info = { title: 'Vợt', version: '1.0.0' }
  expect(await lint({ ...describeApi('1.0.0'), info })).toEqual([expect.stringContaining('info-license')])
})
