import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { createClub, createPlayer, deleteClub, updateClub } from '@vot/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userOf } from '../../ui/testing/render-screen'
import { sessionStore } from '../api/session-store'
import { FakeServer, fail } from '../testing/fake-server'
import { samplePlayer } from '../testing/samples'
import { type OutboxEvent, outbox } from './outbox'
import type { OutboxWrite } from './outbox-writes'
import { useOutbox, useOutboxWrite, withPending } from './use-outbox-write'

const phuTho = { id: 31, name: 'CLB Phú Thọ', member_count: 0, updated_at: '2026-02-01T09:00:00+07:00' }
const newClub = (name: string): OutboxWrite => ({ kind: 'create-club', body: { name } })
let server: FakeServer
let events: OutboxEvent[]
let stop: () => void

beforeEach(() => {
  server = new FakeServer()
    .on(createClub, ({ body }) => ({ ...phuTho, name: body.name }))
    .on(updateClub, ({ params, body }) => ({ ...phuTho, id: params.id, name: body.name }))
    .on(deleteClub, () => ({ message: 'Đã xóa' }))
    .on(createPlayer, () => samplePlayer())
  sessionStore.signIn({ token: 'token', refreshToken: 'refresh' }, userOf('mod'))
  events = []
  stop = outbox.onEvent((event) => events.push(event))
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
})

function writer() {
  const { result } = renderHook(() => ({ write: useOutboxWrite(), entries: useOutbox('club') }), {
    wrapper: ({ children }) => <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>,
  })
  return {
    result,
    save: (write: OutboxWrite, label = 'CLB') => act(() => result.current.write.mutateAsync({ write, label })),
  }
}
const keep = (entries: unknown) => localStorage.setItem('vot.outbox', JSON.stringify(entries))
const told = () => events.map(({ type }) => type)

