import { Archive, type ImportedArchive, importArchive } from '@vot/contract'
import { expect } from 'vitest'
import type { TestApp } from './start-app'

/** The file that `path` (of a group or a tournament) gives an organiser, in the shape that is taken in. */
export async function fetchArchive(from: TestApp, path: string, id: number): Promise<Archive> {
  const { token } = await from.signIn('admin')
  const url = path.replace(':id', String(id))
  const answer = await from.fastify.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-disposition']).toContain('.vot.json"')
  const file: Archive = JSON.parse(answer.body)
  expect(Archive.safeParse(file).error).toBeUndefined()
  return file
}

export const importArchiveFile = (into: TestApp, body: Archive): Promise<ImportedArchive> =>
  into.ok(importArchive, { body }, { as: 'admin' })
