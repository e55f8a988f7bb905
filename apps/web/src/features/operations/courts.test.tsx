import { screen, waitFor, within } from '@testing-library/react'
import { listCourts, renameCourt } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { retryLimit } from '../../lib/retry-plan'
import { fail } from '../../lib/testing/fake-server'
import { type Desk, deskCourt, deskVenue, serveDesk } from '../../lib/testing/sample-desk'
import { renderScreen } from '../../ui/testing/render-screen'
import { OperationsScreen } from './operations-screen'

beforeEach(() => {
  localStorage.clear()
  retryLimit.attempts = 1
})

function open(desk?: Partial<Desk>) {
  const served = serveDesk(desk)
  const shown = <OperationsScreen resultDialog={() => null} />
  return { ...served, ...renderScreen(shown, { at: '/matches/7', path: '/matches/:groupId', role: 'mod' }) }
}
const court = (name: RegExp) => screen.findByRole('listitem', { name })
const changed = (more: object) => ({
  tournament_id: 128,
  seq: 9,
  type: 'courts-changed',
  at: new Date().toISOString(),
  ...more,
})

test('[OPS-75] a court is renamed; a name that is taken or empty is refused in its words', async () => {
  const { server, desk, user } = open()
  server.on(renameCourt, ({ params, body: { name } }) => {
    if (name === 'Sân 1') return fail('court-name-taken')
    const renamed = { ...deskCourt(params.id), name }
    desk.courts = desk.courts.map((each) => (each.id === params.id ? renamed : each))
    return renamed
  })
  await court(/^Sân 2: Trống/)
  await user.click(screen.getByRole('button', { name: 'Thao tác với Sân 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Đổi tên' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Đổi tên Sân 2' }))
  const name = dialog.getByRole('textbox', { name: 'Tên sân' })
  await user.clear(name)
  await user.click(dialog.getByRole('button', { name: 'Đổi tên' }))
  expect(await dialog.findByText('Tên sân là bắt buộc')).toBeTruthy()
  await user.type(name, 'Sân 1{Enter}')
  expect(await dialog.findByText('Địa điểm này đã có sân cùng tên')).toBeTruthy()
  await user.clear(name)
  await user.type(name, 'Sân trung tâm{Enter}')
  expect(await court(/^Sân trung tâm: Trống/)).toBeTruthy()
  expect(screen.getByText('Đã đổi tên "Sân 2" thành "Sân trung tâm"')).toBeTruthy()
})

test('[OPS-76, OPS-77, OPS-29] courts that others add, take and delete show at once without a read, and are kept', async () => {
  const { server } = open()
  await court(/^Sân 2: Trống/)
  await screen.findByText('rảnh 1/2')
  const reads = server.callsOf(listCourts).length
  server.emitLive(
    changed({
      courts: [
        { ...deskCourt(10), name: 'Sân 10' },
        { ...deskCourt(3), venue: 'Nơi khác' },
      ],
    }),
  )
  expect(await court(/^Sân 10: Trống/)).toBeTruthy()
  expect(screen.queryByRole('listitem', { name: /^Sân 3/ })).toBeNull()
  const taken = { ...deskCourt(2), busy: true, match_id: 77, match_code: '12', division: 'Đôi nữ 6.0' }
  const since = new Date(Date.now() - 14 * 60_000).toISOString()
  server.emitLive(changed({ courts: [{ ...taken, busy_since: since }] }))
  const other = within(await court(/^Sân 2: Bận/))
  expect(other.getByText('Trận 12 · Đôi nữ 6.0')).toBeTruthy()
  expect(other.getByText('14 phút')).toBeTruthy()
  server.emitLive(changed({ removed_court_id: 10 }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /^Sân 10/ })).toBeNull())
  expect(server.callsOf(listCourts)).toHaveLength(reads)
  const kept = JSON.parse(localStorage.getItem(`vot.desk.busy-courts.${deskVenue}`) ?? 'null')
  expect(kept?.data).toEqual([1, 2])
})
