import { screen, waitFor, within } from '@testing-library/react'
import { type DeskTeamResult, readCheckIn, readMatchHistory, saveMatchResult, undoMatchResult } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { retryLimit } from '../../../lib/api/retry-plan'
import { fail } from '../../../lib/testing/fake-server'
import { sampleCheckIn } from '../../../lib/testing/sample-check-in'
import { type Desk, deskMatches, onCourt, savedChange, serveDesk } from '../../../lib/testing/sample-desk'
import { sampleProtest } from '../../../lib/testing/sample-protest'
import { renderScreen } from '../../../ui/testing/render-screen'
import { AttentionPanel } from './attention-panel'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
})

const [match] = deskMatches().map((each) => onCourt({ ...each, day_code: 'C-01' }, 1))
if (!match) throw new Error('no match')

function sent(change: Partial<DeskTeamResult> = {}): DeskTeamResult {
  const result = { id: 5, games: [[11, 7]] as [number, number][], sent_at: '2026-03-14T10:12:00+07:00' }
  return {
    ...{ match_id: match?.id ?? 0, day_code: 'C-01', court_name: 'Sân 1' },
    participant_ids: [match?.participant1_id ?? 0, match?.participant2_id ?? 0],
    ...{ names: ['Loan – Phượng', 'Nhi – Yến'] },
    ...{ is_on_device: false, results: [{ ...result, side: 1, refused_at: null }] },
    ...change,
  }
}

function open(desk: Partial<Desk>) {
  const served = serveDesk(desk)
  served.server.on(readCheckIn, () => sampleCheckIn())
  const none = () => undefined
  const acts = { signReferees: none, moveMatch: none, openCourt: none }
  const shown = (
    <AttentionPanel groupId={7} claimed={match ? [match] : []} courts={[]} unstaffed={0} needsReferee {...acts} />
  )
  return { ...served, ...renderScreen(shown, { at: '/matches/7', path: '/matches/:groupId', role: 'mod' }) }
}

const notes = async () => within(await screen.findByRole('region', { name: /^Cần để ý/ }))

test('[OPS-275] the desk takes a result in one tap and takes it back with the next', async () => {
  const { server, user } = open({ sent: [sent()] })
  server
    .on(saveMatchResult, () => ({
      message: 'Đã lưu kết quả trận 01',
      final_score: '',
      match,
      changed_match_ids: [],
      voided: [],
    }))
    .on(readMatchHistory, () => ({ items: [savedChange] }))
    .on(undoMatchResult, () => ({ message: 'Đã hoàn tác kết quả trận 01', match, changed_match_ids: [], restored: [] }))
  const list = await notes()
  expect(await list.findByText('C-01 gửi từ máy đội')).toBeTruthy()
  expect(list.getByText('11 – 7, chờ xác nhận')).toBeTruthy()
  await user.click(list.getByRole('button', { name: 'Nhận 11 – 7 của trận C-01' }))
  await waitFor(() =>
    expect(server.callsOf(saveMatchResult)[0]?.body).toMatchObject({ games: [[11, 7]], complete: true }),
  )
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(server.callsOf(undoMatchResult)).toHaveLength(1))
})

test('[OPS-273, OPS-275] what is told otherwise is weighed where results are typed', async () => {
  open({ sent: [sent({ is_on_device: true })] })
  const link = await (await notes()).findByRole('link', { name: 'Xem kết quả đội gửi của trận C-01' })
  expect(link.getAttribute('href')).toBe('/matches/7/results')
})

test('[OPS-282] an open protest is seen at the desk and opens there; a decided one is not', async () => {
  const { user } = open({ protests: [sampleProtest(), sampleProtest({ id: 6, state: 'rejected' })] })
  const list = await notes()
  await user.click(await list.findByRole('button', { name: 'Xem khiếu nại trận C-07' }))
  expect(list.getAllByText(/có khiếu nại/)).toHaveLength(1)
  expect(await screen.findByRole('dialog', { name: 'Khiếu nại trận C-07' })).toBeTruthy()
})

test('[OPS-346] what a team sent is saved for the two teams it was sent of, whoever the match has meanwhile', async () => {
  const { server, user } = open({ sent: [sent({ participant_ids: [91, 92] })] })
  server.on(saveMatchResult, () => fail('match-changed'))
  await user.click(await (await notes()).findByRole('button', { name: /^Nhận/ }))
  await waitFor(() =>
    expect(server.callsOf(saveMatchResult)[0]?.body).toMatchObject({
      ...{ winner_id: 91, loser_id: 92, seen_participant_ids: [91, 92] },
    }),
  )
})

test('a result that cannot be saved says why', async () => {
  const { server, user } = open({ sent: [sent()] })
  server.on(saveMatchResult, () => fail('match-changed'))
  await user.click(await (await notes()).findByRole('button', { name: /^Nhận/ }))
  expect(await screen.findByText('Trận đấu vừa thay đổi, vui lòng xem lại')).toBeTruthy()
})
