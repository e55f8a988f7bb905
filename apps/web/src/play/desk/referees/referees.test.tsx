import { screen, waitFor, within } from '@testing-library/react'
import {
  type DeskRefereeView,
  endMyRefereeDay,
  endRefereeDay,
  listClubs,
  listMyMatches,
  listMyRefereeDays,
  type MyRefereeDay,
  type RefereeDayView,
  setMyRefereeDay,
  setRefereeDay,
  setRefereeSetting,
} from '@vot/contract'
import { formatVietnamIso } from '@vot/domain'
import { describe, expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { deskReferee, serveDesk } from '../../../lib/testing/sample-desk'
import { renderScreen } from '../../../ui/testing/render-screen'
import { MyMatchesScreen } from '../../score/my-matches/my-matches-screen'
import { OperationsScreen } from '../operations-screen'

const minute = 60_000
const inMinutes = (minutes: number) => formatVietnamIso(Math.floor(Date.now() / minute) * minute + minutes * minute)
const clock = (iso: string) => iso.slice(11, 16)

function day(change: Partial<RefereeDayView> = {}): RefereeDayView {
  return {
    ...{ arrived_at: inMinutes(-60), left_at: null, from: null, until: null, break_until: null },
    ...{ venue: null, club_id: null, club_name: null, way: 'desk' as const },
    ...change,
  }
}
const named = (id: number, name: string, change: Partial<DeskRefereeView> = {}) =>
  deskReferee(id, { name, day: day(), ...change })

function open(referees: DeskRefereeView[], role: 'mod' | 'ref' = 'mod') {
  const { server, desk } = serveDesk({ referees })
  const find = (id: number) => desk.referees.find((referee) => referee.id === id)
  server
    .on(listClubs, () => [{ id: 5, name: 'CLB Phú Thọ', member_count: 3, updated_at: inMinutes(-900) }])
    .on(setRefereeDay, ({ params, body }) => {
      const before = find(params.referee_id)
      const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
      const next = { ...(before?.day ?? day()), left_at: null, ...given }
      desk.referees = desk.referees.map((each) => (each === before ? { ...each, day: next } : each))
      return { message: `${before?.name} đã có mặt`, day: next }
    })
    .on(endRefereeDay, ({ params }) => {
      const before = find(params.referee_id)
      const next = before?.day ? { ...before.day, left_at: inMinutes(0) } : null
      desk.referees = desk.referees.map((each) => (each === before ? { ...each, day: next } : each))
      return { message: `${before?.name} đã về` }
    })
  const rendered = renderScreen(<OperationsScreen resultDialog={() => null} />, {
    at: '/matches/7',
    path: '/matches/:groupId',
    role,
  })
  return { ...rendered, server, desk }
}
const panel = async () => within(await screen.findByRole('region', { name: 'Trọng tài' }))
const rows = async () => (await panel()).getAllByRole('listitem').map(({ textContent }) => textContent)

describe('the desk', () => {
  test('[OPS-332] that all referees are here is not said of none, and two ways on are offered', async () => {
    const { server, user, unmount } = open([])
    server.on(setRefereeSetting, ({ body: { referees } }) => ({ message: 'Giải không cần trọng tài', referees }))
    await user.click((await panel()).getByRole('button', { name: 'Trọng tài có mặt' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Trọng tài có mặt' }))
    expect(dialog.getByText('Chưa có tài khoản trọng tài nào.')).toBeTruthy()
    expect(dialog.queryByText('Mọi trọng tài đã có mặt.')).toBeNull()
    expect(dialog.getByRole('button', { name: 'Chép đường dẫn' })).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Không cần trọng tài' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.callsOf(setRefereeSetting).map(({ body }) => body)).toEqual([{ referees: 'none' }])
    unmount()
  })

  test('[OPS-331] organisers change whether matches need a referee, and a referee does not', async () => {
    const { server, user, unmount } = open([named(1, 'Tấn Tài')])
    server.on(setRefereeSetting, ({ body: { referees } }) => ({ message: 'Đội thua bắt trận', referees }))
    await user.click(await (await panel()).findByRole('combobox', { name: 'Trọng tài của giải' }))
    await user.click(await screen.findByRole('option', { name: 'Đội thua bắt trận' }))
    await waitFor(() =>
      expect(server.callsOf(setRefereeSetting).map(({ body }) => body)).toEqual([{ referees: 'losing_team' }]),
    )
    unmount()
    open([named(1, 'Tấn Tài')], 'ref')
    await (await panel()).findByText('Tấn Tài')
    expect((await panel()).queryByRole('combobox')).toBeNull()
  })

  test('[OPS-249] lists who is free first, then who plays, then who is away, each with matches and minutes', async () => {
    const back = inMinutes(22)
    const later = inMinutes(70)
    open([
      named(1, 'Tấn Tài', { day: day({ break_until: back }), matches: 3, on_court_ms: 55 * minute }),
      named(2, 'Minh Tú', { busy: true, court_name: 'Sân 1', matches: 4, on_court_ms: 64 * minute }),
      named(3, 'Văn Hậu', { matches: 4, on_court_ms: 71 * minute }),
      named(4, 'Bảo Ngân', { matches: 3, on_court_ms: 52.9 * minute }),
      named(5, 'Phương Linh', { day: day({ from: later }) }),
      named(6, 'Chưa Đến', { day: null }),
    ])
    expect(await (await panel()).findByText('rảnh 2/5')).toBeTruthy()
    expect(await rows()).toEqual([
      'Bảo NgânRảnh3 · 52’3 trận, 52 phút',
      'Văn HậuRảnh4 · 71’4 trận, 71 phút',
      'Minh TúSân 14 · 64’4 trận, 64 phút',
      `Tấn Tàinghỉ đến ${clock(back)}3 · 55’3 trận, 55 phút`,
      `Phương Linhtừ ${clock(later)}0 · 0’0 trận, 0 phút`,
    ])
  })

  test('[OPS-246] while nobody was signed in the names stand as they came, all of them free or on court', async () => {
    open([deskReferee(2), deskReferee(1, { busy: true, court_name: 'Sân 1' }), deskReferee(3)])
    expect(await (await panel()).findByText('rảnh 2/3')).toBeTruthy()
    expect((await rows()).map((text) => text?.slice(0, 12))).toEqual(['Trọng tài 2R', 'Trọng tài 1S', 'Trọng tài 3R'])
  })

  test('[OPS-245] signs in one after the other, and all at once; a tap takes it back', async () => {
    const { user, server } = open([deskReferee(1), deskReferee(2), deskReferee(3)])
    await user.click(await (await panel()).findByRole('button', { name: 'Trọng tài có mặt' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Trọng tài có mặt' }))
    await user.click(dialog.getByRole('button', { name: 'Ghi có mặt: Trọng tài 2' }))
    await waitFor(() => expect(dialog.queryByText('Trọng tài 2')).toBeNull())
    expect(server.callsOf(setRefereeDay)[0]?.params).toEqual({ id: 7, referee_id: 2 })
    await user.click(dialog.getByRole('button', { name: 'Ghi có mặt cả 2 người' }))
    expect(await dialog.findByText('Mọi trọng tài đã có mặt.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Xong' }))
    await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
    await waitFor(() => expect(server.callsOf(endRefereeDay)[0]?.params.referee_id).toBe(2))
    expect(await (await panel()).findByText('rảnh 2/2')).toBeTruthy()
  })

  test('[OPS-245] a break, its end, hours and leaving, from the menu of a name', async () => {
    const { user, server } = open([
      named(1, 'Văn Hậu'),
      named(2, 'Bảo Ngân', { day: day({ break_until: inMinutes(9) }) }),
    ])
    const menuOf = async (name: string) =>
      await user.click(await (await panel()).findByRole('button', { name: `Thao tác với ${name}` }))
    const choose = async (item: string) => await user.click(await screen.findByRole('menuitem', { name: item }))
    await menuOf('Bảo Ngân')
    await choose('Hết nghỉ')
    await waitFor(() => expect(server.callsOf(setRefereeDay)[0]?.body).toEqual({ break_until: null }))
    await menuOf('Văn Hậu')
    await choose('Nghỉ 10 phút')
    await waitFor(() => expect(server.callsOf(setRefereeDay)).toHaveLength(2))
    const asked = Date.parse(server.callsOf(setRefereeDay)[1]?.body.break_until ?? '') - Date.now()
    expect(asked / minute).toBeGreaterThan(9.9)
    expect(asked / minute).toBeLessThanOrEqual(11)

    await menuOf('Văn Hậu')
    await choose('Giờ, địa điểm, CLB')
    const dialog = within(await screen.findByRole('dialog', { name: 'Ngày của Văn Hậu' }))
    await user.type(dialog.getByLabelText('Ở đến'), '23:58')
    await user.click(dialog.getByRole('combobox', { name: 'Câu lạc bộ' }))
    await user.click(await screen.findByRole('option', { name: 'CLB Phú Thọ' }))
    await user.click(dialog.getByRole('button', { name: 'Lưu' }))
    await waitFor(() => expect(server.callsOf(setRefereeDay)).toHaveLength(3))
    const { until, ...rest } = server.callsOf(setRefereeDay)[2]?.body ?? {}
    expect([until?.slice(11), rest]).toEqual(['23:58:00+07:00', { from: null, club_id: 5 }])

    await menuOf('Văn Hậu')
    await choose('Đã về')
    expect(await (await panel()).findByText(/^đã về \d\d:\d\d$/)).toBeTruthy()
  })

  test('[OPS-245] wrong hours are refused beside the field', async () => {
    const { user, server } = open([named(1, 'Văn Hậu')])
    server.on(setRefereeDay, () => fail('referee-hours-wrong'))
    await user.click(await (await panel()).findByRole('button', { name: 'Thao tác với Văn Hậu' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Giờ, địa điểm, CLB' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ngày của Văn Hậu' }))
    await user.type(dialog.getByLabelText('Ở đến'), '00:01')
    await user.click(dialog.getByRole('button', { name: 'Lưu' }))
    const text = 'Giờ về phải trong hôm nay, sau giờ đến và sau lúc này'
    expect(await dialog.findByText(text)).toBeTruthy()
    expect(dialog.getByLabelText('Ở đến').getAttribute('aria-invalid')).toBe('true')
  })

  test('a referee who looks on changes nobody’s day', async () => {
    open([named(1, 'Văn Hậu')], 'ref')
    await (await panel()).findByText('Văn Hậu')
    expect((await panel()).queryByRole('button', { name: 'Thao tác với Văn Hậu' })).toBeNull()
    expect((await panel()).queryByRole('button', { name: 'Trọng tài có mặt' })).toBeNull()
  })

  test('[OPS-246, OPS-247] who assigns by hand sees first whom the desk would call, and why it would not call the others', async () => {
    const { user, desk } = open([
      named(1, 'Anh Thư', { day: null }),
      named(2, 'Văn Hậu', { on_court_ms: 40 * minute, matches: 2 }),
      named(3, 'Bảo Ngân', { day: day({ club_id: 5, club_name: 'CLB Phú Thọ' }) }),
      named(4, 'Tấn Tài', { day: day({ break_until: inMinutes(20) }) }),
    ])
    const [first] = desk.upcoming
    if (!first?.participant1) throw new Error('no match')
    desk.upcoming = [
      { ...first, participant1: { ...first.participant1, player1_club_name: 'CLB Phú Thọ' } },
      ...desk.upcoming.slice(1),
    ]
    const queue = within(await screen.findByRole('region', { name: 'Hàng chờ' }))
    const [row] = await queue.findAllByRole('article')
    if (!row) throw new Error('no row')
    await user.click(within(row).getByRole('button', { name: /^Giao/ }))
    const choices = within(await screen.findByRole('radiogroup', { name: 'Trọng tài' })).getAllByRole('radio')
    const texts = choices.map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/^Văn Hậu/)
    expect(texts[1]).toMatch(/^Bảo Ngân.*cùng CLB với đội đấu$/)
    expect(texts[2]).toMatch(/^Tấn Tài.*nghỉ đến \d\d:\d\d$/)
    expect(texts[3]).toMatch(/^Anh Thư.*chưa có mặt$/)
  })
})

describe('[OPS-248] their own phone', () => {
  function phone(first: Partial<MyRefereeDay> = {}) {
    let own: MyRefereeDay = {
      ...{ group_id: 7, group_name: 'Sài Gòn Mở Rộng', venues: ['Nhà thi đấu Phú Thọ'], day: null },
      ...first,
    }
    const server = new FakeServer()
      .on(listMyMatches, () => ({ items: [] }))
      .on(listMyRefereeDays, () => ({ items: [own], matches: 3, on_court_ms: 52 * minute }))
      .on(setMyRefereeDay, ({ body }) => {
        const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
        const next = { ...(own.day ?? day({ way: 'phone' })), left_at: null, ...given }
        own = { ...own, day: next }
        return { message: 'Đã lưu', day: next }
      })
      .on(endMyRefereeDay, () => {
        own = { ...own, day: own.day && { ...own.day, left_at: inMinutes(0) } }
        return { message: 'Văn Hậu đã về' }
      })
    return { ...renderScreen(<MyMatchesScreen />, { at: '/referee', role: 'ref' }), server }
  }

  test('says they are here, takes a break, ends it and leaves', async () => {
    const { user, server } = phone()
    const own = within(await screen.findByRole('region', { name: 'Hôm nay' }))
    expect(own.getByText('Bạn chưa ghi có mặt')).toBeTruthy()
    expect(own.getByText('3 trận, 52 phút')).toBeTruthy()
    await user.click(own.getByRole('button', { name: 'Tôi đã có mặt' }))
    expect(await own.findByText(/^Bạn có mặt từ \d\d:\d\d$/)).toBeTruthy()
    await user.click(own.getByRole('button', { name: 'Nghỉ 10 phút' }))
    expect(await own.findByText(/^Bạn nghỉ đến \d\d:\d\d$/)).toBeTruthy()
    await user.click(own.getByRole('button', { name: 'Hết nghỉ' }))
    await user.click(await own.findByRole('button', { name: 'Ra về' }))
    expect(await own.findByText(/^Bạn đã về lúc \d\d:\d\d$/)).toBeTruthy()
    expect(server.callsOf(setMyRefereeDay).map(({ params }) => params.id)).toEqual([7, 7, 7])
  })

  test('what the server refuses is said, and nothing is shown as done', async () => {
    const { user, server } = phone()
    server.on(setMyRefereeDay, () => fail('group-not-found'))
    const own = within(await screen.findByRole('region', { name: 'Hôm nay' }))
    await user.click(own.getByRole('button', { name: 'Tôi đã có mặt' }))
    expect(await screen.findByText('Không thể lưu ngày của trọng tài')).toBeTruthy()
    expect(own.getByText('Bạn chưa ghi có mặt')).toBeTruthy()
  })

  test('what the desk notes appears without a reload', async () => {
    const { server } = phone()
    const own = within(await screen.findByRole('region', { name: 'Hôm nay' }))
    server.on(listMyRefereeDays, () => ({
      items: [{ group_id: 7, group_name: 'Sài Gòn Mở Rộng', venues: ['Nhà thi đấu Phú Thọ'], day: day() }],
      ...{ matches: 3, on_court_ms: 0 },
    }))
    server.emitLive({ tournament_id: 128, seq: 2, type: 'referees-changed', at: inMinutes(0) })
    expect(await own.findByText(/^Bạn có mặt từ/)).toBeTruthy()
  })
})
