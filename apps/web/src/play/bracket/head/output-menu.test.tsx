import { screen, waitFor } from '@testing-library/react'
import { exportMatches } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { sampleTournament } from '../../../lib/testing/samples'
import { watchSavedFiles } from '../../../lib/testing/watch-saved-files'
import { renderScreen } from '../../../ui/testing/render-screen'
import { OutputMenu } from './output-menu'

test('[EXP-42] the matches of a bracket are saved as Excel or CSV, and a failure is told', async () => {
  const server = new FakeServer().on(exportMatches, () => new Response('sheet'))
  const saved = watchSavedFiles()
  const tournament = sampleTournament({ id: 128, name: 'Đôi nam 7.5' })
  const view = viewOfBracket(startBracket(4, 'play_off'))
  const { user } = renderScreen(<OutputMenu tournament={tournament} view={view} />)
  const [button] = screen.getAllByRole('button', { name: 'In A3/A4' })
  if (!button) throw new Error('no button')
  const choose = async (name: string) => {
    await user.click(button)
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  await choose('Bảng trận đấu (XLSX)')
  await waitFor(() => expect(saved).toEqual(['Trận đấu Đôi nam 7.5.xlsx']))
  await choose('Bảng trận đấu (CSV)')
  await waitFor(() => expect(saved.at(1)).toBe('Trận đấu Đôi nam 7.5.csv'))
  expect(server.callsOf(exportMatches).map(({ params, query }) => [params.id, query.format])).toEqual([
    [128, 'xlsx'],
    [128, 'csv'],
  ])
  server.on(exportMatches, () => fail('bracket-not-found'))
  await choose('Bảng trận đấu (CSV)')
  expect(await screen.findByText('Không thể xuất bảng trận đấu')).toBeTruthy()
  expect(saved).toHaveLength(2)
})

test('[EXP-42] nothing can be saved while the bracket is being read', () => {
  renderScreen(<OutputMenu tournament={sampleTournament()} view={null} />)
  for (const button of screen.getAllByRole('button', { name: 'In A3/A4' })) {
    expect(button.hasAttribute('disabled')).toBe(true)
  }
})
