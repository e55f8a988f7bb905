import { screen } from '@testing-library/react'
import { listPlayersShapes, listTournaments } from '@vot/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useTournaments } from '../../tournament/group/tournament-reads'
import { OriginBadge } from '../../ui/feedback/origin-badge'
import { renderScreen, userOf } from '../../ui/testing/render-screen'
import { call } from '../api/api-client'
import { sessionStore } from '../api/session-store'
import { forgetSharedRequests } from '../api/shared-requests'
import { useKeptRead } from '../data/use-kept-read'
import { FakeServer, fail } from '../testing/fake-server'
import { onePage, samplePlayer, sampleTournament } from '../testing/samples'
import { createPersistedStore } from './persisted-store'
import { clubsStore, playersStore, tournamentsStore } from './persisted-stores'

let server: FakeServer

beforeEach(() => {
  forgetSharedRequests()
  server = new FakeServer().on(listTournaments, () => onePage([sampleTournament({ name: 'Đôi nam 7.5' })]))
})
afterEach(() => vi.restoreAllMocks())

function List() {
  const { data, origin, isPending, error } = useTournaments()
  if (isPending) return <p>chờ</p>
  return (
    <>
      <OriginBadge origin={origin} shown={data !== undefined} />
      <p>{data === undefined ? `lỗi: ${error?.message}` : data.items.map((row) => row.name).join(', ')}</p>
    </>
  )
}

async function seenOnce() {
  const { unmount } = renderScreen(<List />)
  await screen.findByText('Đôi nam 7.5')
  unmount()
}

test('without the server the last list that was seen is shown, marked old', async () => {
  await seenOnce()
  server.cutNetwork = true
  renderScreen(<List />)
  expect(await screen.findByText('Đôi nam 7.5')).toBeTruthy()
  expect(screen.getByText('Dữ liệu cũ')).toBeTruthy()
})

test('nothing seen before: the sample set, marked as such; fresh data takes its place', async () => {
  server.cutNetwork = true
  const { queryClient } = renderScreen(<List />)
  expect(await screen.findByText(/Đôi nam mẫu/)).toBeTruthy()
  expect(screen.getByText('Dữ liệu mẫu')).toBeTruthy()
  server.cutNetwork = false
  await queryClient.refetchQueries({ type: 'active' })
  expect(await screen.findByText('Đôi nam 7.5')).toBeTruthy()
  expect(screen.queryByText('Dữ liệu mẫu')).toBeNull()
})

test('kept data whose check cannot be loaded count as none, and the sample set is shown', async () => {
  server.cutNetwork = true
  const store = createPersistedStore<string>({
    key: 'vot.sample',
    version: 1,
    shape: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  })
  store.write('giữ lại')
  function Sampled() {
    const run = async () => (await call(listTournaments, {})).items.map(({ name }) => name).join(', ')
    const read = { name: 'names', run }
    return <p>{useKeptRead(listTournaments, {}, { read, store, sample: async () => 'bộ mẫu' }).data}</p>
  }
  renderScreen(<Sampled />)
  expect(await screen.findByText('bộ mẫu')).toBeTruthy()
})

test('a device that knows it is offline shows the kept list without waiting', async () => {
  await seenOnce()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  renderScreen(<List />)
  expect(await screen.findByText('Đôi nam 7.5')).toBeTruthy()
  expect(screen.getByText('Dữ liệu cũ')).toBeTruthy()
})

test('a refusal is an answer: neither old nor sample data stands in for it', async () => {
  server.on(listTournaments, () => fail('too-many-requests'))
  renderScreen(<List />)
  expect(await screen.findByText(/^lỗi/)).toBeTruthy()
  expect(screen.queryByText(/Dữ liệu/)).toBeNull()
})

test('[PRV-03][PLR-113][PLR-120] phones are taken out of what is kept, masked ones too, emails, genders and years of birth', async () => {
  const items = [
    samplePlayer({ phone: '0901234567', email: 'thu@vot.vn', gender: 'female', birth_year: 1987 }),
    samplePlayer({ id: 6 }),
  ]
  const { items: _, ...pagination } = onePage(items)
  expect(playersStore.write({ filters: { name: 'an' }, pagination, items })).toBe(true)
  const text = JSON.stringify({ ...localStorage })
  expect(text).not.toMatch(/0901234567|09xx|thu@vot|female|1987/)
  expect((await playersStore.read())?.data).toMatchObject({ filters: { name: 'an' }, pagination: { page: 1 } })
  expect(
    listPlayersShapes.response.safeParse({ ...pagination, items: (await playersStore.read())?.data.items }).success,
  ).toBe(true)
})

test('[PRV-10] a read that ends after signing out, in this tab or another, leaves nothing on the device', async () => {
  for (const leave of [() => sessionStore.clear(), () => localStorage.removeItem('vot.token')]) {
    sessionStore.open({ user: userOf('admin'), token: 'a', refresh_token: 'b', device_token: 'c' })
    let answer: (data: string) => void = () => undefined
    const asked = new Promise<string>((resolve) => {
      answer = resolve
    })
    const store = createPersistedStore<string>({ key: 'vot.of-one', version: 1, shape: async () => z.string() })
    function OfOne() {
      return <p>{useKeptRead(listTournaments, {}, { read: { name: 'of-one', run: () => asked }, store }).data}</p>
    }
    const { unmount } = renderScreen(<OfOne />)
    leave()
    answer('doanh thu')
    expect(await screen.findByText('doanh thu')).toBeTruthy()
    expect(await store.read()).toBeNull()
    unmount()
  }
})

test('what is damaged, of another version or too big is not read', async () => {
  expect(
    clubsStore.write([{ id: 1, name: 'CLB Phú Thọ', member_count: 3, updated_at: '2026-02-01T09:00:00+07:00' }]),
  ).toBe(true)
  expect((await clubsStore.read())?.data[0]?.name).toBe('CLB Phú Thọ')
  const whole = localStorage.getItem('vot.clubs') ?? ''
  localStorage.setItem('vot.clubs', whole.slice(0, -5))
  expect(await clubsStore.read()).toBeNull()
  localStorage.setItem('vot.clubs', whole.replace('"version":1', '"version":0'))
  expect(await clubsStore.read()).toBeNull()
  const many = Array.from({ length: 3000 }, (_, id) => sampleTournament({ id: id + 1 }))
  expect(tournamentsStore.write({ items: many, older: 0 })).toBe(false)
  expect(await tournamentsStore.read()).toBeNull()
})

test('a copy of an older build opens where its shape still fits, and is dropped where a field is missing', async () => {
  const club = { id: 1, name: 'CLB Phú Thọ', member_count: 3, updated_at: '2026-02-01T09:00:00+07:00' }
  const { updated_at: _, ...older } = club
  const keep = (data: object) =>
    localStorage.setItem('vot.clubs', JSON.stringify({ version: 1, savedAt: Date.now(), data: [data] }))
  keep({ ...club, gone_since: 'x' })
  expect((await clubsStore.read())?.data).toEqual([club])
  keep(older)
  expect(await clubsStore.read()).toBeNull()
})

test('a browser without room keeps nothing and goes on', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(clubsStore.write([])).toBe(false)
  expect(await clubsStore.read()).toBeNull()
})
