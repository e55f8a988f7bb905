import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { closeCourt, listCourts, openCourt, readGroup, renameCourt } from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { retryLimit } from '../../../lib/api/retry-plan'
import { sessionStore } from '../../../lib/api/session-store'
import { forgetOrganisersData } from '../../../lib/offline/persisted-stores'
import { fail } from '../../../lib/testing/fake-server'
import { type Desk, deskCourt, deskGroup, deskVenue, serveDesk } from '../../../lib/testing/sample-desk'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { OperationsScreen } from '../operations-screen'

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

test('a court is renamed; a name that is taken or empty is refused in its words', async () => {
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

test('while no court is free no match of the queue can be given one, and its button is no primary one', async () => {
  const { server, desk } = open()
  const [upcoming, taken] = [desk.upcoming[0], desk.claimed[0]]
  const queued = await screen.findByRole('article', { name: `Trận ${upcoming?.day_code}` })
  const button = () => within(queued).getByRole('button', { name: /^Giao sân cho trận/ })
  expect(button().hasAttribute('disabled')).toBe(false)
  server.emitLive(changed({ courts: [deskCourt(1, taken), deskCourt(2, taken)] }))
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(true))
  expect([button().title, button().dataset.variant]).toEqual(['Không còn sân trống', 'default'])
  server.emitLive(changed({ courts: [deskCourt(2)] }))
  await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false))
})

test('courts that others add, take and delete show at once without a read, and are kept', async () => {
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
  const taken = { ...deskCourt(2), busy: true, match_id: 77, match_code: '12', day_code: '12', division: 'Đôi nữ 6.0' }
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

test('[PRV-10] a desk whose session ran out keeps nothing that comes after', async () => {
  const { desk, queryClient } = open()
  await court(/^Sân 2: Trống/)
  desk.courts = [...desk.courts, { ...deskCourt(10), name: 'Sân 10' }]
  const reading = queryClient.refetchQueries()
  sessionStore.lapse()
  forgetOrganisersData()
  await reading
  await court(/^Sân 10: Trống/)
  expect(Object.keys(localStorage).filter((key) => key.startsWith('vot.desk.'))).toEqual([])
})

test('[OPS-191] a court is closed with a reason, takes no match then, and is opened again', async () => {
  const { server, desk, user } = open()
  const put = (id: number, change: object) => {
    desk.courts = desk.courts.map((each) => (each.id === id ? { ...each, ...change } : each))
    return desk.courts.find((each) => each.id === id) ?? deskCourt(id)
  }
  server.on(closeCourt, ({ params, body: { reason } }) =>
    put(params.id, { closed_at: new Date().toISOString(), closed_reason: reason }),
  )
  server.on(openCourt, ({ params }) => put(params.id, { closed_at: null, closed_reason: null }))
  await court(/^Sân 2: Trống/)
  await user.click(screen.getByRole('button', { name: 'Thao tác với Sân 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Tạm đóng sân' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tạm đóng Sân 2' }))
  await user.click(dialog.getByRole('button', { name: 'Tạm đóng sân' }))
  expect(await dialog.findByText('Vui lòng nhập lý do tạm đóng sân')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Mưa dột{Enter}')
  const closed = within(await court(/^Sân 2: Tạm đóng/))
  expect(closed.getByText('Tạm đóng: Mưa dột')).toBeTruthy()
  expect(closed.queryByRole('button', { name: /^Giao trận/ })).toBeNull()
  await user.click(closed.getByRole('button', { name: 'Thao tác với Sân 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Mở lại sân' }))
  expect(await court(/^Sân 2: Trống/)).toBeTruthy()
})

test('[OPS-242] a court is closed until a time of today, which stands on its tile; a time that is past is refused', async () => {
  const { server, desk, user } = open()
  server.on(closeCourt, ({ params, body: { reason, reopens_at = null } }) => {
    const closed = { closed_at: new Date().toISOString(), closed_reason: reason, reopens_at }
    desk.courts = desk.courts.map((each) => (each.id === params.id ? { ...each, ...closed } : each))
    return { ...deskCourt(params.id), ...closed }
  })
  await court(/^Sân 2: Trống/)
  await user.click(screen.getByRole('button', { name: 'Thao tác với Sân 2' }))
  await user.click(screen.getByRole('menuitem', { name: 'Tạm đóng sân' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tạm đóng Sân 2' }))
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Lau sàn ướt')
  const time = dialog.getByLabelText('Tự mở lại lúc')
  fireEvent.change(time, { target: { value: '00:00' } })
  await user.click(dialog.getByRole('button', { name: 'Tạm đóng sân' }))
  expect(await dialog.findByText('Giờ mở lại sân phải sau lúc này')).toBeTruthy()
  fireEvent.change(time, { target: { value: '23:59' } })
  await user.click(dialog.getByRole('button', { name: 'Tạm đóng sân' }))
  const closed = within(await court(/^Sân 2: Tạm đóng/))
  expect(closed.getByText('đến 23:59')).toBeTruthy()
  expect(server.callsOf(closeCourt)[0]?.body?.reopens_at).toMatch(/T23:59:00\+07:00$/)
})

test('[OPS-190] the courts of all venues of the group stand on the desk, all or one venue at a time', async () => {
  const { server, user } = open()
  server.on(listCourts, ({ query: { venue } }) => ({
    items: [deskCourt(1), { ...deskCourt(8), venue: 'Sân Kỳ Hòa' }, { ...deskCourt(9), venue: 'Nơi khác' }].filter(
      (each) => venue === undefined || each.venue === venue,
    ),
  }))
  server.on(readGroup, () => ({
    ...deskGroup(),
    divisions: [sampleTournament({ venue: deskVenue }), sampleTournament({ id: 129, venue: 'Sân Kỳ Hòa' })],
  }))
  expect(await court(/^Sân 8/)).toBeTruthy()
  expect(screen.getByRole('region', { name: `Sân tại ${deskVenue}` })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Sân tại Sân Kỳ Hòa' })).toBeTruthy()
  expect(screen.queryByRole('listitem', { name: /^Sân 9/ })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'Địa điểm' }))
  await user.click(await screen.findByRole('option', { name: 'Sân Kỳ Hòa' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /^Sân 1:/ })).toBeNull())
  expect(await court(/^Sân 8/)).toBeTruthy()
})
