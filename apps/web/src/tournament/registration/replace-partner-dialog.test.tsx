import { screen, within } from '@testing-library/react'
import { listPartnerChanges, listRegistrations, readTournament, replacePartner, searchPlayers } from '@vot/contract'
import { expect, test } from 'vitest'
import { FakeServer, fail } from '../../lib/testing/fake-server'
import { registrationPage, sampleRegistration } from '../../lib/testing/sample-registration'
import { samplePlayer, sampleTournament } from '../../lib/testing/samples'
import { renderScreen } from '../../ui/testing/render-screen'
import { ReplacePartnerDialog } from './replace-partner-dialog'

const nothing = { min_age: null, max_age: null, level_by: 'points', min_level: null } as const
const eligibility = { ...nothing, category: 'women', max_level: 4, club_ids: [] } as const
const joins = samplePlayer({ id: 9, name: 'Trần Văn Nam', ranking_points: 4.5 })

function open(role: 'mod' | 'user') {
  const server = new FakeServer()
    .on(readTournament, () => sampleTournament({ eligibility: { ...eligibility, club_ids: [] } }))
    .on(listRegistrations, () => registrationPage([sampleRegistration(2)]))
    .on(listPartnerChanges, () => ({ items: [] }))
    .on(searchPlayers, () => ({ items: [joins], has_more: false }))
  const dialog = <ReplacePartnerDialog tournamentId={128} registrationId={2} onClose={() => undefined} />
  return { server, ...renderScreen(dialog, { role, at: '/', path: '/' }) }
}

async function choose(user: ReturnType<typeof open>['user']) {
  const [first] = await screen.findAllByRole('radio')
  if (first) await user.click(first)
  await user.type(screen.getByRole('combobox', { name: 'VĐV vào thay' }), 'Trần')
  await user.click(await screen.findByRole('option', { name: /Trần Văn Nam/ }))
}

test('[REG-186] who entered the team is warned of what the division asks, and may replace all the same', async () => {
  const { user, server } = open('user')
  server.on(replacePartner, () => sampleRegistration(2))
  await choose(user)
  expect(screen.getByText('Trình độ của Trần Văn Nam nằm ngoài giới hạn của nội dung này.')).toBeTruthy()
  expect(screen.getByText(/Nội dung này dành cho hai VĐV nữ, điểm mỗi người đến 4,00\./)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Lý do' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Thay VĐV' }))
  expect(await screen.findByText('Đã thay VĐV của đội')).toBeTruthy()
})

test('[REG-186] an organiser is asked why, beginning with what was said before', async () => {
  const { user, server } = open('mod')
  const consequences = [{ kind: 'gender-unmet', text: 'Giới tính của Trần Văn Nam không đúng nội dung này.' }]
  server.on(replacePartner, ({ body }) =>
    body.confirm === true
      ? sampleRegistration(2)
      : fail('confirmation-needed', { consequences, action: 'Vẫn thay VĐV', asks_reason: true }),
  )
  await choose(user)
  await user.type(screen.getByRole('textbox', { name: 'Lý do' }), 'Đau tay')
  await user.click(screen.getByRole('button', { name: 'Thay VĐV' }))
  const question = within(await screen.findByRole('dialog', { name: 'Vẫn thay VĐV?' }))
  expect(question.getByText(/Giới tính của Trần Văn Nam/)).toBeTruthy()
  const reason = question.getByRole('textbox', { name: 'Lý do' })
  expect(reason).toHaveProperty('value', 'Đau tay')
  await user.type(reason, ', hai bên đồng ý')
  await user.click(question.getByRole('button', { name: 'Vẫn thay VĐV' }))
  expect(await screen.findByText('Đã thay VĐV của đội')).toBeTruthy()
  expect(server.callsOf(replacePartner).at(-1)?.body).toMatchObject({
    ...{ new_player_id: 9, confirm: true, reason: 'Đau tay, hai bên đồng ý' },
  })
})
