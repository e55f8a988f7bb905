import { act, screen, waitFor } from '@testing-library/react'
import { listMyMatches } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { renderScreen } from '../../../ui/testing/render-screen'
import { scoreLogStore } from '../log/score-log-store'
import { unsentLogs } from '../log/score-sender'
import { persistedMatches } from '../my-matches/api'
import { MyMatchesScreen } from '../my-matches/my-matches-screen'
import { forgetLogs, leaveUnsent } from '../testing/device-logs'
import { LossyServer } from '../testing/lossy-server'
import { UnsentScoreSender } from './unsent-score-sender'

beforeEach(forgetLogs)

test('what a closed screen left is counted and sent as soon as there is a network', async () => {
  const server = new LossyServer()
  server.net.cutNetwork = true
  await leaveUnsent(server, server.info.id, 0)
  renderScreen(<UnsentScoreSender />, { role: 'ref' })
  expect(await screen.findByText('Chờ gửi 2')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('2 thao tác ghi điểm đang chờ gửi, tự gửi khi có mạng.')
  server.net.cutNetwork = false
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/^Chờ gửi/)).toBeNull())
  expect(server.events.map(({ type }) => type)).toEqual(['setup', 'start'])
})

test('the match whose events are older goes first, so that its court is free for the next', async () => {
  const server = new LossyServer()
  await leaveUnsent(server, 7, 30)
  await leaveUnsent(server, 9, 10)
  const heads = await (await scoreLogStore()).heads(1)
  expect(unsentLogs(heads).map(({ head }) => head.matchId)).toEqual([9, 7])
  const taken = heads.map((each) => ({ ...each, head: { ...each.head, hold: 'taken-over' as const } }))
  expect(unsentLogs(taken)).toEqual([])
})

test('without a network the matches that were seen last show, marked old', async () => {
  const server = new LossyServer()
  server.net.on(listMyMatches, () => ({ items: [server.info] }))
  const seen = renderScreen(<MyMatchesScreen />, { at: '/referee', role: 'ref' })
  const name = `Trận ${server.info.match_code}`
  expect(await screen.findByRole('article', { name })).toBeTruthy()
  expect(screen.queryByText('Dữ liệu cũ')).toBeNull()
  seen.unmount()
  server.net.cutNetwork = true
  renderScreen(<MyMatchesScreen />, { at: '/referee', role: 'ref' })
  expect(await screen.findByText('Dữ liệu cũ')).toBeTruthy()
  expect(await screen.findByRole('article', { name })).toBeTruthy()
})

test('what somebody else saw on this device does not show', async () => {
  const server = new LossyServer()
  persistedMatches.write({ userId: 2, items: [server.info] })
  server.net.cutNetwork = true
  renderScreen(<MyMatchesScreen />, { at: '/referee', role: 'ref' })
  expect(await screen.findByText('Không thể tải trận của bạn')).toBeTruthy()
  expect(screen.queryByRole('article')).toBeNull()
})
