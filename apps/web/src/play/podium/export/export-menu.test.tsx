import { screen, waitFor } from '@testing-library/react'
import { exportMatches, exportResults, exportTournament, readDupr } from '@vot/contract'
import type { Role } from '@vot/domain'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { watchSavedFiles } from '../../../lib/testing/watch-saved-files'
import { renderScreen } from '../../../ui/testing/render-screen'
import { ExportMenu } from './export-menu'

function open(role?: Role) {
  const { user } = renderScreen(<ExportMenu tournamentId={128} title="Đôi nam 7.5" hasResults />, role && { role })
  const choose = async (name: string) => {
    await user.click(screen.getByRole('button', { name: 'Xuất' }))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  return { user, choose }
}

test('[EXP-42] anybody saves results and matches as tables under their names, and a failure is told', async () => {
  const file = () => new Response('table')
  const server = new FakeServer().on(exportResults, file).on(exportMatches, file)
  const saved = watchSavedFiles()
  const { user, choose } = open()
  for (const [entry, name] of [
    ['Bảng tính (XLSX)', 'Kết quả Đôi nam 7.5.xlsx'],
    ['Kết quả (CSV)', 'Kết quả Đôi nam 7.5.csv'],
    ['Trận đấu (CSV)', 'Trận đấu Đôi nam 7.5.csv'],
  ] as const) {
    await choose(entry)
    await waitFor(() => expect(saved.at(-1)).toBe(name))
  }
  expect(saved).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Xuất' }))
  await screen.findByRole('menuitem', { name: 'Kết quả (CSV)' })
  expect(screen.queryByRole('menuitem', { name: /DUPR|JSON/ })).toBeNull()
  server.on(exportResults, () => fail('tournament-not-found'))
  await user.click(screen.getByRole('menuitem', { name: 'Kết quả (CSV)' }))
  expect(await screen.findByText('Không thể xuất kết quả giải đấu')).toBeTruthy()
})

test('[EXP-47, EXP-48] organisers also save the whole tournament, and look at what goes to DUPR before they do', async () => {
  new FakeServer()
    .on(exportTournament, () => new Response('{}'))
    .on(readDupr, () => ({ matches: 5, walkovers: 0, unfinished: 0, without_score: 0, missing: [] }))
  const saved = watchSavedFiles()
  const { choose } = open('mod')
  await choose('Cả giải đấu (JSON)')
  await waitFor(() => expect(saved).toEqual(['Đôi nam 7.5.vot.json']))
  await choose('Tệp tải lên DUPR')
  expect(await screen.findByRole('dialog', { name: 'Tệp tải lên DUPR' })).toBeTruthy()
  expect(await screen.findByText('5 trận sẽ có trong tệp')).toBeTruthy()
  expect(saved).toHaveLength(1)
})
