import { screen, waitFor, within } from '@testing-library/react'
import {
  amendScore,
  previewAmendment,
  type ResponseOf,
  readMatchSheet,
  type SheetEvent,
  type SheetNote,
  viewScoreState,
} from '@vot/contract'
import { defaultScoreRules, initialScore, type Role } from '@vot/domain'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { renderScreen } from '../../ui/testing/render-screen'
import { MatchSheetScreen } from './match-sheet-screen'
import { sheetMatch } from './testing/sheet-match'

const match = sheetMatch()
const { participant1: one, participant2: two } = match
const players = [one?.player1_id ?? 0, one?.player2_id ?? 0] as const
const state = viewScoreState(initialScore({ team1: players, team2: [7, 8], rules: defaultScoreRules }))
const playing = { ...state, phase: 'in_progress' as const }
const team1 = `${one?.player1_short} – ${one?.player2_short}`
const team2 = `${two?.player1_short} – ${two?.player2_short}`

const plain = { origin: 'referee', is_struck: false, stands: true, notes: [], by: 'Minh Tú', after: playing } as const
const at = '2026-03-14T09:42:05+07:00'
const rally: SheetEvent = { ...plain, notes: [], seq: 3, type: 'rally', side: 1, at }
const undone: SheetEvent = { ...plain, notes: [], seq: 4, type: 'undo', side: null, at, stands: false }

type Preview = ResponseOf<typeof previewAmendment>
const preview = (change: Partial<Preview> = {}): Preview => ({
  seq: 4,
  before: { ...playing, score: [5, 3] },
  after: { ...playing, score: [4, 3] },
  is_unusual: false,
  voided: [],
  ...change,
})

function openSheet(role: Role, events = [rally, undone], notes: SheetNote[] = []) {
  const server = new FakeServer()
    .on(readMatchSheet, () => ({ public_url: null, match, events, notes, seq: 4 }))
    .on(previewAmendment, () => preview())
    .on(amendScore, () => ({
      message: 'Đã sửa biên bản trận 01',
      seq: 5,
      state: playing,
      undo: { target: 3, change: 'replace' as const, event: { type: 'rally' as const, winner: 1 as const } },
      voided: [],
    }))
  return {
    server,
    ...renderScreen(<MatchSheetScreen />, { at: `/sheets/match/${match.id}`, path: '/sheets/match/:matchId', role }),
  }
}

async function openDialog(opened: ReturnType<typeof openSheet>) {
  await opened.user.click(await screen.findByRole('button', { name: 'Sửa biên bản' }))
  await opened.user.click(screen.getByRole('button', { name: `Sửa số 3: Thắng pha: ${team1}` }))
  return within(await screen.findByRole('dialog', { name: 'Sửa diễn biến số 3' }))
}

async function giveReason({ user }: ReturnType<typeof openSheet>, dialog: ReturnType<typeof within>, reason: string) {
  await user.click(dialog.getByRole('textbox', { name: /Lý do/ }))
  await user.paste(reason)
}

