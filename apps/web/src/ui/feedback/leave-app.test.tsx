import { screen, waitFor, within } from '@testing-library/react'
import { exportMatches, exportResults } from '@vot/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { saveFile } from '../../lib/api/download'
import { FakeServer } from '../../lib/testing/fake-server'
import { ExportMenu } from '../../play/podium/export/export-menu'
import { renderScreen } from '../testing/render-screen'

const zaloOnAndroid =
  'Mozilla/5.0 (Linux; Android 13; Pixel 7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/122.0.6261.88 Mobile Safari/537.36 Zalo android/12100634 ZaloTheme/light ZaloLanguage/vi'
const facebookOnIPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_3 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0.38.101]'

const print = vi.fn()
const clicked = vi.fn()
beforeEach(() => {
  print.mockReset()
  clicked.mockReset()
  vi.stubGlobal('print', print)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(clicked)
  URL.createObjectURL = () => 'blob:file'
  URL.revokeObjectURL = () => undefined
})
afterEach(() => void vi.restoreAllMocks())

function open(agent?: string) {
  if (agent !== undefined) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  const server = new FakeServer()
    .on(exportResults, () => new Response('sheet'))
    .on(exportMatches, () => new Response('sheet'))
  const { user } = renderScreen(<ExportMenu tournamentId={3} title="Đôi nam" hasResults />)
  const choose = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name: 'Xuất' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  return { server, user, choose }
}

test('[RES-86] in an app a file is not asked for; a notice says so and how to open the page elsewhere', async () => {
  const { server, user, choose } = open(zaloOnAndroid)
  await choose('Trận đấu (CSV)')
  const title = await screen.findByText('Trình duyệt của Zalo không tải được tệp')
  const notice = within(title.closest<HTMLElement>('[data-toast]') ?? document.body)
  expect(notice.getByText(/chọn mở bằng trình duyệt/)).toBeTruthy()
  expect(notice.getByRole('link', { name: 'Mở bằng Chrome' }).getAttribute('href')).toMatch(
    /^intent:\/\/.*#Intent;scheme=http;package=com\.android\.chrome;end$/,
  )
  await user.click(notice.getByRole('button', { name: 'Chép liên kết' }))
  expect(await notice.findByText('Đã chép liên kết')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(window.location.href)
  expect(server.callsOf(exportMatches)).toEqual([])
  expect(clicked).not.toHaveBeenCalled()
})

test('[RES-86] in an app on an iPhone printing says so, without a way into Chrome', async () => {
  const { choose } = open(facebookOnIPhone)
  await choose(/^In/)
  expect(await screen.findByText('Trình duyệt của Facebook không in được')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Mở bằng Chrome' })).toBeNull()
  expect(print).not.toHaveBeenCalled()
})

test('[RES-86] a browser of its own saves and prints without a word', async () => {
  const { server, choose } = open()
  await choose(/^In/)
  expect(print).toHaveBeenCalledOnce()
  await choose('Trận đấu (CSV)')
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(server.callsOf(exportMatches)).toHaveLength(1)
  expect(screen.queryByText(/^Trình duyệt của/)).toBeNull()
})

test('[RES-86] a file that the page makes itself is not saved in an app either', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(zaloOnAndroid)
  expect(() => saveFile(new Blob(), 'so-do.png')).toThrow()
  expect(clicked).not.toHaveBeenCalled()
})
