import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { samplePhaseRules, startBracket, viewOfBracket } from '../../../lib/testing/sample-bracket'
import { cardOf, matchOf, openBracket, sixteen } from '../testing/open-bracket'

const sheetOf = async (code: string, { user }: ReturnType<typeof openBracket>) => {
  await user.click(await cardOf(code))
  return within(await screen.findByRole('dialog', { name: new RegExp(`Trận ${code}`) }))
}
const link = (sheet: ReturnType<typeof within>) => sheet.queryByRole('link', { name: 'Mở trang trọng tài' })

test('an organiser goes from a match that can be played to the screen that scores it', async () => {
  const sheet = await sheetOf('06', openBracket(sixteen(), { role: 'mod' }))
  expect(link(sheet)?.getAttribute('href')).toMatch(/^\/referee\/match\/\d+$/)
})

test('a match that is over, and a visitor, have no way there', async () => {
  const mod = openBracket(sixteen(), { role: 'mod' })
  expect(link(await sheetOf('01', mod))).toBeNull()
  mod.unmount()
  expect(link(await sheetOf('06', openBracket(sixteen())))).toBeNull()
})

test('an organiser goes from a match that is ready to the desk that gives it a court', async () => {
  const view = sixteen()
  const mod = openBracket(view, {
    role: 'mod',
    search: `?match=${matchOf(view, '06').id}`,
    tournament: { group_id: 7 },
  })
  const sheet = within(await screen.findByRole('dialog', { name: /Trận 06/ }))
  const give = sheet.getByRole('link', { name: 'Giao sân' })
  expect(give.getAttribute('href')).toMatch(/^\/matches\/7\?assign=\d+$/)
  mod.unmount()
  const single = await sheetOf('06', openBracket(sixteen(), { role: 'mod' }))
  expect(single.queryByRole('link', { name: 'Giao sân' })).toBeNull()
})

test('the sheet of a match in play says which side serves, with which hand', async () => {
  const score = { phase: 'in_progress', game_number: 1, serving: 2 } as const
  const view = viewOfBracket(startBracket(4, 'standard'), {
    '01': {
      status: 'in_progress',
      live_score: { ...score, score: [4, 2], games: [], server_number: 2, server_player_id: 1 },
    },
  })
  const sheet = await sheetOf('01', openBracket(view))
  const [first, second] = sheet.getAllByRole('listitem')
  expect(second?.textContent).toContain('Đang giao, tay 2')
  expect(first?.textContent).not.toContain('Đang giao')
})

test('[SCR-62] the sheet says how the match is scored, by the rules of its phase', async () => {
  const view = viewOfBracket(startBracket(4, 'standard'), {})
  const rally = { ...samplePhaseRules.final, scoring: 'rally', game_point_on_serve: true, best_of: 3 } as const
  const options = { ...view.bracket.options, score_rules: { ...samplePhaseRules, final: rally } }
  const opened = openBracket({ ...view, bracket: { ...view.bracket, options } })
  const semi = await sheetOf('01', opened)
  expect(semi.getByText('Luật điểm: 1 ván, chạm 11, cách 2')).toBeTruthy()
  opened.unmount()
  const last = view.bracket.matches.at(-1)?.match_code ?? ''
  const final = await sheetOf(last, openBracket({ ...view, bracket: { ...view.bracket, options } }))
  const text = 'Luật điểm: thắng 2/3 ván, chạm 11, cách 2, mỗi pha 1 điểm, điểm thắng ván khi giao'
  expect(final.getByText(text)).toBeTruthy()
})

test('[BRK-196] the sheet of a match of a round robin has its code in the bracket beside the one of its day', async () => {
  const view = viewOfBracket(startBracket(8, 'groups'), {}, 'B')
  openBracket(view, { search: `?match=${matchOf(view, 'RR-B-03').id}` })
  const sheet = within(await screen.findByRole('dialog', { name: /RR-B-03/ }))
  expect(sheet.getByText('Trận B-B03 · RR-B-03')).toBeTruthy()
})
