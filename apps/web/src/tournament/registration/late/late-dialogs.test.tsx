import { screen, within } from '@testing-library/react'
import {
  enterLate,
  extendOffer,
  type LateCandidate,
  type LateMatch,
  type LatePlaceView,
  listPartnerChanges,
  listRegistrations,
  listTeamChanges,
  previewLateEntry,
  previewReplacement,
  type ResponseOf,
  readLatePlaces,
  readTournament,
  readWaitingList,
  replaceTeam,
  setOfferHours,
  setReserves,
  skipOffer,
  undoTeamChange,
} from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../../lib/testing/fake-server'
import { registrationPage, sampleRegistration } from '../../../lib/testing/sample-registration'
import { sampleTournament } from '../../../lib/testing/samples'
import { renderScreen } from '../../../ui/testing/render-screen'
import { LateEntryDialog } from './late-entry-dialog'
import { ReplaceTeamDialog } from './replace-team-dialog'
import { ReserveOffer } from './reserve-offer'
import { ReservesDialog } from './reserves-dialog'

const candidate = (id: number, change: Partial<LateCandidate> = {}): LateCandidate => ({
  registration_id: id,
  player1_name: `Trần Văn ${id}`,
  player2_name: `Lê Thị ${id}`,
  status: 'pending',
  reserve_place: null,
  team_points: 6.5,
  obstacle: null,
  warnings: [],
  ...change,
})
const candidates = [
  candidate(21, { reserve_place: 1, obstacle: 'VĐV Trần Văn 21 đã ghép đội khác trong giải đấu: Hà – Sơn' }),
  candidate(22, { reserve_place: 2 }),
  candidate(23, { warnings: ['Tổng điểm 8,00 vượt giới hạn 7,50.'] }),
]
const matches: LateMatch[] = [
  {
    day_code: 'A-05',
    before: [
      { kind: 'team', text: 'Phúc/Khôi' },
      { kind: 'bye', text: '' },
    ],
    after: [
      { kind: 'team', text: 'Phúc/Khôi' },
      { kind: 'new', text: '' },
    ],
  },
  {
    day_code: 'A-03',
    before: null,
    after: [
      { kind: 'source', text: 'Thắng A-05' },
      { kind: 'source', text: 'Nhì bảng A' },
    ],
  },
]

const places: LatePlaceView[] = [
  {
    place: 'line-6',
    kind: 'line',
    group_key: null,
    round: 1,
    opponents: [{ kind: 'team', text: 'Phúc/Khôi' }],
    obstacle: null,
  },
  {
    place: 'table-B',
    kind: 'table',
    group_key: 'B',
    round: 1,
    opponents: [
      { kind: 'team', text: 'A/B' },
      { kind: 'team', text: 'C/D' },
    ],
    obstacle: null,
  },
  {
    place: 'line-8',
    kind: 'line',
    group_key: null,
    round: 1,
    opponents: [{ kind: 'team', text: 'Nam/Tân' }],
    obstacle: 'Trận 03 đã đấu',
  },
]

function serve() {
  return new FakeServer()
    .on(readTournament, () => sampleTournament({ is_bracket_generated: true }))
    .on(listRegistrations, () => registrationPage([]))
    .on(listTeamChanges, () => ({ items: [] }))
    .on(listPartnerChanges, () => ({ items: [] }))
    .on(previewReplacement, () => ({ obstacle: null, matches: matches, candidates }))
    .on(previewLateEntry, () => ({ matches: matches }))
    .on(readLatePlaces, () => ({
      candidates,
      places,
    }))
    .on(undoTeamChange, () => sampleRegistration(22))
}

const organiser = { role: 'mod', at: '/', path: '/' } as const

