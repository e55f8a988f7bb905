import { once } from 'node:events'
import { importArchive, type Language } from '@vot/contract'
import { afterEach, expect, inject, test } from 'vitest'
import { askOnce, startChildProcess } from './child-process'
import { type BodyPiece, type BodyReply, type BodyRequest, LargeBody, readLargeInput } from './http/large-body'
import { setProgramFolder } from './programs'

setProgramFolder(new URL(inject('serverBuild')))

const children: ReturnType<typeof startChildProcess>[] = []
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** The program that reads large bodies, with so much memory. */
function start(heapMegabytes: number) {
  const child = startChildProcess(
    'large-body-process',
    new URL('./large-body-process.ts', import.meta.url),
    heapMegabytes,
  )
  children.push(child)
  return child
}

function ask(body: string, heapMegabytes = 256, timeoutMs = 60_000, language: Language = 'vi') {
  const { method, path } = importArchive
  const order: BodyRequest = { method, path, raw: { params: {}, query: {} }, language }
  const bytes = new TextEncoder().encode(body)
  return askOnce<BodyRequest, BodyPiece, BodyReply>(() => start(heapMegabytes), { order, bytes, timeoutMs })
}

const hasEnded = () => children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null)

test('who takes more memory than it may ends alone, and the next one is answered', async () => {
  const many = `[${'[],'.repeat(9_000_000)}[]]`
  expect(await ask(many, 64)).toBe('over-limit')
  expect(await ask('{"', 64)).toMatchObject({ parts: [], report: { ok: false, failure: { status: 400 } } })
  await expect.poll(hasEnded).toBe(true)
})

test('a large body is refused in the language of who sent it', async () => {
  const saidOf = async (language: Language) => {
    const answer = await ask('{"', 256, 60_000, language)
    return answer !== 'over-limit' && !answer.report.ok ? answer.report.failure.body.message : null
  }
  expect(await saidOf('vi')).toMatch(/JSON.*không|không.*JSON/)
  expect(await saidOf('en')).toMatch(/JSON/)
  expect(await saidOf('en')).not.toMatch(/không/)
})

test('large bodies wait for one another, and the fifth is sent away', async () => {
  const body = new LargeBody(new TextEncoder().encode('{}'))
  const reads = Array.from({ length: 5 }, () => readLargeInput(importArchive, { params: {}, query: {}, body }, body))
  const codes = (await Promise.all(reads)).map((read) => !read.ok && read.failure.body.code)
  expect(codes).toEqual([...Array(4).fill('validation-failed'), 'import-busy'])
  const later = await readLargeInput(importArchive, { params: {}, query: {}, body }, body)
  expect(!later.ok && later.failure.body.code).toBe('validation-failed')
})

test('who takes more time than it may is ended', async () => {
  expect(await ask('{}', 64, 1)).toBe('over-limit')
  await expect.poll(hasEnded).toBe(true)
})

test('it goes on where all processes of a terminal are told to end, and ends with its parent', async () => {
  const child = start(64)
  const order: BodyRequest = {
    method: 'POST',
    path: importArchive.path,
    raw: { params: {}, query: {} },
    language: 'vi',
  }
  child.send({ order, length: 0 })
  await once(child, 'message')
  child.kill('SIGINT')
  child.kill('SIGTERM')
  child.send({ order, length: 0 })
  await once(child, 'message')
  child.disconnect()
  expect(await once(child, 'exit')).toEqual([0, null])
})
