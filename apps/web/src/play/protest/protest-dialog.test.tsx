import { screen, waitFor, within } from '@testing-library/react'
import {
  decideProtest,
  listProtests,
  noteProtest,
  type ProtestView,
  reopenProtest,
  takeBackProtest,
} from '@vot/contract'
import type { Role } from '@vot/domain'
import { beforeEach, expect, test } from 'vitest'
import { retryLimit } from '../../lib/api/retry-plan'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { sampleProtest } from '../../lib/testing/sample-protest'
import { renderScreen } from '../../ui/testing/render-screen'
import { openProtestsText } from './open-protests'
import { ProtestDialog } from './protest-dialog'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
})

const { teams } = sampleProtest()

function open(items: ProtestView[] = [], role: Role = 'mod') {
  const state = { items }
  const server = new FakeServer()
    .on(listProtests, () => state)
    .on(noteProtest, ({ body }) => {
      state.items = [sampleProtest(body)]
      return { message: 'Đã ghi khiếu nại trận C-07', protest: sampleProtest(body) }
    })
    .on(decideProtest, ({ body }) => {
      const decided = sampleProtest({
        state: body.decision,
        reason: body.reason ?? null,
        decided_at: '2026-03-14T10:20:00+07:00',
      })
      state.items = [decided]
      return { message: 'Đã giải quyết khiếu nại trận C-07', protest: decided }
    })
    .on(reopenProtest, () => {
      state.items = [sampleProtest()]
      return { message: 'Đã mở lại khiếu nại trận C-07', protest: sampleProtest() }
    })
    .on(takeBackProtest, () => {
      state.items = []
      return { message: 'Đã bỏ khiếu nại trận C-07' }
    })
  const closed = { count: 0 }
  const shown = <ProtestDialog match={{ id: 21, code: 'C-07', teams }} onClose={() => (closed.count += 1)} />
  return { server, closed, ...renderScreen(shown, { at: '/matches/7', path: '/matches/:groupId', role }) }
}

const dialog = async () => within(await screen.findByRole('dialog', { name: 'Khiếu nại trận C-07' }))

test('[OPS-280] a protest needs its team and its words, is told to be private, and can be taken back', async () => {
  const { server, user, closed } = open()
  const form = await dialog()
  expect(form.getByText('Chỉ ban tổ chức và trọng tài của trận đọc được.')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Ghi khiếu nại' }))
  expect(form.getByText('Vui lòng chọn đội')).toBeTruthy()
  expect(form.getByText('Vui lòng ghi nội dung khiếu nại')).toBeTruthy()
  expect(server.callsOf(noteProtest)).toEqual([])
  await user.click(form.getByRole('radio', { name: 'Đạt/Nguyên' }))
  await user.type(form.getByRole('textbox', { name: 'Nội dung' }), 'Giao bóng sai')
  await user.click(form.getByRole('button', { name: 'Ghi khiếu nại' }))
  await waitFor(() => expect(closed.count).toBe(1))
  expect(server.callsOf(noteProtest)[0]?.body).toEqual({ registration_id: 32, text: 'Giao bóng sai' })
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(server.callsOf(takeBackProtest)).toHaveLength(1))
})

test('[OPS-281] organisers decide with a reason and take the decision back; a correction stands with it', async () => {
  const { server, user } = open([sampleProtest()])
  const form = await dialog()
  expect(await form.findByText('Bóng ngoài vạch ở điểm cuối')).toBeTruthy()
  await user.click(form.getByRole('button', { name: 'Giải quyết' }))
  expect(document.activeElement).toBe(form.getByRole('radio', { name: 'Bác bỏ' }))
  await user.click(form.getByRole('radio', { name: 'Chấp nhận' }))
  await user.click(form.getByRole('button', { name: 'Lưu quyết định' }))
  expect(form.getByText('Vui lòng ghi lý do quyết định')).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: 'Lý do' }), 'Ghi nhầm điểm')
  await user.click(form.getByRole('button', { name: 'Lưu quyết định' }))
  expect(await form.findByText('Chấp nhận lúc 10:20')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Bóng ngoài vạch')
  expect(server.callsOf(decideProtest)[0]?.body).toEqual({ decision: 'accepted', reason: 'Ghi nhầm điểm' })
  await user.click(form.getByRole('button', { name: 'Mở lại' }))
  expect(await form.findByText('Chưa giải quyết')).toBeTruthy()
})

test('[OPS-281] what followed is one step away; a refusal is told', async () => {
  const { server, user } = open([sampleProtest({ corrected_at: '2026-03-14T10:14:00+07:00' })])
  const form = await dialog()
  expect(await form.findByText(/Kết quả trận đã được sửa lúc 10:14/)).toBeTruthy()
  expect(form.getByRole('link', { name: 'Xem lịch sử kết quả' }).getAttribute('href')).toBe(
    '/tournament-bracket-visual/128?match=21',
  )
  server.on(decideProtest, () => fail('protest-decided'))
  await user.click(form.getByRole('button', { name: 'Giải quyết' }))
  await user.click(form.getByRole('radio', { name: 'Đội rút' }))
  await user.click(form.getByRole('button', { name: 'Lưu quyết định' }))
  expect(await form.findByText('Khiếu nại này đã được giải quyết, hãy mở lại trước')).toBeTruthy()
})

test('[OPS-280] the referee of a match notes one and decides none', async () => {
  open([sampleProtest()], 'ref')
  const form = await dialog()
  expect(await form.findByText('Bóng ngoài vạch ở điểm cuối')).toBeTruthy()
  expect(form.queryByRole('button', { name: 'Giải quyết' })).toBeNull()
})

test('[OPS-282] open ones are told with their matches, once each', () => {
  expect(openProtestsText([sampleProtest({ state: 'withdrawn' })])).toBeNull()
  expect(openProtestsText([sampleProtest()])).toBe('Còn 1 khiếu nại chưa giải quyết: C-07')
  expect(
    openProtestsText([sampleProtest(), sampleProtest({ id: 6 }), sampleProtest({ id: 7, day_code: 'A-01' })]),
  ).toBe('Còn 3 khiếu nại chưa giải quyết: C-07, A-01')
})