test('[REG-170, OPS-260] the first reserve who can is chosen, the matches are told, and the undo is offered', async () => {
  const server = serve().on(replaceTeam, () => sampleRegistration(22, { player1_name: 'Trần Văn 22' }))
  const { user } = renderScreen(
    <ReplaceTeamDialog tournamentId={128} registrationId={7} team="Hà – Sơn" onClose={() => undefined} />,
    organiser,
  )
  const first = await screen.findByRole('radio', { name: /Trần Văn 21/ })
  expect(first).toHaveProperty('disabled', true)
  expect(screen.getByText(/đã ghép đội khác/)).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Trần Văn 22/, checked: true })).toBeTruthy()
  const told = within(await screen.findByRole('status'))
  expect(told.getByText(/Phúc\/Khôi – đội vào/)).toBeTruthy()
  expect(told.getByText(/trước là Phúc\/Khôi – miễn đấu/)).toBeTruthy()
  expect(told.getByText('A-03').parentElement?.textContent).toContain('Thắng A-05 – Nhì bảng A')
  await user.click(screen.getByRole('button', { name: 'Thay cả đội' }))
  expect(await screen.findByText('Đã thay đội')).toBeTruthy()
  expect(server.callsOf(replaceTeam)).toMatchObject([{ body: { team: { registration_id: 22 }, reason: null } }])
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  expect(await screen.findByText('Đã hoàn tác')).toBeTruthy()
  expect(server.callsOf(undoTeamChange)).toMatchObject([{ params: { id: 22 } }])
})

test('[REG-172] what stands against a team is told with it; a new pair needs both players', async () => {
  const server = serve()
  const { user } = renderScreen(
    <ReplaceTeamDialog tournamentId={128} registrationId={7} team="Hà – Sơn" onClose={() => undefined} />,
    organiser,
  )
  await user.click(await screen.findByRole('radio', { name: /Trần Văn 23/ }))
  expect(screen.getByText('Tổng điểm 8,00 vượt giới hạn 7,50.')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Cặp mới/ }))
  await user.click(screen.getByRole('button', { name: 'Thay cả đội' }))
  expect(await screen.findByText('Vui lòng chọn đủ hai VĐV')).toBeTruthy()
  expect(server.callsOf(replaceTeam)).toEqual([])
})

