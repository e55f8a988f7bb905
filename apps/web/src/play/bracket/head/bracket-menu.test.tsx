import { act, screen, waitFor } from '@testing-library/react'
import { exportMatches } from '@vot/contract'
import { expect, test, vi } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { sampleTournament } from '../../../lib/testing/samples'
import { watchSavedFiles } from '../../../lib/testing/watch-saved-files'
import { renderScreen } from '../../../ui/testing/render-screen'
import { chooseAction, openActions } from '../testing/open-bracket'
import { BracketMenu } from './bracket-menu'

const query = { isFetching: false, error: null, refetch: async () => ({ isSuccess: true }) }
const nothing = () => undefined

function open(view: ReturnType<typeof viewOfBracket> | null) {
  return renderScreen(
    <BracketMenu
      name="visual"
      tournament={sampleTournament({ id: 128, name: 'Đôi nam 7.5' })}
      view={view}
      query={query}
      onFull={nothing}
      onLegend={nothing}
      onSearch={nothing}
    />,
  )
}

test('[EXP-42] the matches of a bracket are saved as Excel or CSV, and a failure is told', async () => {
  const server = new FakeServer().on(exportMatches, () => new Response('sheet'))
  const saved = watchSavedFiles()
  const { user } = open(viewOfBracket(startBracket(4, 'play_off')))
  await chooseAction(user, 'Bảng trận đấu (XLSX)')
  await waitFor(() => expect(saved).toEqual(['Trận đấu Đôi nam 7.5.xlsx']))
  await chooseAction(user, 'Bảng trận đấu (CSV)')
  await waitFor(() => expect(saved.at(1)).toBe('Trận đấu Đôi nam 7.5.csv'))
  expect(server.callsOf(exportMatches).map(({ params, query: asked }) => [params.id, asked.format])).toEqual([
    [128, 'xlsx'],
    [128, 'csv'],
  ])
  server.on(exportMatches, () => fail('bracket-not-found'))
  await chooseAction(user, 'Bảng trận đấu (CSV)')
  expect(await screen.findByText('Không thể xuất bảng trận đấu')).toBeTruthy()
  expect(saved).toHaveLength(2)
})

test('[EXP-42] nothing can be saved while the bracket is being read', async () => {
  const { user } = open(null)
  await openActions(user)
  expect(screen.queryByRole('menuitem', { name: /^In khổ|^Tải ảnh|^Bảng trận đấu/ })).toBeNull()
})

test("[RES-83] the browser's own print command prints the whole drawing, once, and the screen is back after it", async () => {
  const printed = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  open(viewOfBracket(startBracket(8, 'play_off')))
  const papers = () => [...document.querySelectorAll('[data-paper]')]
  await waitFor(
    () => {
      window.dispatchEvent(new Event('beforeprint'))
      expect(papers()).toHaveLength(1)
    },
    { timeout: 10_000 },
  )
  expect(papers()[0]?.getAttribute('data-paper')).toBe('A4')
  expect(papers()[0]?.textContent).toContain('Đôi nam 7.5')
  window.dispatchEvent(new Event('beforeprint'))
  expect(papers()).toHaveLength(1)
  act(() => void window.dispatchEvent(new Event('afterprint')))
  expect(papers()).toHaveLength(0)
  expect(printed).not.toHaveBeenCalled()
  printed.mockRestore()
})
