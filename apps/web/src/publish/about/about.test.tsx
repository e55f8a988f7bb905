import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { version } from '../../../package.json'
import { routes } from '../../app/routes'
import { FakeServer } from '../../lib/testing/fake-server'
import { renderRoutes } from '../../ui/testing/render-screen'

const parties = [{ name: 'react', version: '19.3.1', licence: 'MIT' }]
const ofDocuments = [{ name: 'vue', version: '3.5.0', licence: 'MIT' }]
const answers = vi.fn<() => Response>(() => Response.json(parties))
const documents = vi.fn<() => Response>(() => new Response(null, { status: 404 }))

afterEach(() => vi.unstubAllGlobals())

function open() {
  new FakeServer()
  const others = globalThis.fetch
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    if (asked[0] === '/third-parties.json') return answers()
    if (asked[0] === '/docs/third-parties.json') return Response.json(ofDocuments)
    return asked[0] === '/docs/' ? documents() : await others(...asked)
  })
  return renderRoutes(routes, { at: '/about' })
}

test('the page tells the version, what it brought, the licence and whose work it is made of', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Giới thiệu Vợt' })).toBeTruthy()
  expect(screen.getByText(`Phiên bản ${version}`)).toBeTruthy()
  const news = within(screen.getByRole('region', { name: `Có gì trong phiên bản ${version}` }))
  expect(news.getAllByRole('listitem').length).toBeGreaterThan(2)
  expect(screen.getByRole('link', { name: 'Đọc giấy phép MIT' }).getAttribute('href')).toBe('/LICENSE.txt')
  const others = within(screen.getByRole('region', { name: 'Phần mềm của người khác' }))
  expect((await others.findByText('react')).closest('li')?.textContent).toBe('react 19.3.1 · MIT')
  expect(others.getByRole('link').getAttribute('href')).toBe('/third-party-licences.txt')
})

test('where the list cannot be read the page says so, and another try brings it', async () => {
  answers.mockReturnValueOnce(new Response(null, { status: 503 }))
  const { user } = open()
  expect(await screen.findByText('Không tải được danh sách phần mềm')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Thử lại' }))
  expect(await screen.findByText('react')).toBeTruthy()
})

test('the documents are linked where the server has them, with whose work they are made of', async () => {
  documents.mockReturnValueOnce(new Response(null, { status: 200 }))
  open()
  expect((await screen.findByRole('link', { name: 'Mở hướng dẫn' })).getAttribute('href')).toBe('/docs/vi/')
  const others = within(screen.getByRole('region', { name: 'Phần mềm của người khác trong hướng dẫn' }))
  expect((await others.findByText('vue')).closest('li')?.textContent).toBe('vue 3.5.0 · MIT')
  expect(others.getByRole('link').getAttribute('href')).toBe('/docs/third-party-licences.txt')
})

test('a server without documents tells nothing of them', async () => {
  open()
  expect(await screen.findByText('react')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Mở hướng dẫn' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Phần mềm của người khác trong hướng dẫn' })).toBeNull()
})
