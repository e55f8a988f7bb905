import { screen, waitFor, within } from '@testing-library/react'
import {
  acceptCorrection,
  approveRegistrations,
  confirmClaim,
  contestClaim,
  type DuplicatePair,
  listCorrections,
  listDuplicatePairs,
  listMissingConsents,
  listProtests,
  listProvisionalClaims,
  listRegistrations,
  type MissingConsent,
  markPaymentCompleted,
  markPaymentIncomplete,
  mergePlayers,
  type ProvisionalClaim,
  previewMerge,
  type RegistrationView,
  readBankHook,
  readGroup,
  rejectCorrection,
  rejectRegistration,
  remindConsent,
  reopenCorrection,
  type TournamentView,
  tellApart,
  undoDecision,
  type WaitingCorrection,
} from '@vot/contract'
import { beforeEach, expect, test } from 'vitest'
import { FakeServer } from '../../lib/testing/fake-server'
import { registrationPage, sampleRegistration } from '../../lib/testing/sample-registration'
import { samplePlayer, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { InboxScreen } from './inbox-screen'

const moments = { created_at: '2026-02-01T09:00:00+07:00', updated_at: '2026-02-01T09:00:00+07:00' }

let lacking: readonly MissingConsent[] = []
let doubled: readonly DuplicatePair[] = []
let claimed: readonly ProvisionalClaim[] = []
beforeEach(() => {
  lacking = []
  doubled = []
  claimed = []
})

const groupOf = (division: TournamentView) => ({
  ...{ id: 7, group_name: 'Sài Gòn Mở Rộng', venue: 'Nhà thi đấu Phú Thọ', use_snapshot_ranking: false },
  ...{ snapshot_group_tournament_id: null, divisions: [division], total_count: 1, ...moments },
})

function open(teams: readonly RegistrationView[], corrections: readonly WaitingCorrection[] = []) {
  let asked = corrections
  const rows = new Map(teams.map((team) => [team.id, team]))
  const change = (id: unknown, next: Partial<RegistrationView>) => {
    const team = { ...(rows.get(Number(id)) ?? sampleRegistration(0)), ...next }
    rows.set(team.id, team)
    return team
  }
  const server = new FakeServer()
    .on(readGroup, () => groupOf(sampleTournament()))
    .on(listRegistrations, () => registrationPage([...rows.values()]))
    .on(readBankHook, () => ({ hook: null, waiting: [], settled: [] }))
    .on(listProtests, () => ({ items: [] }))
    .on(listMissingConsents, () => ({ items: [...lacking] }))
    .on(remindConsent, () => ({ message: 'Đã nhắc đội' }))
    .on(listDuplicatePairs, () => ({ items: [...doubled] }))
    .on(listProvisionalClaims, () => ({ items: [...claimed] }))
    .on(listCorrections, () => ({ items: [...asked] }))
    .on(acceptCorrection, () => {
      asked = []
      return { player: samplePlayer(), duplicates: [] }
    })
    .on(rejectCorrection, () => {
      asked = []
      return { message: 'Đã từ chối' }
    })
    .on(reopenCorrection, () => {
      asked = corrections
      return { message: 'Lại chờ' }
    })
    .on(rejectRegistration, ({ params }) => change(params.id, { status: 'rejected' }))
    .on(undoDecision, ({ params }) => change(params.id, { status: 'pending' }))
    .on(markPaymentCompleted, ({ params }) => change(params.id, { payment_completed: true }))
    .on(markPaymentIncomplete, ({ params }) => change(params.id, { payment_completed: false }))
    .on(approveRegistrations, ({ body }) => ({
      items: body.ids.map((id) => change(id, { status: 'approved', payment_completed: true })),
      skipped: [],
    }))
  const shown = renderScreen(<InboxScreen />, { role: 'mod', at: '/matches/7/inbox', path: '/matches/:groupId/inbox' })
  return { server, ...shown }
}
const rows = async () => within(await screen.findByRole('region', { name: 'Việc cần làm' })).getAllByRole('listitem')

test('[REG-190] by keys alone: down, reject with a reason, take it back', async () => {
  const { user, server } = open([sampleRegistration(1), sampleRegistration(2)])
  expect(await rows()).toHaveLength(2)
  await user.keyboard('jr')
  expect(await screen.findByRole('region', { name: 'Lý do từ chối' })).toBeTruthy()
  await user.keyboard('2')
  expect(await screen.findByText(/^Đã từ chối /)).toBeTruthy()
  expect(server.callsOf(rejectRegistration)[0]?.body).toEqual({ reason: 'Không đúng điều kiện nội dung' })
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.keyboard('u')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(server.callsOf(undoDecision)).toHaveLength(1)
})

test('[UI-04] an entry of long ago shows its year', async () => {
  open([sampleRegistration(1, { created_at: '2025-11-04T09:42:00+07:00' })])
  const [row] = await rows()
  expect(row?.textContent).toContain('04/11/2025')
})

test('[REG-190] the ticked teams are approved together, and the button says how many', async () => {
  const { user, server } = open([sampleRegistration(1), sampleRegistration(2), sampleRegistration(3)])
  await rows()
  await user.keyboard('xjx')
  await user.click(screen.getAllByRole('button', { name: /^Duyệt 2/ })[0] ?? document.body)
  expect(await screen.findByText('Đã duyệt 2 đội.')).toBeTruthy()
  expect(server.callsOf(approveRegistrations)[0]?.body.ids).toHaveLength(2)
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test('[REG-190] a fee is noted as paid and back again; nothing left says so', async () => {
  const { user, server } = open([sampleRegistration(1, { status: 'approved', payment_completed: false })])
  await rows()
  await user.keyboard('a')
  expect(await screen.findByText(/^Đã ghi nhận lệ phí của /)).toBeTruthy()
  expect(await screen.findByText('Hết việc')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Hoàn tác/ }))
  await waitFor(() => expect(server.callsOf(markPaymentIncomplete)).toHaveLength(1))
  expect(await rows()).toHaveLength(1)
})

test('[FEE-93] a fee that is due has the phones to call, and asks for one that nobody knows', async () => {
  const due = { status: 'approved', payment_completed: false } as const
  open([sampleRegistration(1, { ...due, player1_phone: '0903128456', player2_phone: '' })])
  await rows()
  const { player1_name: one, player2_name: other, player2_id: id } = sampleRegistration(1)
  const call = await screen.findByRole('link', { name: `Gọi ${one}` })
  expect([call.textContent, call.getAttribute('href')]).toEqual(['0903 128 456', 'tel:0903128456'])
  const missing = screen.getByRole('link', { name: 'chưa có số' })
  expect(missing.getAttribute('href')).toContain(`?player=${id}`)
  expect(missing.getAttribute('title')).toBe(`Xem hồ sơ ${other}`)
})

test('[FEE-93] a team that waits for approval shows no phones', async () => {
  open([sampleRegistration(1, { player2_phone: '' })])
  await rows()
  expect(screen.queryByRole('link', { name: /^Gọi|chưa có số/ })).toBeNull()
})

test('the places of the division that are left are those that nobody has, whoever waits for one', async () => {
  const { server } = open([sampleRegistration(1)])
  const full = { registered_participants: 64, waiting_teams: 3 }
  server.on(readGroup, () => groupOf(sampleTournament(full)))
  expect(await screen.findByText('3/32 đội')).toBeTruthy()
})

test('an inbox without anything leads back to the desk', async () => {
  open([])
  expect(await screen.findByText('Hết việc')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Mở Điều hành' }).getAttribute('href')).toBe('/matches/7')
})

const correction: WaitingCorrection = {
  ...{ id: 3, state: 'open', note: 'Theo căn cước', reason: null, decided_at: null, tournament_ids: [128] },
  ...{ created_at: moments.created_at, account_name: 'Lộc', player: samplePlayer({ name: 'Cao Văn Lộc' }) },
  ...{ now: { birth_year: 1998 }, asked: { birth_year: 1996 }, duplicates: [] },
}

test('[PLR-151, PLR-153] a request is accepted by its key, and taken back', async () => {
  const { user, server } = open([], [correction])
  expect(await rows()).toHaveLength(1)
  expect(screen.getAllByText(/Năm sinh: 1998 thành 1996/)).toBeTruthy()
  await user.keyboard('a')
  expect(await screen.findByText('Đã sửa hồ sơ Cao Văn Lộc.')).toBeTruthy()
  expect(server.callsOf(acceptCorrection)[0]?.body).toEqual({ seen_updated_at: correction.player.updated_at })
  await user.keyboard('u')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(server.callsOf(reopenCorrection)).toHaveLength(1)
})

test('[PLR-152] a request is rejected with one of its own reasons', async () => {
  const { user, server } = open([], [correction])
  await rows()
  await user.keyboard('r')
  expect(await screen.findByRole('button', { name: /Chưa đủ căn cứ/ })).toBeTruthy()
  await user.keyboard('2')
  await waitFor(() => expect(server.callsOf(rejectCorrection)[0]?.body).toEqual({ reason: 'Dữ liệu hiện tại đã đúng' }))
  expect(await screen.findByText('Hết việc')).toBeTruthy()
})

test('[REG-191, USR-67] who has not answered is named, reminded by its key, and sent the link again', async () => {
  lacking = [
    {
      ...{ registration_id: 1, can_remind: true, reminded_at: null, rests_until: null },
      players: [
        { player_id: 5, name: 'Đào Văn Thọ', state: 'agreed' },
        { player_id: 6, name: 'Nguyễn Hữu Lực', state: 'waiting' },
      ],
    },
  ]
  const { user, server } = open([sampleRegistration(1, { consent: 'waiting' })])
  await rows()
  expect(await screen.findByText(/Nguyễn Hữu Lực chưa trả lời/)).toBeTruthy()
  const asked = within(await screen.findByRole('region', { name: 'Đồng ý vào đội' }))
  expect(asked.getAllByRole('button', { name: /^Gửi/ })).toHaveLength(1)
  await user.keyboard('n')
  expect(await screen.findByText('Đã nhắc đội')).toBeTruthy()
  expect(server.callsOf(remindConsent)).toHaveLength(1)
})

const claimOf = (player_id: number, player_name: string, change: Partial<ProvisionalClaim> = {}): ProvisionalClaim => ({
  ...{ player_id, player_name, phone: '0912000111', claimed_at: moments.created_at },
  account: { user_id: 9, name: 'Bưởi', username: 'buoi.le' },
  team: {
    registration_id: 4,
    tournament_id: 128,
    names: 'Lê Bưởi – Trần Cam',
    division_name: 'Đôi nữ',
    refused: false,
  },
  ...{ administrators_asked_at: null, tournament_ids: [128], ...change },
})

test('[REG-190, PLR-142, PLR-167] a claim is confirmed or contested with one press, and says that the administrators were asked', async () => {
  claimed = [claimOf(5, 'Lê Bưởi', { administrators_asked_at: moments.created_at }), claimOf(6, 'Trần Cam')]
  const { user, server } = open([])
  const answer = (id: unknown) => {
    claimed = claimed.filter(({ player_id }) => player_id !== Number(id))
    return { message: 'Xong' }
  }
  server.on(confirmClaim, ({ params }) => answer(params.id)).on(contestClaim, ({ params }) => answer(params.id))
  expect(await rows()).toHaveLength(2)
  expect(server.callsOf(listProvisionalClaims)[0]?.query).toEqual({ group_id: 7 })
  const details = within(await screen.findByRole('region', { name: 'Chi tiết' }))
  expect(details.getByText('Quá 14 ngày')).toBeTruthy()
  expect(details.getByRole('link', { name: 'Gọi 0912000111' })).toBeTruthy()
  await user.click(details.getByRole('button', { name: 'Đúng, xác nhận' }))
  expect(await screen.findByText('Đã xác nhận người nhận hồ sơ Lê Bưởi.')).toBeTruthy()
  expect(server.callsOf(confirmClaim)[0]?.params).toEqual({ id: 5 })
  expect(screen.queryByRole('button', { name: /^Hoàn tác/ })).toBeNull()
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.click(details.getByRole('button', { name: 'Không phải, bác' }))
  expect(await screen.findByText('Đã bác yêu cầu nhận hồ sơ Trần Cam.')).toBeTruthy()
  expect(server.callsOf(contestClaim)[0]?.params).toEqual({ id: 6 })
})

const namesakes = (id: number): DuplicatePair => ({
  player: samplePlayer({ id, name: 'Nguyễn Minh Tú', phone: '0909412355', club_name: 'CLB Tân Bình' }),
  other: samplePlayer({ id: id + 1, name: 'Nguyễn Minh Tú', phone: '0918442107', club_name: 'CLB Tân Bình' }),
  ...{ reasons: ['name-and-club'], tournament_ids: [128], entered_at: moments.created_at },
})

test('[REG-192] two of a pair are told apart by a key, or several pairs at once, and that is taken back', async () => {
  doubled = [namesakes(20), namesakes(30)]
  const { user, server } = open([])
  const put = () => server.callsOf(tellApart).map(({ params, body }) => [Number(params.id), body])
  server.on(tellApart, ({ params, body }) => {
    const now = new Map(doubled.map((pair) => [pair.player.id, pair]))
    if (body.apart) now.delete(Number(params.id))
    else now.set(Number(params.id), namesakes(Number(params.id)))
    doubled = [...now.values()]
    return { apart: body.apart }
  })
  expect(await rows()).toHaveLength(2)
  expect(screen.getAllByText('cùng tên, cùng CLB Tân Bình, khác số điện thoại').length).toBeGreaterThan(1)
  const details = within(screen.getByRole('region', { name: 'Chi tiết' }))
  expect(details.getByText('0918 442 107')).toBeTruthy()
  await user.keyboard('r')
  expect(await screen.findByText('Đã ghi nhận Nguyễn Minh Tú và Nguyễn Minh Tú là hai người khác nhau.')).toBeTruthy()
  expect(put()).toEqual([[20, { other_id: 21, apart: true }]])
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await user.keyboard('u')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect(put().at(-1)).toEqual([20, { other_id: 21, apart: false }])
  await user.keyboard('xjx')
  await user.click(screen.getAllByRole('button', { name: /^2 cặp khác nhau/ })[0] ?? document.body)
  expect(await screen.findByText('Đã ghi nhận 2 cặp là những người khác nhau.')).toBeTruthy()
  expect(await screen.findByText('Hết việc')).toBeTruthy()
})

test('[REG-192] a pair is merged over the inbox, the older record stays unless they are changed about', async () => {
  const pair = namesakes(20)
  doubled = [pair]
  const { user, server } = open([])
  const side = (player: typeof pair.player) => ({
    ...{ player, registrations: 1, point_entries: 1, club_changes: 1, account: null },
  })
  server
    .on(previewMerge, ({ params }) =>
      Number(params.id) === 20
        ? { stays: side(pair.player), leaves: side(pair.other), obstacle: null }
        : { stays: side(pair.other), leaves: side(pair.player), obstacle: null },
    )
    .on(mergePlayers, () => {
      doubled = []
      const merge = { id: 1, stays_id: 21, leaves_id: 20, leaves_name: pair.player.name }
      return { player: pair.other, merge: { ...merge, merged_at: moments.created_at, undo_until: moments.created_at } }
    })
  await rows()
  await user.keyboard('a')
  await user.click(await screen.findByRole('button', { name: 'Đổi hồ sơ được giữ' }))
  await waitFor(() => expect(server.callsOf(previewMerge)).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: 'Gộp hồ sơ' }))
  await waitFor(() => expect(Number(server.callsOf(mergePlayers)[0]?.params.id)).toBe(21))
  expect(await screen.findByText('Hết việc')).toBeTruthy()
})