test('[CLI-10] a write without network is kept, and sent under the same key once the server is back', async () => {
  const { save, result } = writer()
  server.on(createClub, () => fail('internal-error'))
  expect((await save(newClub('CLB Phú Thọ'))).kept).toBe(true)
  expect(result.current.entries.map(({ label, refusal }) => [label, refusal])).toEqual([['CLB', null]])
  server.on(createClub, () => phuTho)
  await act(() => outbox.flush())
  expect(result.current.entries).toEqual([])
  expect(told()).toEqual(['kept', 'sent'])
  const keys = server.callsOf(createClub).map(({ headers }) => headers.get('Idempotency-Key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
})

test('[CLI-10] while the server stays away everything waits, in the order of writing', async () => {
  const { save, result } = writer()
  server.cutNetwork = true
  await save(newClub('CLB A'), 'A')
  await save({ kind: 'update-club', target: 7, body: { name: 'CLB B' } }, 'B')
  await save({ kind: 'delete-club', target: 8 }, 'C')
  await act(() => outbox.flush())
  expect(result.current.entries.map(({ label }) => label)).toEqual(['A', 'B', 'C'])
  server.cutNetwork = false
  await act(() => outbox.flush())
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual([createClub, updateClub, deleteClub])
})

test('[CLI-10] changes of a record that waits itself follow it under the id that the server gave', async () => {
  const { save, result } = writer()
  server.cutNetwork = true
  await save(newClub('CLB Phú Tho'))
  const localId = result.current.entries[0]?.localId ?? 0
  expect(localId).toBeLessThan(0)
  await save({ kind: 'update-club', target: localId, body: { name: 'CLB Phú Thọ' } })
  server.cutNetwork = false
  await act(() => outbox.flush())
  expect(server.callsOf(updateClub)[0]).toMatchObject({ params: { id: 31 }, body: { name: 'CLB Phú Thọ' } })
  expect(outbox.read()).toEqual([])
})

test('a second change that waits is behind the first, which is no change of somebody else', async () => {
  const { save } = writer()
  server.cutNetwork = true
  const seen = '2026-02-01T08:00:00+07:00'
  for (const name of ['CLB A', 'CLB B']) {
    await save({ kind: 'update-club', target: 31, body: { name, seen_updated_at: seen } })
  }
  server.cutNetwork = false
  await act(() => outbox.flush())
  expect(server.callsOf(updateClub).map(({ body }) => body.seen_updated_at)).toEqual([seen, phuTho.updated_at])
  expect(outbox.read()).toEqual([])
})

test('[CLI-11] a refused write stays with its reason, the others go on; it is corrected or given up', async () => {
  const { save, result } = writer()
  server.cutNetwork = true
  await save(newClub('CLB Trùng'), 'CLB Trùng')
  await save(newClub('CLB Mới'), 'CLB Mới')
  server.cutNetwork = false
  server.on(createClub, ({ body }) => (body.name === 'CLB Trùng' ? fail('club-name-taken') : phuTho))
  await act(() => outbox.flush())
  expect(result.current.entries.map(({ label, refusal }) => [label, refusal])).toEqual([
    ['CLB Trùng', 'Tên câu lạc bộ đã tồn tại'],
  ])
  expect(told().slice(2)).toEqual(['refused', 'sent'])
  await act(() => outbox.flush())
  expect(server.callsOf(createClub)).toHaveLength(2)
  const refused = result.current.entries[0]
  await act(async () => outbox.resend(refused?.id ?? '', newClub('CLB Trùng 2'), 'CLB Trùng 2'))
  await waitFor(() => expect(result.current.entries).toEqual([]))
  expect(server.callsOf(createClub)[2]?.body).toEqual({ name: 'CLB Trùng 2' })
})

test('[CLI-11] giving up a new record gives up what follows on it', async () => {
  const { save } = writer()
  server.cutNetwork = true
  await save(newClub('CLB A'))
  const [created] = outbox.read()
  await save({ kind: 'update-club', target: created?.localId ?? 0, body: { name: 'CLB B' } })
  act(() => void outbox.drop(created?.id ?? ''))
  expect(outbox.read()).toEqual([])
})

test('[CLI-10] only its writer sends a write, and a session that ran out loses none', async () => {
  const { save } = writer()
  server.cutNetwork = true
  await save(newClub('CLB A'))
  server.cutNetwork = false
  act(() => sessionStore.signIn({ token: 'other', refreshToken: 'r' }, { ...userOf('admin'), id: 2 }))
  await act(() => outbox.flush())
  expect(outbox.read()).toHaveLength(1)
  act(() => sessionStore.signIn({ token: 'token', refreshToken: 'r' }, userOf('mod')))
  server.on(createClub, () => fail('not-signed-in'))
  await act(() => outbox.flush())
  expect(outbox.read()[0]?.refusal).toBeNull()
})

test('[CLI-10] who is no organiser, and a device without room, get the failure itself', async () => {
  const { save } = writer()
  server.cutNetwork = true
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await expect(save(newClub('CLB A'))).rejects.toThrow('Lỗi kết nối mạng. Vui lòng kiểm tra kết nối.')
  vi.restoreAllMocks()
  act(() => sessionStore.signIn({ token: 'token', refreshToken: 'r' }, userOf('user')))
  await expect(save(newClub('CLB A'))).rejects.toThrow('Lỗi kết nối mạng')
  expect(outbox.read()).toEqual([])
})

test('[CLI-10][PRV-03] a waiting player holds the phone that was typed in and nobody else’s', async () => {
  const { save } = writer()
  server.cutNetwork = true
  await save({ kind: 'create-player', body: { name: 'Nguyễn An', phone: '0901234567' } }, 'Nguyễn An')
  expect(JSON.stringify({ ...localStorage }).match(/09\d{8}/g)).toEqual(['0901234567'])
})

test('[CLI-10] each field of a player is there when the network is back, and a write of an older build is sent', async () => {
  const body = {
    ...{ name: 'Lê An', phone: '0901234567', ranking_points: 3.5, club_id: 2, email: 'an@vot.vn', dupr_id: 'ABC123' },
    ...({ gender: 'female', birth_year: 1990, rating: 3.5, rating_source: 'dupr', rating_on: '2026-03-01' } as const),
  }
  server.cutNetwork = true
  await writer().save({ kind: 'create-player', body }, 'Lê An')
  const kept = outbox.read()
  const older = { name: 'Lê Ân', phone: '0901234568', dupr: 'ABC123' }
  keep([...kept, { ...kept[0], id: 'older', localId: -2, write: { kind: 'create-player', body: older } }])
  server.cutNetwork = false
  await act(() => outbox.flush())
  const sent = server.callsOf(createPlayer).map((call) => call.body)
  expect(sent).toEqual([body, { name: 'Lê Ân', phone: '0901234568' }])
})

test('[CLI-10] what another build kept and this one cannot read is dropped without an error', () => {
  const about = { id: 'a', userId: 1, localId: -1, label: 'Lê An', tried: false, refusal: null }
  keep([{ ...about, write: { kind: 'create-player', body: { full_name: 'Lê An' } } }])
  expect(outbox.read()).toEqual([])
})

test('[CLI-10] lists show what waits: new rows last, changed rows changed, deleted rows marked', async () => {
  const { save, result } = writer()
  server.cutNetwork = true
  await save(newClub('CLB Mới'))
  await save({ kind: 'update-club', target: 1, body: { name: 'CLB Đổi tên' } })
  await save({ kind: 'delete-club', target: 2 })
  const rows = [
    { id: 1, name: 'CLB Cũ' },
    { id: 2, name: 'CLB Bỏ' },
    { id: 3, name: 'CLB Yên' },
  ]
  const merged = withPending(rows, result.current.entries, (row, { localId, write }) => ({
    id: row?.id ?? localId,
    name: 'body' in write ? write.body.name : '',
  }))
  expect(merged.map(({ row, pending }) => [row.name, pending?.write.kind ?? null])).toEqual([
    ['CLB Đổi tên', 'update-club'],
    ['CLB Bỏ', 'delete-club'],
    ['CLB Yên', null],
    ['CLB Mới', 'create-club'],
  ])
})
