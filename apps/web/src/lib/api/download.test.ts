import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error'
import { download } from './download'
import { sessionStore } from './session-store'

const endpoint = { method: 'GET', path: '/api/tournaments/:id/results/export' } as const
const parts = { params: { id: 128 } }

function answer(response: Response) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => response)
  vi.stubGlobal('fetch', fetched)
  const saved: { name: string; file: Blob }[] = []
  let file = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, file })
  })
  return { fetched, saved }
}

URL.createObjectURL ??= () => ''
URL.revokeObjectURL ??= () => undefined
afterEach(() => void vi.restoreAllMocks())

test('a file is asked for with the session and saved under its Vietnamese name', async () => {
  sessionStore.saveTokens({ token: 'abc', refreshToken: 'def' })
  const disposition = `attachment; filename="ket-qua.xlsx"; filename*=UTF-8''${encodeURIComponent('Kết quả Đôi nam.xlsx')}`
  const { fetched, saved } = answer(new Response('sheet', { headers: { 'Content-Disposition': disposition } }))
  await download(endpoint, parts, 'other.xlsx')
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/tournaments/128/results/export')
  expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('Authorization')).toBe('Bearer abc')
  expect(saved.map(({ name }) => name)).toEqual(['Kết quả Đôi nam.xlsx'])
  expect(saved[0]?.file.size).toBe('sheet'.length)
})

test('without a name from the server the given one is used', async () => {
  const { saved } = answer(new Response('sheet'))
  await download(endpoint, parts, 'ket-qua.xlsx')
  expect(saved.map(({ name }) => name)).toEqual(['ket-qua.xlsx'])
})

test('a refusal saves nothing and carries the code and text of the server', async () => {
  const { saved } = answer(Response.json({ code: 'forbidden', message: 'Bạn không có quyền' }, { status: 403 }))
  const failure = await download(endpoint, parts, 'x').catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect((failure as ApiError).code).toBe('forbidden')
  expect((failure as ApiError).message).toBe('Bạn không có quyền')
  expect(saved).toEqual([])
})