test('a rally is given to the other team: the score before and after, a reason, and the way back in the toast', async () => {
  const opened = openSheet('mod')
  const dialog = await openDialog(opened)
  expect(screen.queryByRole('button', { name: /^Sửa số 4/ })).toBeNull()
  await opened.user.click(dialog.getByRole('radio', { name: `Thắng pha: ${team2}` }))
  const effect = await dialog.findByRole('region', { name: 'Tỉ số sau khi sửa' })
  await waitFor(() => expect(effect.textContent).toContain('5 – 3'))
  expect(effect.textContent).toContain('4 – 3')
  await opened.user.click(dialog.getByRole('button', { name: 'Sửa' }))
  expect(dialog.getByText('Vui lòng nhập lý do sửa biên bản')).toBeTruthy()
  expect(opened.server.callsOf(amendScore)).toHaveLength(0)
  await giveReason(opened, dialog, 'Bóng ra ngoài')
  await opened.user.click(dialog.getByRole('button', { name: 'Sửa' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(opened.server.callsOf(amendScore)[0]?.body).toEqual({
    amendment: { target: 3, change: 'replace', event: { type: 'rally', winner: 2 } },
    seen_seq: 4,
    reason: 'Bóng ra ngoài',
    confirm_void: false,
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(opened.server.callsOf(amendScore)).toHaveLength(2))
  expect(opened.server.callsOf(amendScore)[1]?.body).toMatchObject({
    amendment: { target: 3, change: 'replace', event: { type: 'rally', winner: 1 } },
    seen_seq: 5,
    reason: 'Hoàn tác: Bóng ra ngoài',
  })
})

test('what voids later results names them and is confirmed by a red button that says how many', async () => {
  const opened = openSheet('admin')
  opened.server.on(previewAmendment, () => preview({ voided: [{ id: 9, match_code: '07' }], is_unusual: true }))
  const dialog = await openDialog(opened)
  await opened.user.click(dialog.getByRole('radio', { name: 'Gạch bỏ, không tính' }))
  expect(await dialog.findByText('Sửa chỗ này hủy kết quả trận 07')).toBeTruthy()
  expect(dialog.getByText('Tỉ số chung cuộc sẽ khác luật tính điểm của trận.')).toBeTruthy()
  await giveReason(opened, dialog, 'Giao lại')
  await opened.user.click(dialog.getByRole('button', { name: 'Sửa và hủy 1 kết quả' }))
  await waitFor(() => expect(opened.server.callsOf(amendScore)).toHaveLength(1))
  expect(opened.server.callsOf(amendScore)[0]?.body).toMatchObject({
    amendment: { target: 3, change: 'strike' },
    confirm_void: true,
  })
})

test('a correction that does not fit says which later event is in the way, and cannot be sent', async () => {
  const opened = openSheet('admin')
  opened.server.on(previewAmendment, () => fail('not-serving', { seq: 8 }))
  const dialog = await openDialog(opened)
  await opened.user.click(dialog.getByRole('radio', { name: `Thêm vào sau: Thắng pha: ${team2}` }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Diễn biến số 8 không còn hợp sau khi sửa')
  expect(dialog.getByRole('button', { name: 'Sửa' }).hasAttribute('disabled')).toBe(true)
})

test('where the record has gone on meanwhile, what was typed stays and the score is worked out again', async () => {
  const opened = openSheet('mod')
  opened.server.on(amendScore, () => fail('record-changed', { seq: 5, state: playing }))
  const dialog = await openDialog(opened)
  await opened.user.click(dialog.getByRole('radio', { name: `Thắng pha: ${team2}` }))
  await giveReason(opened, dialog, 'Bóng ra ngoài')
  opened.server
    .on(readMatchSheet, () => ({ public_url: null, match, events: [rally, undone], notes: [], seq: 5 }))
    .on(previewAmendment, () => preview({ seq: 5, after: { ...playing, score: [4, 4] } }))
  await opened.user.click(dialog.getByRole('button', { name: 'Sửa' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Biên bản vừa có diễn biến mới')
  await waitFor(() => expect(dialog.getByRole('region', { name: 'Tỉ số sau khi sửa' }).textContent).toContain('4 – 4'))
  expect(dialog.getByRole('textbox', { name: /Lý do/ })).toHaveProperty('value', 'Bóng ra ngoài')
})

test('the toss is corrected: who served first, the ends and who stood right, with the score that follows', async () => {
  const starting_server = { team1: players[0], team2: two?.player1_id ?? 0 }
  const recorded = { toss_winner: 1, choice: 'serve', side_of_team1: 'left', first_serving: 1 } as const
  const setup = { type: 'setup', ...recorded, starting_server } as const
  const toss: SheetEvent = { ...rally, seq: 1, type: 'setup', setup, after: { ...playing, phase: 'pending' } }
  const opened = openSheet('mod', [toss, rally])
  await opened.user.click(await screen.findByRole('button', { name: 'Sửa biên bản' }))
  await opened.user.click(screen.getByRole('button', { name: /^Sửa số 1/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Sửa diễn biến số 1' }))
  const choose = (group: string, option: string) =>
    opened.user.click(within(dialog.getByRole('radiogroup', { name: group })).getByRole('radio', { name: option }))
  await giveReason(opened, dialog, 'Ghi nhầm đội giao')
  await opened.user.click(dialog.getByRole('button', { name: 'Sửa' }))
  expect(dialog.getByText('Chưa có gì thay đổi so với biên bản')).toBeTruthy()
  expect(opened.server.callsOf(amendScore)).toHaveLength(0)
  await choose('Đội giao bóng trước', team2)
  await choose(`${team1} bắt đầu ở`, 'Bên phải')
  const [, other] = [one?.player1_name, one?.player2_name]
  await choose(`Đứng ô phải lúc đầu (${team1})`, other?.split(' ').slice(-2).join(' ') ?? '')
  const effect = await dialog.findByRole('region', { name: 'Tỉ số sau khi sửa' })
  await waitFor(() => expect(effect.textContent).toContain('4 – 3'))
  await opened.user.click(dialog.getByRole('button', { name: 'Sửa' }))
  await waitFor(() => expect(opened.server.callsOf(amendScore)).toHaveLength(1))
  expect(opened.server.callsOf(amendScore)[0]?.body.amendment).toEqual({
    target: 1,
    change: 'replace',
    event: {
      type: 'setup',
      toss_winner: 1,
      choice: 'court',
      side_of_team1: 'right',
      first_serving: 2,
      starting_server: { team1: players[1], team2: starting_server.team2 },
    },
  })
})

test('the printed record marks what was corrected, and says below who, when and why', async () => {
  const struck: SheetEvent = { ...rally, is_struck: true, notes: [1] }
  const added: SheetEvent = { ...rally, seq: 6, side: 2, origin: 'desk', notes: [2] }
  const side = (which: 1 | 2) => ({ type: 'rally', side: which }) as const
  const said = { at: '2026-03-14T10:05:00+07:00', by: 'Thu Hà' }
  openSheet(
    'ref',
    [struck, added],
    [
      { ...said, number: 1, seq: 3, is_insertion: false, before: side(1), after: null, reason: 'Giao lại' },
      { ...said, number: 2, seq: 6, is_insertion: true, before: null, after: side(2), reason: 'Sót một pha' },
    ],
  )
  const [, first, second] = within(await screen.findByRole('table')).getAllByRole('row')
  expect(first?.querySelector('s')?.textContent).toBe(`Thắng pha: ${team1}`)
  expect(first?.textContent).toContain('đã gạch bỏ')
  expect(second?.textContent).toContain('bàn điều hành thêm')
  const notes = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(notes).toContain(`Số 3: gạch bỏ “Thắng pha: ${team1}”. Lý do: Giao lại (Thu Hà, 10:05 14/03/2026)`)
  expect(notes).toContain(`Số 6: thêm “Thắng pha: ${team2}”. Lý do: Sót một pha (Thu Hà, 10:05 14/03/2026)`)
  expect(screen.queryByRole('button', { name: 'Sửa biên bản' })).toBeNull()
})