test('[REG-171] a team that can be replaced no more says why', async () => {
  serve().on(previewReplacement, () => ({ obstacle: 'Đội này không thay được nữa', matches: [], candidates: [] }))
  renderScreen(
    <ReplaceTeamDialog tournamentId={128} registrationId={7} team="Hà – Sơn" onClose={() => undefined} />,
    organiser,
  )
  expect(await screen.findByText(/Đội này không thay được nữa/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Thay cả đội' })).toHaveProperty('disabled', true)
})

test('[OPS-261] a late team takes the place that is chosen; closed places say why; a refusal stays in the dialog', async () => {
  const server = serve().on(enterLate, () => fail('late-place-taken'))
  const { user } = renderScreen(
    <LateEntryDialog tournamentId={128} registrationId={23} onClose={() => undefined} />,
    organiser,
  )
  expect(await screen.findByRole('radio', { name: /Trần Văn 23/, checked: true })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Gặp Phúc/Khôi, đang miễn đấu vòng 1', checked: true })).toBeTruthy()
  expect(screen.getByText('Trận 03 đã đấu')).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /Bảng B/ }))
  await user.click(screen.getByRole('button', { name: 'Thêm vào sơ đồ' }))
  expect(await screen.findByText('Chỗ này không còn nhận thêm đội. Hãy chọn lại')).toBeTruthy()
  expect(server.callsOf(enterLate)).toMatchObject([{ body: { place: 'table-B', team: { registration_id: 23 } } }])
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('[OPS-261] a bracket without any place says so', async () => {
  serve().on(readLatePlaces, () => ({ candidates, places: [] }))
  renderScreen(<LateEntryDialog tournamentId={128} onClose={() => undefined} />, organiser)
  expect(await screen.findByText('Sơ đồ không còn chỗ cho đội muộn')).toBeTruthy()
})

test('[OPS-267] reserves who can step in are offered, and nobody where there are none', async () => {
  serve()
  const asked: string[] = []
  const offer = <ReserveOffer registrationId={7} onReplace={() => asked.push('replace')} />
  const { user } = renderScreen(offer, organiser)
  expect(await screen.findByText('Trần Văn 22 – Lê Thị 22 có thể vào ngay.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cho đội chờ vào thay' }))
  expect(asked).toEqual(['replace'])
})

test('[REG-174] reserves are put in order by buttons, saved as a whole list, and a stale list is refused', async () => {
  let answer: unknown = null
  const server = serve().on(setReserves, ({ body }) =>
    answer === null ? { registration_ids: body.registration_ids } : fail('reserves-changed'),
  )
  const teams = [
    sampleRegistration(1, { status: 'pending', reserve_place: 2 }),
    sampleRegistration(2, { status: 'pending', reserve_place: 1 }),
    sampleRegistration(3, { status: 'pending' }),
    sampleRegistration(4, { status: 'approved' }),
  ]
  server.on(readWaitingList, () => waitingList)
  const { user } = renderScreen(
    <ReservesDialog tournamentId={128} registrations={teams} onClose={() => undefined} />,
    organiser,
  )
  const save = await screen.findByRole('button', { name: 'Lưu thứ tự' })
  expect(save).toHaveProperty('disabled', true)
  const [, second] = screen.getAllByRole('button', { name: /^Đưa .* lên$/ })
  if (second) await user.click(second)
  await user.click(screen.getByRole('button', { name: /^Vào danh sách chờ: / }))
  await user.click(save)
  expect(await screen.findByText('Đã lưu danh sách chờ')).toBeTruthy()
  expect(server.callsOf(setReserves)).toMatchObject([{ body: { registration_ids: [1, 2, 3], seen: [2, 1] } }])
  answer = 'stale'
  await user.click(save)
  expect(await screen.findByText(/Danh sách chờ vừa được thay đổi/)).toBeTruthy()
})

const waitingList: ResponseOf<typeof readWaitingList> = { offer_hours: 24, number: 16, taken: 15, items: [] }

test('[REG-206] offered places stand with their deadline; more time, the next team and other hours are a tap away', async () => {
  const expires_at = '2026-03-15T10:00:00+07:00'
  const items = [
    { registration_id: 1, place: 1, held: false, offer: { expires_at } },
    { registration_id: 2, place: 2, held: false, offer: null },
  ]
  const server = serve()
    .on(readWaitingList, () => ({ ...waitingList, items }))
    .on(extendOffer, () => ({ expires_at: '2026-03-16T10:00:00+07:00' }))
    .on(skipOffer, ({ params }) => ({ registration_id: params.id }))
    .on(setOfferHours, ({ body }) => ({ offer_hours: body.hours }))
  const teams = [1, 2].map((id) => sampleRegistration(id, { status: 'pending', reserve_place: id }))
  const { user } = renderScreen(
    <ReservesDialog tournamentId={128} registrations={teams} onClose={() => undefined} />,
    organiser,
  )
  expect(await screen.findByText('15/16 đội đã có chỗ')).toBeTruthy()
  expect(screen.getByText(/^đến 10:00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Thêm 24 giờ cho / }))
  expect(await screen.findByText(/^Đã gia hạn đến 10:00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /mời đội kế tiếp$/ }))
  expect(await screen.findByText('Đã mời đội kế tiếp')).toBeTruthy()
  const hours = screen.getByRole('textbox', { name: 'Số giờ để nhận chỗ' })
  await user.clear(hours)
  await user.type(hours, '200')
  expect(screen.getByRole('button', { name: 'Lưu số giờ để nhận chỗ' })).toHaveProperty('disabled', true)
  await user.clear(hours)
  await user.type(hours, '12')
  await user.click(screen.getByRole('button', { name: 'Lưu số giờ để nhận chỗ' }))
  expect(await screen.findByText('Đã đổi thời hạn nhận chỗ')).toBeTruthy()
  expect(server.callsOf(extendOffer)[0]).toMatchObject({ params: { id: 1 }, body: { hours: 24 } })
  expect(server.callsOf(skipOffer)[0]?.params.id).toBe(1)
  expect(server.callsOf(setOfferHours)[0]?.body.hours).toBe(12)
})
